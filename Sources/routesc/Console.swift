#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WinSDK)
  import ucrt
#endif

/// Where a run prints, and where it reads the links that `-` stands for.
struct Console {
  /// Prints text on standard output.
  var print: (String) -> Void
  /// Prints messages on standard error.
  var report: (String) -> Void
  /// Reads the next line of standard input, without its newline.
  var nextLine: () -> String?

  static var standard: Console {
    Console(
      print: { Swift.print($0, terminator: "") },
      report: { writeToStandardError($0) },
      nextLine: { readLine() }
    )
  }
}

/// Writes by the descriptor, for Swift 6 does not let two threads share the C
/// library's `stderr`.
private func writeToStandardError(_ text: String) {
  var bytes = ArraySlice(text.utf8)
  while !bytes.isEmpty {
    #if canImport(WinSDK)
      let written = Int(_write(2, Array(bytes), UInt32(bytes.count)))
    #else
      let written = write(2, Array(bytes), bytes.count)
    #endif
    if written <= 0 { return }
    bytes = bytes.dropFirst(written)
  }
}
