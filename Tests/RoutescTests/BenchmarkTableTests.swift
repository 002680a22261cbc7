import Foundation
import Testing

@testable import routesc

@Suite("The benchmarks' tables")
struct BenchmarkTableTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Benchmarks/Sources/Benchmarks")

  private func text(of name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  /// It is kept, so that to measure the library one need not build the compiler, in a
  /// release build, at that.
  @Test(
    "Their Swift is what the compiler writes",
    arguments: ["GitHub.routes", "GitHubFolded.routes", "GitHubHosts.routes"])
  func isCurrent(table: String) throws {
    let folder = try TemporaryFolder([table: text(of: table)])
    _ = folder.routesc("generate", "--output-directory", "$", "$" + table)
    let isCurrent = try folder.text(of: table + ".swift") == text(of: table + ".swift")
    #expect(
      isCurrent,
      """
      Generate it again, and commit it:
      cd Tests/Benchmarks/Sources/Benchmarks
      swift run --package-path ../../../.. routesc generate --output-directory . GitHub*.routes
      """)
  }
}
