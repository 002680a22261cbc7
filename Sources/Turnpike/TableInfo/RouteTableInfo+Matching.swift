@_spi(Matching) public import RouteMatching

extension RouteTableInfo {
  /// The first pattern that a link matches by its texts, before values are made of
  /// them; a value of a type of your own may still refuse its text. Routes marked
  /// `@inApp` match too.
  ///
  /// - Parameter link: UTF-8.
  /// - Returns: `nil` if no pattern matches, or a `-> nil` line or a redirect out of the
  ///   app does.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of routes.
  @_spi(Matching)
  @inlinable
  public func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch? {
    try PatternMatch(of: link, in: automaton, within: nil)
  }
}
