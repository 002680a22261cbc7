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
