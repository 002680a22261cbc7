import Foundation

/// A run of `swiftc -typecheck` on Swift sources that import the library.
package enum TypeCheck {
  /// Where the build that these tests belong to has put the library's module.
  private static var modules: URL {
    get throws {
      var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let modules = folder.appending(path: "Modules")
        let module = modules.appending(path: "Turnpike.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return modules }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }

  /// Everything that the compiler prints for the sources, by file name.
  ///
  /// - Parameter package: The package that they are of.
  package static func run(
    _ sources: [(name: String, text: String)], package: String = "app", flags: [String]
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-module-name", "App"]
      + ["-package-name", package, "-I", try modules.path] + flags + sources.map(\.name)
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
