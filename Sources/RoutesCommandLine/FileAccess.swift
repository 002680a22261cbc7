import Foundation
import RoutesCompiler

extension SourceFile {
  /// Reads a `.routes` file, which messages will call by the path given.
  convenience init(readingFrom path: String, of module: String? = nil) throws(FileError) {
    self.init(path: path, bytes: try readBytes(ofFile: path), module: module)
  }

  /// Reads a file whose absence has no place in a table.
  package convenience init(reading path: String) throws(Failure) {
    do throws(FileError) {
      try self.init(readingFrom: path)
    } catch {
      throw Failure(message: "can't read \(path): \(error.reason) [R033]")
    }
  }

  /// Reads a table from standard input.
  package convenience init(reading console: Console) {
    self.init(path: "<standard input>", bytes: console.readInput())
  }

  /// Reads a file that a table includes: a regular one in a folder of the package, also
  /// where a symbolic link leads to it.
  convenience init(including path: String, within folders: [String]) throws(FileError) {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let isInside = folders.contains { file.path.hasPrefix($0) }
    guard isInside, file.pathExtension == "routes" else {
      throw file.isThere
        ? FileError(reason: "it is not a .routes file of this package") : .missingFile
    }
    guard file.isRegularFile else {
      throw file.isThere ? FileError(reason: "it is not a regular file") : .missingFile
    }
    try self.init(readingFrom: path)
  }
}

/// The folder that the files of a table's package are in, with a `/` at its end: the
/// nearest with a `Package.swift`, or else that of the table's file. `nil` for a file
/// that is not there.
func packageFolder(of path: String) -> String? {
  let file = URL(filePath: path).resolvingSymlinksInPath()
  guard file.isThere else { return nil }
  let own = file.deletingLastPathComponent()
  let folders = sequence(first: own) { folder in
    folder.pathComponents.count > 1 ? folder.deletingLastPathComponent() : nil
  }
  let package = folders.first { $0.appending(component: "Package.swift").isRegularFile } ?? own
  return package.path.hasSuffix("/") ? package.path : package.path + "/"
}

/// Whether an operand that may be a link is a `.routes` file instead.
package func isTable(_ operand: String) -> Bool {
  operand.hasSuffix(".routes") && URL(filePath: operand).isRegularFile
}

extension URL {
  fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  /// Whether both lead to one file, by whatever names, links included.
  fileprivate func isSameFile(as other: URL) -> Bool {
    let numbers = [self, other].map { url in
      let file = url.resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return [FileAttributeKey.systemNumber, .systemFileNumber].map { attributes?[$0] as? UInt64 }
    }
    return numbers[0] == numbers[1] && !numbers[0].contains(nil)
  }

  fileprivate var isRegularFile: Bool {
    (try? resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
  }
}

/// Writes a text over what somebody has written, which stays where the text cannot be written.
package func replaceFile(_ text: String, at path: String) throws(Failure) {
  let file = URL(filePath: path).resolvingSymlinksInPath()
  // A pipe or a device can't be replaced, and a file that may not be written must not be.
  let isReplaced = file.isRegularFile && FileManager.default.isWritableFile(atPath: file.path)
  try write(text, to: file, path, isReplaced ? .atomic : [])
}

/// Writes a text over whatever was there.
package func writeFile(_ text: String, to path: String) throws(Failure) {
  try write(text, to: URL(filePath: path), path, [])
}

private func write(
  _ text: String, to file: URL, _ path: String, _ options: Data.WritingOptions
) throws(Failure) {
  do throws(FileError) {
    if file.isFolder { throw FileError(reason: "it is a directory") }
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    if folder.isThere, !folder.isFolder { throw FileError(systemError: ENOTDIR) }
    try FileError.catching { try Data(text.utf8).write(to: file, options: options) }
  } catch {
    throw Failure(message: "can't write \(path): \(error.reason)")
  }
}

/// Writes a text over whatever was there, unless it is that already: its date decides what is
/// compiled again.
package func updateFile(_ text: String, to path: String) throws(Failure) {
  let bytes = FileManager.default.contents(atPath: path)
  if bytes.map({ $0.elementsEqual(text.utf8) }) != true { try writeFile(text, to: path) }
}

/// Writes a text to a file that is not there yet, or over one where that is asked for, but never
/// over one that the text is made of.
package func writeNewFile(
  _ text: String, to path: String, overwriting: Bool, keeping inputs: [String]
) throws(Failure) {
  if inputs.contains(where: { URL(filePath: $0).isSameFile(as: URL(filePath: path)) }) {
    throw Failure(message: "\(path) is a table that was read; name another file")
  }
  if !overwriting, URL(filePath: path).isThere {
    throw Failure(message: "\(path) is already there; '--force' writes over it")
  }
  try replaceFile(text, at: path)
}

/// Makes the folder of a file, and those above it.
package func createFolder(of path: String) throws(Failure) {
  do throws(FileError) {
    try FileError.catching {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
  } catch {
    throw Failure(message: "can't write \(path): \(error.reason)")
  }
}

/// The bytes of a file or a pipe. None that is meant is as long as the limit: what is longer was
/// named by mistake.
private func readBytes(ofFile path: String) throws(FileError) -> [UInt8] {
  let limit = 16 << 20
  if URL(filePath: path).isFolder { throw FileError(reason: "it is a directory") }
  let bytes = try FileError.catching {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    return try file.read(upToCount: limit + 1) ?? Data()
  }
  if bytes.count > limit { throw FileError(reason: "it is longer than 16 MB") }
  return Array(bytes)
}

/// The bytes of a file that is no table.
package func readFile(at path: String) throws(Failure) -> [UInt8] {
  do throws(FileError) {
    return try readBytes(ofFile: path)
  } catch {
    throw Failure(message: "can't read \(path): \(error.reason)")
  }
}

/// Why a file could not be read or written.
struct FileError: Error, Equatable {
  static let missingFile = FileError(reason: "no such file or directory")

  /// As in `permission denied`.
  let reason: String

  /// Does something with files.
  static func catching<Value>(
    _ body: () throws -> Value
  ) throws(FileError) -> Value {
    do { return try body() } catch { throw FileError(error) }
  }

  init(reason: String) { self.reason = reason }

  /// - Parameter systemError: As in `errno`.
  init(systemError: Int32) {
    let text = String(cString: strerror(systemError))
    self.init(reason: text.prefix(1).lowercased() + text.dropFirst())
  }

  /// The operating system's own words, where it is what fails.
  private init(_ error: any Error) {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: self = .missingFile
    case .fileWriteOutOfSpace: self.init(reason: "no space left on device")
    case _ where system?.domain == NSPOSIXErrorDomain:
      self.init(systemError: Int32(system?.code ?? 0))
    default: self.init(reason: error.localizedDescription)
    }
  }
}
