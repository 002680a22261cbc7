/// A pattern that is mapped while the program runs, such as `user/:user_id`.
///
/// ```swift
/// let pattern = try RoutePattern("/user/{user_id}/profile/:comment_id")
/// pattern.parameters  // ["user_id", "comment_id"]
/// ```
///
/// - `:name` and `{name}` are one segment, or a part of one between text:
///   `img-{id}.png`, `{from}-{to}`.
/// - `*name`, last, is the rest of the path.
/// - `{}` matches a segment and drops it.
/// - All else is literal; `%3A` is a colon. Slashes in front, at the end and one after
///   the other change nothing, as in a link, and `""` is the root.
///
/// Every value is a `String`. A table of routes has types, queries and fragments,
/// and is checked when it is built: prefer one where the patterns are known then.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was given.
  public let description: String
  /// The names of its parameters from left to right; a dropped one has none.
  public let parameters: [String]
  package let segments: [SegmentPattern]
  /// Where the value of each parameter stands.
  package let sources: [ParameterSource]

  /// - Throws: ``RoutePatternError`` with the place of the first mistake.
  public init(_ pattern: String) throws(RoutePatternError) {
    var parser = RoutePatternParser(pattern)
    try parser.parse()
    description = pattern
    parameters = parser.parameters.map(\.name)
    segments = parser.segments
    sources = parser.parameters.map(\.source)
  }

  /// The segments as an automaton with these options compares them.
  func segments(under options: AutomatonBuilder.Options) -> [SegmentPattern] {
    options.ignoresPathCase ? segments.map(\.asciiLowercased) : segments
  }
}

extension SegmentPattern {
  fileprivate var asciiLowercased: SegmentPattern {
    switch self {
    case .literal(let text): .literal(text.asciiLowercased)
    case .mixed(let pieces): .mixed(pieces.map(\.asciiLowercased))
    case .rest(let before, let rest): .rest(before: before.map(\.asciiLowercased), rest)
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var asciiLowercased: Self {
    if case .literal(let text) = self { .literal(text.asciiLowercased) } else { self }
  }
}

/// Why a text is no pattern, and where.
///
/// ```swift
/// try RoutePattern("user/:/posts")  // "a parameter without a name at offset 5 of 'user/:/posts'"
/// ```
public struct RoutePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// `:` without a name; `::` is one too.
    case missingName
    /// A name that begins with a digit or has a character other than letters,
    /// digits and `_`.
    case malformedName
    /// `{` without `}`.
    case unclosedBrace
    /// A name that stands in the pattern twice.
    case duplicateName(String)
    /// Two parameters with no text between them.
    case adjacentParameters
    /// `*name` that is not the last of the pattern.
    case misplacedCatchAll
    /// `%` without two hexadecimal digits, or bytes that are not UTF-8.
    case malformedEscape
    /// A pattern of more than 65,535 bytes, or with more than 127 parameters in one
    /// segment.
    case tooLong
    /// The router's table has a pattern that matches the same paths; with that
    /// pattern.
    case alreadyInTable(String)
  }

  /// The pattern as it was given.
  public let pattern: String
  /// The place of the mistake, in UTF-8 bytes from the start.
  public let offset: Int
  public let problem: Problem

  /// What is wrong, as a sentence without a capital or a full stop.
  public var description: String {
    "\(problem.text) at offset \(offset) of '\(pattern)'"
  }
}

extension RoutePatternError.Problem {
  fileprivate var text: String {
    switch self {
    case .missingName: "a parameter without a name"
    case .malformedName: "a name that has other characters than letters, digits and '_'"
    case .unclosedBrace: "a '{' that is never closed"
    case .duplicateName(let name): "a second parameter '\(name)'"
    case .adjacentParameters: "two parameters with nothing between them"
    case .misplacedCatchAll: "a catch-all that is not last"
    case .malformedEscape: "a '%' that is not followed by the digits of UTF-8"
    case .tooLong: "more than a pattern may have"
    case .alreadyInTable(let pattern): "the table's pattern '\(pattern)' again"
    }
  }
}
