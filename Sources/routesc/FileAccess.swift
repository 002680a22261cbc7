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
  /// Reads a `.routes` file, which messages will call by the path given.
  init(readingFrom path: String) throws(SystemError) {
    guard let file = fopen(path, "rb") else { throw SystemError() }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    if ferror(file) != 0 { throw SystemError() }
    self.init(path: path, bytes: bytes)
  }
}

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
struct SystemError: Error {
  /// As in `permission denied`.
  let reason: String

  init() {
    let text = String(cString: strerror(errno))
    reason = text.prefix(1).lowercased() + text.dropFirst()
  }
}
