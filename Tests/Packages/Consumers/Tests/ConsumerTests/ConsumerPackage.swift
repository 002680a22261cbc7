import Foundation
import Synchronization

/// A package that uses this one, to be changed and built.
///
/// Its files stay in `.build-consumers` from one run of the tests to the next, and so does the
/// build folder. All packages share that folder, so that the library and the compiler, which each
/// of them depends on, are built once.
struct ConsumerPackage {
  /// The output of a program, and its exit status.
  struct Run {
    var status: Int32
    var output: String
  }

  private let root: URL

  /// Makes a package with a copy of the files in a folder of this one.
  init(copying folder: String, manifest: String) throws {
    let original = Self.repository.appending(path: folder)
    var files = ["Package.swift": manifest]
    for path in try Self.files(in: original) {
      files[path] = try String(contentsOf: original.appending(path: path), encoding: .utf8)
    }
    try self.init(named: original.lastPathComponent, files: files)
  }

  /// Makes a package of these files, by their paths, and of no others.
  init(named name: String, files: [String: String]) throws {
    root = Self.repository.appending(path: ".build-consumers/\(name)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
    for path in try Self.files(in: root) where files[path] == nil { try remove(path) }
  }

  /// The folder of this package.
  static let repository = URL(filePath: #filePath).appending(path: "../../../../../..")
    .standardizedFileURL

  /// The build folder of all packages.
  private static let build = repository.appending(path: ".build-consumers/build")

  /// The paths of a package's files, from its folder on.
  private static func files(in folder: URL) throws -> Set<String> {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    let urls = (enumerator?.allObjects ?? []).compactMap { $0 as? URL }
    let files = try urls.filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
    }
    let prefix = folder.standardizedFileURL.path + "/"
    return Set(files.map { String($0.standardizedFileURL.path.dropFirst(prefix.count)) })
  }
}

extension ConsumerPackage {
  /// The path of a file as the compiler prints it.
  func path(_ path: String) -> String { root.appending(path: path).path }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Writes a file, unless it has that text already.
  ///
  /// Its size and date decide what is built. So each file has a later date than the one before,
  /// although the clock of a file system may stand still for some milliseconds.
  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    let date = Self.latestDate.withLock { latest in
      latest = max(.now, latest + 1)
      return latest
    }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }

  private static let latestDate = Mutex(Date.now)

  /// Puts one text in place of another in a file.
  func replace(_ text: String, with replacement: String, in path: String) throws {
    let original = try self.text(of: path)
    guard original.contains(text) else { throw CocoaError(.fileReadCorruptFile) }
    try write(original.replacing(text, with: replacement), to: path)
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: root.appending(path: path), to: root.appending(path: other))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }
}

extension ConsumerPackage {
  /// Runs `swift build`, `swift test` or the like on the copy.
  func swift(_ subcommand: String, _ arguments: String...) throws -> Run {
    try swift(subcommand, arguments)
  }

  func swift(_ subcommand: String, _ arguments: [String]) throws -> Run {
    // Without the option, SwiftPM builds the package again that was built last in this folder, if no
    // file of that one has changed since.
    let options = [
      "--package-path", root.path, "--scratch-path", Self.build.path,
      "--disable-build-manifest-caching",
    ]
    return try run("/usr/bin/env", ["swift", subcommand] + options + arguments)
  }

  /// Whether there is git: a machine that has nothing but Swift may do without it.
  static let hasGit: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs git in the copy, which becomes a repository of its own.
  func git(_ arguments: [String]) throws -> Run {
    try run("/usr/bin/env", ["git", "-C", root.path] + arguments)
  }

  /// Runs a program that was built.
  func program(_ name: String, _ arguments: String...) throws -> Run {
    try program(name, arguments)
  }

  func program(_ name: String, _ arguments: [String]) throws -> Run {
    try run(Self.build.appending(path: "debug/\(name)").path, arguments)
  }

  /// The sources of a module, each with what tells one compilation of it from the next: the number
  /// and the date of the file that the compiler writes beside its object.
  ///
  /// The output of a build is no list of what it compiled: it shows what is going on at the
  /// moments when it prints.
  func compilations(of module: String) throws -> [String: [String]] {
    let folder = Self.build.appending(path: "debug/\(module).build")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let marks = try files.filter { $0.pathExtension == "d" }.map { file in
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let mark = [attributes[.systemFileNumber], attributes[.modificationDate]]
      return (file.deletingPathExtension().lastPathComponent + ".swift", mark.map { "\($0 ?? "")" })
    }
    return Dictionary(uniqueKeysWithValues: marks.filter { !$0.0.contains("emit-module") })
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Run {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }
}
