import RouteMatching

/// A pattern and its text as a reader would write it, both with the prefixes of its groups.
struct WrittenPattern<Hole: Sendable & CustomStringConvertible>: Sendable {
  var shape = PatternShape<Hole>()
  /// `/account/orders/:id`
  var text = ""
  /// The segment that links may leave out, because the prefix of a group ends in it.
  var optionalSegment: OptionalSegment?
}

extension WrittenPattern {
  /// The pattern at a prefix: spelled as the two are, one after the other, where that is its
  /// text.
  func appended(to prefix: WrittenPattern) -> WrittenPattern {
    if prefix.shape.isEmpty { return self }
    let whole = shape.appended(to: prefix.shape)
    let optionalSegment =
      prefix.optionalSegment ?? optionalSegment?.moved(by: prefix.shape.segments.count)
    guard prefix.isPlain, shape.site == nil else {
      return WrittenPattern(shape: whole, text: whole.text, optionalSegment: optionalSegment)
    }
    let rest = shape.segments.isEmpty ? text.dropFirst() : text[...]
    return WrittenPattern(
      shape: whole, text: prefix.text.withoutSlash + rest, optionalSegment: optionalSegment)
  }

  /// Whether patterns without a site are written after it as they are.
  private var isPlain: Bool {
    shape.query.isEmpty && shape.fragment == nil && !shape.segments.isEmpty
  }

  /// The site and path as text, without a `/` at the end.
  var path: String { String(text.prefix { $0 != "?" && $0 != "#" }).withoutSlash }
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// A pattern of a line with the prefixes of its groups, or one way into a group with those of the
/// groups around it: `/m` of `/m also /mobile {`.
typealias PrefixedPattern = WrittenPattern<SyntaxTree.Placeholder>

extension PrefixedPattern {
  /// The prefix of a group inside this one.
  func appending(
    _ pattern: SyntaxTree.Pattern, leavingOut optionalSegment: OptionalSegment? = nil
  ) -> PrefixedPattern {
    let shape = pattern.shape
    let text = shape.site == nil ? pattern.place.text : shape.text
    return WrittenPattern(shape: shape, text: text, optionalSegment: optionalSegment)
      .appended(to: self)
  }
}

extension [PrefixedPattern] {
  /// A pattern at each way into its group, the one that is printed first.
  func prefixed(_ pattern: SyntaxTree.Pattern) -> [PrefixedPattern] {
    map { WrittenPattern(shape: pattern.shape, text: pattern.place.text).appended(to: $0) }
  }
}
