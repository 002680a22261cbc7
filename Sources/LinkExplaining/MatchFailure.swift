import RouteMatching

/// How far a link went along one pattern that it does not match, and the first place
/// where it failed.
package struct MatchFailure: Sendable {
  package enum Reason: Equatable, Sendable {
    /// The segment with this index is not the text that the pattern has there.
    case segment(Int, expected: String)
    /// The segment with this index, or the rest of the path, is none that the
    /// parameter takes.
    case value(segment: Int)
    /// The path ends before the segment with this index, whose text is given where
    /// the pattern has one.
    case missingSegment(Int, expected: String?)
    /// The path goes on after the pattern's last segment, with this index.
    case extraSegment(Int)
    /// The item of the query with this key is not the text that the pattern has there.
    case item(key: String, text: String, expected: String)
    /// The item is none that the parameter takes; without its text, it cannot be read.
    case itemValue(key: String, text: String?)
    /// The query does not have the item.
    case missingItem(key: String)
    /// The query has the item and must not.
    case extraItem(key: String)
    /// The fragment is missing or not what the pattern requires.
    case fragment
    /// The path ends in a slash, which `option trailingSlash strict` does not take.
    case trailingSlash
    /// Everything is there, and a value does not convert to its Swift type.
    case conversion
    /// The route matches only links from inside the app.
    case inApp
  }

  package var target: PatternTarget
  package var reason: Reason
  /// How many segments agreed.
  package var agreed: Int
  /// The value that a parameter of the target does not accept, if that is the reason.
  package var rejected: RejectedValue?
  /// How many bytes of the segment would have to change, come or go for it to be the
  /// pattern's.
  package var distance = 0
}

extension MatchFailure {
  /// The pattern that failed, among those of its target, as the table writes them; the
  /// first where it does not show which one did.
  ///
  /// ```
  /// /product/:id -> product
  ///     also /p/:id             "segment 1 is not 'p'" is about this one
  /// ```
  package func pattern(among patterns: [String]) -> String {
    let shown = patterns.first { pattern in
      guard let (index, expected) = expectation else { return false }
      let segments = Self.segments(of: pattern)
      return index < segments.count && segments[index] == expected.asciiLowercased
    }
    return shown ?? patterns.first ?? ""
  }

  /// The text that the pattern has in the segment that failed.
  private var expectation: (segment: Int, text: String)? {
    switch reason {
    case .segment(let index, let expected), .missingSegment(let index, let expected?):
      (index, expected)
    default: nil
    }
  }

  /// The segments after a pattern's scheme or host, literals decoded, in lower case.
  private static func segments(of pattern: String) -> [String] {
    let path = pattern.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var segments = path.split(separator: UInt8(ascii: "/"))
    if pattern.utf8.first != UInt8(ascii: "/"), let first = segments.first,
      first.last == UInt8(ascii: ":")
    {
      segments.removeFirst(first.elementsEqual("https:".utf8) ? 2 : 1)
    }
    return segments.map { (PercentEncoding.decoded($0) ?? String(Substring($0))).asciiLowercased }
  }
}
