import Testing

@testable import RoutesCompiler
import TestSupport

@Suite("Random 'also' lines of one path")
struct OtherPlacesPropertyTests {
  private static let tables = 20_000
  private static let linksPerTable = 30

  @Test("A link has the values of the line that the naive reading finds")
  func values() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomPlaces(seed: seed)
      let table = random.table
      let result = RoutesCompiler.compile([SourceFile(path: "R.routes", text: table)]).first
      guard let compiled = result?.compiled else {
        tally["refused", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for _ in 0..<Self.linksPerTable {
        let link = random.link()
        guard let expected = random.answer(to: link) else {
          tally["undecided", default: 0] += 1
          continue
        }
        let found = try compiled.texts(of: link.text)
        #expect(found == expected, "TURNPIKE_SEED=\(seed) \(link.text)\n\(table)")
        tally[expected == nil ? "unmatched" : "route", default: 0] += 1
      }
    }
    #expect(tally["table", default: 0] >= PropertyCases.least(Self.tables) / 4, "\(tally)")
    for kind in ["route", "unmatched"] {
      #expect(tally[kind, default: 0] >= PropertyCases.least(Self.tables), "\(kind): \(tally)")
    }
  }
}

extension CompiledTable {
  /// The values of the route that a link opens.
  fileprivate func texts(of link: String) throws -> [String?]? {
    guard case .route(let match) = try resolve(link) else { return nil }
    return match.values.map { value in
      if case .text(let text) = value { text } else { nil }
    }
  }
}
