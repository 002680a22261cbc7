import RoutesCompiler
import TableBuilding

/// Compares the values of one parameter.
struct ValueComparison {
  /// A parameter of a route, in one of its patterns.
  struct Value {
    let pattern: LinkPattern
    let parameter: CheckedParameter
    let index: Int

    /// The value that all links have; nil where it is in them.
    var fixed: UntypedMatch.Value? { pattern.fixedValue(of: index, parameter) }
  }

  let old: Value
  /// `nil` where the parameter is gone.
  let new: Value?
  /// The cases of both, where both are of enums.
  let enums: EnumPairing?

  var changes: [RouteChange] {
    let location = UntypedLocation(of: old.index, in: old.pattern)
    guard let new else { return location == .fixed ? [] : [change(.narrowed, [presence])] }
    let isMoved = location != UntypedLocation(of: new.index, in: new.pattern)
    var changes = isMoved ? otherLocation(new) : sameLocation(new)
    if location != .fixed, new.parameter.isUserType(otherThan: old.parameter) {
      changes.append(
        RouteChange(
          kind: .narrowed, parameter: old.index, conditions: [presence], isUserType: true))
    }
    return changes
  }

  /// That a link has the old value.
  private var presence: [LinkCondition] { ValueReading(old).presence.map { [$0] } ?? [] }

  private func sameLocation(_ new: Value) -> [RouteChange] {
    switch (old.pattern.parameters[old.index], new.pattern.parameters[new.index]) {
    case (.absent, _), (.constant, _), (.constants, _):
      return isSame(old.fixed, new.fixed, new) ? [] : [change(.moved, [[]])]
    case (.path(let segment, _), _): return dividedSegment(segment, new) + otherCases
    case (.host, _), (.fragmentPath, _): return otherCases
    case (.query(.others, _), _): return othersChanges(new)
    case (.query(let own, let inFragment), .query(let other, _)):
      return valueChanges(own.pieces, other.pieces, new) { pieces, isMatched in
        .query(own.key ?? "", inFragment: inFragment, pieces, isMatched: isMatched)
      }
    case (.fragment(let own, _), .fragment(let other, _)):
      return valueChanges(own, other, new) { .fragment($0, isMatched: $1) }
    case (.query, _), (.fragment, _): return []
    }
  }

  /// Of several placeholders in one segment each has the shortest text that lets the rest
  /// match, which depends on what the others take.
  private func dividedSegment(_ segment: Int, _ new: Value) -> [RouteChange] {
    guard case .mixed(let pieces) = old.pattern.segments[segment],
      case .mixed(let others) = new.pattern.segments[segment], pieces != others, pieces.count > 2
    else { return [] }
    return [change(.moved, [[.divided(segment: segment, pieces, others)]])]
  }

  /// Texts that mean another case of an enum now.
  private var otherCases: [RouteChange] {
    guard let texts = enums?.changedTexts, !texts.isEmpty else { return [] }
    let condition = ValueReading(old).condition(oneOf: texts)
    return [change(.moved, [condition.map { [$0] } ?? []])]
  }

  /// Values that are taken no more, or newly, and other defaults.
  private func valueChanges(
    _ own: [SegmentPattern.Piece], _ other: [SegmentPattern.Piece],
    _ new: Value,
    _ condition: (_ pieces: [SegmentPattern.Piece], _ isMatched: Bool) -> LinkCondition
  ) -> [RouteChange] {
    var changes: [RouteChange] = []
    if let enums {
      changes = enumChanges(enums, own, new) { condition($0, true) }
    } else if own != other {
      let isNotOther = ([other] + defaults(of: new, in: other)).map { condition($0, false) }
      let isNotOwn = ([own] + defaults(of: old, in: own)).map { condition($0, false) }
      changes = [
        change(.narrowed, [[condition(own, true)] + isNotOther]),
        change(.new, [[condition(other, true)] + isNotOwn]),
      ]
    }
    if !isSame(old.parameter.valueWhenAbsent, new.parameter.valueWhenAbsent, new) {
      changes.append(change(.moved, [[own, other].map { condition($0, false) }]))
    }
    return changes
  }

  /// Each text by the cases that it means in both.
  private func enumChanges(
    _ enums: EnumPairing, _ pieces: [SegmentPattern.Piece], _ new: Value,
    _ condition: ([SegmentPattern.Piece]) -> LinkCondition
  ) -> [RouteChange] {
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
      return change(kind, [[condition(pieces.giving(texts, to: 0))]])
    }
  }

  /// Which items are left for a dictionary depends on the keys of the other parameters.
  private func othersChanges(_ new: Value) -> [RouteChange] {
    let keys = old.pattern.readKeys.symmetricDifference(new.pattern.readKeys)
    guard !keys.isEmpty else { return [] }
    let conditions = keys.sorted().map { key in
      [LinkCondition.query(key, [.placeholder(.any)])]
    }
    return [change(.moved, conditions)]
  }

  private func otherLocation(_ new: Value) -> [RouteChange] {
    let readings = RouteChange.Readings(old: ValueReading(old), new: ValueReading(new))
    guard !readings.areSame else { return [] }
    var conditions: [[LinkCondition]] = [[]]
    for location in [old.pattern.parameters[old.index], new.pattern.parameters[new.index]] {
      if case .fragment(let pieces, _) = location {
        conditions.append([.fragment(pieces)])
      }
      guard case .query(let location, let inFragment) = location, let key = location.key else {
        continue
      }
      conditions.append([.query(key, inFragment: inFragment, location.pieces)])
      guard case .joined(_, let separator, _) = location else { continue }
      let several = location.pieces + [.literal(separator)] + location.pieces
      conditions.append([.query(key, inFragment: inFragment, several)])
    }
    var moved = change(.moved, conditions)
    moved.readings = readings
    return [moved]
  }

  // MARK: Parts

  private func change(
    _ kind: TableDifference.Kind, _ conditions: [[LinkCondition]]
  ) -> RouteChange {
    RouteChange(kind: kind, parameter: old.index, conditions: conditions)
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
  /// Whether its values are of a Swift type that those of another are not of.
  fileprivate func isUserType(otherThan other: CheckedParameter) -> Bool {
    guard case .user(let name) = type.element.kind else { return false }
    return other.type.element.kind != .user(name)
  }
}
