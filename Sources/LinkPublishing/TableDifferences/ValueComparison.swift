import RouteMatching
import RoutesCompiler
import TableBuilding

/// Compares the values of one parameter in two patterns, an old and a new one.
struct ValueComparison {
  let patterns: [LinkPattern]
  let index: Int
  let old: CheckedParameter
  /// The index of the new parameter; `nil` where it is gone, as is the pair.
  let position: Int?
  let pair: ParameterPair?
  /// Those that the types of both may be.
  let enums: [[CheckedEnum]]
  var languages: PatternLanguages

  private var locations: [ValueLocation] {
    [patterns[0].parameters[index]] + (position.map { [patterns[1].parameters[$0]] } ?? [])
  }

  var change: RouteChange? {
    mutating get {
      var change = RouteChange(parameter: index, text: "")
      let isLikely = sure.isEmpty && !likely.isEmpty
      let texts = sure + likely
      guard !texts.isEmpty else { return nil }
      change.text = "'\(old.name)' " + texts.joined(separator: ", ")
      change.isLikely = isLikely
      change.isUserType = userTypes != nil && sure.isEmpty
      change.variants = variants
      change.condition = condition
      return change
    }
  }

  /// What is another for some link, as far as that can be shown.
  private var sure: [String] {
    let location = locations[0]
    guard let position, let pair else {
      guard let value = fixedValues[0] else { return ["is read no more"] }
      return value == .absent || value == old.valueWhenAbsent ? [] : ["is gone"]
    }
    guard !locations.contains(where: \.isFixed) else {
      if let value = fixedValues[0], let other = fixedValues[1], pair.isSame(value, other) {
        return []
      }
      return ["is \(source(1)), was \(source(0))"]
    }
    guard patterns[0].hasValue(index, where: patterns[1], has: position) else { return [] }
    guard location.isOptional else { return [] }
    var texts: [String] = []
    if location.pieces != locations[1].pieces { texts.append(pair.takenText) }
    if !pair.isSame(old.valueWhenAbsent, pair.new.valueWhenAbsent) {
      texts.append("is \(pair.new.absentText) where a link has none, was \(old.absentText)")
    }
    return texts
  }

  /// The values of both patterns that are the same in all of their links.
  private var fixedValues: [UntypedMatch.Value?] {
    [patterns[0].fixedValue(of: index, old)]
      + (position.map { [patterns[1].fixedValue(of: $0, pair?.new ?? old)] } ?? [])
  }

  /// Where one of the patterns has the value from: `.artists`, `read from 't'`.
  private func source(_ side: Int) -> String {
    guard let value = fixedValues[side] else {
      return "read from \(patterns[side].text(of: locations[side]))"
    }
    return (side == 0 ? old : pair?.new ?? old).text(of: value, enums: enums[side])
  }

  /// What may be another.
  private var likely: [String] {
    guard let position, let pair, !locations.contains(where: \.isFixed) else { return [] }
    var texts: [String] = []
    if !patterns[0].hasValue(index, where: patterns[1], has: position) {
      guard !patterns[0].isWholeText(index, in: patterns[1], position) else { return [] }
      let (text, oldText) = (patterns[1].text(of: locations[1]), patterns[0].text(of: locations[0]))
      texts.append(
        text == oldText
          ? "is read otherwise from \(text)" : "is read from \(text), was from \(oldText)")
    } else if !ambiguousPieces.isEmpty {
      texts.append("may be another part of its segment")
    }
    if !lostKeys.isEmpty { texts.append("has other items: \(lostKeys.quotedList)") }
    if case .query = locations[0], patterns[0].restKeys != patterns[1].restKeys {
      let keys = patterns[0].restKeys.symmetricDifference(patterns[1].restKeys).sorted()
      texts.append("may be among the items after \(keys.quotedList)")
    }
    if let words = pair.enums?.changedTexts, !words.isEmpty {
      texts.append("means another case by \(words.quotedList)")
    }
    if let types = userTypes {
      texts.append("takes \(types.new), took \(types.old): only Swift knows which values")
    }
    return texts
  }

  /// The types of both where one of the user's takes other values than the type before it.
  private var userTypes: (old: String, new: String)? {
    guard let pair, !locations[0].isFixed, case .user(let name) = pair.new.type.element.kind,
      old.type.element.kind != .user(name)
    else { return nil }
    return (old.takenText, pair.new.takenText)
  }

  /// Which items are left for a dictionary depends on the keys of the other parameters.
  private var lostKeys: [String] {
    guard case .query(.others, _) = locations[0] else { return [] }
    return patterns[0].readKeys.symmetricDifference(patterns[1].readKeys).sorted()
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

  /// Another text than the value that all links of one of the patterns have, where the other one
  /// reads it.
  private var condition: TextCondition? {
    mutating get {
      guard let side = fixedValues.firstIndex(of: nil), let place = locations[side].place,
        case let fixed = fixedValues.compactMap(\.self), !fixed.isEmpty,
        let all = patterns[side].texts(of: locations[side], giving: nil),
        let same = patterns[side].texts(of: locations[side], giving: fixed[0].text ?? "\u{0}")
      else { return nil }
      let numbers = [all, same].map { languages.texts.number(of: $0) }
      let others = try? languages.texts.difference(numbers[0], numbers[1])
      return others.map { TextCondition(place: place, language: $0) }
    }
  }

  private var variants: [[ValuePlace: String]] {
    mutating get {
      var variants: [[ValuePlace: String]] = [[:]]
      for key in lostKeys {
        let readers = patterns.flatMap(\.parameters).filter { $0.place == .item(key) }
        let texts = readers.compactMap { self.texts(at: $0, besides: nil).first }
        variants += (["x"] + texts).map { [.item(key): $0] }
      }
      if case .path(let segment, _) = locations[0] {
        variants += ambiguousPieces.ambiguousTexts.map { [.segment(segment): $0] }
      }
      let (own, other) = (locations[0], locations.count > 1 ? locations[1] : nil)
      for (location, other) in [(own, other), (other, own)] as [(ValueLocation?, ValueLocation?)] {
        guard let location, let place = location.place else { continue }
        let texts = texts(at: location, besides: other)
        variants += variants.flatMap { variant in
          texts.map { variant.merging([place: $0]) { $1 } }
        }
      }
      return variants
    }
  }

  /// Texts of a value that is not the default, and that the other location does not take, where
  /// there are some.
  private mutating func texts(
    at location: ValueLocation, besides other: ValueLocation?
  ) -> [String] {
    var texts = pair?.enums?.changedTexts ?? []
    guard location.isOptional, let pieces = location.pieces else { return texts }
    if let words = pieces.onlyTexts { return words.prefix(20) + texts }
    let values = fixedValues + [old.valueWhenAbsent, pair?.new.valueWhenAbsent]
    let defaults = values.compactMap { $0?.text }.map {
      [SegmentPattern.Piece.placeholder(.oneOf([$0]))]
    }
    for others in [defaults + (other?.pieces.map { [$0] } ?? []), defaults] {
      if let text = try? languages.sample(of: pieces, without: others), !texts.contains(text) {
        texts.append(text)
      }
    }
    if case .query(.joined(_, let separator, _), _) = location {
      texts += texts.map { $0 + separator + $0 }
    }
    return texts
  }
}

extension PatternLanguages {
  /// A text of some pieces that none of some others has.
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

/// What the text at some place of a link is.
struct TextCondition: Hashable {
  let place: ValuePlace
  /// By number among those of both tables.
  let language: Int
}

extension LinkPattern {
  /// The texts of the part that a value is in, which may be any, or is a given one.
  fileprivate func texts(of location: ValueLocation, giving value: String?) -> TextLanguage? {
    var (pieces, number): ([SegmentPattern.Piece], Int)
    switch location {
    case .path(let segment, let placeholder):
      (pieces, number) = (segments[segment].pieces, placeholder)
      if case .catchAll(_, let rest) = segments[segment] {
        pieces.append(.placeholder(rest.element))
      }
    case .query(let item, inFragment: false):
      (pieces, number) = (item.pieces, 0)
      if case .placeholder(_, _, let placeholder) = item { number = placeholder }
    default: return nil
    }
    let place = pieces.indices.filter { pieces[$0].isPlaceholder }[number]
    if let value { pieces[place] = .placeholder(.oneOf([value])) }
    if case .query = location { return .value(pieces) }
    return TextLanguage(segment: .mixed(pieces), ignoresCase: false)
  }
}

extension ValueLocation {
  /// Whether it is in a part that a pattern need not ask for.
  var isOptional: Bool {
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
}

extension CheckedParameter {
  /// What it takes, as the table writes it: `Int(1...5)`.
  fileprivate var takenText: String { type.isList ? "[\(type.element.text)]" : type.text }

  fileprivate var absentText: String { defaultValue?.swift ?? (isOptional ? "nil" : "empty") }

  /// A value as the table writes it.
  fileprivate func text(of value: UntypedMatch.Value, enums: [CheckedEnum]) -> String {
    switch value {
    case .text(let text): type.element.swift(text, enums: enums)
    case .list(let texts):
      "[\(texts.map { type.element.swift($0, enums: enums) }.joined(separator: ", "))]"
    case .absent, .dictionary: absentText
    }
  }
}

extension [String] {
  /// `'up', 'down'`
  fileprivate var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension UntypedMatch.Value {
  /// The text, or the first of a list.
  var text: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.first
    case .absent, .dictionary: nil
    }
  }
}

extension ParameterPair {
  /// Whether both take the same texts.
  var takeSame: Bool { old.type.element.constraint == new.type.element.constraint }

  /// `takes Int(1...5), took Int(1...)`; of enums `takes 'up' no more`.
  var takenText: String {
    guard let enums else { return "takes \(new.takenText), took \(old.takenText)" }
    let lost = enums.oldTexts.filter { !enums.newTexts.contains($0) }
    let gained = enums.newTexts.filter { !enums.oldTexts.contains($0) }
    return
      ((lost.isEmpty ? [] : ["takes \(lost.quotedList) no more"])
      + (gained.isEmpty ? [] : ["takes \(gained.quotedList) too"])).joined(separator: ", ")
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

  /// The keys of the query that parameters read.
  fileprivate var readKeys: Set<String> {
    var keys = Set(query.map(\.key))
    for case .query(let location, inFragment: false) in parameters {
      if let key = location.key { keys.insert(key) }
    }
    return keys
  }

  /// The keys after which a value takes the rest of the query.
  fileprivate var restKeys: Set<String> {
    var keys: Set<String> = []
    for case .query(.catchAll(let key, _), inFragment: false) in parameters { keys.insert(key) }
    return keys
  }

  /// Whether a value is all that follows the same segments, as a segment or as a text of more.
  fileprivate func isWholeText(_ index: Int, in other: LinkPattern, _ position: Int) -> Bool {
    guard case .path(let segment, 0) = parameters[index],
      case .path(segment, 0) = other.parameters[position]
    else { return false }
    return isRest(segment) && other.isRest(segment)
  }

  private func isRest(_ segment: Int) -> Bool {
    switch segments[segment] {
    case .mixed(let pieces): pieces.count == 1 && segment == segments.count - 1
    case .catchAll(before: [], let rest): rest.isText
    default: false
    }
  }
}
