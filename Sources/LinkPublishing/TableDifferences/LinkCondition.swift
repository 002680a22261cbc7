import RouteMatching
import RoutesCompiler
import TableBuilding

/// What links have, beside the patterns that they match.
struct LinkCondition: Hashable {
  /// Patterns that ask for one part of a link each, and go on after their path.
  var asked: [LinkPattern] = []
  /// Those of such that the links do not match.
  var excluded: [LinkPattern] = []
  /// The table that answers their sites where a pattern names none, or the one that does not.
  var answering: TablePair.Side?
  var unanswering: TablePair.Side?
}

/// Patterns that ask for one part of a link.
extension LinkPattern {
  /// For the last value of a key of the query, or of the items of a fragment.
  static func query(
    _ key: String, inFragment: Bool = false, _ pieces: [SegmentPattern.Piece]
  ) -> LinkPattern {
    let item =
      pieces == [.placeholder(.any)]
      ? QueryRequirement.present(key: key) : .value(key: key, pieces)
    return inFragment
      ? LinkPattern(target: .refusal, fragment: .items([item]))
      : LinkPattern(target: .refusal, query: [item])
  }

  static func fragment(_ pieces: [SegmentPattern.Piece]) -> LinkPattern {
    LinkPattern(target: .refusal, fragment: .text(pieces))
  }

  static func segment(_ index: Int, _ pieces: [SegmentPattern.Piece]) -> LinkPattern {
    let segments = Array(repeating: SegmentPattern.value(.any), count: index) + [.mixed(pieces)]
    return LinkPattern(target: .refusal, segments: segments)
  }

  /// The part of a link that has a parameter's value, where it is one of some texts; `nil` where
  /// no pattern asks for that.
  func asking(for texts: [String], of parameter: Int) -> LinkPattern? {
    switch parameters[parameter] {
    case .host(let placeholder):
      guard case .host(var labels, let port) = site else { return nil }
      let places = labels.indices.filter { labels[$0].isPlaceholder }
      labels[places[placeholder]] = .placeholder(.oneOf(texts.sortedByBytes), isMany: false)
      return LinkPattern(target: .refusal, site: .host(labels, port: port))
    case .path(let segment, let placeholder):
      var pieces = segments[segment].pieces
      if segments[segment].isCatchAll { pieces.append(.placeholder(.any)) }
      return .segment(segment, pieces.giving(texts, to: placeholder))
    case .query(.placeholder(let key, let pieces, let placeholder), let inFragment):
      return .query(key, inFragment: inFragment, pieces.giving(texts, to: placeholder))
    case .query(let location, let inFragment):
      return location.key.map {
        .query($0, inFragment: inFragment, location.pieces.giving(texts, to: 0))
      }
    case .fragment(let pieces, let placeholder):
      return .fragment(pieces.giving(texts, to: placeholder))
    case .absent, .constant, .constants, .fragmentPath: return nil
    }
  }

  /// The part of a link that has a parameter's value and that a link may lack; `nil` for one that
  /// every link has.
  func asking(for parameter: Int) -> LinkPattern? {
    switch parameters[parameter] {
    case .query(let location, let inFragment):
      .query(location.key ?? "", inFragment: inFragment, location.pieces)
    case .fragment(let pieces, _): .fragment(pieces)
    default: nil
    }
  }
}

extension [SegmentPattern.Piece] {
  /// The pieces with some texts for a placeholder.
  func giving(_ texts: [String], to placeholder: Int) -> [SegmentPattern.Piece] {
    var rest = placeholder
    return map { piece in
      guard piece.isPlaceholder else { return piece }
      defer { rest -= 1 }
      return rest == 0 ? .placeholder(.oneOf(texts.sortedByBytes)) : piece
    }
  }
}

extension TablePair {
  /// The links of a pattern that meet a condition, but for what it excludes; nil for none.
  mutating func narrow(
    _ language: PatternLanguage, by condition: LinkCondition
  ) throws(TooManyStates) -> PatternLanguage? {
    var narrowed = language
    for pattern in condition.asked {
      let asked = try self.language(asking: pattern, on: narrowed.site)
      narrowed = try patternLanguages.intersection(narrowed, asked)
    }
    if let side = condition.answering {
      let site = anySites[side.rawValue]
      narrowed.site = try patternLanguages.texts.intersection(narrowed.site, site)
    }
    if let side = condition.unanswering {
      let site = anySites[side.rawValue]
      guard let rest = try patternLanguages.texts.difference(narrowed.site, site) else {
        return nil
      }
      narrowed.site = rest
    }
    return narrowed
  }

  mutating func language(
    asking pattern: LinkPattern, on site: Int
  ) throws(TooManyStates) -> PatternLanguage {
    var language = try patternLanguages.language(of: pattern)
    language.path.tail = patternLanguages.texts.any
    if pattern.site == .any { language.site = site }
    return language
  }
}
