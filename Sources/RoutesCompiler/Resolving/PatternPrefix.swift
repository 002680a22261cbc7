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
  func appending(_ pattern: SyntaxTree.Pattern) -> PatternPrefix {
    let joined = self.pattern(appending: pattern)
    let text = pattern.place.text
    var prefix = PatternPrefix(
      site: joined.site, segments: joined.segments, query: joined.query,
      fragment: joined.fragment)
    prefix.text = isPlain && pattern.site == nil ? self.text + text : Self.pathText(of: joined)
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

  /// The prefix as the pattern of a whole path.
  func root(at place: SourceRange) -> SyntaxTree.Pattern {
    pattern(
      appending: SyntaxTree.Pattern(
        site: nil, segments: [], query: [], fragment: nil, place: place))
  }

  /// The parts of the prefix as text.
  var parts: WrittenPattern { WrittenPattern(self) }

  /// Whether patterns without a site are written after it as they are.
  var isPlain: Bool {
    query.isEmpty && fragment == nil && (!segments.isEmpty || site == nil)
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
  let syntax: SyntaxTree.Pattern
  let text: WrittenPattern
  let place: SourceRange
}

extension [PatternPrefix] {
  /// A pattern at each way into its group, the one that is printed first.
  func prefixed(_ pattern: SyntaxTree.Pattern) -> [PrefixedPattern] {
    map { prefix in
      PrefixedPattern(
        syntax: prefix.pattern(appending: pattern),
        text: WrittenPattern(pattern, whole: pattern.place.text).appended(to: prefix),
        place: pattern.place)
    }
  }
}
