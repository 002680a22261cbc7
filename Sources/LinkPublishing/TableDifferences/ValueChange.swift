import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// The values of one parameter in two patterns of its route, an old and a new one.
struct ValueChange {
  /// What becomes of the value of a link.
  enum Effect: Int, Hashable {
    /// It is not read any more.
    case lost
    /// It is another, where the link has one.
    case another
    /// It is another, where the link has none.
    case anotherDefault
    /// It was not read before.
    case gained
    /// Swift alone knows which values a type of the user's takes.
    case unknown
  }

  let patterns: [LinkPattern]
  let index: Int
  let old: CheckedParameter
  /// `nil` where the parameter is gone.
  let pair: ParameterPair?
  /// Those that the types of both may be.
  let enums: [[CheckedEnum]]

  /// Where the patterns read it.
  var locations: [ValueLocation] {
    [patterns[0].parameters[index]] + (pair.map { [patterns[1].parameters[$0.position]] } ?? [])
  }

  var parameters: [CheckedParameter] { [old] + (pair.map { [$0.new] } ?? []) }

  /// The values of both that are the same in all links of their patterns.
  var fixedValues: [UntypedMatch.Value?] {
    [patterns[0].fixedValue(of: index, old)]
      + (pair.map { [patterns[1].fixedValue(of: $0.position, $0.new)] } ?? [])
  }

  /// Whether the value is the same in each link, by what the patterns say.
  var isAlike: Bool {
    guard let pair else { return fixedValues[0].map(isNone) ?? false }
    if let value = fixedValues[0], let other = fixedValues[1] { return pair.isSame(value, other) }
    guard old.type.separator == pair.new.type.separator, !isOfUserType,
      pair.enums?.changedTexts.isEmpty ?? true
    else { return false }
    if isWholeSegment { return true }
    guard fixedValues == [nil, nil], locations[0] == locations[1], otherKeys.isEmpty,
      old.type.constraint == pair.new.type.constraint, old.type.isList == pair.new.type.isList,
      pair.isSame(old.valueWhenAbsent, pair.new.valueWhenAbsent)
    else { return false }
    switch locations[0] {
    case .path(let segment, _):
      return patterns[0].segments[segment] == patterns[1].segments[segment]
    case .host: return patterns[0].site == patterns[1].site
    default: return true
    }
  }

  /// Whether both read the same segment and nothing else, so that the value is its text whatever the
  /// types take.
  private var isWholeSegment: Bool {
    guard locations[0] == locations[1], case .path(let index, _) = locations[0],
      patterns[0].segments.places[index] == patterns[1].segments.places[index]
    else { return false }
    return patterns.allSatisfy { pattern in
      if case .mixed(let pieces) = pattern.segments[index] { pieces.count == 1 } else { false }
    }
  }

  /// Whether a type of the user's takes other values than the type before it.
  private var isOfUserType: Bool {
    guard let kind = pair?.new.type.element.kind, case .user = kind else { return false }
    return old.type.element.kind != kind
  }

  /// The keys of one pattern alone on which it depends which items are left for a value: for a
  /// dictionary those of all parameters, for others those that take the rest of the query.
  var otherKeys: [String] {
    guard case .query(let location, _) = locations[0] else { return [] }
    let keys = patterns.map { Set($0.restKeys).union(location == .others ? $0.keys : []) }
    return keys[0].symmetricDifference(keys[1]).sorted()
  }

  /// Items at the end of a link that matter where one of them takes the rest of the query, or all
  /// items with its key.
  var furtherItems: [String] {
    locations.flatMap { location -> [String] in
      switch location {
      case .query(.catchAll, inFragment: false): ["x"]
      case .query(.list(let key, _), inFragment: false): ["7", "x", "true"].map { "\(key)=\($0)" }
      default: []
      }
    }
  }

  private func isNone(_ value: UntypedMatch.Value) -> Bool {
    [.absent, .list([]), .dictionary([]), old.valueWhenAbsent].contains(value)
  }

  /// What a link that both tables open shows of the change; `nil` where it shows nothing.
  func effect(in shown: ShownLink) -> Effect? {
    guard let match = shown.old.match, let newMatch = shown.new.match else { return nil }
    let value = match.values[index]
    guard let pair else { return isNone(value) ? nil : .lost }
    let other = newMatch.values[pair.position]
    let (absent, newAbsent) = (old.valueWhenAbsent, pair.new.valueWhenAbsent)
    guard !pair.isSame(value, other) else { return isOfUserType ? .unknown : nil }
    let none: [UntypedMatch.Value] = [.absent, .list([])]
    if none.contains(value), none.contains(other) { return nil }
    let isUnread = !isInPlace(pair) || match.issues.contains { $0.parameter == old.label }
    if value == absent, other != newAbsent, isUnread, locations.allSatisfy(\.isOptional) {
      return .gained
    }
    if value == absent, other == newAbsent { return .anotherDefault }
    return other == newAbsent && pair.enums?.changedTexts.isEmpty ?? true ? .lost : .another
  }
}

/// Sentences.
extension ValueChange {
  func text(of effect: Effect) -> String {
    guard let pair else { return fixedValues[0] == nil ? "is read no more" : "is gone" }
    if effect == .unknown { return "\(pair.takenText): only Swift knows which values" }
    if effect == .anotherDefault, fixedValues == [nil, nil] {
      return "is \(pair.new.absentText) where a link has none, and was \(old.absentText)"
    }
    guard fixedValues == [nil, nil] else { return sourceText }
    guard old.type.isList == pair.new.type.isList else { return pair.takenText }
    guard isInPlace(pair) else { return sourceText }
    if locations[0] == .query(.others, inFragment: false) { return "has other items now" }
    if effect == .another, let words = pair.enums?.changedTexts, !words.isEmpty {
      return "means another case by \(words.quotedList)"
    }
    guard old.type.element.constraint != pair.new.type.element.constraint else {
      return "has another value now"
    }
    let text = effect == .lost ? pair.lostText : effect == .gained ? pair.gainedText : nil
    return text ?? pair.takenText
  }

  private func isInPlace(_ pair: ParameterPair) -> Bool {
    patterns[0].place(of: index) == patterns[1].place(of: pair.position)
  }

  /// Where the patterns have the value from: `is .artists, and was read from 't'`.
  private var sourceText: String {
    let sources = fixedValues.indices.map { side in
      guard let value = fixedValues[side] else {
        return "read from \(patterns[side].text(of: locations[side]))"
      }
      return parameters[side].text(of: value, enums: enums[side])
    }
    return sources[0] == sources[1]
      ? "has another value now" : "is \(sources[1]) now, and was \(sources[0])"
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

extension ValueLocation {
  /// Whether it is in a part that a link may lack.
  var isOptional: Bool {
    switch self {
    case .query, .fragment: true
    default: false
    }
  }
}

extension LinkPattern {
  /// The value of a parameter that is the same in all links; `nil` where it is in them.
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
    case .path(let segment, _) where segments.places[segment] < 0:
      "segment \(segments.count - segment) from the end"
    case .path(let segment, _) where segments[segment].followers > 0:
      "segment \(segment + 1) on, but for \(segments[segment].followers) at the end"
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

  /// The keys after which a value takes the rest of the query.
  fileprivate var restKeys: [String] {
    parameters.compactMap { location in
      if case .query(.catchAll(let key, _), inFragment: false) = location { key } else { nil }
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
