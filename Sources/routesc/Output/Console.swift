import Foundation

/// Where a run prints, and where it reads the links of `-`.
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
      report: { FileHandle.standardError.write(Data($0.utf8)) },
      nextLine: { readLine() }
    )
  }
}
