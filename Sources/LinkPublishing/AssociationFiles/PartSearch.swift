import RouteMatching
import RoutesCompiler

/// An automaton as it is read along with others: for each state the characters that lead
/// elsewhere than most do.
final class PartReader: Sendable {
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

  private let targets: [Int32]
  let accepting: [Bool]
  /// By state, the characters whose target is not the one that most have.
  let special: [Characters]
  /// By state and state of the universe, whether all that may follow is accepted.
  private let isCertain: [Bool]
  private let universeCount: Int

  /// The characters of links, those that read best first.
  static let characters: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789/-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.=&?%!$'()*+,;:@".utf8)

  init(_ automaton: TextAutomaton, within universe: PartReader?) {
    accepting = automaton.accepting
    universeCount = universe?.accepting.count ?? 0
    var targets: [Int32] = []
    var sets: [Characters] = []
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
      sets.append(special)
    }
    (self.targets, special) = (targets, sets)
    isCertain = universe.map { Self.certainStates(of: automaton, targets, within: $0) } ?? []
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
  private static func certainStates(
    of automaton: TextAutomaton, _ targets: [Int32], within universe: PartReader
  ) -> [Bool] {
    let universeCount = universe.accepting.count
    let count = automaton.accepting.count * universeCount
    var isCertain = Array(repeating: false, count: count)
    guard count > 0 else { return [] }
    // By pair: the pairs from which a character leads to it.
    var sources = [[Int]](repeating: [], count: count)
    var isReached = isCertain
    var isUncertain = isCertain
    var (waiting, uncertain) = ([0], [Int]())
    isReached[0] = true
    while let pair = waiting.popLast() {
      let (state, place) = (pair / universeCount, Int32(pair % universeCount))
      var isOpen = universe.accepting[Int(place)] && !automaton.accepting[state]
      for byte in Self.characters {
        guard let after = universe.next(place, byte) else { continue }
        let target = targets[state * 128 + Int(byte)]
        guard target >= 0 else {
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
    return isCertain
  }
}

/// A search through one part of the links: by length, so that the first text with which some
/// rules are left is a shortest one.
struct PartSearch {
  typealias Rules = RuleComparison.Rules

  /// The rules that can still take the part, and the states in which their automata are.
  private struct Place: Hashable {
    var universe: Int32
    var left: RulesLeft
    /// By number of their automata.
    var states: [Int32]
  }

  /// A list of rules, as the part is read.
  fileprivate struct List {
    /// By rule, the position of its automaton; nil where it takes everything.
    var positions: [Int?]
    /// By rule, whether no part after this one has to be anything.
    var isDecided: [Bool]
  }

  private let universe: PartReader
  private let file: List
  private let table: List
  private var wanted: WantedAnswers
  /// The automata of the part.
  private var used: [PartReader] = []
  private var queue: [(place: Place, origin: Int, byte: UInt8)] = []
  /// The place in the queue that is next, and whether its own text was looked at.
  private var position = 0
  private var isNoted = false
  private var seen: Set<Place> = []
  private var outcomes: Set<RulesLeft> = []

  init(
    _ left: RulesLeft, part: LinkPart, universe: PartReader, readers: [Int: PartReader],
    file: Rules, table: Rules
  ) {
    self.universe = universe
    wanted = WantedAnswers(file: file, table: table)
    var positions: [Int: Int] = [:]
    for automaton in left.automata(of: part, file, table) where positions[automaton] == nil {
      guard let reader = readers[automaton] else { continue }
      positions[automaton] = used.count
      used.append(reader)
    }
    (self.file, self.table) = (List(file, part, positions), List(table, part, positions))
    guard !universe.accepting.isEmpty else { return }
    let states = used.map { $0.accepting.isEmpty ? Int32(-1) : 0 }
    enter(left, states, universe: 0, from: -1, 0)
  }

  /// The next text of the part that leaves other rules than those before, where they can give
  /// a wanted answer.
  mutating func next(
    _ wanted: WantedAnswers, _ budget: inout StateBudget
  ) throws(TooManyStates) -> (left: RulesLeft, text: [UInt8])? {
    self.wanted = wanted
    while position < queue.count {
      let place = queue[position].place
      if isOfInterest(place.left, place.states, place.universe) {
        if !isNoted {
          try budget.spend(1 + place.left.file.count + place.left.table.count)
          isNoted = true
          if let left = outcome(of: place) { return (left, text(to: position)) }
        }
        follow(place, position)
      }
      position += 1
      isNoted = false
    }
    return nil
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
      enter(place.left, states, universe: next, from: origin, byte)
    }
  }

  private mutating func enter(
    _ rules: RulesLeft, _ states: [Int32], universe: Int32, from origin: Int, _ byte: UInt8
  ) {
    let left = RulesLeft(
      file: left(of: rules.file, in: file, states, universe),
      table: left(of: rules.table, in: table, states, universe))
    guard isOfInterest(left, states, universe) else { return }
    var kept = [Int32](repeating: -1, count: states.count)
    for rule in left.file { keep(file.positions[rule], states, &kept) }
    for rule in left.table { keep(table.positions[rule], states, &kept) }
    let place = Place(universe: universe, left: left, states: kept)
    if seen.insert(place).inserted { queue.append((place, origin, byte)) }
  }

  private func keep(_ position: Int?, _ states: [Int32], _ kept: inout [Int32]) {
    if let position { kept[position] = states[position] }
  }

  /// The rules that can still take the link, up to the first that does so whatever follows.
  private func left(
    of rules: [Int], in list: List, _ states: [Int32], _ universe: Int32
  ) -> [Int] {
    var left: [Int] = []
    for rule in rules {
      if let position = list.positions[rule], states[position] < 0 { continue }
      left.append(rule)
      if isCertain(rule, in: list, states, universe) { break }
    }
    return left
  }

  private func isCertain(
    _ rule: Int, in list: List, _ states: [Int32], _ universe: Int32
  ) -> Bool {
    guard list.isDecided[rule] else { return false }
    guard let position = list.positions[rule] else { return true }
    return used[position].isCertain(states[position], universe)
  }

  /// Whether what follows can have an answer that is wanted.
  private func isOfInterest(_ left: RulesLeft, _ states: [Int32], _ universe: Int32) -> Bool {
    let isFileCertain = left.file.last.map { isCertain($0, in: file, states, universe) }
    let isTableCertain = left.table.last.map { isCertain($0, in: table, states, universe) }
    return wanted.contains(
      left, mayLackFile: isFileCertain != true, mayLackTable: isTableCertain != true)
  }

  // MARK: Ends

  /// The rules that are left after a place's text; nil where they are known, or of no interest.
  private mutating func outcome(of place: Place) -> RulesLeft? {
    guard universe.accepting[Int(place.universe)] else { return nil }
    let left = RulesLeft(
      file: taking(place.left.file, in: file, place.states),
      table: taking(place.left.table, in: table, place.states))
    let isFileCertain = left.file.last.map { file.isDecided[$0] }
    let isTableCertain = left.table.last.map { table.isDecided[$0] }
    let isWanted = wanted.contains(
      left, mayLackFile: isFileCertain != true, mayLackTable: isTableCertain != true)
    return isWanted && outcomes.insert(left).inserted ? left : nil
  }

  /// The rules that take the part, up to the first that no later part can keep from it.
  private func taking(_ rules: [Int], in list: List, _ states: [Int32]) -> [Int] {
    var taking: [Int] = []
    for rule in rules {
      if let position = list.positions[rule] {
        guard states[position] >= 0, used[position].accepting[Int(states[position])] else {
          continue
        }
      }
      taking.append(rule)
      if list.isDecided[rule] { break }
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

extension PartSearch.List {
  fileprivate init(
    _ list: RuleComparison.Rules, _ part: LinkPart, _ numbers: [Int: Int]
  ) {
    positions = list.rules.map { rule in rule[part].flatMap { numbers[$0] } }
    isDecided = list.rules.map { $0.isDecided(after: part) }
  }
}

extension RulesLeft {
  fileprivate func automata(
    of part: LinkPart, _ file: RuleComparison.Rules, _ table: RuleComparison.Rules
  ) -> [Int] {
    self.file.compactMap { file.rules[$0][part] } + self.table.compactMap { table.rules[$0][part] }
  }
}
