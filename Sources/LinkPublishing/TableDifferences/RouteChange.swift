import RouteMatching
import RoutesCompiler
import TableBuilding

/// A difference between two patterns of one route, where both match a link: its filters, or what a
/// parameter's value is.
struct RouteChange: Hashable {
  var kind: TableDifference.Kind
  /// The index of the old parameter; `nil` for the filters.
  var parameter: Int?
  /// What is another: `'page' takes Int(1...5), took Int(1...)`.
  var text: String
  /// The links that show it: each element is enough, and the search takes the first that does.
  var conditions = [LinkCondition()]
  /// Whether there may be such a link where none of those shows it.
  var isLikely = false
  /// Whether Swift alone knows which values differ.
  var isUserType = false
}

extension TableComparison {
  func routeChanges(_ old: Pattern, _ new: Pattern) -> [RouteChange] {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return [] }
    let (filters, newFilters) = (self.filters(.old, route), self.filters(.new, newRoute))
    let patterns = [pair.origin(of: old).pattern, pair.origin(of: new).pattern]
    let parameters = self.route(.old, route).parameters
    let values = parameters.indices.flatMap { index in
      ValueComparison(
        patterns: patterns, index: index, old: parameters[index],
        position: routes.newParameters[route]?[index],
        pair: parameterPair(route, newRoute, index)
      ).changes
    }
    guard filters != newFilters else { return values }
    let text =
      "links go \(passage(through: newFilters)) now, and went \(passage(through: filters))"
    return [RouteChange(kind: .filters, text: text)] + values
  }

  private func passage(through filters: [String]) -> String {
    filters.isEmpty ? "without a filter" : "through '\(filters.joined(separator: ", "))'"
  }

  /// A parameter of an old route and that of the new one; `nil` where it is gone.
  func parameterPair(_ route: Int, _ newRoute: Int, _ index: Int) -> ParameterPair? {
    guard let position = routes.newParameters[route]?[index] else { return nil }
    let (own, other) = (self.route(.old, route), self.route(.new, newRoute))
    let (old, new) = (own.parameters[index], other.parameters[position])
    var enums: EnumPairing?
    if let cases = old.type.cases(among: pair.table(.old).table.enums(of: own)),
      let newCases = new.type.cases(among: pair.table(.new).table.enums(of: other))
    {
      enums = EnumPairing(cases, newCases)
    }
    return ParameterPair(old: old, new: new, enums: enums)
  }
}

/// Compares the values of one parameter in two patterns, an old and a new one.
private struct ValueComparison {
  let patterns: [LinkPattern]
  let index: Int
  let old: CheckedParameter
  /// The index of the new parameter; `nil` where it is gone, as is the pair.
  let position: Int?
  let pair: ParameterPair?

  private var location: ValueLocation { patterns[0].parameters[index] }
  private var isFixed: Bool { UntypedLocation(of: index, in: patterns[0]) == .fixed }

  var changes: [RouteChange] {
    guard let position, let pair else {
      return isFixed ? [] : [change(.narrowed, "is read no more", [presence])]
    }
    let newLocation = UntypedLocation(of: position, in: patterns[1])
    let isMoved = UntypedLocation(of: index, in: patterns[0]) != newLocation
    let changes =
      isMoved ? otherLocation(position) : sameLocation(pair, patterns[1].parameters[position])
    guard !isFixed, let types = pair.userTypes else { return changes }
    var change = change(
      .narrowed, "takes \(types.new), took \(types.old): only Swift knows which values", [presence])
    change.isUserType = true
    return changes + [change]
  }

  /// That a link has the old value.
  private var presence: LinkCondition {
    LinkCondition(asked: patterns[0].asking(for: index).map { [$0] } ?? [])
  }

  private func sameLocation(_ pair: ParameterPair, _ newLocation: ValueLocation) -> [RouteChange] {
    switch (location, newLocation) {
    case (.absent, _), (.constant, _), (.constants, _): return fixedValue(pair)
    case (.path(let segment, _), _): return dividedSegment(segment) + otherCases(pair)
    case (.host, _), (.fragmentPath, _): return otherCases(pair)
    case (.query(.others, _), _): return othersChanges
    case (.query(let own, let inFragment), .query(let other, _)):
      return valueChanges(own.pieces, other.pieces, pair) {
        .query(own.key ?? "", inFragment: inFragment, $0)
      }
    case (.fragment(let own, _), .fragment(let other, _)):
      return valueChanges(own, other, pair) { .fragment($0) }
    case (.query, _), (.fragment, _): return []
    }
  }

  private func fixedValue(_ pair: ParameterPair) -> [RouteChange] {
    guard let position else { return [] }
    let value = patterns[0].fixedValue(of: index, old)
    let other = patterns[1].fixedValue(of: position, pair.new)
    return pair.isSame(value, other) ? [] : [change(.moved, "has another value", [.init()])]
  }

  /// Of several placeholders in one segment each has the shortest text that lets the rest match,
  /// which depends on what the others take.
  private func dividedSegment(_ segment: Int) -> [RouteChange] {
    let pieces = patterns[0].segments[segment].pieces
    let others = patterns[1].segments[segment].pieces
    guard pieces != others, pieces.count > 2, pieces.count(where: \.isPlaceholder) > 1 else {
      return []
    }
    let conditions = pieces.ambiguousTexts.map {
      LinkCondition(asked: [.segment(segment, [.literal($0)])])
    }
    var change = change(.moved, "may be another part of its segment", conditions)
    change.isLikely = true
    return [change]
  }

  /// Texts that mean another case of an enum now.
  private func otherCases(_ pair: ParameterPair) -> [RouteChange] {
    guard let texts = pair.enums?.changedTexts, !texts.isEmpty else { return [] }
    let asked = patterns[0].asking(for: texts, of: index).map { [$0] } ?? []
    return [change(.moved, Self.otherMeaning(texts), [LinkCondition(asked: asked)])]
  }

  private static func otherMeaning(_ texts: [String]) -> String {
    "means another case by \(texts.quotedList)"
  }

  /// Values that are taken no more, or newly, and other defaults.
  private func valueChanges(
    _ own: [SegmentPattern.Piece], _ other: [SegmentPattern.Piece], _ pair: ParameterPair,
    _ asking: ([SegmentPattern.Piece]) -> LinkPattern
  ) -> [RouteChange] {
    var changes: [RouteChange] = []
    if let enums = pair.enums {
      changes = enumChanges(enums, pair) { asking(own.giving($0, to: 0)) }
    } else if own != other {
      func texts(_ pieces: [SegmentPattern.Piece], _ parameter: CheckedParameter) -> [LinkPattern] {
        [asking(pieces)] + (parameter.defaultText.map { [asking(pieces.giving([$0], to: 0))] } ?? [])
      }
      let text = "takes \(pair.new.takenText), took \(pair.old.takenText)"
      changes = [
        change(
          .narrowed, text, [.init(asked: [asking(own)], excluded: texts(other, pair.new))]),
        change(.new, text, [.init(asked: [asking(other)], excluded: texts(own, pair.old))]),
      ]
    }
    if !pair.isSame(pair.old.valueWhenAbsent, pair.new.valueWhenAbsent) {
      let text = "is \(pair.new.absentText) where a link has none, was \(pair.old.absentText)"
      changes.append(change(.moved, text, [.init(excluded: [own, other].map(asking))]))
    }
    return changes
  }

  /// Each text by the cases that it means in both.
  private func enumChanges(
    _ enums: EnumPairing, _ pair: ParameterPair, _ asking: ([String]) -> LinkPattern
  ) -> [RouteChange] {
    let (oldDefault, newDefault) = (pair.old.defaultText, pair.new.defaultText)
    let narrowed = enums.oldTexts.filter {
      !enums.newTexts.contains($0) && enums.newText[$0] ?? "" != newDefault
    }
    let widened = enums.newTexts.filter {
      !enums.oldTexts.contains($0) && oldDefault.map(enums.translated) != $0
    }
    let changes: [(TableDifference.Kind, [String], String)] = [
      (.narrowed, narrowed, "takes \(narrowed.quotedList) no more"),
      (.moved, enums.changedTexts, Self.otherMeaning(enums.changedTexts)),
      (.new, widened, "takes \(widened.quotedList) too"),
    ]
    return changes.filter { !$0.1.isEmpty }.map { kind, texts, text in
      change(kind, text, [LinkCondition(asked: [asking(texts)])])
    }
  }

  /// Which items are left for a dictionary depends on the keys of the other parameters.
  private var othersChanges: [RouteChange] {
    let keys = patterns[0].readKeys.symmetricDifference(patterns[1].readKeys).sorted()
    guard !keys.isEmpty else { return [] }
    let conditions = keys.map { LinkCondition(asked: [.query($0, [.placeholder(.any)])]) }
    return [change(.moved, "has other items: \(keys.quotedList)", conditions)]
  }

  private func otherLocation(_ position: Int) -> [RouteChange] {
    guard !patterns[0].isWholeText(index, in: patterns[1], position) else { return [] }
    var conditions = [LinkCondition()]
    for location in [location, patterns[1].parameters[position]] {
      if case .fragment(let pieces, _) = location {
        conditions.append(LinkCondition(asked: [.fragment(pieces)]))
      }
      guard case .query(let location, let inFragment) = location, let key = location.key else {
        continue
      }
      var pieces = location.pieces
      conditions.append(.init(asked: [.query(key, inFragment: inFragment, pieces)]))
      guard case .joined(_, let separator, _) = location else { continue }
      pieces += [.literal(separator)] + pieces
      conditions.append(.init(asked: [.query(key, inFragment: inFragment, pieces)]))
    }
    var change = change(.moved, "is another part of the link", conditions)
    change.isLikely = true
    return [change]
  }

  private func change(
    _ kind: TableDifference.Kind, _ text: String, _ conditions: [LinkCondition]
  ) -> RouteChange {
    RouteChange(
      kind: kind, parameter: index, text: "'\(old.name)' \(text)", conditions: conditions)
  }
}

extension ParameterPair {
  /// The types of both where one of the user's takes other values than the type before it.
  fileprivate var userTypes: (old: String, new: String)? {
    guard case .user(let name) = new.type.element.kind, old.type.element.kind != .user(name) else {
      return nil
    }
    return (old.takenText, new.takenText)
  }
}

extension CheckedParameter {
  /// What it takes, as the table writes it: `Int(1...5)`.
  var takenText: String { type.isList ? "[\(type.element.text)]" : type.text }

  fileprivate var defaultText: String? {
    if case .text(let text)? = valueWhenAbsent { text } else { nil }
  }

  fileprivate var absentText: String { defaultValue?.swift ?? (isOptional ? "nil" : "empty") }
}

extension [String] {
  /// `'up', 'down'`
  fileprivate var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension [SegmentPattern.Piece] {
  /// Texts with a separator once more than there is one.
  fileprivate var ambiguousTexts: [String] {
    let separators = compactMap { piece -> String? in
      if case .literal(let text) = piece { text } else { nil }
    }
    return separators.flatMap { separator in
      ["a", "7", ""].flatMap { middle in
        ["a", "7"].flatMap { end in
          ["a", "7"].map { $0 + separator + middle + separator + end }
        }
      }
    }
  }
}

extension LinkPattern {
  /// The value of a parameter that is the same in all links; nil where it is in them.
  func fixedValue(of index: Int, _ parameter: CheckedParameter) -> UntypedMatch.Value? {
    switch parameters[index] {
    case .absent: parameter.valueWhenAbsent ?? .absent
    case .constant(let text): parameter.type.isList ? .list([text]) : .text(text)
    case .constants(let texts): .list(texts)
    default: nil
    }
  }

  /// The keys of the query that parameters read.
  fileprivate var readKeys: Set<String> {
    var keys = Set(query.map(\.key))
    for case .query(let location, inFragment: false) in parameters {
      if let key = location.key { keys.insert(key) }
    }
    return keys
  }

  /// Whether a value is all that follows the same segments, as a segment or as a text of more, or
  /// the only labels of a host before the same others, so that links of both have the same one.
  fileprivate func isWholeText(
    _ index: Int, in other: LinkPattern, _ position: Int
  ) -> Bool {
    switch (parameters[index], other.parameters[position]) {
    case (.path(let segment, 0), .path(let otherSegment, 0)):
      segment == otherSegment && isRest(segment) && other.isRest(segment)
    case (.host, .host): site.withoutLengths == other.site.withoutLengths
    default: false
    }
  }

  private func isRest(_ segment: Int) -> Bool {
    switch segments[segment] {
    case .mixed(let pieces): pieces.count == 1 && segment == segments.count - 1
    case .catchAll(before: [], let rest): rest.isText
    default: false
    }
  }
}

extension SitePattern {
  /// The site with placeholders that take one label each.
  fileprivate var withoutLengths: SitePattern {
    guard case .host(let labels, let port) = self else { return self }
    return .host(labels.map { $0.isPlaceholder ? .one : $0 }, port: port)
  }
}
