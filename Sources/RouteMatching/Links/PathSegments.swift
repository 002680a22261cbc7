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
