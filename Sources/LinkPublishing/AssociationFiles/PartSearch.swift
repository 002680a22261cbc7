import RouteMatching
import RoutesCompiler

/// An automaton as it is read along with others: for each state the characters that lead
/// elsewhere than most do.
struct PartReader: Sendable {
  /// A set of ASCII characters.
  struct Characters: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func contains(_ byte: UInt8) -> Bool {
      (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 != 0
    }

    mutating func formUnion(_ other: Characters) {
      low |= other.low
      high |= other.high
    }
  }

  private var targets: [Int32] = []
  let accepting: [Bool]
  /// By state, the characters whose target is not the one that most have.
  private(set) var special: [Characters] = []
  /// By state and state of the universe, whether all that may follow is accepted.
  private var isCertain: [Bool] = []
  private let universeCount: Int

  /// The characters of links, those that read best first.
  static let characters: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789/-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.=&?%!$'()*+,;:@".utf8)

  init(_ automaton: TextAutomaton, within universe: PartReader?) {
    accepting = automaton.accepting
    universeCount = universe?.accepting.count ?? 0
    for state in accepting.indices {
      var counts: [Int32: Int] = [:]
      for byte in UInt8(0)..<128 {
        let target = automaton.next(state, byte).map(Int32.init) ?? -1
        targets.append(target)
        if Self.characters.contains(byte) { counts[target, default: 0] += 1 }
      }
      let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? -1
      var special = Characters()
      for byte in Self.characters where targets[state * 128 + Int(byte)] != usual {
        special.insert(byte)
      }
      self.special.append(special)
    }
    if let universe { findCertainStates(within: universe) }
  }

  /// nil where nothing that begins so is accepted.
  func next(_ state: Int32, _ byte: UInt8) -> Int32? {
    let target = targets[Int(state) * 128 + Int(byte)]
    return target < 0 ? nil : target
  }

  func isCertain(_ state: Int32, _ universe: Int32) -> Bool {
    isCertain[Int(state) * universeCount + Int(universe)]
  }

  /// A pair of states is uncertain if a text ends there that is not accepted, or a character
  /// leads nowhere, or to such a pair.
  private mutating func findCertainStates(within universe: PartReader) {
    let count = accepting.count * universeCount
    isCertain = Array(repeating: false, count: count)
    guard count > 0 else { return }
    // By pair: the pairs from which a character leads to it.
    var sources = [[Int]](repeating: [], count: count)
    var isReached = isCertain
    var isUncertain = isCertain
    var (waiting, uncertain) = ([0], [Int]())
    isReached[0] = true
    while let pair = waiting.popLast() {
      let (state, place) = (Int32(pair / universeCount), Int32(pair % universeCount))
      var isOpen = universe.accepting[Int(place)] && !accepting[Int(state)]
      for byte in Self.characters {
        guard let after = universe.next(place, byte) else { continue }
        guard let target = next(state, byte) else {
          isOpen = true
          continue
        }
        let next = Int(target) * universeCount + Int(after)
        if sources[next].last != pair { sources[next].append(pair) }
        if !isReached[next] {
          isReached[next] = true
          waiting.append(next)
        }
      }
      guard isOpen else { continue }
      isUncertain[pair] = true
      uncertain.append(pair)
    }
    while let pair = uncertain.popLast() {
      for source in sources[pair] where !isUncertain[source] {
        isUncertain[source] = true
        uncertain.append(source)
      }
    }
    for pair in 0..<count { isCertain[pair] = isReached[pair] && !isUncertain[pair] }
  }
}

/// A search through one part of the links: by length, so that the first text with which some
/// rules are left is a shortest one.
struct PartSearch {
  typealias Rules = RuleComparison.Rules

  /// The rules that can still take the part, and the states in which their automata are.
  private struct Place: Hashable {
    var universe: Int32
    var file: [Int]
    var table: [Int]
    /// By number of their automata.
    var states: [Int32]
  }

  private struct Outcome: Hashable {
    var file: [Int]
    var table: [Int]
  }

  let part: LinkPart
  let universe: PartReader
  let readers: [Int: PartReader]
  let file: Rules
  let table: Rules
  /// The part's automata, in order, and the position of each.
  private var order: [Int] = []
  private var used: [PartReader] = []
  private var positions: [Int: Int] = [:]
  private var queue: [(place: Place, origin: Int, byte: UInt8)] = []
  private var seen: Set<Place> = []
  private var outcomes: [Outcome: [UInt8]] = [:]
  private var found: [(file: [Int], table: [Int], text: [UInt8])] = []

  init(
    part: LinkPart, universe: PartReader, readers: [Int: PartReader], file: Rules, table: Rules
  ) {
    self.part = part
    self.universe = universe
    self.readers = readers
    self.file = file
    self.table = table
  }

  mutating func run(
    _ fileRules: [Int], _ tableRules: [Int], _ budget: inout StateBudget
  ) throws(TooManyStates) -> [(file: [Int], table: [Int], text: [UInt8])] {
    number(fileRules.compactMap { file.rules[$0][part] })
    number(tableRules.compactMap { table.rules[$0][part] })
    guard !universe.accepting.isEmpty else { return [] }
    let states = used.map { $0.accepting.isEmpty ? Int32(-1) : 0 }
    enter(fileRules, tableRules, states, universe: 0, from: -1, 0)
    var position = 0
    while position < queue.count {
      let place = queue[position].place
      try budget.spend(1 + place.file.count + place.table.count)
      note(queue[position].place, position)
      follow(queue[position].place, position)
      position += 1
    }
    return found
  }

  private mutating func number(_ automata: [Int]) {
    for automaton in automata where positions[automaton] == nil {
      guard let reader = readers[automaton] else { continue }
      positions[automaton] = order.count
      order.append(automaton)
      used.append(reader)
    }
  }

  private func follow(_ place: Place) -> PartReader.Characters {
    var special = universe.special[Int(place.universe)]
    for (position, state) in place.states.enumerated() where state >= 0 {
      special.formUnion(used[position].special[Int(state)])
    }
    return special
  }

  /// Goes on with each character that an automaton tells apart, and one of the others.
  private mutating func follow(_ place: Place, _ origin: Int) {
    let special = follow(place)
    var isOtherTaken = false
    for byte in PartReader.characters {
      if !special.contains(byte) {
        guard !isOtherTaken else { continue }
      }
      guard let next = universe.next(place.universe, byte) else { continue }
      if !special.contains(byte) { isOtherTaken = true }
      var states = place.states
      for position in states.indices where states[position] >= 0 {
        states[position] = used[position].next(states[position], byte) ?? -1
      }
      enter(place.file, place.table, states, universe: next, from: origin, byte)
    }
  }

  private mutating func enter(
    _ fileRules: [Int], _ tableRules: [Int], _ states: [Int32], universe: Int32, from origin: Int,
    _ byte: UInt8
  ) {
    let ownFile = left(of: fileRules, in: file, states, universe)
    let ownTable = left(of: tableRules, in: table, states, universe)
    guard isOfInterest(ownFile, ownTable, states, universe) else { return }
    var kept = [Int32](repeating: -1, count: states.count)
    for rule in ownFile { keep(file.rules[rule], states, &kept) }
    for rule in ownTable { keep(table.rules[rule], states, &kept) }
    let place = Place(universe: universe, file: ownFile, table: ownTable, states: kept)
    if seen.insert(place).inserted { queue.append((place, origin, byte)) }
  }

  private func keep(_ rule: LinkRule, _ states: [Int32], _ kept: inout [Int32]) {
    guard let automaton = rule[part], let position = positions[automaton] else { return }
    kept[position] = states[position]
  }

  /// The rules that can still take the link, up to the first that does so whatever follows.
  private func left(
    of rules: [Int], in list: Rules, _ states: [Int32], _ universe: Int32
  ) -> [Int] {
    var left: [Int] = []
    for index in rules {
      let rule = list.rules[index]
      if let automaton = rule[part] {
        guard let position = positions[automaton], states[position] >= 0 else { continue }
      }
      left.append(index)
      if isCertain(rule, states, universe) { break }
    }
    return left
  }

  private func isCertain(_ rule: LinkRule, _ states: [Int32], _ universe: Int32) -> Bool {
    guard rule.isDecided(after: part) else { return false }
    guard let automaton = rule[part] else { return true }
    guard let position = positions[automaton] else { return false }
    return used[position].isCertain(states[position], universe)
  }

  /// Whether the two lists can differ on what follows.
  private func isOfInterest(
    _ fileRules: [Int], _ tableRules: [Int], _ states: [Int32], _ universe: Int32
  ) -> Bool {
    let mayClaim = fileRules.contains { file.isIncluded[$0] }
    let mayRoute = tableRules.contains { table.isIncluded[$0] }
    guard mayClaim || mayRoute else { return false }
    let isClaimed = isCertain(fileRules, in: file, states, universe)
    let isRouted = isCertain(tableRules, in: table, states, universe)
    return !(isClaimed && isRouted)
  }

  /// Whether whatever follows is the app's.
  private func isCertain(
    _ rules: [Int], in list: Rules, _ states: [Int32], _ universe: Int32
  ) -> Bool {
    guard let last = rules.last, rules.allSatisfy({ list.isIncluded[$0] }) else { return false }
    return isCertain(list.rules[last], states, universe)
  }

  // MARK: Ends

  private mutating func note(_ place: Place, _ position: Int) {
    guard universe.accepting[Int(place.universe)] else { return }
    let outcome = Outcome(
      file: taking(place.file, in: file, place.states),
      table: taking(place.table, in: table, place.states))
    let mayClaim = outcome.file.contains { file.isIncluded[$0] }
    let mayRoute = outcome.table.contains { table.isIncluded[$0] }
    guard mayClaim || mayRoute, outcomes[outcome] == nil else { return }
    let text = text(to: position)
    outcomes[outcome] = text
    found.append((outcome.file, outcome.table, text))
  }

  /// The rules that take the part, up to the first that no later part can keep from it.
  private func taking(_ rules: [Int], in list: Rules, _ states: [Int32]) -> [Int] {
    var taking: [Int] = []
    for index in rules {
      let rule = list.rules[index]
      if let automaton = rule[part] {
        guard let position = positions[automaton], states[position] >= 0,
          used[position].accepting[Int(states[position])]
        else { continue }
      }
      taking.append(index)
      if rule.isDecided(after: part) { break }
    }
    return taking
  }

  private func text(to position: Int) -> [UInt8] {
    var text: [UInt8] = []
    var position = position
    while queue[position].origin >= 0 {
      text.append(queue[position].byte)
      position = queue[position].origin
    }
    return text.reversed()
  }
}
