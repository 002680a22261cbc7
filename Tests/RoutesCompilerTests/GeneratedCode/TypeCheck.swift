import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Suites that take a minute of Swift's compiler are run by `.ci/laws` alone.
  static var startsCompilers: Self {
    .enabled(if: PropertyCases.runsAll, "TURNPIKE_ALL_CASES is not set")
  }
}

/// A run of `swiftc -typecheck` on Swift sources that import the library.
struct TypeCheck {
  /// Where the build that these tests belong to has put the library's module.
  private static var modules: URL? {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("Turnpike.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules }
    }
    return nil
  }

  /// Everything that the compiler prints for the sources, by file name.
  static func run(_ sources: [(name: String, text: String)], flags: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let modules = try #require(modules)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app"]
      + ["-I", modules.path] + flags + sources.map(\.name)
    return try output(of: process)
  }

  private static func output(of process: Process) throws -> String {
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
