import Foundation

/// The library that generated code imports, and `routesc`, in one configuration.
struct Library {
  /// The folder of the package that is measured.
  static let folder = URL(filePath: #filePath + "/../../../../../..").standardizedFileURL

  private let mode: String
  private var products: URL { Self.folder.appending(path: ".build/\(mode)") }

  init(_ mode: String) throws {
    self.mode = mode
    for product in ["routesc", "Turnpike"] {
      _ = try Cost.run(["swift", "build", "-c", mode, "--product", product], in: Self.folder)
    }
  }

  /// Generates the code of a table, in the parts that the plugin has it in.
  func generate(_ table: String, in folder: URL) throws -> Cost {
    let file = folder.appending(path: "App.routes")
    try table.write(to: file, atomically: true, encoding: .utf8)
    return try Cost.run([
      products.appending(path: "routesc").path, "generate", "--parts", "--output-directory",
      folder.path, file.path,
    ])
  }

  /// Compiles the code in a folder as SwiftPM does.
  func compile(in folder: URL) throws -> Cost {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0).path }
    let flags = mode == "debug" ? ["-Onone", "-g", "-enable-batch-mode", "-j2"] : ["-O", "-wmo"]
    return try Cost.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "App"]
        + ["-module-cache-path", folder.appending(path: "modules").path]
        + ["-I", products.appending(path: "Modules").path] + flags + ["-c"] + files,
      in: folder)
  }
}
