import MatchTableBuilding
import RouteMatching

/// A pattern that is mapped while the program runs, such as `user/:user_id`.
///
/// ```swift
/// let pattern = try RoutePattern("/user/{user_id}/profile/:comment_id")
/// pattern.parameters  // ["user_id", "comment_id"]
/// ```
///
/// - `:name` and `{name}` match one segment, or a part of a segment between literals:
///   `img-{id}.png`, `{from}-{to}`.
/// - `*name`, at the end, matches the rest of the path.
/// - `{}` matches like `{name}`, and drops the text.
/// - After `?` come items that the query must have, as in a table: `search?q=:q`, `?:q` for short,
///   `?sort=price`, `?key=*` for any value, `?!key` for a key that must be absent, `?to=*rest` for
///   the rest of the query.
/// - Everything else is literal; `%3A` is a colon, `%3F` a question mark. Slashes at the
///   beginning, at the end and repeated slashes change nothing, as in a link, and `""` is
///   the root.
///
/// Every value is a `String`. A table has types, optional queries and fragments, and is checked by
/// the build: prefer it if you know the patterns at build time.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was given.
  public let description: String
  /// The names of its parameters from left to right.
  public let parameters: [String]
  package let segments: [SegmentPattern]
  /// The requirements on the query.
  package let query: [QueryRequirement]
  /// The location of each parameter's value.
  package let sources: [ValueLocation]

  /// Parses a pattern, or throws a ``RoutePattern/PatternError`` at its first mistake.
  public init(_ pattern: String) throws(RoutePattern.PatternError) {
    var parser = RoutePatternParser(pattern)
    try parser.parse()
    description = pattern
    parameters = parser.parameters.map(\.name)
    segments = parser.segments
    query = parser.query
    sources = parser.parameters.map(\.source)
  }

  /// The shape of the pattern under these options, which is equal for patterns that match the same
  /// links.
  func shape(under options: TableOptions) -> Shape {
    Shape(segments: segments(under: options), query: Set(query))
  }

  struct Shape: Hashable, Sendable {
    var segments: [SegmentPattern]
    var query: Set<QueryRequirement>
  }

  /// The pattern as the match table's builder reads it.
  package func linkPattern(
    _ index: Int, under options: TableOptions = .init()
  ) -> LinkPattern {
    LinkPattern(
      target: .route(index), segments: segments(under: options), query: query,
      parameters: sources)
  }

  /// Whether its last parameter takes the rest of the query.
  var takesRestOfQuery: Bool {
    if case .query(.catchAll, _)? = sources.last { true } else { false }
  }

  /// The segments, in lower case if the options ignore case.
  func segments(under options: TableOptions) -> [SegmentPattern] {
    options.ignoresPathCase ? segments.map(\.ignoringCase) : segments
  }
}

extension RoutePattern {
  /// A mistake in a pattern, with its location.
  ///
  /// ```swift
  /// try RoutePattern("user/:/posts")
  /// // a parameter without a name at offset 5 of 'user/:/posts'
  /// ```
  public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
      /// `:` without a name, also `::`.
      case missingName
      /// A name that begins with a digit or has a character other than letters,
      /// digits and `_`.
      case malformedName
      /// `{` without `}`.
      case unclosedBrace
      /// A name that appears twice in the pattern.
      case duplicateName(String)
      /// Two parameters with no text between them.
      case adjacentParameters
      /// `*name` before text, before segments if it is beside text, after another one, or before the
      /// end of the query.
      case misplacedCatchAll
      /// `%` without two hexadecimal digits, or bytes that are not UTF-8.
      case malformedEscape
      /// A pattern of more than 65,535 bytes, or with more than 127 parameters in one
      /// segment or in one value of the query.
      case tooLong
      /// An item of the query other than `key=value`, `key=*`, `!key` and `:name`.
      case malformedQueryItem
      /// A key that appears twice in the query.
      case duplicateKey(String)
      /// `#`: patterns that are mapped at run time match no fragments.
      case fragment
      /// The router's table has this pattern, which matches the same links.
      case alreadyInTable(String)
    }

    /// The pattern as it was given.
    public let pattern: String
    /// The offset of the mistake, in UTF-8 bytes from the start.
    public let offset: Int
    /// The mistake.
    public let problem: Problem

    /// A description of the problem, without a capital or a full stop.
    public var description: String {
      "\(problem) at offset \(offset) of '\(pattern.escapedForPrinting)'"
    }
  }
}

extension RoutePattern.PatternError.Problem {
  /// A description of the mistake, without a capital or a full stop.
  public var description: String {
    switch self {
    case .missingName: "a parameter without a name"
    case .malformedName: "a name that has other characters than letters, digits and '_'"
    case .unclosedBrace: "a '{' that is never closed"
    case .duplicateName(let name): "a second parameter '\(name.escapedForPrinting)'"
    case .adjacentParameters: "two parameters with nothing between them"
    case .misplacedCatchAll: "a catch-all that is neither last nor the only one between slashes"
    case .malformedEscape: "a '%' that is not followed by the digits of UTF-8"
    case .tooLong: "more than a pattern may have"
    case .malformedQueryItem:
      "an item of the query that is none of 'key=value', 'key=*', '!key' and ':name'"
    case .duplicateKey(let key): "a second item '\(key.escapedForPrinting)'"
    case .fragment: "a fragment, which only a table can match; '%23' is the character"
    case .alreadyInTable(let pattern): "the table's pattern '\(pattern.escapedForPrinting)' again"
    }
  }
}
