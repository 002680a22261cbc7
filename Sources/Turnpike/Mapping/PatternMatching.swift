@_spi(Matching) public import RouteMatching

/// Patterns without handlers: finds the pattern of a link, for servers with a dispatch of
/// their own.
///
/// ```swift
/// let patterns = RoutePatternSet(try ["/users/:id", "/users/me"].map { try RoutePattern($0) })
/// ```
///
/// The most specific pattern is found, as in a table: text before parameters, segment
/// by segment from the left. Of two that are as specific the first one is.
@_spi(Matching)
public struct RoutePatternSet: Sendable {
  /// In the order in which they were given.
  public let patterns: [RoutePattern]
  @usableFromInline let automaton: MatchTable

  /// Makes a set of patterns, which finds the most specific one for a link.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  public init(_ patterns: [RoutePattern]) {
    self.patterns = patterns
    let linkPatterns = patterns.enumerated().map { index, pattern in pattern.linkPattern(index) }
    guard let automaton = try? MatchTableBuilder(linkPatterns).build() else {
      preconditionFailure("A pattern that was parsed has more than an automaton can hold.")
    }
    self.automaton = automaton
  }

  /// The first pattern that a link matches. Every scheme and host is accepted.
  ///
  /// - Parameter link: UTF-8.
  /// - Returns: `nil` if none matches.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of patterns.
  @inlinable
  public func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch? {
    try PatternMatch(of: link, in: automaton, within: nil)
  }

  /// The memory of the table that links are matched in, in bytes.
  public var byteCount: Int { automaton.words.count * 8 }
}
