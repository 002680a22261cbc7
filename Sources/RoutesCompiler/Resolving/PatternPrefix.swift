/// One way into a group: `/m` of `/m also /mobile {`, with the prefixes of the
/// groups around it.
struct PatternPrefix {
  var site: SyntaxTree.Pattern.Site?
  var segments: [SyntaxTree.Segment] = []
  var query: [SyntaxTree.QueryItem] = []
  var fragment: SyntaxTree.Fragment?
  /// The site and path as text, without a `/` at the end.
  var text = ""

  /// Whether patterns inside are what they are without it.
  var isEmpty: Bool {
    site == nil && segments.isEmpty && query.isEmpty && fragment == nil
  }

  /// The prefix of a group inside this one.
  func appending(_ pattern: SyntaxTree.Pattern, text: String) -> PatternPrefix {
    let joined = self.pattern(appending: pattern)
    var prefix = PatternPrefix(
      site: joined.site, segments: joined.segments, query: joined.query,
      fragment: joined.fragment)
    prefix.text = hasPlainText(with: pattern) ? self.text + text : Self.pathText(of: joined)
    if prefix.text.hasSuffix("/") { prefix.text.removeLast() }
    return prefix
  }

  /// A pattern at this prefix. Its place stays that of the pattern alone.
  func pattern(appending pattern: SyntaxTree.Pattern) -> SyntaxTree.Pattern {
    guard !isEmpty else { return pattern }
    return SyntaxTree.Pattern(
      site: pattern.site ?? site, segments: segments + pattern.segments,
      query: query + pattern.query, fragment: pattern.fragment ?? fragment, place: pattern.place)
  }

  /// The text of a pattern at this prefix, as a reader would write it.
  func text(appending pattern: SyntaxTree.Pattern, text: String) -> String {
    if isEmpty { return text }
    guard hasPlainText(with: pattern) else { return self.pattern(appending: pattern).description }
    guard pattern.segments.isEmpty else { return self.text + text }
    let isWhole = self.text.isEmpty && pattern.query.isEmpty && pattern.fragment == nil
    return isWhole ? "/" : self.text + text.dropFirst()
  }

  /// Whether the text is that of the two, one after the other.
  private func hasPlainText(with pattern: SyntaxTree.Pattern) -> Bool {
    query.isEmpty && fragment == nil && pattern.site == nil
      && (!segments.isEmpty || site == nil)
  }

  private static func pathText(of pattern: SyntaxTree.Pattern) -> String {
    SyntaxTree.Pattern(
      site: pattern.site, segments: pattern.segments, query: [], fragment: nil,
      place: pattern.place
    ).description
  }
}

/// A pattern with the prefixes of its groups.
struct PrefixedPattern {
  var syntax: SyntaxTree.Pattern
  var text: String
  var place: SourceRange
  /// How many of its parts come from prefixes: their places are in other lines.
  var prefix: PatternPrefix
}

extension Checker {
  /// A pattern at each way into its group, the one that is printed first.
  func flat(
    _ pattern: SyntaxTree.Pattern, at prefixes: [PatternPrefix]
  ) -> [PrefixedPattern] {
    let text = pattern.place.text
    let place = pattern.place
    return prefixes.map { prefix in
      PrefixedPattern(
        syntax: prefix.pattern(appending: pattern),
        text: prefix.text(appending: pattern, text: text), place: place, prefix: prefix)
    }
  }
}
