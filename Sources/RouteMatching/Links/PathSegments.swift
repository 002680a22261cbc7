/// The segments of a path that are not empty, one after the other.
package struct PathSegments: Sendable {
  private var offset: Int
  private let end: Int

  package init(_ path: Range<Int>) {
    offset = path.lowerBound
    end = path.upperBound
  }

  /// The next segment, or nil after the last.
  package mutating func next(in link: Span<UInt8>) -> Range<Int>? {
    while offset < end, link[offset] == UInt8(ascii: "/") { offset &+= 1 }
    guard offset < end else { return nil }
    let start = offset
    while offset < end, link[offset] != UInt8(ascii: "/") { offset &+= 1 }
    return start..<offset
  }
}

extension Span where Element == UInt8 {
  /// Whether some servers read an empty segment, `.` or `..` in the decoded text of a segment: after
  /// decoding slashes and backslashes, or without what follows a semicolon (RFC 3986, section 3.3).
  ///
  /// - Parameter isBesideText: Whether the segment has other text, with which a part of it may be one.
  func hidesSegment(besideText isBesideText: Bool) -> Bool {
    // The dots of a part that has no other text; 3 where it has.
    var (dots, isName) = (0, true)
    for offset in 0...count {
      switch offset < count ? self[offset] : UInt8(ascii: "/") {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        if isBesideText ? offset < count : dots < 3 { return true }
        (dots, isName) = (0, true)
      case UInt8(ascii: ";"):
        if isBesideText { return true }
        isName = false
      case UInt8(ascii: ".") where isName: dots = min(dots + 1, 3)
      default: if isName { dots = 3 }
      }
    }
    return false
  }
}
