import MatchTableBuilding
import RouteMatching

extension TextLanguage {
  /// The relation of two different languages, where no automaton is needed to tell: of literals
  /// and any text, and of literals beside lengths and sets of words.
  func quickRelation(to other: TextLanguage) -> Relation? {
    knownRelation(to: other) ?? other.knownRelation(to: self)?.reversed
  }

  private func knownRelation(to other: TextLanguage) -> Relation? {
    switch (self, other) {
    case (.literal(let text, let folds), .literal(let otherText, let otherFolds)):
      guard folds == otherFolds else { return nil }
      return text == otherText ? .equal : .disjoint
    case (.literal, .any), (.mixed, .any), (_, .unasked): return .inside
    case (.absent, .present), (.absent, .value): return .disjoint
    case (.value(let pieces), .value(let otherPieces)):
      return pieces.literal.flatMap { text in
        otherPieces.literal.map { $0.hasBytes(of: text) ? .equal : .disjoint }
      }
    case (.constraint(let constraint, _), .any): return constraint.relationToAny
    case (.literal(let text, false), .constraint(let constraint, _)):
      return constraint.relation(ofText: text.string)
    default: return nil
    }
  }
}

extension TextConstraint {
  /// The relation of the texts but the empty one to any text. A constraint that
  /// may take no text at all needs an automaton.
  fileprivate var relationToAny: Relation? {
    switch self {
    case .length(let lengths): lengths.upperBound > 0 ? .inside : nil
    case .oneOf(let texts): texts.contains { !$0.isEmpty } ? .inside : nil
    default: nil
    }
  }

  fileprivate func relation(ofText text: String) -> Relation? {
    switch self {
    case .oneOf(let texts) where !texts.contains(""):
      guard texts.contains(where: { $0.hasBytes(of: text) }) else { return .disjoint }
      return texts.count == 1 ? .equal : .inside
    case .length(let lengths) where lengths.upperBound > 1:
      return lengths.contains(text.unicodeScalars.count) ? .inside : .disjoint
    default: return nil
    }
  }
}

extension [SegmentPattern.Piece] {
  /// The text, where there is no placeholder.
  var literal: String? {
    guard count == 1, case .literal(let text) = self[0] else { return isEmpty ? "" : nil }
    return text
  }
}
