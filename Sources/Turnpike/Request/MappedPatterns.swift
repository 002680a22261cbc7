import RouteMatching

/// Mapped patterns and matchers, as links are matched with them. Each is known by the index of
/// its action.
@usableFromInline
package protocol MappedPatterns: AnyObject, Sendable {
  /// The match table of the patterns, in which `explain` looks for near misses.
  var matchTable: MatchTable { get }

  /// A pattern as it was mapped, or the description of a matcher.
  func pattern(at index: Int) -> String

  /// The parameters of a pattern, by name.
  func parameters(at index: Int) -> [String]

  /// The pattern or matcher that a link matches, unless a pattern of the table wins.
  ///
  /// - Parameters:
  ///   - tableReader: Has read the link with the table.
  ///   - hasRival: Whether the link matches a pattern of the table. A mapped pattern wins over it
  ///     only if it is more specific, and a matcher never does.
  ///   - scope: The schemes and hosts that the router accepts; nil for its table's own.
  func match(
    _ link: String, _ bytes: Span<UInt8>, after tableReader: borrowing _RouteReader,
    hasRival: Bool, within scope: LinkScope?
  ) throws(LinkError) -> MappedContent?
}
