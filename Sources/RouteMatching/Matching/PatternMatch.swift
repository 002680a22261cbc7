/// A link that matched a pattern: which one, and where the values are. Nothing is converted
/// and nothing is allocated.
///
/// ```swift
/// let link = "/users/42/posts/7"
/// link.utf8.withContiguousStorageIfAvailable { bytes in
///   let match = try patterns.match(bytes.span)
///   match?.index                        // 3
///   match?.range(of: 0, in: bytes.span)  // 7..<9
/// }
/// ```
@_spi(Matching)
public struct PatternMatch: ~Copyable {
  private let table: MatchTable
  private let search: LinkSearch
  private let accept: AcceptRecord
  /// The position of the pattern in its set, or of the route in its table.
  public let index: Int

  @usableFromInline
  package init?(
    of link: Span<UInt8>, in table: MatchTable, within scope: LinkScope?
  ) throws(LinkError) {
    let words = table.words
    var search = try LinkSearch(of: link, within: scope, words.span)
    guard let accept = try search.next(in: link, words.span), accept.leadsToRoute(in: words.span)
    else {
      return nil
    }
    index = accept.route(in: words.span)
    self.table = table
    self.search = search
    self.accept = accept
  }

  /// The number of parameters.
  public var parameterCount: Int { accept.parameterCount(in: table.words.span) }

  /// The location of a parameter's text, in bytes of the link, not decoded; `nil` if the
  /// link leaves it out.
  ///
  /// - Parameters:
  ///   - parameter: Its position in the pattern, or in the route's signature.
  ///   - link: The link that matched.
  /// - Returns: A part of `link.indices`.
  /// - Complexity: O(1) for a whole segment in the first 64 bytes of the path; else
  ///   O(*n*) in the length of the link.
  public func range(of parameter: Int, in link: Span<UInt8>) -> Range<Int>? {
    let source = accept.source(of: parameter, in: table.words.span)
    guard !source.isSegment else {
      return search.scan.range(ofSegment: source.segment, in: link)
    }
    return _RouteReader(search, accept, in: table).range(of: source, in: link)
  }
}
