import Foundation
import RoutesCommandLine
import RoutesCompiler

@testable import routesc

/// The tables of this repository that have no mistake, with those that they mount.
enum RepositoryTables {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The tables of some of the files, by the path of each, such as `Routes-Shop`.
  static func tables(
    _ choose: ([String]) -> [String]
  ) throws -> [(name: String, result: CompilationResult)] {
    let files = tableFiles()
    return try choose(files).compactMap { file in
      let others = files.filter { $0 != file && isNear($0, file) }
      let console = Console(print: { _ in }, report: { _ in }, nextLine: { nil })
      // A file that a table includes is none itself.
      let result =
        try compile(file, mountable: [], on: console)
        ?? compile(file, mountable: others, on: console)
      return result.map { (name(of: file), $0) }
    }
  }

  private static func compile(
    _ file: String, mountable: [String], on console: Console
  ) throws -> CompilationResult? {
    let words = mountable.flatMap { ["--mountable", path($0)] }
    let inputs = try InputFiles(of: Arguments(words, .files), paths: [path(file)], on: nil)
    return inputs.tables(reportingOn: console)?.first { $0.compiled != nil }
  }

  /// The paths of all `.routes` files under the root that are neither mistakes nor products of a
  /// build.
  private static func tableFiles() -> [String] {
    let files = FileManager.default.enumerator(atPath: root.path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasSuffix(".routes"), !path.contains("/."), !path.hasPrefix("."),
        !path.hasPrefix("Tests/Screens/")
      {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// Whether two files are of one package or one folder of tables.
  private static func isNear(_ file: String, _ other: String) -> Bool {
    let folders = [file, other].map { path in
      path.split(separator: "/").prefix(path.hasPrefix("Tests/Packages/") ? 3 : 2)
    }
    return folders[0] == folders[1]
  }

  private static func path(_ file: String) -> String { root.path + "/" + file }

  private static func name(of file: String) -> String {
    String(file.dropLast(".routes".count)).replacing("/", with: "-")
  }
}
