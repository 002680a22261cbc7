// The targets of a fuzzer, as one program:
//
//     fuzz table|link|pattern|route [libFuzzer's arguments]
//
// libFuzzer changes input so that it takes branches which none has taken before. A target that
// meets what may not be ends the program with the reason, and the input is left in a file.

/// The kind of test that an input is used for.
enum FuzzTarget: String, CaseIterable {
  /// The text of a `.routes` file, through the compiler.
  case table
  /// A link, on tables with every kind of pattern, against the naive matcher.
  case link
  /// A pattern that is mapped at run time, then a link on it.
  case pattern
  /// A route as JSON.
  case route

  func check(_ input: [UInt8]) {
    switch self {
    case .table: TableInput(input).check()
    case .link: LinkInput(input).check()
    case .pattern: PatternInput(input).check()
    case .route: RouteInput(input).check()
    }
  }
}

@main
enum Fuzz {
  static let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)

  static func main() {
    guard target != nil else {
      print("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) …")
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

/// Ends the program with a reason, in a release build too.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}

/// libFuzzer's own loop, which is linked in by `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
