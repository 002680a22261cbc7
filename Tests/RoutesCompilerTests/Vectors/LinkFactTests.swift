import LinkVectors
import Testing
import Turnpike

@testable import RoutesCompiler

/// The facts about links, on tables that the routes compiler has compiled.
@Suite("Facts about links, in tables")
struct LinkFactTests {
  @Test("Links lead where they always led", arguments: LinkVector.all)
  func links(vector: LinkVector) throws {
    let (compiled, screen) = compiled(of: vector.routes)
    guard let compiled else {
      let code = try #require(Self.refused[vector.id], "\(screen)")
      #expect(screen.contains("[\(code)]"))
      return
    }
    #expect(Self.refused[vector.id] == nil)
    let resolution = try compiled.resolve(vector.link, isExternal: vector.entry == .external)
    guard case .route(let match) = resolution else {
      #expect(resolution == .unmatched)
      #expect(vector.answer.pattern == nil)
      return
    }
    #expect(vector.routes[match.route] == vector.answer.pattern)
    let parameters = compiled.table.routes[match.route].parameters
    #expect(parameters.count == vector.answer.parameters?.count)
    for (parameter, value) in zip(parameters, match.values) {
      expect(value, vector.answer.parameters?[parameter.name])
    }
  }

  private func expect(_ value: UntypedMatch.Value, _ expected: LinkVector.Value?) {
    switch expected {
    case .text(let text): #expect(value == .text(text))
    case .number(let number): #expect(value == .text("\(number)"))
    case nil: Issue.record("a parameter that the fact does not have: \(value)")
    }
  }

  /// A table of these patterns, one route for each, and what the compiler says of it.
  private func compiled(of patterns: [String]) -> (CompiledTable?, String) {
    let routes = patterns.enumerated().map { number, pattern in
      "/\(pattern.split(separator: "/").joined(separator: "/")) -> route\(number)\n"
    }
    // A table has a route, even where the fact has none.
    let text = "routes FactsRoute\n" + routes.joined() + "/never/opened -> never\n"
    let file = SourceFile(path: "Facts.routes", text: text)
    let tables = RoutesCompiler.compile([file])
    return (
      tables.first?.compiled,
      DiagnosticFormatter(tables.flatMap(\.diagnostics), in: [file]).description
    )
  }

  /// Tables that are refused, which patterns that are mapped at run time are not.
  private static let refused = ["ICD-020": "R019"]
}
