import Foundation

@testable import RoutesCommandLine
@testable import routesc

/// A folder of files for one test, in which the tool runs.
final class TemporaryFolder {
  /// The output of a run of the tool, with the folder's path left out.
  struct Run: Equatable {
    var status: ExitStatus
    var output: String
    var messages: String
  }

  private let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file over one that is there.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appending(path: path))
  }

  /// The text of a file, or `nil` where there is none.
  func text(of path: String) -> String? {
    try? String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: path), withIntermediateDirectories: true)
  }

  /// The absolute path of a file.
  func path(of path: String) -> String { url.path + "/" + path }

  /// Sets the date of a file to one that a write would change, and returns it.
  func makeOld(_ path: String) throws -> Date {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: self.path(of: path))
    return date
  }

  func date(of path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: self.path(of: path))[.modificationDate]
      as? Date
  }

  /// Runs the tool. `$` in an argument stands for the folder.
  func routesc(_ arguments: String..., input: [String] = []) -> Run {
    routesc(arguments, input: input)
  }

  func routesc(_ arguments: [String], input: [String] = []) -> Run {
    var run = Run(status: .success, output: "", messages: "")
    var lines = input[...]
    let console = Console(
      print: { run.output += $0 }, report: { run.messages += $0 },
      nextLine: { lines.popFirst() },
      readInput: { Array(input.map { $0 + "\n" }.joined().utf8) })
    run.status = Routesc.run(arguments.map { $0.replacing("$", with: url.path + "/") }, on: console)
    run.output = run.output.replacing(url.path + "/", with: "")
    run.messages = run.messages.replacing(url.path + "/", with: "")
    return run
  }
}
