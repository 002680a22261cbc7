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
  /// Texts to put into a link of both patterns, of which each may show it.
  var variants: [[ValuePlace: String]] = [[:]]
  /// Whether there may be such a link where none of those shows it.
  var isLikely = false
  /// Whether Swift alone knows which values differ.
  var isUserType = false
}

extension TableComparison {
  mutating func routeChanges(_ old: Pattern, _ new: Pattern) -> [RouteChange] {
    guard let route = target(of: old).route, let newRoute = target(of: new).route else { return [] }
    let (filters, newFilters) = (self.filters(.old, route), self.filters(.new, newRoute))
    let patterns = [pair.origin(of: old).pattern, pair.origin(of: new).pattern]
    let parameters = self.route(.old, route).parameters
    var changes: [RouteChange] = []
    for index in parameters.indices {
      var comparison = ValueComparison(
        patterns: patterns, index: index, old: parameters[index],
        position: routes.newParameters[route]?[index],
        pair: parameterPair(route, newRoute, index), languages: pair.patternLanguages)
      changes += comparison.changes
      pair.patternLanguages = comparison.languages
    }
    guard filters != newFilters else { return changes }
    let text = "links go \(passage(through: newFilters)) now, and went \(passage(through: filters))"
    return [RouteChange(kind: .filters, text: text)] + changes
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
  var languages: PatternLanguages

  private var location: ValueLocation { patterns[0].parameters[index] }
  private var isFixed: Bool { location.isFixed }

  var changes: [RouteChange] {
    mutating get {
      guard let position, let pair else {
        return isFixed ? [] : [change(.narrowed, "is read no more", presence)]
      }
      let isMoved = !patterns[0].hasValue(index, where: patterns[1], has: position)
      let changes = isMoved ? otherLocation(position) : sameLocation(pair, position)
      guard !isFixed, let types = pair.userTypes else { return changes }
      let text = "takes \(types.new), took \(types.old): only Swift knows which values"
      var change = change(.narrowed, text, presence)
      change.isUserType = true
      return changes + [change]
    }
  }

  /// That a link has an old value, other than the default.
  private var presence: [[ValuePlace: String]] {
    mutating get {
      guard let place = location.place, let pieces = location.pieces else { return [[:]] }
      let texts = location.isOptional ? sample(pieces, without: defaults(old, pieces)) : nil
      return [texts.map { [place: $0] } ?? [:]]
    }
  }

  private mutating func sameLocation(_ pair: ParameterPair, _ position: Int) -> [RouteChange] {
    if isFixed {
      let value = patterns[0].fixedValue(of: index, old)
      let other = patterns[1].fixedValue(of: position, pair.new)
      return pair.isSame(value, other) ? [] : [change(.moved, "has another value", [[:]])]
    }
    if case .query(.others, _) = location { return othersChanges }
    var changes: [RouteChange] = []
    if case .path(let segment, _) = location { changes = dividedSegment(segment) }
    if let texts = pair.enums?.changedTexts, !texts.isEmpty {
      let variants = texts.compactMap { text in location.place.map { [$0: text] } }
      changes.append(
        change(.moved, "means another case by \(texts.quotedList)", variants, isLikely: true))
    }
    guard location.isOptional, let pieces = location.pieces,
      let others = patterns[1].parameters[position].pieces
    else { return changes }
    return changes + valueChanges(pieces, others, pair)
  }

  /// Of several placeholders in one segment each has the shortest text that lets the rest match,
  /// which depends on what the others take.
  private func dividedSegment(_ segment: Int) -> [RouteChange] {
    let pieces = patterns[0].segments[segment].pieces
    guard pieces != patterns[1].segments[segment].pieces, pieces.count(where: \.isPlaceholder) > 1
    else { return [] }
    let variants = pieces.ambiguousTexts.map { [ValuePlace.segment(segment): $0] }
    return [change(.moved, "may be another part of its segment", variants, isLikely: true)]
  }

  /// Values that are taken no more, or newly, and other defaults.
  private mutating func valueChanges(
    _ own: [SegmentPattern.Piece], _ other: [SegmentPattern.Piece], _ pair: ParameterPair
  ) -> [RouteChange] {
    var changes: [RouteChange] = []
    if own != other, let place = location.place {
      let (ownDefaults, newDefaults) = (defaults(old, own), defaults(pair.new, other))
      let isSameCase: (String) -> Bool = { pair.isSame(.text($0), pair.new.valueWhenAbsent) }
      let lost = sample(own, without: [other] + newDefaults, unless: isSameCase)
      let gained = sample(other, without: [own] + ownDefaults + newDefaults)
      let kinds: [(TableDifference.Kind, String?)] = [(.narrowed, lost), (.new, gained)]
      changes = kinds.compactMap { kind, text in
        text.map { change(kind, pair.takenText(kind), [[place: $0]], isLikely: $0.isEmpty) }
      }
    }
    if !pair.isSame(pair.old.valueWhenAbsent, pair.new.valueWhenAbsent) {
      let text = "is \(pair.new.absentText) where a link has none, was \(pair.old.absentText)"
      changes.append(change(.moved, text, [[:]]))
    }
    return changes
  }

  /// The value that is the same as none.
  private func defaults(
    _ parameter: CheckedParameter, _ pieces: [SegmentPattern.Piece]
  ) -> [[SegmentPattern.Piece]] {
    guard case .text(let text)? = parameter.valueWhenAbsent else { return [] }
    return [pieces.giving([text])]
  }

  /// A text of some pieces that none of some others has; `nil` where there is none, and empty where
  /// that is not known.
  ///
  /// - Parameter isSame: Whether a text of an enum is to be passed over.
  private mutating func sample(
    _ pieces: [SegmentPattern.Piece], without others: [[SegmentPattern.Piece]],
    unless isSame: (String) -> Bool = { _ in false }
  ) -> String? {
    if let texts = pieces.onlyTexts {
      return texts.first { text in !others.contains { $0.accepts(text) } && !isSame(text) }
    }
    do throws(TooManyStates) {
      return try languages.sample(of: pieces, without: others)
    } catch {
      return ""
    }
  }

  /// Which items are left for a dictionary depends on the keys of the other parameters.
  private var othersChanges: [RouteChange] {
    let keys = patterns[0].readKeys.symmetricDifference(patterns[1].readKeys).sorted()
    guard !keys.isEmpty else { return [] }
    let variants = keys.map { [ValuePlace.item($0): "x"] }
    return [change(.moved, "has other items: \(keys.quotedList)", variants)]
  }

  private mutating func otherLocation(_ position: Int) -> [RouteChange] {
    guard !patterns[0].isWholeText(index, in: patterns[1], position) else { return [] }
    var variants: [[ValuePlace: String]] = [[:]]
    let newLocation = patterns[1].parameters[position]
    for location in [location, newLocation] {
      guard let place = location.place, location.isOptional, let pieces = location.pieces,
        let text = sample(pieces, without: [])
      else { continue }
      variants += variants.map { $0.merging([place: text]) { $1 } }
      if case .query(.joined(_, let separator, _), _) = location {
        variants += variants.map { $0.merging([place: text + separator + text]) { $1 } }
      }
    }
    let text = "is read from \(newLocation.text), was from \(location.text)"
    return [change(.moved, text, variants, isLikely: true)]
  }

  private func change(
    _ kind: TableDifference.Kind, _ text: String, _ variants: [[ValuePlace: String]],
    isLikely: Bool = false
  ) -> RouteChange {
    RouteChange(
      kind: kind, parameter: index, text: "'\(old.name)' \(text)", variants: variants,
      isLikely: isLikely)
  }
}

extension PatternLanguages {
  fileprivate mutating func sample(
    of pieces: [SegmentPattern.Piece], without others: [[SegmentPattern.Piece]]
  ) throws(TooManyStates) -> String? {
    var number = texts.number(of: .value(pieces))
    for other in others {
      guard let rest = try texts.difference(number, texts.number(of: .value(other))) else {
        return nil
      }
      number = rest
    }
    return try texts.sample(number)
  }
}

extension ValueLocation {
  /// Whether it is in a part that a pattern need not ask for.
  fileprivate var isOptional: Bool {
    switch self {
    case .query, .fragment: true
    default: false
    }
  }

  /// What a value in such a part has to be.
  fileprivate var pieces: [SegmentPattern.Piece]? {
    switch self {
    case .query(let location, _): location.pieces
    case .fragment(let pieces, _): pieces
    default: nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .query(let location, inFragment: false): "'\(location.key ?? "*")'"
    case .host: "the host"
    case .path: "the path"
    case .fragment, .fragmentPath, .query: "the fragment"
    case .absent, .constant, .constants: "no part of the link"
    }
  }
}

extension CheckedParameter {
  /// What it takes, as the table writes it: `Int(1...5)`.
  var takenText: String { type.isList ? "[\(type.element.text)]" : type.text }

  /// The texts of a value.
  var takenTexts: TextConstraint { type.element.constraint }

  fileprivate var absentText: String { defaultValue?.swift ?? (isOptional ? "nil" : "empty") }
}

extension [String] {
  /// `'up', 'down'`
  fileprivate var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension ParameterPair {
  /// `takes Int(1...5), took Int(1...)`; of enums `takes 'up' no more`.
  func takenText(_ kind: TableDifference.Kind) -> String {
    guard let enums else { return "takes \(new.takenText), took \(old.takenText)" }
    let (texts, others) =
      kind == .new ? (enums.newTexts, enums.oldTexts) : (enums.oldTexts, enums.newTexts)
    let list = texts.filter { !others.contains($0) }.quotedList
    return "takes \(list) \(kind == .new ? "too" : "no more")"
  }

  /// The types of both where one of the user's takes other values than the type before it.
  fileprivate var userTypes: (old: String, new: String)? {
    guard case .user(let name) = new.type.element.kind, old.type.element.kind != .user(name) else {
      return nil
    }
    return (old.takenText, new.takenText)
  }
}

extension [SegmentPattern.Piece] {
  /// The pieces with some texts for the first placeholder.
  fileprivate func giving(_ texts: [String]) -> [SegmentPattern.Piece] {
    guard let first = firstIndex(where: \.isPlaceholder) else { return self }
    var pieces = self
    pieces[first] = .placeholder(.oneOf(texts))
    return pieces
  }

  /// Those of an enum that is all of it.
  fileprivate var onlyTexts: [String]? {
    guard count == 1, case .placeholder(.oneOf(let texts)) = self[0] else { return nil }
    return texts
  }

  fileprivate func accepts(_ text: String) -> Bool {
    guard count == 1, case .placeholder(let constraint) = self[0] else { return false }
    return constraint.accepts(text)
  }

  /// Texts with a separator once more than there is one.
  fileprivate var ambiguousTexts: [String] {
    let separators = compactMap { piece -> String? in
      if case .literal(let text) = piece { text } else { nil }
    }
    return separators.flatMap { separator in
      ["a", "7", ""].flatMap { middle in
        ["a", "7"].flatMap { end in ["a", "7"].map { $0 + separator + middle + separator + end } }
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
  /// the same labels of a host, so that links of both have the same one.
  fileprivate func isWholeText(_ index: Int, in other: LinkPattern, _ position: Int) -> Bool {
    switch (parameters[index], other.parameters[position]) {
    case (.path(let segment, 0), .path(let otherSegment, 0)):
      segment == otherSegment && isRest(segment) && other.isRest(segment)
    case (.host(let label), .host(let otherLabel)):
      label == otherLabel && site.withoutLengths == other.site.withoutLengths
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
