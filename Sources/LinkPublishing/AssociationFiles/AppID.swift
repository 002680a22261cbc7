import RouteMatching

/// The ID of an app in an association file: `ABCDE12345.com.example.shop`.
package enum AppID {
  /// Why a text is none; nil if it is one.
  ///
  /// The system opens an app only under its exact ID, so a placeholder such as
  /// `TEAMID.com.example.shop` would claim nothing.
  package static func mistake(in text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, isPrefix(parts[0]), parts.dropFirst().allSatisfy(isName) { return nil }
    return "'\(text)' is no app ID: those have ten capital letters and digits, a dot and the "
      + "bundle identifier, such as ABCDE12345.com.example.shop"
  }

  /// The ID of the team, or the older seed of the bundle.
  private static func isPrefix(_ text: Substring) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy { isCapital($0) || $0.isASCIIDigit }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    byte.isASCIILetter && byte.asciiLowercased != byte
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
  }
}
