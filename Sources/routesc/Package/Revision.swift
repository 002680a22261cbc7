import Foundation
import RoutesCommandLine
import RoutesCompiler

/// A commit of the repository that the current folder is in, by git's name for it: `HEAD`, `main`,
/// `v1.2`.
struct Revision {
  private let name: String
  private let commit: String

  init(_ name: String) throws(Failure) {
    self.name = name
    _ = try Self.git(["rev-parse", "--git-dir"])
    let text = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"],
      or: "git knows no revision '\(name)' of this package")
    commit = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The `.routes` files that the commit has in some folders, under the names that git has for
  /// them: `main:Sources/App/App.routes`.
  func routesFiles(below folders: [String]) throws(Failure) -> [SourceFile] {
    let paths = try regularFiles().filter { path in
      path.hasSuffix(".routes") && folders.contains { path.hasPrefix($0) }
    }
    if paths.isEmpty {
      throw Failure(message: "'\(name)' has no .routes file in the targets' folders")
    }
    return try paths.map { path throws(Failure) in
      SourceFile(path: "\(name):\(path)", bytes: Array(try git(["show", "\(commit):./\(path)"])))
    }
  }

  /// The paths of all regular files below the current folder: a symbolic link's content is a path.
  private func regularFiles() throws(Failure) -> [String] {
    let list = String(decoding: try git(["ls-tree", "-r", "-z", commit, "--", "."]), as: UTF8.self)
    return list.split(separator: "\0").compactMap { line in
      guard line.hasPrefix("100"), let tab = line.firstIndex(of: "\t") else { return nil }
      return String(line[line.index(after: tab)...])
    }
  }

  private func git(_ arguments: [String]) throws(Failure) -> Data {
    try Self.git(arguments, or: "git can't read '\(name)' of this package")
  }

  /// The output of git, or a failure with the message; without one, with that of git.
  private static func git(
    _ arguments: [String], or message: String? = nil
  ) throws(Failure) -> Data {
    let process = Process()
    let (output, messages) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardOutput = output
    process.standardError = messages
    let text = try? {
      try process.run()
      return try output.fileHandleForReading.readToEnd() ?? Data()
    }()
    guard let text else { throw Failure(message: "revisions are read with git, which can't run") }
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return text
    // The status of `env` where it finds no program.
    case 127: throw Failure(message: "revisions are read with git, which is not installed")
    default:
      let lines = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        .split(separator: "\n")
      throw Failure(message: message ?? "git says: \(lines.first ?? "nothing")")
    }
  }
}
