import RoutesCompiler
import TableBuilding

/// The part of a link in which a pattern has a value, and the links whose value is some text.
struct ValueReading: Hashable {
  private let location: ValueLocation
  private let segments: [SegmentPattern]
  private let site: SitePattern
  /// The value where the link has none.
  private let absentText: String?
  private let isList: Bool

  init(_ value: ValueComparison.Value) {
    location = value.pattern.parameters[value.index]
    segments = value.pattern.segments
    site = value.pattern.site
    isList = value.parameter.type.isCollection
    absentText =
      if case .text(let text)? = value.parameter.valueWhenAbsent { text } else { nil }
  }

  /// Whether conditions can ask for each value.
  var isExact: Bool {
    guard !isList else { return false }
    switch location {
    case .absent, .constant, .constants, .fragment: return true
    case .path(let segment, _): return if case .mixed = segments[segment] { true } else { false }
    case .query(.value, _), .query(.placeholder, _): return true
    case .host(let placeholder): return labels.place(of: placeholder)?.isMany == false
    case .query, .fragmentPath: return false
    }
  }

  /// That the value is among some texts, or is not; `nil` where no pattern says that.
  func condition(oneOf texts: [String], isMatched: Bool = true) -> LinkCondition? {
    switch location {
    case .host(let placeholder):
      labels.giving(texts, to: placeholder).map { LinkCondition.host($0, isMatched: isMatched) }
    case .path(let segment, let placeholder):
      .segment(
        segment, segments[segment].allPieces.giving(texts, to: placeholder), isMatched: isMatched)
    case .query(let location, let inFragment):
      location.key.map {
        LinkCondition.query(
          $0, inFragment: inFragment, location.giving(texts), isMatched: isMatched)
      }
    case .fragment(let pieces, let placeholder):
      .fragment(pieces.giving(texts, to: placeholder), isMatched: isMatched)
    case .absent, .constant, .constants, .fragmentPath: nil
    }
  }

  /// That the value is another than a text; `nil` where no pattern says that.
  func conditions(not text: String) -> [LinkCondition]? {
    condition(oneOf: [text], isMatched: false).map { isOther in
      [isOther] + (absentText == text ? presence.map { [$0] } ?? [] : [])
    }
  }

  /// That the part is there which a link may lack; `nil` for one that every link has.
  var presence: LinkCondition? {
    switch location {
    case .query(let location, let inFragment):
      .query(location.key ?? "", inFragment: inFragment, location.pieces)
    case .fragment(let pieces, _): .fragment(pieces)
    default: nil
    }
  }

  private var labels: HostLabels {
    if case .host(let labels, let port) = site {
      HostLabels(labels: labels, port: port)
    } else {
      HostLabels(labels: [], port: nil)
    }
  }
}

extension RouteChange.Readings {
  /// Whether both are one part of every link that both patterns match.
  var areSame: Bool { old.isPart(of: new) }

  /// Whether conditions can tell the two apart.
  var areExact: Bool { old.isExact && new.isExact }

  /// The links in which not both have a text, in parts.
  func conditions(besides text: String) -> [[LinkCondition]] {
    let (oldIs, newIs) = (old.condition(oneOf: [text]), new.condition(oneOf: [text]))
    let (oldIsNot, newIsNot) = (old.conditions(not: text), new.conditions(not: text))
    return [
      oldIsNot.map { $0 + (newIs.map { [$0] } ?? []) },
      newIsNot.map { $0 + (oldIs.map { [$0] } ?? []) },
      oldIsNot,
    ].compactMap { $0 }
  }
}

extension ValueReading {
  fileprivate func isPart(of other: ValueReading) -> Bool {
    switch (location, other.location) {
    case (.host(let placeholder), .host(let otherPlaceholder)):
      guard let place = labels.place(of: placeholder),
        let other = other.labels.place(of: otherPlaceholder)
      else { return false }
      return place.isSame(as: other)
    case (.path(let segment, 0), .path(let otherSegment, 0)):
      return segment == otherSegment && isWholeText(segment) && other.isWholeText(segment)
    default: return false
    }
  }

  /// Whether the value is a segment and all that follows.
  private func isWholeText(_ segment: Int) -> Bool {
    switch segments[segment] {
    case .mixed(let pieces): pieces.count == 1 && segment == segments.count - 1
    case .catchAll(before: [], let rest): rest.isText && !isList
    default: false
    }
  }
}

/// The host of a pattern.
private struct HostLabels {
  var labels: [HostLabel]
  var port: String?

  /// Where a placeholder is, counted from both ends; `nil` from an end that any number of
  /// labels is before.
  struct Place: Hashable {
    var isMany: Bool
    var fromStart: Int?
    var fromEnd: Int?

    func isSame(as other: Place) -> Bool {
      let starts = fromStart != nil && fromStart == other.fromStart
      let ends = fromEnd != nil && fromEnd == other.fromEnd
      return isMany || other.isMany ? starts && ends : starts || ends
    }
  }

  func place(of placeholder: Int) -> Place? {
    guard let index = index(of: placeholder), case .placeholder(_, let isMany) = labels[index]
    else { return nil }
    let (before, after) = (labels[..<index], labels[(index + 1)...])
    return Place(
      isMany: isMany, fromStart: before.contains(where: \.isMany) ? nil : before.count,
      fromEnd: after.contains(where: \.isMany) ? nil : after.count)
  }

  /// The pattern with some texts for a placeholder of one label.
  func giving(_ texts: [String], to placeholder: Int) -> SitePattern? {
    guard let index = index(of: placeholder), !labels[index].isMany else { return nil }
    var labels = labels
    labels[index] = .placeholder(.oneOf(texts.sortedByBytes), isMany: false)
    return .host(labels, port: port)
  }

  private func index(of placeholder: Int) -> Int? {
    let places = labels.indices.filter { labels[$0].isPlaceholder }
    return placeholder < places.count ? places[placeholder] : nil
  }
}

extension SegmentPattern {
  /// The pieces of the segment itself; the rest is a placeholder.
  fileprivate var allPieces: [Piece] {
    switch self {
    case .literal(let text): [.literal(text)]
    case .mixed(let pieces): pieces
    case .catchAll(let before, let rest): before + [.placeholder(rest.element)]
    }
  }
}

extension QueryLocation {
  /// The pieces of a value that has some texts where the parameter's is.
  fileprivate func giving(_ texts: [String]) -> [SegmentPattern.Piece] {
    if case .placeholder(_, let pieces, let placeholder) = self {
      pieces.giving(texts, to: placeholder)
    } else {
      pieces.giving(texts, to: 0)
    }
  }
}

extension [SegmentPattern.Piece] {
  /// The pieces with some texts for a placeholder.
  func giving(_ texts: [String], to placeholder: Int) -> [SegmentPattern.Piece] {
    var rest = placeholder
    return map { piece in
      guard case .placeholder = piece else { return piece }
      defer { rest -= 1 }
      return rest == 0 ? .placeholder(.oneOf(texts.sortedByBytes)) : piece
    }
  }
}
