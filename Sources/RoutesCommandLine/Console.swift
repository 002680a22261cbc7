import Foundation
import RoutesCompiler

/// Where a run prints, and where it reads the links of `-`.
package struct Console {
  /// Prints text on standard output.
  package var print: (String) -> Void
  /// Prints messages on standard error.
  package var report: (String) -> Void
  /// Reads the next line of standard input, without its newline.
  package var nextLine: () -> String?
  /// Reads all of standard input.
  package var readInput: () -> [UInt8]

  package init(
    print: @escaping (String) -> Void, report: @escaping (String) -> Void,
    nextLine: @escaping () -> String?, readInput: @escaping () -> [UInt8] = { [] }
  ) {
    (self.print, self.report) = (print, report)
    (self.nextLine, self.readInput) = (nextLine, readInput)
  }

  package static var standard: Console {
    Console(
      print: { Swift.print($0, terminator: "") },
      report: { FileHandle.standardError.write(Data($0.utf8)) },
      nextLine: { readLine() },
      readInput: { Array(FileHandle.standardInput.readDataToEndOfFile()) }
    )
  }
}

extension Console {
  /// Does the work of a program, and prints the reason why it could not.
  package func run(_ body: () throws(Failure) -> ExitStatus) -> ExitStatus {
    do throws(Failure) {
      return try body()
    } catch {
      report("error: \(error.message.visible)\n")
      return .failure
    }
  }
}
