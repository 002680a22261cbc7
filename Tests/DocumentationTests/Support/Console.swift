import Foundation
import TestSupport

/// A folder in which the commands of an article are run, one after the other.
///
/// It has the example's tables in `Routes`, those of the samples, and those of the article, whose
/// first line is the name of a file. `swift package routes` is run as the plug-in runs it, with the
/// tables of the article, or with `App.routes` where it has none, as those of a target.
struct Console: ~Copyable {
  private let folder: URL
  /// The tables of the package, from its folder on.
  private var tables: [String] = []

  init(for article: Article) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Folder.routes.url, to: folder.appending(path: "Routes"))
    for table in try Folder.tables.files(ending: "routes") {
      let text = try String(contentsOf: table, encoding: .utf8)
      try write(text, to: table.lastPathComponent)
      if table.lastPathComponent == "App.routes" { try addToPackage(text, named: "App.routes") }
    }
    let named = article.tables.compactMap { block in block.fileName.map { ($0, block.text) } }
    if !named.isEmpty { tables = [] }
    for (name, text) in named {
      try write(text, to: name)
      try addToPackage(text, named: name)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private mutating func addToPackage(_ text: String, named name: String) throws {
    let target = name.prefix { $0 != "." }
    tables.append("Sources/\(target)/\(name)")
    try write(text, to: "Sources/\(target)/\(name)")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

extension Console {
  /// What a command prints, on standard output and on standard error.
  func output(of command: String) throws -> String {
    let process = Process()
    let output = Pipe()
    let tools = try BuiltTool.file("routesc").deletingLastPathComponent().path
    let options = tables.map { "--file=\($0)" }.joined(separator: " ")
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      PATH=\(tools):$PATH
      swift() {
        while [ "$2" = --allow-writing-to-package-directory ]; do shift; done
        plugin=$2
        shift 2
        routesc "$plugin" \(options) -- "$@"
      }
      \(command)
      """,
    ]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  /// Changes the file that a difference names after `+++`: its lines are taken away after `-`, and
  /// put in after `+`, in the order of the file.
  func apply(_ difference: Article.Block) throws {
    let path = try difference.lines.first { $0.hasPrefix("+++ ") }.map { String($0.dropFirst(4)) }
      .orThrow("no line '+++ FILE' at \(difference.place)")
    let file = folder.appending(path: path)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    var position = 0
    for line in difference.lines where !["+++ ", "--- ", "@@ "].contains(where: line.hasPrefix) {
      let text = String(line.dropFirst())
      if line.first == "+" {
        lines.insert(text, at: position)
      } else {
        position = try lines[position...].firstIndex(of: text)
          .orThrow("\(path) has no line '\(text)' for \(difference.place)")
        if line.first == "-" { lines.remove(at: position) }
      }
      if line.first != "-" { position += 1 }
    }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}

extension Optional {
  /// The value, or an error with this text.
  fileprivate func orThrow(_ text: String) throws -> Wrapped {
    guard let self else { throw Missing(description: text) }
    return self
  }
}

private struct Missing: Error, CustomStringConvertible {
  let description: String
}
