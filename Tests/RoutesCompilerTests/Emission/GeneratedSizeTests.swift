import Testing

@testable import RoutesCompiler

/// Limits that keep the time that Swift takes over generated code in proportion to the
/// number of routes.
@Suite("Size of generated functions")
struct GeneratedSizeTests {
  @Test(
    "A function has at most 128 cases, and at most six calls that wait",
    arguments: [(5, 1), (128, 1), (129, 1), (400, 1), (200, 4)])
  func functions(routes: Int, groups: Int) throws {
    let table = groups == 1 ? SizedTable.flat(routes) : SizedTable.grouped(routes)
    let swift = try generatedSwift(table)
    let functions = swift.split(separator: /func |var _index/).dropFirst()
    // Each route has one in the handler protocol and one that opens it.
    #expect(functions.count > 2 * routes)
    for function in functions {
      let lines = function.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.filter { $0.hasPrefix("case .") || $0.hasPrefix("case ") }.count <= 128)
      // Five of a route's or filter's, and one that goes on with the rest.
      #expect(lines.filter { $0.contains("try await") }.count <= 6)
    }
  }

  @Test(
    "A handler is a few calls away, however many routes there are",
    arguments: [(5, 1), (6, 2), (25, 2), (26, 3), (125, 3), (142, 3), (400, 5)])
  func depth(routes: Int, calls: Int) throws {
    let swift = try generatedSwift(SizedTable.flat(routes))
    var depths = ["_invoke": 1]
    for function in swift.split(separator: "static func ").dropFirst() {
      guard let depth = depths[String(function.prefix { $0 != "<" })] else { continue }
      for call in function.matches(of: /try await (_invoke[0-9]+)/) {
        depths[String(call.1)] = depth + 1
      }
    }
    #expect(depths.values.max() == calls)
  }

  @Test("Without handlers there is the enum alone")
  func omittedHandlers() throws {
    let swift = try generatedSwift(SizedTable.flat(10, options: "option handlers omit"))
    #expect(!swift.contains("Handler"))
    #expect(!swift.contains("await"))
  }

  @Test("The same table gives the same text")
  func deterministic() throws {
    let table = SizedTable.grouped(150)
    let first = try generatedSwift(table)
    #expect(try generatedSwift(table) == first)
  }
}
