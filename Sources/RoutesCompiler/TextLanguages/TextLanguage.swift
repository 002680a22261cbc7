import RouteMatching
import TableBuilding

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
    case .oneOf: self = .constraint(constraint, ignoresCase: ignoresCase)
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
  /// The texts of those that are made of others; nil for the rest.
  func composition(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> NondeterministicAutomaton? {
    switch self {
    case .literal(let text, let ignoresCase):
      return try NondeterministicAutomaton(
        [.literal(text.string)], ignoresCase: ignoresCase, &budget)
    case .mixed(let pieces, let ignoresCase):
      return try NondeterministicAutomaton(pieces, ignoresCase: ignoresCase, &budget)
    case .value(let pieces) where pieces.isText:
      return try NondeterministicAutomaton(pieces, ignoresCase: false, &budget)
    case .site(let site): return try site.texts(&budget)
    case .declared(let sites): return try sites.texts(&budget)
    default: return nil
    }
  }

  func automaton(_ budget: inout StateBudget) throws(TooManyStates) -> TextAutomaton {
    if let texts = try composition(&budget) { return try texts.determinized(&budget).minimized }
    switch self {
    case .any: return .anyText
    case .constraint(let constraint, let ignoresCase):
      return try constraint.automaton(ignoresCase: ignoresCase, &budget).withoutEmptyText
    case .unasked: return .unasked
    case .present: return .present
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
      return try TextAutomaton(.empty, &budget).withBareKey(&budget)
    }
    let automaton = try constraint.automaton(&budget)
    return try automaton.withBareKey(always: constraint.form == .boolean, &budget)
  }
}

extension TextAutomaton {
  fileprivate static let unasked = everyText.or([TextLanguage.absentMark, TextLanguage.bareMark])
  fileprivate static let present = everyText.or([TextLanguage.bareMark])
  fileprivate static let absent = nothing.or([TextLanguage.absentMark])

  /// The texts, or one of some marks, of an automaton that is known to be small.
  private func or(_ marks: [UInt8]) -> TextAutomaton {
    var budget = StateBudget.single
    do throws(TooManyStates) {
      return try or(marks, &budget)
    } catch {
      preconditionFailure("The automaton of any text is larger than a state budget.")
    }
  }

  private func or(
    _ marks: [UInt8], _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    var automaton = NondeterministicAutomaton()
    automaton.accept(try automaton.append(self, from: 0, &budget))
    for mark in marks { automaton.append(mark: mark) }
    return try automaton.determinized(&budget).minimized
  }

  /// The texts, and a key without a value where the empty text is one of them.
  fileprivate func withBareKey(
    always: Bool = false, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    always || accepting.first == true ? try or([TextLanguage.bareMark], &budget) : self
  }
}

extension NondeterministicAutomaton {
  /// Adds one of the bytes that no text has.
  mutating func append(mark: UInt8) { connect(0, mark...mark, Self.end) }
}

extension [SegmentPattern.Piece] {
  /// Whether a value of a query is more than a placeholder, which may take the empty text.
  var isText: Bool { count > 1 || literal?.isEmpty == false }
}
