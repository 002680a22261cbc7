import MatchTableBuilding
import TableTexts
import Testing
import Turnpike

@testable import RoutesCompiler

/// A `Double` is the nearest to its text, and so may be the bound that the text is below.
@Suite("Bounds of decimal numbers")
struct DecimalBoundsTests {
  private static let bounds = [
    "0", "1", "-1", "2", "0.1", "0.3", "-0.3", "1.5", "-2.25", "100", "4503599627370497",
    "9007199254740993", "123456789.125", "-0.0000001", "1" + String(repeating: "0", count: 40),
  ]

  @Test("No text below an open bound has a value at it", arguments: bounds)
  func openBounds(text: String) throws {
    let upper = try #require(Double(text))
    let bounds = Bounds(lower: nil, upper: text, isClosed: false, type: .double)
    let constraint = try bounds.constraint()
    let halfway = try #require(upper.halfwayBelow?.text)
    #expect(Double(halfway) == (upper.roundsHalfwayDown ? upper.nextDown : upper))
    let nearby = [
      halfway, halfway.nextDecimal(up: true), halfway.nextDecimal(up: false),
      upper.nextDown.routeText, upper.routeText, upper.nextUp.routeText,
      upper.nextDown.nextDown.routeText,
    ]
    for candidate in nearby {
      let value = try #require(Double(candidate), "\(candidate)")
      #expect(constraint.accepts(candidate) == (value < upper), "\(candidate)")
    }
  }

  @Test("The number halfway below is exact")
  func halfway() throws {
    #expect(1.0.halfwayBelow?.text == "0.999999999999999944488848768742172978818416595458984375")
    #expect((-1.0).halfwayBelow?.text.count == 56)
    #expect(0.0.halfwayBelow?.text.utf8.count == 1_078)
    #expect(Double.infinity.halfwayBelow == nil)
    #expect((-Double.greatestFiniteMagnitude).halfwayBelow == nil)
    #expect(9_007_199_254_740_992.0.halfwayBelow?.text == "9007199254740991.5")
    #expect(36_028_797_018_963_968.0.halfwayBelow?.text == "36028797018963966")
  }

  @Test(
    "A link, an example and a default agree on what a number may be",
    arguments: [
      ("Double(0..<1)", "0.99999999999999999999999", nil),
      ("Double(0..<1)", "0.9999999999999999", "0.9999999999999999"),
      ("Double(0..<1)", "1", nil),
      ("Double(0...1)", "0.99999999999999999999999", "1"),
      ("Double(0...1)", "1.00000000000000000000001", nil),
      ("Double(-1..<0)", "-0.5", "-0.5"),
      ("Double(-1..<0)", "-0." + String(repeating: "0", count: 400) + "1", nil),
      ("Double(-1..<0)", "-1.00000000000000000000001", nil),
      ("Double", "1" + String(repeating: "0", count: 400), nil),
      ("Decimal(0..<1)", "0.99999999999999999999999", "0.99999999999999999999999"),
      ("Decimal", "0." + String(repeating: "1", count: 60), nil),
      ("Decimal", "1" + String(repeating: "1", count: 60), nil),
    ] as [(String, String, String?)])
  func numbers(type: String, text: String, value: String?) throws {
    let table = "routes R\n/d/:n -> d(n: \(type))\n/q -> q(n: \(type)?)\n"
    let file = SourceFile(path: "Shop.routes", text: table)
    let result = try #require(RoutesCompiler.compile([file]).first)
    let compiled = try #require(result.compiled, "\(result.diagnostics)")
    for link in ["/d/\(text)", "/q?n=\(text)"] {
      guard case .route(let match) = try compiled.resolve(link) else {
        #expect(link.hasPrefix("/d/") && value == nil)
        continue
      }
      #expect(match.values == [value.map { .text($0) } ?? .absent])
      #expect(match.issues.count == (value == nil ? 1 : 0))
    }
    let isDefault = diagnostics(of: "routes R\n/ -> h(n: \(type) = \(text))\n").isEmpty
    #expect(isDefault == (value != nil))
  }
}

extension String {
  /// A decimal whose magnitude is a little greater, or a little less: `0.5` gives `0.51` and
  /// `0.49`.
  fileprivate func nextDecimal(up: Bool) -> String {
    let point = contains(".") ? "" : "."
    guard !up, let last = utf8.last(where: { $0 > 0x30 && $0 < 0x3A }),
      let index = lastIndex(where: { $0.utf8.first == last })
    else { return self + point + "1" }
    let zeros = self[self.index(after: index)...].filter { $0 == "0" }
    return self[..<index] + String(last - 0x31) + zeros.map { _ in "9" }.joined() + point + "9"
  }
}
