// The targets of a fuzzer, as one program:
//
//     fuzz table|link|pattern|route [libFuzzer's arguments]
//
// libFuzzer changes input so that it takes branches which none has taken before. If a target ends the
// program, the input is left in a file.

import FuzzTargets

@main
enum Fuzz {
  static let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)

  static func main() {
    guard target != nil else {
      print("usage: fuzz \(FuzzTarget.names) …")
      return
    }
    // The name of the target takes the place of the program's, which libFuzzer skips.
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv + 1
    _ = runFuzzer(&count, &arguments) { bytes, count in
      Fuzz.target?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}

/// libFuzzer's own loop, which is linked in by `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
