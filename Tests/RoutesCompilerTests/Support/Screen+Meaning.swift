import Foundation
import RoutesCompiler

extension Screen {
  /// The table that was meant, where a file beside the mistake has it.
  var meant: SourceFile? {
    get throws {
      let url = Screen.folder.appending(path: "\(name).meant.routes")
      guard FileManager.default.fileExists(atPath: url.path), let path = files.first?.path else {
        return nil
      }
      return SourceFile(path: path, bytes: Array(try Data(contentsOf: url)))
    }
  }

  /// What tables mean: the Swift that is made of them, without comments and places; `nil` where
  /// there is an error.
  func meaning(of files: [SourceFile]) -> String? {
    guard let path = files.first?.path,
      let result = compile(files).first(where: { $0.files.first?.path == path })
    else { return nil }
    let lines = result.swift(of: path, naming: \.self)?.split(separator: "\n")
    return lines?.compactMap(Screen.meaning(ofLine:)).joined(separator: "\n")
  }

  /// A line of Swift; `nil` for one that has no meaning. The last field of a fact is where it is
  /// written.
  private static func meaning(ofLine line: Substring) -> String? {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("//") || text.hasPrefix("#sourceLocation") { return nil }
    return line.lastIndex(of: "\t").map { String(line[..<$0]) } ?? String(line)
  }
}
