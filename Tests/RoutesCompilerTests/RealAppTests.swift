import Foundation
import RoutesCompiler
import Testing

// Tables of apps that there are, written from their public links as a newcomer would
// write them. They have what nobody thinks of when a language is made.
@Suite("Tables of real apps")
struct RealAppTests {
  static let names = ["CodeHost", "NewsApp", "Store"]

  @Test("A table compiles, and its examples hold", arguments: names)
  func compiles(name: String) throws {
    let file = try Self.file(name)

    let compiled = try #require(RoutesCompiler.compile([file]).first)

    let errors = compiled.diagnostics.filter { $0.severity == .error }
    #expect(DiagnosticFormatter(errors, in: compiled.files).description == "")
    let swift = try #require(compiled.swift(of: file.path) { $0 })
    #expect(swift.contains("enum \(name)Route: _Turnpike.TypedRoute {"))
  }

  static func file(_ name: String) throws -> SourceFile {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/RealApps/\(name).routes")
    return SourceFile(path: "\(name).routes", bytes: Array(try Data(contentsOf: url)))
  }
}
