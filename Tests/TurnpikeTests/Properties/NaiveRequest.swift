import Turnpike

/// A request as a list of items, and a route as a list of texts: what the filters of
/// `ChangedRequestPropertyTests` do to it, one rule after the other.
struct NaiveRequest {
  /// What a parameter finds in the items.
  private struct Read: Equatable {
    let text: [UInt8]
    /// nil for a text that is no value.
    let value: [UInt8]?
  }

  private struct LinkItem {
    let item: RouteQuery.Item
    let hasEquals: Bool
    /// The text of the value, with its escapes.
    let text: String
  }

  private let table: QueryTable
  private var isAlso: Bool
  private var linkItems: [LinkItem]
  private(set) var items: [RouteQuery.Item]
  private(set) var names: [String: String] = [:]
  private(set) var bytes: [[[UInt8]]]

  init(_ link: String, _ texts: [[String]], in table: QueryTable, isAlso: Bool) {
    self.table = table
    self.isAlso = isAlso
    bytes = texts.map { $0.map { Array($0.utf8) } }
    linkItems = link.split(separator: "?", maxSplits: 1).dropFirst().flatMap { query in
      query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? String(parts[1]) : ""
        return LinkItem(
          item: .init(key: Self.decoded(String(parts[0])), value: Self.decoded(value)),
          hasEquals: parts.count > 1, text: value)
      }
    }
    items = []
    printKeysAlone()
    items = linkItems.map(\.item)
    names = writtenNames
  }

  /// A key alone that is true has the value that is printed.
  private mutating func printKeysAlone() {
    let front = front(of: linkItems.map(\.item))
    for flag in table.parameters where flag.kind == .flag {
      let key = flag.key(isAlso: isAlso)
      guard let last = front.lastIndex(where: { isSame($0.key, key) }), !linkItems[last].hasEquals
      else { continue }
      linkItems[last] = LinkItem(
        item: .init(key: front[last].key, value: "true"), hasEquals: true, text: "true")
    }
  }

  private static func decoded(_ text: String) -> String { RouteQuery.unescape(text) ?? "" }

  private var writtenNames: [String: String] {
    var names: [String: String] = [:]
    for (parameter, texts) in zip(table.parameters, bytes) where parameter.isSingle {
      let isDefault = parameter.kind == .text && texts == [Array("d".utf8)]
      names[parameter.name] =
        isDefault ? nil : texts.first.map { String(decoding: $0, as: UTF8.self) }
    }
    return names
  }

  // MARK: One filter

  /// Takes over the changes of a filter; false if the route rejects one.
  mutating func pass(_ changes: [QueryChange]) -> Bool {
    var old = (items, names)
    for change in changes {
      guard case .replace(let position, let texts) = change else {
        apply(change)
        continue
      }
      guard settle(old.0, old.1) else { return false }
      let read = bytes
      bytes[position] = texts.map { Array($0.utf8) }
      finish(read)
      old = (items, names)
    }
    return settle(old.0, old.1)
  }

  private mutating func settle(_ oldItems: [RouteQuery.Item], _ oldNames: [String: String]) -> Bool
  {
    let oldBytes = bytes
    guard readAgain(oldItems) else { return false }
    let read = bytes
    guard takeNames(oldNames, oldBytes) else { return false }
    finish(read)
    return true
  }

  private mutating func finish(_ read: [[[UInt8]]]) {
    replaceItems(read)
    for name in table.singleNames { names[name] = writtenNames[name] }
  }

  private mutating func apply(_ change: QueryChange) {
    switch change {
    case .set(let key, let value):
      let places = items.indices.filter { isSame(items[$0].key, key) }
      var new = items.filter { !isSame($0.key, key) }
      if let value { new.insert(.init(key: key, value: value), at: places.first ?? new.count) }
      items = new
    case .append(let key, let value): items += [.init(key: key, value: value)]
    case .insert(let key, let value): items = [.init(key: key, value: value)] + items
    case .remove(let place): if !items.isEmpty { items.remove(at: place % items.count) }
    case .duplicate(let place): if !items.isEmpty { items += [items[place % items.count]] }
    case .reverse: items = items.reversed()
    case .clear: items = []
    case .name(let name, let text): names[name] = text
    case .replace: break
    }
  }

  // MARK: The query

  private mutating func readAgain(_ oldItems: [RouteQuery.Item]) -> Bool {
    for (old, new) in zip(conditions(oldItems), conditions(items)) where old && !new {
      return false
    }
    for (index, parameter) in table.parameters.enumerated() where parameter.kind != .id {
      let (old, new) = (reads(parameter, oldItems), reads(parameter, items))
      guard old != new else { continue }
      for read in new where read.value == nil {
        guard old.contains(read) else { return false }
      }
      let values = new.compactMap(\.value)
      if values.isEmpty, parameter.kind == .required { return false }
      bytes[index] = values.isEmpty && parameter.kind == .text ? [Array("d".utf8)] : values
    }
    return true
  }

  /// Whether the items have what the pattern requires, one by one.
  private func conditions(_ items: [RouteQuery.Item]) -> [Bool] {
    let front = front(of: items)
    let required = table.parameters.filter { $0.kind == .required }.map { parameter in
      front.contains { isSame($0.key, parameter.key(isAlso: isAlso)) }
    }
    guard table.hasCondition else { return required }
    return required + [
      front.last { $0.key == "mode" }?.value == "edit", !front.contains { $0.key == "no" },
    ]
  }

  /// The items before the one whose value is all that follows.
  private func front(of items: [RouteQuery.Item]) -> [RouteQuery.Item] {
    guard let place = restPlace(items), hasEquals(items, at: place) else { return items }
    return Array(items[..<place])
  }

  private func restPlace(_ items: [RouteQuery.Item]) -> Int? {
    guard let rest = table.parameters.first(where: { $0.kind == .rest }) else { return nil }
    return items.firstIndex { isSame($0.key, rest.key(isAlso: isAlso)) }
  }

  /// Whether an item is `key=` or more, and not a key alone. One that a filter sets is a key alone
  /// before what takes the rest.
  private func hasEquals(_ items: [RouteQuery.Item], at place: Int) -> Bool {
    if let given = linkItems.first(where: { $0.item == items[place] }) { return given.hasEquals }
    if !items[place].value.isEmpty { return true }
    guard let rest = restPlace(items), place >= rest else { return false }
    return place == rest || hasEquals(items, at: rest)
  }

  private func reads(_ parameter: QueryTable.Parameter, _ items: [RouteQuery.Item]) -> [Read] {
    let (key, front) = (parameter.key(isAlso: isAlso), front(of: items))
    let own = front.indices.filter { isSame(front[$0].key, key) }
    switch parameter.kind {
    case .id: return []
    case .list: return own.map { read(front[$0].value) { _ in true } }
    case .others: return others(front)
    case .rest: return rest(items).map { [read($0) { _ in true }] } ?? []
    case .numbers:
      guard let last = own.last else { return [] }
      let elements = elements(front[last])
      // One text that is no element leaves the whole list unread.
      return elements.allSatisfy(isNumber)
        ? elements.map { read($0, isNumber) }
        : [Read(text: Array(front[last].value.utf8), value: nil)]
    default: break
    }
    guard let last = own.last else { return [] }
    let text = front[last].value
    switch parameter.kind {
    case .number: return [read(text, isNumber)]
    case .flag:
      return [read(hasEquals(items, at: last) ? text : "true") { ["true", "false"].contains($0) }]
    case .mixed:
      let number = String(text.dropFirst())
      let isMixed = text.utf8.first == UInt8(ascii: "v") && isNumber(number)
      return [isMixed ? read(number, isNumber) : Read(text: Array(text.utf8), value: nil)]
    default: return [read(text) { _ in true }]
    }
  }

  private func read(_ text: String, _ isValue: (String) -> Bool) -> Read {
    Read(text: Array(text.utf8), value: isValue(text) ? Array(text.utf8) : nil)
  }

  private func isNumber(_ text: String) -> Bool { (0...99).contains { "\($0)" == text } }

  private func elements(_ item: RouteQuery.Item) -> [String] {
    let given = linkItems.first { $0.item == item }
    var elements = (given?.text ?? item.value)
      .split(separator: ",", omittingEmptySubsequences: false)
    // An empty text is the empty list, and one separator at the end is passed over.
    if elements.last?.isEmpty == true { elements.removeLast() }
    return elements.map { given == nil ? String($0) : Self.decoded(String($0)) }
  }

  private func rest(_ items: [RouteQuery.Item]) -> String? {
    guard let place = restPlace(items) else { return nil }
    guard hasEquals(items, at: place) else { return "" }
    return items.indices[place...].map { index in
      let key =
        index == place ? "" : "&" + items[index].key + (hasEquals(items, at: index) ? "=" : "")
      return key + items[index].value
    }.joined()
  }

  private func others(_ front: [RouteQuery.Item]) -> [Read] {
    var dictionary: [String: String] = [:]
    for item in front where !isTaken(item.key) {
      dictionary.removeValue(forKey: item.key)
      dictionary[item.key] = item.value
    }
    return dictionary.sorted { $0.key < $1.key }.flatMap { pair in
      [pair.key, pair.value].map { text in read(text) { _ in true } }
    }
  }

  private func isTaken(_ key: String) -> Bool {
    table.hasCondition && ["mode", "no"].contains(key)
      || table.parameters.contains {
        $0.kind != .id && $0.kind != .others && isSame($0.key(isAlso: isAlso), key)
      }
  }

  // MARK: Parameters by name

  private mutating func takeNames(_ old: [String: String], _ oldBytes: [[[UInt8]]]) -> Bool {
    for (index, parameter) in table.parameters.enumerated() where parameter.isSingle {
      let text = names[parameter.name].map { Array($0.utf8) }
      guard text != old[parameter.name].map({ Array($0.utf8) }) else { continue }
      let value = names[parameter.name]
      switch (parameter.kind, value) {
      case (.id, nil), (.id, ""), (.required, nil): return false
      case (.number, let text?), (.mixed, let text?): guard isNumber(text) else { return false }
      case (.flag, let text?): guard ["true", "false"].contains(text) else { return false }
      default: break
      }
      let new = text.map { [$0] } ?? (parameter.kind == .text ? [Array("d".utf8)] : [])
      // Two changes of one value must agree.
      if bytes[index] != oldBytes[index], bytes[index] != new { return false }
      bytes[index] = new
    }
    return true
  }

  /// Replaces the items of what was changed by name, as links are printed.
  private mutating func replaceItems(_ read: [[[UInt8]]]) {
    let changed = table.parameters.indices.dropFirst().filter { read[$0] != bytes[$0] }
    guard !changed.isEmpty else { return }
    if isAlso {
      // A link is printed by the first pattern.
      let kept =
        table.parameters.contains { $0.kind == .others }
        ? [] : front(of: items).filter { !isTaken($0.key) }
      (isAlso, linkItems) = (false, [])
      items = kept + printed(table.parameters.indices.dropFirst(), read, withCondition: true)
    }
    let rest = restPlace(items).flatMap { hasEquals(items, at: $0) ? $0 : nil } ?? items.count
    // Of a dictionary, the pairs that are another than before.
    let pairs = table.parameters.indices.filter { table.parameters[$0].kind == .others }
    let (oldPairs, newPairs) = (
      printed(pairs, read, withCondition: false), printed(pairs, bytes, withCondition: false)
    )
    let otherPairs =
      oldPairs.filter { !newPairs.contains($0) } + newPairs.filter { !oldPairs.contains($0) }
    let keys =
      otherPairs.map(\.key)
      + changed.filter { !pairs.contains($0) }.map { table.parameters[$0].keys[0] }
    func isChanged(_ item: RouteQuery.Item) -> Bool { keys.contains { isSame($0, item.key) } }
    let isRest = changed.contains { table.parameters[$0].kind == .rest }
    items =
      items[..<rest].filter { !isChanged($0) }
      + printed(changed, bytes, withCondition: false).filter(isChanged)
      + (isRest ? [] : items[rest...])
  }

  private func printed(
    _ positions: some Sequence<Int>, _ bytes: [[[UInt8]]], withCondition: Bool
  ) -> [RouteQuery.Item] {
    var (front, rest): ([RouteQuery.Item], [RouteQuery.Item]) = ([], [])
    for position in positions {
      let parameter = table.parameters[position]
      let (key, texts) = (
        parameter.keys[0], bytes[position].map { String(decoding: $0, as: UTF8.self) }
      )
      switch parameter.kind {
      case .text where texts == ["d"]: break
      case .mixed: front += texts.map { .init(key: key, value: "v" + $0) }
      case .numbers:
        if !texts.isEmpty { front.append(.init(key: key, value: texts.joined(separator: ","))) }
      case .others:
        front += stride(from: 0, to: texts.count, by: 2).map {
          .init(key: texts[$0], value: texts[$0 + 1])
        }
      case .rest: rest += texts.map { .init(key: key, value: $0) }
      default: front += texts.map { .init(key: key, value: $0) }
      }
    }
    let condition: [RouteQuery.Item] =
      withCondition && table.hasCondition ? [.init(key: "mode", value: "edit")] : []
    return front + condition + rest
  }

  /// Links are bytes.
  private func isSame(_ text: String, _ other: String) -> Bool {
    Array(text.utf8) == Array(other.utf8)
  }
}
