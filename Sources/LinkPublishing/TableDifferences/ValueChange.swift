import RouteMatching
import RoutesCompiler

/// A difference in what a parameter's value is, where an old pattern and a new one of the
/// same route match a link.
struct ValueChange: Hashable {
  var kind: TableDifference.Kind
  /// The index of the old parameter.
  var parameter: Int
  /// The links that show it: each element is enough, and the search takes the first that
  /// does.
  var conditions: [[LinkCondition]]
  /// Where both patterns have the value, if those are different parts of a link. Where the
  /// conditions show no link, the two are told apart by the texts that they have.
  var readings: Readings?
  /// Whether Swift alone knows which values differ.
  var isUserType = false

  struct Readings: Hashable {
    var old: ValueReading
    var new: ValueReading
  }
}

/// Compares the values of one parameter.
struct ValueComparison {
  /// A parameter of a route, in one of its patterns.
  struct Value {
    let pattern: LinkPattern
    let parameter: CheckedParameter
    let index: Int
  }

  let old: Value
  /// `nil` where the parameter is gone.
  let new: Value?
  /// The cases of both, where both are of enums.
  let enums: EnumPairing?

  var changes: [ValueChange] {
    let source = ValueSource(of: old.index, in: old.pattern)
    guard let new else { return isGone(source) }
    let newSource = ValueSource(of: new.index, in: new.pattern)
    var changes =
      source == newSource ? sameSource(source, new) : otherSource(source, newSource, new)
    if source != .fixed, new.parameter.isUserType(otherThan: old.parameter) {
      let conditions = present(source).map { [$0] } ?? []
      changes.append(
        ValueChange(
          kind: .narrowed, parameter: old.index, conditions: [conditions], isUserType: true))
    }
    return changes
  }

  /// The links that have a value for a parameter that is gone.
  private func isGone(_ source: ValueSource) -> [ValueChange] {
    switch source {
    case .fixed: []
    case .fragment(let pieces, _): [change(.narrowed, [[.fragment(.taken(by: pieces))]])]
    default: [change(.narrowed, [present(source).map { [$0] } ?? []])]
    }
  }

  private func sameSource(
    _ source: ValueSource, _ new: Value
  ) -> [ValueChange] {
    switch source {
    case .fixed:
      let isSame = isSame(fixedValue(old), fixedValue(new), new)
      return isSame ? [] : [change(.moved, [[]])]
    case .path(let segment, _, _): return dividedSegment(segment, new) + otherCases
    case .host, .fragmentPath: return otherCases
    case .fragment: return fragmentChanges(new)
    case .query(.others, _): return othersChanges(new)
    case .query(let location, let inFragment):
      let (own, other) = (own(location), location.with(new.pattern.parameters[new.index]))
      return valueChanges(own.pieces, other.pieces, new) { condition in
        .query(key: location.key ?? "", inFragment: inFragment, condition)
      }
    }
  }

  /// Of several placeholders in one segment each has the shortest text that lets the rest
  /// match, which depends on what the others take.
  private func dividedSegment(_ segment: Int, _ new: Value) -> [ValueChange] {
    guard case .mixed(let pieces) = old.pattern.segments[segment],
      case .mixed(let others) = new.pattern.segments[segment], pieces != others, pieces.count > 2
    else { return [] }
    return [change(.moved, [[.divided(segment: segment, pieces, others)]])]
  }

  /// Texts that mean another case of an enum now.
  private var otherCases: [ValueChange] {
    guard let texts = enums?.changedTexts, !texts.isEmpty else { return [] }
    let condition = ValueReading(old).condition(oneOf: texts)
    return [change(.moved, [condition.map { [$0] } ?? []])]
  }

  /// Values that are taken no more, or newly, and other defaults.
  private func valueChanges(
    _ own: [SegmentPattern.Piece], _ other: [SegmentPattern.Piece],
    _ new: Value,
    _ condition: (ValueCondition) -> LinkCondition
  ) -> [ValueChange] {
    var changes: [ValueChange] = []
    if let enums {
      changes = enumChanges(enums, own, new, condition)
    } else if own != other {
      let narrowed = condition(.taken(by: own, butNot: [other] + defaults(of: new, in: other)))
      let widened = condition(.taken(by: other, butNot: [own] + defaults(of: old, in: own)))
      changes = [change(.narrowed, [[narrowed]]), change(.new, [[widened]])]
    }
    if !isSame(old.parameter.valueWhenAbsent, new.parameter.valueWhenAbsent, new) {
      changes.append(change(.moved, [[condition(.notTaken(by: [own, other]))]]))
    }
    return changes
  }

  /// Each text by the cases that it means in both.
  private func enumChanges(
    _ enums: EnumPairing, _ pieces: [SegmentPattern.Piece], _ new: Value,
    _ condition: (ValueCondition) -> LinkCondition
  ) -> [ValueChange] {
    let (oldDefault, newDefault) = (defaultText(old.parameter), defaultText(new.parameter))
    let narrowed = enums.oldTexts.filter {
      !enums.newTexts.contains($0) && enums.newText[$0] ?? "" != newDefault
    }
    let widened = enums.newTexts.filter {
      !enums.oldTexts.contains($0) && oldDefault.map(enums.translated) != $0
    }
    let changes: [(TableDifference.Kind, [String])] = [
      (.narrowed, narrowed), (.moved, enums.changedTexts), (.new, widened),
    ]
    return changes.compactMap { kind, texts in
      guard !texts.isEmpty else { return nil }
      return change(kind, [[condition(.taken(by: pieces.giving(texts, to: 0)))]])
    }
  }

  private func fragmentChanges(
    _ new: Value
  ) -> [ValueChange] {
    guard case .fragment(let own, _) = old.pattern.parameters[old.index],
      case .fragment(let other, _) = new.pattern.parameters[new.index]
    else { return [] }
    return valueChanges(own, other, new) { .fragment($0) }
  }

  /// Which items are left for a dictionary depends on the keys of the other parameters.
  private func othersChanges(
    _ new: Value
  ) -> [ValueChange] {
    let keys = old.pattern.readKeys.symmetricDifference(new.pattern.readKeys)
    guard !keys.isEmpty else { return [] }
    let conditions = keys.sorted().map { key in
      [LinkCondition.query(key: key, .taken(by: [.placeholder(.any)]))]
    }
    return [change(.moved, conditions)]
  }

  private func otherSource(
    _ source: ValueSource, _ other: ValueSource,
    _ new: Value
  ) -> [ValueChange] {
    let readings = ValueChange.Readings(old: ValueReading(old), new: ValueReading(new))
    guard !readings.areSame else { return [] }
    var conditions: [[LinkCondition]] = [[]]
    for location in [old.pattern.parameters[old.index], new.pattern.parameters[new.index]] {
      if case .fragment(let pieces, _) = location {
        conditions.append([.fragment(.taken(by: pieces))])
      }
      guard case .query(let location, let inFragment) = location, let key = location.key else {
        continue
      }
      conditions.append([.query(key: key, inFragment: inFragment, .taken(by: location.pieces))])
      guard case .joined(_, let separator, _) = location else { continue }
      let several = location.pieces + [.literal(separator)] + location.pieces
      conditions.append([.query(key: key, inFragment: inFragment, .taken(by: several))])
    }
    var moved = change(.moved, conditions)
    moved.readings = readings
    return [moved]
  }

  // MARK: Parts

  private func change(
    _ kind: TableDifference.Kind, _ conditions: [[LinkCondition]]
  ) -> ValueChange {
    ValueChange(kind: kind, parameter: old.index, conditions: conditions)
  }

  private func own(_ location: QueryLocation) -> QueryLocation {
    location.with(old.pattern.parameters[old.index])
  }

  /// That the query, or the items of the fragment, have the value.
  private func present(_ source: ValueSource) -> LinkCondition? {
    guard case .query(let location, let inFragment) = source else { return nil }
    return .query(
      key: location.key ?? "", inFragment: inFragment, .taken(by: own(location).pieces))
  }

  /// The value that all links have.
  private func fixedValue(
    _ value: Value
  ) -> UntypedMatch.Value? {
    switch value.pattern.parameters[value.index] {
    case .constant(let text): value.parameter.type.isList ? .list([text]) : .text(text)
    case .constants(let texts): .list(texts)
    default: value.parameter.valueWhenAbsent
    }
  }

  private func defaultText(_ parameter: CheckedParameter) -> String? {
    if case .text(let text)? = parameter.valueWhenAbsent { text } else { nil }
  }

  /// The texts of a key that mean the same as a key that is not there.
  private func defaults(
    of value: Value, in pieces: [SegmentPattern.Piece]
  ) -> [[SegmentPattern.Piece]] {
    defaultText(value.parameter).map { [pieces.giving([$0], to: 0)] } ?? []
  }

  private func isSame(
    _ value: UntypedMatch.Value?, _ other: UntypedMatch.Value?, _ new: Value
  ) -> Bool {
    guard let value, let other else { return value == other }
    return ParameterPair(old: old.parameter, new: new.parameter, enums: enums).isSame(value, other)
  }
}

extension QueryLocation {
  /// The location as a pattern has it, of which this is the form without types.
  fileprivate func with(_ location: ValueLocation) -> QueryLocation {
    if case .query(let own, _) = location { own } else { self }
  }
}

extension LinkPattern {
  /// The keys of the query that parameters read.
  fileprivate var readKeys: Set<String> {
    var keys = Set(query.map(\.key))
    for case .query(let location, inFragment: false) in parameters {
      if let key = location.key { keys.insert(key) }
    }
    return keys
  }
}

extension CheckedParameter {
  /// The value where a link has none; `nil` where it has to have one.
  var valueWhenAbsent: UntypedMatch.Value? {
    if isOptional { return .absent }
    if let defaultValue { return UntypedMatch.Value(defaultValue) }
    return type.isList ? .list([]) : nil
  }

  /// Whether its values are of a Swift type that those of another are not of.
  fileprivate func isUserType(otherThan other: CheckedParameter) -> Bool {
    guard case .user(let name) = type.element.kind else { return false }
    return other.type.element.kind != .user(name)
  }
}
