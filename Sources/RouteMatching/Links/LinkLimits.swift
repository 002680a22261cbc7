/// The limits of a link.
package enum LinkLimits {
  /// In bytes.
  static let length = 64 * 1024
  static let queryItems = 1_000
}

/// The bytes that may still be compared to match one link.
///
/// The cost of a link grows with the patterns that it nearly matches: several placeholders
/// around text, many siblings, catch-alls, queries. All of it is counted here, once for
/// each link, and a link that takes more is an error; it never goes to another route.
package struct ComparedBytes: Equatable, Sendable {
  /// A link of 2 KB needs a thirtieth of it where a thousand patterns with several placeholders
  /// nearly match.
  static let most = 1 << 26
  /// For questions that are not about matching a link.
  static let unlimited = ComparedBytes(left: .max)
  /// For what nobody should wait for, although a link may take longer to match.
  static let few = ComparedBytes(left: most / 16)

  private(set) var left = ComparedBytes.most

  var isSpent: Bool { left < 0 }

  mutating func spend(_ count: Int) { left &-= count }
}
