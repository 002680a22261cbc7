#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WinSDK)
  import ucrt
#endif

/// How text looks on a terminal.
struct Style: Sendable {
  enum Tone: String, Sendable {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case good = "32"
    case bad = "31"
  }

  var isColoured: Bool

  /// Colour where standard output is a terminal, unless `NO_COLOR` is set to
  /// anything (no-color.org).
  static var forStandardOutput: Style {
    #if canImport(WinSDK)
      Style(isColoured: false)
    #else
      Style(isColoured: isatty(STDOUT_FILENO) == 1 && !isSet("NO_COLOR"))
    #endif
  }

  private static func isSet(_ variable: String) -> Bool {
    getenv(variable).map { !String(cString: $0).isEmpty } ?? false
  }

  /// The text between the sequences that switch its tone on and off (ECMA-48).
  func text(_ text: String, _ tone: Tone) -> String {
    isColoured && tone != .plain ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
