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
  /// Returns the bytes of standard input that come next, nil at the end.
  package var nextBytes: () -> [UInt8]? = { nil }
  /// Throws the reason where something could not be read or written.
  private var finish: () throws(Failure) -> Void = {}

  package init(
    print: @escaping (String) -> Void, report: @escaping (String) -> Void,
    nextLine: @escaping () -> String?, readInput: @escaping () -> [UInt8] = { [] }
  ) {
    (self.print, self.report) = (print, report)
    (self.nextLine, self.readInput) = (nextLine, readInput)
  }

  package static var standard: Console {
    let output = OutputStream(.standardOutput, name: "standard output")
    let messages = OutputStream(.standardError, name: "standard error")
    let input = StandardInput()
    var console = Console(
      print: output.write, report: messages.write, nextLine: input.nextLine,
      readInput: input.readAll)
    console.nextBytes = input.read
    console.finish = { () throws(Failure) in
      if let failure = input.failure ?? output.failure ?? messages.failure { throw failure }
    }
    return console
  }
}

/// A stream of a process, up to the first text that could not be written.
private final class OutputStream {
  private let handle: FileHandle
  private let name: String
  private(set) var failure: Failure?

  init(_ handle: FileHandle, name: String) { (self.handle, self.name) = (handle, name) }

  func write(_ text: String) {
    guard failure == nil else { return }
    do throws(FileError) {
      try FileError.catching { try handle.write(contentsOf: Data(text.utf8)) }
    } catch {
      failure = Failure(message: "can't write to \(name): \(error.reason)")
    }
  }
}

extension Console {
  /// Does the whole work of a program, which is done when all that it needs is read and all that
  /// it prints is written.
  package func runProgram(_ body: () throws(Failure) -> ExitStatus) -> ExitStatus {
    let status = run(body)
    return run { () throws(Failure) in
      try finish()
      return status
    }
  }

  /// Does some work, and prints the reason why it could not.
  package func run(_ body: () throws(Failure) -> ExitStatus) -> ExitStatus {
    do throws(Failure) {
      return try body()
    } catch {
      report("error: \(error.message.visible)\n")
      return .failure
    }
  }

  package func succeed(printing text: String) -> ExitStatus {
    print(text)
    return .success
  }
}
