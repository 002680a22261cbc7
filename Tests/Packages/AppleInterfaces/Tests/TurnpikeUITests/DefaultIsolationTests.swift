import Foundation
import Testing

// The apps and samples of the articles compile in modules as of a new Xcode project too: with the
// main actor as default isolation, and more upcoming features.
@Suite("Apps in a module as of a new Xcode project")
struct DefaultIsolationTests {
  @Test(
    "They compile with the main actor as default isolation",
    arguments: ["LinkSamples", "BooksInSwiftUI", "BooksInUIKit", "Cinema"])
  func mainActor(_ target: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(target)")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-package-name", "app"]
      + ["-module-name", target, "-I", try modules().path, "-default-isolation", "MainActor"]
      + ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
      + ["-enable-upcoming-feature", "InferIsolatedConformances"]
      + swiftFiles(of: sources, below: "") + swiftFiles(of: sources, below: "Generated/")
    process.currentDirectoryURL = sources
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(!text.contains("error:") && !text.contains("warning:"), "\(text)")
  }

  private func swiftFiles(of sources: URL, below folder: String) -> [String] {
    let path = sources.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + $0 }
  }

  /// Where the build that these tests belong to has put the modules.
  private func modules() throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appending(path: "Modules")
      let module = modules.appending(path: "TurnpikeUI.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
