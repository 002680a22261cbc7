import Foundation
import RoutesCompiler
import Testing

/// A mistake in `Tests/Screens`: a table, or a folder of files, and the screen beside it.
struct Screen: Sendable, CustomTestStringConvertible {
  /// The path in `Tests/Screens`, such as `types/misspelled`.
  let name: String
  let files: [SourceFile]

  var testDescription: String { name }

  /// Whether the tables are right, so that nothing is printed.
  var isNearMiss: Bool { name.hasPrefix("near-misses/") }

  /// What the compiler finds in the files, or in others in their place.
  func compile(_ files: [SourceFile]) -> [CompilationResult] {
    RoutesCompiler.compile(files, strictExamples: name.hasPrefix("strict-examples/"))
  }

  /// What the compiler finds in the files, once for all tests.
  var results: [CompilationResult] { Self.results[name] ?? compile(files) }

  /// What the compiler prints.
  var printed: String {
    results.map { DiagnosticFormatter($0.diagnostics, in: $0.files).description }.joined()
  }

  /// What it should print: the text of the `.screen` file, or `nil` where there is none.
  var expected: String? {
    isNearMiss ? "" : try? String(contentsOf: screenFile, encoding: .utf8)
  }

  func record(_ text: String) throws {
    try text.write(to: screenFile, atomically: true, encoding: .utf8)
  }

  private var screenFile: URL { Self.folder.appending(path: "\(name).screen") }
}

extension Screen {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Screens").standardizedFileURL

  /// All mistakes, by name.
  static func all() throws -> [Screen] { try screens.get() }

  private static let screens = Result {
    try entries().filter { !$0.hasSuffix(".screen") && !$0.hasSuffix(".meant.routes") }
      .map(Screen.init)
  }

  private static let results = Dictionary(
    uniqueKeysWithValues: ((try? all()) ?? []).map { ($0.name, $0.compile($0.files)) })

  /// The names of the mistakes that have the table that was meant beside them.
  static func meantNames() throws -> [String] {
    try entries().filter { $0.hasSuffix(".meant.routes") }.map { String($0.dropLast(13)) }
  }

  /// The names of the `.screen` files.
  static func recordedNames() throws -> [String] {
    try entries().filter { $0.hasSuffix(".screen") }.map { String($0.dropLast(7)) }
  }

  /// What is in the folders of the topics: `types/misspelled.routes`.
  private static func entries() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return paths.filter { $0.count { $0 == "/" } == 1 && !$0.contains("/.") }
  }

  private init(_ path: String) throws {
    let url = Self.folder.appending(path: path)
    let isTable = url.pathExtension == "routes"
    name = isTable ? String(path.dropLast(7)) : path
    let root = isTable ? url.deletingLastPathComponent() : url
    let paths =
      isTable
      ? [url.lastPathComponent]
      : try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
    files = try paths.filter { $0.hasSuffix(".routes") }.map { path in
      let data = try Data(contentsOf: root.appending(path: path))
      let module = path.hasPrefix("OtherModule/") ? "" : nil
      return SourceFile(path: path, bytes: Array(data), module: module)
    }
  }
}
