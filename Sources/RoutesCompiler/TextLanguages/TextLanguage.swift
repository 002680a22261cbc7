import MatchTableBuilding
import RouteMatching

/// The possible texts of one part of a link: a segment, the last value of a query key, the
/// fragment, the site.
///
/// Values of this type are interned in a `LanguageTable`, so most questions are
/// answered by comparing two numbers and no automaton is made.
package enum TextLanguage: Hashable, Sendable {
  /// One text; with its ASCII letters in either case where `ignoresCase` is set,
  /// and then written in lower case.
  case literal(ExactText, ignoresCase: Bool)
  /// Any text but the empty one.
  case any
  /// The texts of a constraint but the empty one.
  case constraint(TextConstraint, ignoresCase: Bool)
  /// Text and placeholders in turn.
  case mixed([SegmentPattern.Piece], ignoresCase: Bool)
  /// A query key that may have any value, or may be missing.
  case unasked
  /// A query key that is there.
  case present
  /// A query key that is not there.
  case absent
  /// A query key whose last value is text and placeholders.
  case value([SegmentPattern.Piece])
  /// A site that a pattern names.
  case site(SitePattern)
  /// The sites of patterns that name none.
  case declared(SiteLanguage)
  /// The result of an operation on other languages.
  case automaton(TextAutomaton)
  /// The texts of two other languages, by number, whose automaton would be too large.
  case both(Int, Int)

  /// The byte that represents a missing key, or a link without a site. No UTF-8 text has
  /// it.
  package static let absentMark: UInt8 = 0xFF
  /// The byte that represents a key without `=`, as in `?confirm`.
  package static let bareMark: UInt8 = 0xFE

  var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }

  var isSite: Bool {
    if case .site = self { true } else { false }
  }
}

extension TextLanguage {
  package init(segment: SegmentPattern, ignoresCase: Bool) {
    switch segment {
    case .literal(let text): self.init(literal: text, ignoresCase)
    case .mixed(let pieces): self.init(pieces: pieces, ignoresCase)
    case .catchAll(let before, let rest):
      self.init(pieces: before + [.placeholder(rest.element)], ignoresCase)
    }
  }

  init(piece: SegmentPattern.Piece, ignoresCase: Bool) {
    switch piece {
    case .literal(let text): self.init(literal: text, ignoresCase)
    case .placeholder(let constraint): self.init(constraint: constraint, ignoresCase: ignoresCase)
    }
  }

  init(constraint: TextConstraint, ignoresCase: Bool) {
    switch constraint {
    case .any: self = .any
    case .length(let lengths) where lengths.lowerBound <= 1 && lengths.upperBound == .max:
      self = .any
    case .automaton(.anyText): self = .any
    case .oneOf, .joined(.oneOf, _):
      self = .constraint(constraint, ignoresCase: ignoresCase)
    default: self = .constraint(constraint, ignoresCase: false)
    }
  }

  init(requirement: QueryRequirement) {
    switch requirement {
    case .present, .value(_, [.placeholder(.any)]): self = .present
    case .absent: self = .absent
    case .value(_, let pieces): self = .value(pieces)
    }
  }

  private init(literal text: String, _ ignoresCase: Bool) {
    let folds = ignoresCase && text.utf8.contains(where: \.isASCIILetter)
    self = .literal(ExactText(folds ? text.asciiLowercased : text), ignoresCase: folds)
  }

  private init(pieces: [SegmentPattern.Piece], _ ignoresCase: Bool) {
    if pieces.count == 1, case .placeholder(let constraint) = pieces[0] {
      self.init(constraint: constraint, ignoresCase: ignoresCase)
    } else {
      self = .mixed(pieces, ignoresCase: ignoresCase)
    }
  }
}

extension TextLanguage {
  /// Those that are made of others, as an expression; nil for the rest.
  func composition(_ budget: inout StateBudget) throws(TooManyStates) -> Regex? {
    switch self {
    case .literal(let text, let ignoresCase): .text(text.string, ignoresCase: ignoresCase)
    case .mixed(let pieces, let ignoresCase):
      try Regex(pieces, ignoresCase: ignoresCase, &budget)
    case .value(let pieces) where pieces.isText: try Regex(pieces, ignoresCase: false, &budget)
    case .site(let site): try site.texts(&budget)
    case .declared(let sites): try sites.texts(&budget)
    default: nil
    }
  }

  func automaton(_ budget: inout StateBudget) throws(TooManyStates) -> TextAutomaton {
    if let texts = try composition(&budget) { return try TextAutomaton(texts, &budget) }
    switch self {
    case .any: return .anyText
    case .constraint(let constraint, let ignoresCase):
      return try constraint.automaton(ignoresCase: ignoresCase, &budget).withoutEmptyText
    case .unasked:
      let texts: [TextAutomaton] = [.everyText, .bareKey, .absent]
      return try TextAutomaton(.choice(texts.map(Regex.texts)), &budget)
    case .present:
      return try TextAutomaton(.choice([.texts(.everyText), .texts(.bareKey)]), &budget)
    case .absent: return .absent
    case .value(let pieces): return try value(pieces, &budget)
    case .automaton(let automaton): return automaton
    case .literal, .mixed, .site, .declared, .both: throw TooManyStates()
    }
  }

  /// A lone placeholder takes the empty text too, where its constraint does. A key without
  /// `=` has the empty value, and counts as true where a `Bool` is asked for.
  private func value(
    _ pieces: [SegmentPattern.Piece], _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    guard case .placeholder(let constraint) = pieces.first else {
      return try TextAutomaton(.optional(.texts(.bareKey)), &budget)
    }
    let automaton = try constraint.automaton(&budget)
    guard constraint.form == .boolean || automaton.accepting.first == true else {
      return automaton
    }
    return try TextAutomaton(.choice([.texts(automaton), .texts(.bareKey)]), &budget)
  }
}

extension TextAutomaton {
  static let absent = TextAutomaton(byte: TextLanguage.absentMark)
  fileprivate static let bareKey = TextAutomaton(byte: TextLanguage.bareMark)

  private init(byte: UInt8) {
    self.init(
      classes: (0...UInt8.max).map { $0 == byte ? 1 : 0 }, classCount: 2,
      transitions: [-1, 1, -1, -1], accepting: [false, true])
  }
}

extension [SegmentPattern.Piece] {
  /// Whether a value of a query is more than a placeholder, which may take the empty text.
  var isText: Bool { count > 1 || literal?.isEmpty == false }
}
