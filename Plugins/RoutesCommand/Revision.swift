import Foundation

/// A commit of the package's repository, by git's name for it: `HEAD`, `main`, `v1.2`.
struct Revision {
  private let name: String
  private let commit: String
  private let directory: URL

  init(_ name: String, in directory: URL) throws {
    self.name = name
    self.directory = directory
    let text = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: directory,
      orThrow: Refusal("git knows no revision '\(name)' of this package"))
    commit = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Copies the `.routes` files that the commit has in some folders, and returns the paths of
  /// the copies, and the folder that is the package's for them.
  ///
  /// - Parameters:
  ///   - folders: Relative to the package's folder, with a `/` at the end.
  ///   - workDirectory: The folder for the copies.
  func routesFiles(
    below folders: [String], copiedTo workDirectory: URL
  ) throws -> (paths: [String], folder: String) {
    let copies = workDirectory.appending(path: "revisions/\(commit.prefix(12))")
    let paths = try regularFiles().filter { path in
      path.hasSuffix(".routes") && folders.contains { path.hasPrefix($0) }
    }
    if paths.isEmpty { throw Refusal("'\(name)' has no .routes file in the targets' folders") }
    let copied = try paths.map { path in
      let copy = copies.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try git(["show", "\(commit):./\(path)"]).write(to: copy)
      return relative(copy)
    }
    return (copied, relative(copies))
  }

  /// The path of a file, relative to the package's folder where it is in it.
  private func relative(_ file: URL) -> String {
    let prefix = directory.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The paths of all regular files below the package's folder: a symbolic link's content is a
  /// path.
  private func regularFiles() throws -> [String] {
    let list = String(decoding: try git(["ls-tree", "-r", "-z", commit, "--", "."]), as: UTF8.self)
    return list.split(separator: "\0").compactMap { line in
      guard line.hasPrefix("100"), let tab = line.firstIndex(of: "\t") else { return nil }
      return String(line[line.index(after: tab)...])
    }
  }

  private func git(_ arguments: [String]) throws -> Data {
    try Self.git(
      arguments, in: directory, orThrow: Refusal("git can't read '\(name)' of this package"))
  }

  private static func git(
    _ arguments: [String], in directory: URL, orThrow refusal: Refusal
  ) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return text
    // The status of `env` where it finds no program.
    case 127: throw Refusal("revisions are read with git, which is not installed")
    default: throw refusal
    }
  }
}
