import MatchTableBuilding
import RouteMatching

/// The items of a query, in order.
package struct NaiveQuery {
  package struct Item {
    /// nil where its escapes are malformed, as in a value.
    var key: String?
    var value: String?
    /// As it is in the link.
    var rawValue: String
    var hasEquals: Bool
    /// Everything after the `=` to the end of the query, as it is in the link.
    var rawRest: String
  }

  package var items: [Item] = []
  private let plusIsSpace: Bool
  private let isStrict: Bool
  private let readsForms: Bool

  package init(_ text: String?, _ options: TableOptions, readsForms: Bool = false) {
    self.readsForms = readsForms
    plusIsSpace = options.readsPlusAsSpace
    isStrict = options.isQueryStrict
    let parts = text?.parts(separatedBy: "&") ?? []
    for (index, part) in parts.enumerated() {
      let (rawKey, rawValue) = part.cut(at: "=")
      guard !rawKey.isEmpty else { continue }
      let rest = rawValue.map { ([$0] + parts[(index + 1)...]).joined(separator: "&") }
      items.append(
        Item(
          key: rawKey.percentDecoded(plusIsSpace: plusIsSpace).value,
          value: (rawValue ?? "").percentDecoded(plusIsSpace: plusIsSpace).value,
          rawValue: rawValue ?? "", hasEquals: rawValue != nil, rawRest: rest ?? ""))
    }
  }

  package func all(_ key: String) -> [Item] { items.filter { $0.hasKey(key) } }

  package func last(_ key: String) -> Item? { all(key).last }

  /// The items whose values can be read; where queries are strict, others are values that no
  /// parameter takes.
  private var readable: NaiveQuery {
    var query = self
    query.items = items.filter { $0.key != nil && $0.value != nil }
    return query
  }

  /// The items before the one whose value a parameter of the pattern takes to the end.
  private func beforeRest(of pattern: LinkPattern, inFragment: Bool) -> NaiveQuery {
    var query = self
    for case .query(.catchAll(let key, _), inFragment) in pattern.parameters {
      guard let rest = items.firstIndex(where: { $0.hasKey(key) }), items[rest].hasEquals
      else { continue }
      query.items = Array(items[..<rest])
    }
    return query
  }

  package func holds(
    _ requirement: QueryRequirement, of pattern: LinkPattern, inFragment: Bool
  ) -> Bool {
    let isOfRest = pattern.parameters.contains { parameter in
      guard case .query(.catchAll(let key, _), inFragment) = parameter else { return false }
      return key.isSame(as: requirement.key)
    }
    return (isOfRest ? readable : readable.beforeRest(of: pattern, inFragment: inFragment))
      .holds(requirement)
  }

  private func holds(_ requirement: QueryRequirement) -> Bool {
    switch requirement {
    case .present(let key): last(key) != nil
    case .absent(let key): last(key) == nil
    case .value(let key, let pieces): last(key).map { $0.matches(pieces, readsForms) } ?? false
    }
  }

  package func read(
    _ source: QueryLocation, of pattern: LinkPattern, inFragment: Bool
  ) -> NaiveValue {
    let query = isStrict ? self : readable
    return switch source {
    case .catchAll(let key, let constraint): query.rest(query.all(key).first, constraint)
    case .others:
      .pairs(readable.beforeRest(of: pattern, inFragment: false).others(of: pattern))
    default: query.beforeRest(of: pattern, inFragment: inFragment).read(source)
    }
  }

  private func read(_ source: QueryLocation) -> NaiveValue {
    switch source {
    case .value(let key, let constraint):
      last(key).map { $0.value(constraint, readsForms).map(NaiveValue.text) ?? .refused } ?? .absent
    case .placeholder(let key, let pieces, let placeholder):
      last(key).map { item in
        item.value.flatMap { NaiveSegment($0, readsForms: readsForms).placeholders(of: pieces) }
          .map { .text($0[placeholder]) } ?? .refused
      } ?? .absent
    case .list(let key, let constraint): .list(all(key).map { $0.value(constraint, readsForms) })
    case .joined(let key, let separator, let constraint):
      joined(last(key), separator, constraint)
    case .catchAll, .others: .absent
    }
  }

  /// The list is read as a whole: it has all elements that are there, or none.
  private func joined(
    _ item: Item?, _ separator: String, _ constraint: TextConstraint
  ) -> NaiveValue {
    guard let item else { return .list([]) }
    guard item.value != nil else { return .refused }
    let list = NaiveJoinedList(
      item.rawValue, separator: separator, constraint, plusIsSpace: plusIsSpace)
    let elements = list.elements(readsForms: readsForms).map {
      constraint.accepts($0, reads: readsForms) ? $0 : nil
    }
    return elements.contains(nil) ? .refused : .list(elements)
  }

  private func rest(_ item: Item?, _ constraint: TextConstraint) -> NaiveValue {
    guard let item else { return .absent }
    if constraint == .boolean, !item.hasEquals { return .text("true") }
    guard let text = item.rawRest.percentDecoded(plusIsSpace: plusIsSpace).value,
      constraint.accepts(text, reads: readsForms)
    else { return .refused }
    return .text(text)
  }

  /// The items that neither a condition nor a parameter takes.
  private func others(of pattern: LinkPattern) -> [String: String] {
    let sources = pattern.parameters.compactMap { parameter -> QueryLocation? in
      if case .query(let source, inFragment: false) = parameter { source } else { nil }
    }
    let taken = pattern.query.map(\.key) + sources.compactMap(\.key)
    var others: [String: String] = [:]
    for item in items where !taken.contains(where: item.hasKey) {
      if let key = item.key { others[key] = item.value }
    }
    return others
  }
}

extension NaiveQuery.Item {
  package func hasKey(_ key: String) -> Bool { self.key?.isSame(as: key) ?? false }

  /// The text of a value that is alone; `?confirm` is `confirm=true`.
  fileprivate func value(_ constraint: TextConstraint, _ readsForms: Bool) -> String? {
    if constraint == .boolean, !hasEquals { return "true" }
    return value.flatMap { constraint.accepts($0, reads: readsForms) ? $0 : nil }
  }

  fileprivate func matches(_ pieces: [SegmentPattern.Piece], _ readsForms: Bool) -> Bool {
    if pieces.count == 1, case .placeholder(let constraint) = pieces[0] {
      return value(constraint, readsForms) != nil
    }
    return value.flatMap { NaiveSegment($0, readsForms: readsForms).placeholders(of: pieces) }
      != nil
  }
}

extension QueryLocation {
  package var key: String? {
    switch self {
    case .value(let key, _), .placeholder(let key, _, _), .list(let key, _), .joined(let key, _, _),
      .catchAll(let key, _):
      key
    case .others: nil
    }
  }
}
