import Foundation
import Testing

@testable import routesc

@Suite("The benchmarks' table")
struct BenchmarkTableTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Benchmarks/Sources/Benchmarks")

  private func text(of name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  /// It is kept, so that to measure the library one need not build the compiler, in a
  /// release build, at that.
  @Test("Its Swift is what the compiler writes")
  func isCurrent() throws {
    let folder = try TemporaryFolder(["GitHub.routes": text(of: "GitHub.routes")])
    _ = folder.routesc("generate", "--output-directory", "$", "$GitHub.routes")
    let isCurrent = try folder.text(of: "GitHub.routes.swift") == text(of: "GitHub.routes.swift")
    #expect(
      isCurrent,
      """
      Generate it again, and commit it:
      cd Tests/Benchmarks/Sources/Benchmarks
      swift run --package-path ../../../.. routesc generate --output-directory . GitHub.routes
      """)
  }
}
