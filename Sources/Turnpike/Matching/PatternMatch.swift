/// A link that matched a pattern: which one, and where the values stand. Nothing is
/// converted and nothing is allocated.
///
/// ```swift
/// let link = "/users/42/posts/7"
/// link.utf8.withContiguousStorageIfAvailable { bytes in
///   let match = try patterns.match(bytes.span)
///   match?.index                        // 3
///   match?.range(of: 0, in: bytes.span)  // 7..<9
/// }
/// ```
public struct PatternMatch: ~Copyable {
  private let reader: _RouteReader
  /// The position of the pattern in its set, or of the route in its table.
  public let index: Int

  init?(
    of link: Span<UInt8>, in automaton: Automaton, within scope: LinkScope?
  ) throws(LinkError) {
    var reader = try _RouteReader(of: link, in: automaton, within: scope)
    guard let index = reader.next(in: link)?.route else { return nil }
    self.index = index
    self.reader = reader
  }

  /// The number of parameters.
  public var parameterCount: Int { reader.parameterCount }

  /// Where the text of a parameter stands, in bytes of the link, not decoded; `nil`
  /// where the link leaves it out.
  ///
  /// - Parameters:
  ///   - parameter: Its position in the pattern, or in the route's signature.
  ///   - link: The link that matched.
  /// - Complexity: O(*n*) in the length of the path before it.
  public func range(of parameter: Int, in link: Span<UInt8>) -> Range<Int>? {
    reader.range(of: parameter, in: link)
  }
}

extension RouteTableInfo {
  /// The first pattern that a link matches by its texts, before values are made of
  /// them; a value of a type of your own may still refuse its text.
  ///
  /// - Parameter link: UTF-8.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  public func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch? {
    try PatternMatch(of: link, in: automaton, within: nil)
  }
}
