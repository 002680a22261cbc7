import RoutesCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WinSDK)
  import ucrt
#endif

// Foundation would cost 20 ms at each start of a tool that otherwise takes 4, so
// this file asks the C library.

extension SourceFile {
  /// No table is as long: what is longer was named by mistake.
  private static let sizeLimit = 16 << 20

  /// Reads a `.routes` file, which messages will call by the path given.
  init(readingFrom path: String) throws(SystemError) {
    guard let file = fopen(path, "rb") else { throw SystemError() }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
      if bytes.count > Self.sizeLimit { throw SystemError(reason: "it is longer than 16 MB") }
    }
    if ferror(file) != 0 { throw SystemError() }
    self.init(path: path, bytes: bytes)
  }

  /// Reads a file that a table includes: a regular one in a folder of the package, also
  /// where a symbolic link leads to it.
  init(including path: String, within folders: [String]) throws(SystemError) {
    guard let resolved = resolvedPath(of: path) else { throw SystemError() }
    let isInside = folders.contains { resolved.hasPrefix($0) }
    guard isInside, resolved.hasSuffix(".routes") else {
      throw SystemError(reason: "it is no .routes file of this package")
    }
    guard isRegularFile(path) else { throw SystemError(reason: "it is no regular file") }
    try self.init(readingFrom: path)
  }
}

/// The folder that the files of a table's package are in, with a `/` at its end: the
/// nearest with a `Package.swift`, or else that of the table's file. `nil` for a file
/// that is not there.
func packageFolder(of path: String) -> String? {
  guard let resolved = resolvedPath(of: path) else { return nil }
  var folders: [String] = []
  var folder = resolved[...]
  while let slash = folder.lastIndex(where: { $0 == "/" || $0 == "\\" }) {
    folders.append(String(folder[...slash]))
    folder = folder[..<slash]
  }
  return folders.first { isRegularFile($0 + "Package.swift") } ?? folders.first
}

#if canImport(WinSDK)
  private func resolvedPath(of path: String) -> String? { path }

  private func isRegularFile(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    fclose(file)
    return true
  }
#else
  /// The absolute path without symbolic links; `nil` where there is no such file.
  private func resolvedPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }
#endif

/// Writes a text over whatever was there.
func writeFile(_ text: String, to path: String) throws(Failure) {
  do throws(SystemError) {
    try write(Array(text.utf8), to: path)
  } catch {
    throw Failure(message: "can't write \(path): \(error.reason)")
  }
}

private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
  guard let file = fopen(path, "wb") else { throw SystemError() }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else { throw SystemError() }
}

/// Why the last call of the operating system failed.
struct SystemError: Error, Equatable {
  /// That of a file that is not there.
  static let missingFile = SystemError(code: ENOENT)

  /// As in `permission denied`.
  let reason: String

  init(reason: String) { self.reason = reason }

  init() { self.init(code: errno) }

  private init(code: Int32) {
    let text = String(cString: strerror(code))
    reason = text.prefix(1).lowercased() + text.dropFirst()
  }
}
