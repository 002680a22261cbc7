import RouteMatching
import RoutesCompiler
import TableBuilding

/// A difference between two patterns of one route, where both match a link: its filters, or what a
/// parameter's value is.
struct RouteChange {
  /// The values of a parameter; `nil` for the filters.
  var values: ValueComparison?
  /// What is another: `'page' takes Int(1...5), took Int(1...)`.
  var text: String
  /// Whether links may show it where none of those that are tried does.
  var isLikely = false
  /// Whether Swift alone knows which values differ.
  var isUserType = false
}

extension TableComparison {
  func routeChanges(_ old: ComparedPattern, _ new: ComparedPattern) -> [RouteChange] {
    guard let route = old.target.route, let newRoute = new.target.route else { return [] }
    let routes = [pair.route(.old, route), pair.route(.new, newRoute)]
    let enums = zip(pair.tables, routes).map { $0.table.enums(of: $1) }
    let changes = routes[0].parameters.enumerated().compactMap { index, parameter in
      ValueComparison(
        patterns: [old.pattern, new.pattern], index: index, old: parameter,
        pair: parameterPair(route, newRoute, index), enums: enums
      ).change
    }
    let passages = zip(pair.tables, routes).map { $0.table.passage(to: $1) }
    guard passages[0] != passages[1] else { return changes }
    return [RouteChange(text: "links go \(passages[1]) now, and went \(passages[0])")] + changes
  }
}

extension ResolvedTable {
  /// The filters on the way to a route, as a reader would write them.
  fileprivate func passage(to route: CheckedRoute) -> String {
    let filters = route.filters.map { filterUses[$0].text }
    return filters.isEmpty ? "without a filter" : "through '\(filters.joined(separator: ", "))'"
  }
}

/// Compares the values of one parameter in two patterns, an old and a new one.
struct ValueComparison {
  let patterns: [LinkPattern]
  let index: Int
  let old: CheckedParameter
  /// `nil` where the parameter is gone.
  let pair: ParameterPair?
  /// Those that the types of both may be.
  let enums: [[CheckedEnum]]

  private var locations: [ValueLocation] {
    [patterns[0].parameters[index]] + (pair.map { [patterns[1].parameters[$0.position]] } ?? [])
  }

  var change: RouteChange? {
    let (sure, likely) = (sureTexts, likelyTexts)
    guard !sure.isEmpty || !likely.isEmpty else { return nil }
    return RouteChange(
      values: self, text: "'\(old.name)' " + (sure + likely).joined(separator: ", "),
      isLikely: sure.isEmpty, isUserType: isOfUserType && sure.isEmpty)
  }

  /// What is another for some link, as far as one of the variants shows it.
  private var sureTexts: [String] {
    guard let pair else {
      guard let value = fixedValues[0] else { return ["is read no more"] }
      return value == .absent || value == old.valueWhenAbsent ? [] : ["is gone"]
    }
    guard fixedValues == [nil, nil] else {
      if let value = fixedValues[0], let other = fixedValues[1], pair.isSame(value, other) {
        return []
      }
      return [sourceText]
    }
    guard isInPlace(pair), locations[0].isOptional else { return [] }
    var texts: [String] = []
    if locations[0].pieces != locations[1].pieces { texts.append(pair.takenText) }
    if !pair.isSame(old.valueWhenAbsent, pair.new.valueWhenAbsent) {
      texts.append("is \(pair.new.absentText) where a link has none, was \(old.absentText)")
    }
    return texts
  }

  /// The values of both patterns that are the same in all of their links.
  private var fixedValues: [UntypedMatch.Value?] {
    [patterns[0].fixedValue(of: index, old)]
      + (pair.map { [patterns[1].fixedValue(of: $0.position, $0.new)] } ?? [])
  }

  /// Where the patterns have the value from: `is .artists, was read from 't'`.
  private var sourceText: String {
    let sources = fixedValues.indices.map { side in
      guard let value = fixedValues[side] else {
        return "read from \(patterns[side].text(of: locations[side]))"
      }
      return (side == 0 ? old : pair?.new ?? old).text(of: value, enums: enums[side])
    }
    return sources[0] == sources[1]
      ? "is \(sources[1]) otherwise" : "is \(sources[1]), was \(sources[0])"
  }

  private func isInPlace(_ pair: ParameterPair) -> Bool {
    patterns[0].place(of: index) == patterns[1].place(of: pair.position)
  }

  /// What may be another.
  private var likelyTexts: [String] {
    guard let pair, fixedValues == [nil, nil] else { return [] }
    var texts: [String] = []
    if !isInPlace(pair) {
      texts.append(sourceText)
    } else if !ambiguousPieces.isEmpty || !otherKeys.isEmpty {
      texts.append("may be read from another part of the link")
    }
    if let words = pair.enums?.changedTexts, !words.isEmpty {
      texts.append("means another case by \(words.quotedList)")
    }
    if isOfUserType { texts.append("\(pair.takenText): only Swift knows which values") }
    return texts
  }

  /// Whether a type of the user's takes other values than the type before it.
  private var isOfUserType: Bool {
    guard let kind = pair?.new.type.element.kind, case .user = kind else { return false }
    return old.type.element.kind != kind
  }

  /// The keys of one pattern alone on which it depends which items are left for a value: for a
  /// dictionary those of all parameters, for others those that take the rest of the query.
  private var otherKeys: [String] {
    guard case .query(let location, _) = locations[0] else { return [] }
    let keys = patterns.map { Set($0.rests.map(\.key)).union(location == .others ? $0.keys : []) }
    return keys[0].symmetricDifference(keys[1]).sorted()
  }

  /// The pieces of a segment in which several placeholders take others than before. Each has the
  /// shortest text that lets the rest match, which depends on what the others take.
  private var ambiguousPieces: [SegmentPattern.Piece] {
    guard case .path(let segment, _) = locations[0],
      case let pieces = patterns[0].segments[segment].pieces,
      pieces.count(where: \.isPlaceholder) > 1, pieces != patterns[1].segments[segment].pieces
    else { return [] }
    return pieces
  }

  // MARK: Links that show it

  /// Texts to put into a link of both patterns, of which each may show the change.
  func variants(_ samples: SampleTexts) -> [[TextLocation: String]] {
    var variants: [[TextLocation: String]] = [[:]]
    variants += otherKeys.flatMap { key in ["x", "7", "true"].map { [.item(key): $0] } }
    if case .path(let segment, _) = locations[0] {
      variants += ambiguousPieces.ambiguousTexts.map { [.segment(segment): $0] }
    }
    for side in locations.indices {
      guard let place = locations[side].textLocation else { continue }
      let texts = texts(side, samples)
      variants += variants.flatMap { variant in
        texts.map { variant.merging([place: $0]) { $1 } }
      }
    }
    return variants
  }

  /// Texts of a value that is not the default, and that the other location does not take, where
  /// there are some.
  private func texts(_ side: Int, _ samples: SampleTexts) -> [String] {
    let (pattern, location) = (patterns[side], locations[side])
    var texts = pair?.enums?.changedTexts ?? []
    guard let own = pattern.texts(at: location, giving: nil) else { return texts }
    if let words = location.pieces?.onlyTexts { return words.prefix(20) + texts }
    func languages(_ values: [UntypedMatch.Value?]) -> [TextLanguage] {
      values.compactMap { $0?.text }.compactMap { pattern.texts(at: location, giving: $0) }
    }
    let fixed = languages(fixedValues)
    let defaults = fixed + languages([old.valueWhenAbsent, pair?.new.valueWhenAbsent])
    let other = locations.indices.filter { $0 != side }.compactMap {
      patterns[$0].texts(at: locations[$0], giving: nil)
    }
    for others in [defaults + other, defaults, fixed] {
      if let text = samples.sample(of: own, without: others), !texts.contains(text) {
        texts.append(text)
      }
    }
    if case .query(.joined(_, let separator, _), _) = location {
      texts += texts.map { $0 + separator + $0 }
    }
    return texts
  }
}

/// Short texts of languages, for the links of a report.
final class SampleTexts {
  private var texts: LanguageTable

  init(_ pair: TablePair) {
    texts = pair.tables[0].overlaps.languages.texts
    texts.renewBudget()
  }

  /// A text of a language that none of some others has.
  func sample(of language: TextLanguage, without others: [TextLanguage]) -> String? {
    var number: Int? = texts.number(of: language)
    for other in others {
      number = number.flatMap { try? texts.difference($0, texts.number(of: other)) }
    }
    return number.flatMap { try? texts.sample($0) }
  }
}

/// Where a link has a text that may be a value.
enum TextLocation: Hashable {
  case segment(Int)
  case item(String)
  case fragment
  /// Of an item in a fragment.
  case fragmentItem(String)
}

extension ValueLocation {
  /// Whether it is in a part that a pattern need not ask for.
  var isOptional: Bool { pieces != nil }

  /// What a value in such a part has to be.
  fileprivate var pieces: [SegmentPattern.Piece]? {
    switch self {
    case .query(let location, _): location.pieces
    case .fragment(let pieces, _): pieces
    default: nil
    }
  }

  /// Where its text can be exchanged for another one.
  var textLocation: TextLocation? {
    switch self {
    case .path(let segment, placeholder: 0): .segment(segment)
    case .query(let location, let inFragment):
      location.key.map { inFragment ? .fragmentItem($0) : .item($0) }
    case .fragment(_, placeholder: 0): .fragment
    default: nil
    }
  }
}

extension CheckedParameter {
  fileprivate var absentText: String { defaultValue?.swift ?? (isOptional ? "nil" : "empty") }

  /// A value as the table writes it.
  func text(of value: UntypedMatch.Value, enums: [CheckedEnum]) -> String {
    switch value {
    case .text(let text): type.element.swift(text, enums: enums)
    case .list(let texts):
      "[\(texts.map { type.element.swift($0, enums: enums) }.joined(separator: ", "))]"
    case .absent, .dictionary: absentText
    }
  }
}

extension [SegmentPattern.Piece] {
  /// Those of an enum that is all of it.
  fileprivate var onlyTexts: [String]? {
    guard count == 1, case .placeholder(.oneOf(let texts)) = self[0] else { return nil }
    return texts
  }

  /// Texts with a separator once more than there is one.
  fileprivate var ambiguousTexts: [String] {
    let parts = ["777", "a77", "77a", "aaa"].map { $0.map(String.init) } + [["7", "", "7"]]
    return flatMap { piece -> [String] in
      guard case .literal(let separator) = piece else { return [] }
      return parts.map { $0.joined(separator: separator) }
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

  /// The texts of the part that a value is in, which may be any or is a given one.
  fileprivate func texts(at location: ValueLocation, giving value: String?) -> TextLanguage? {
    var (pieces, number): ([SegmentPattern.Piece], Int)
    switch location {
    case .path(let segment, let placeholder):
      (pieces, number) = (segments[segment].pieces, placeholder)
      if case .catchAll(_, let rest) = segments[segment] {
        pieces.append(.placeholder(rest.element))
      }
    case .query(let item, _):
      (pieces, number) = (item.pieces, 0)
      if case .placeholder(_, _, let placeholder) = item { number = placeholder }
    case .fragment(let all, let placeholder): (pieces, number) = (all, placeholder)
    default: return nil
    }
    let place = pieces.indices.filter { pieces[$0].isPlaceholder }[number]
    if let value { pieces[place] = .placeholder(.oneOf([value])) }
    if case .path = location { return TextLanguage(segment: .mixed(pieces), ignoresCase: false) }
    return .value(pieces)
  }

  /// Where a value is, for a reader.
  fileprivate func text(of location: ValueLocation) -> String {
    switch location {
    case .path(let segment, _):
      segments[segment].isCatchAll ? "segment \(segment + 1) on" : "segment \(segment + 1)"
    case .query(.joined(let key, let separator, _), inFragment: false):
      "'\(key)', split at '\(separator)'"
    case .query(.catchAll(let key, _), inFragment: false): "'\(key)' and all after it"
    case .query(let location, inFragment: false): "'\(location.key ?? "*")'"
    case .host: "the host"
    default: "the fragment"
    }
  }

  /// The keys that the query has to have, and those that parameters read.
  fileprivate var keys: [String] {
    query.map(\.key)
      + parameters.compactMap { location in
        if case .query(let item, inFragment: false) = location { item.key } else { nil }
      }
  }
}
