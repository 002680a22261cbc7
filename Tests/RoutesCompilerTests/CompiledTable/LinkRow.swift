import Testing
import Turnpike

@testable import RoutesCompiler

/// Lines of a table, and the call that each of some links leads to.
struct LinkRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var lines: [String]
  /// Nil for none.
  var links: [(link: String, call: String?)]

  func check() throws {
    let text = (["routes R"] + lines).joined(separator: "\n") + "\n"
    let table = try #require(
      RoutesCompiler.compile([SourceFile(path: "R.routes", text: text)]).first)
    let compiled = try #require(table.compiled, "\(table.diagnostics.map(\.message))")
    for (link, call) in links {
      #expect(try compiled.describedMatch(of: link) == call, "\(link)\n\(text)")
    }
  }
}

extension CompiledTable {
  /// The call, with the elements of a list behind commas.
  fileprivate func describedMatch(of link: String) throws -> String? {
    guard case .route(let match) = try resolve(link) else { return nil }
    let values = match.values.compactMap { value -> String? in
      switch value {
      case .text(let text): text
      case .list(let elements): elements.joined(separator: ",")
      case .absent, .dictionary: nil
      }
    }
    return "\(table.routes[match.route].name)(\(values.joined(separator: ", ")))"
  }
}
