import RoutesCompiler

/// A search through one part of the links: by length, so that the first text with which some
/// rules are left is a shortest one.
struct PartSearch {
  typealias List = RuleComparison.List

  /// A rule that can still take the part, and the state in which its automaton is, in one number,
  /// which is hashed in one step.
  private struct Run: Hashable {
    private var bits: UInt64

    init(rule: Int, state: Int32 = 0) {
      bits = UInt64(rule) << 32 | UInt64(UInt32(bitPattern: state))
    }

    var rule: Int { Int(bits >> 32) }
    var state: Int32 { Int32(truncatingIfNeeded: bits) }
  }

  private struct Place: Hashable {
    var universe: Int32 = 0
    /// Those of the first list, and after them those of the second.
    var runs: [Run] = []
    var firstCount = 0

    func runs(of list: Int) -> ArraySlice<Run> {
      list == 0 ? runs[..<firstCount] : runs[firstCount...]
    }
  }

  private let universe: PartReader
  private let wanted: WantedAnswers
  /// By list and rule, the automaton; nil where it takes everything.
  private var readers: [[PartReader?]]
  /// By list and rule, whether no part after this one has to be anything.
  private var isDecided: [[Bool]]
  private var queue: [(place: Place, origin: Int, byte: UInt8)] = []
  /// The place in the queue that is next, and whether its own text was looked at.
  private var position = 0
  private var isNoted = false
  private var seen: Set<Place> = []
  private var outcomes: Set<RulesLeft> = []

  /// - Parameter readers: By list and rule, as far as rules are left.
  init(
    _ left: RulesLeft, part: LinkPart, of lists: [List], within universe: PartReader,
    readers: [[PartReader?]], _ wanted: WantedAnswers
  ) {
    self.universe = universe
    self.wanted = wanted
    self.readers = readers
    isDecided = lists.map { Array(repeating: false, count: $0.rules.count) }
    for (index, rules) in left.lists.enumerated() {
      for rule in rules { isDecided[index][rule] = lists[index].rules[rule].isDecided(after: part) }
    }
    guard !universe.isEmpty else { return }
    var place = Place()
    for (index, rules) in left.lists.enumerated() {
      for rule in rules where readers[index][rule]?.isEmpty != true {
        if !add(Run(rule: rule), of: index, to: &place) { break }
      }
    }
    enter(place, from: -1, 0)
  }

  /// The next text of the part that leaves other rules than those before, where they can give
  /// a wanted answer.
  mutating func next(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> (left: RulesLeft, text: [UInt8])? {
    while position < queue.count {
      let place = queue[position].place
      if isOfInterest(place) {
        if !isNoted {
          isNoted = true
          if let left = outcome(of: place) { return (left, text(to: position)) }
        }
        try follow(place, position, &budget)
      }
      position += 1
      isNoted = false
    }
    return nil
  }

  private func specialCharacters(at place: Place) -> PartReader.Characters {
    var special = universe.special[Int(place.universe)]
    for list in 0...1 {
      for run in place.runs(of: list) {
        guard let reader = readers[list][run.rule] else { continue }
        special.formUnion(reader.special[Int(run.state)])
      }
    }
    return special
  }

  /// Goes on with each character that an automaton tells apart, and one of the others.
  private mutating func follow(
    _ place: Place, _ origin: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    let special = specialCharacters(at: place)
    let count = 1 + place.runs.count
    var isOtherTaken = false
    for byte in PartReader.characters {
      let isSpecial = special.contains(byte)
      guard isSpecial || !isOtherTaken, let next = universe.next(place.universe, byte) else {
        continue
      }
      if !isSpecial { isOtherTaken = true }
      try budget.spend(count)
      let isNew = enter(self.place(after: place, byte, universe: next), from: origin, byte)
      if isNew { try budget.spend(Self.placeCost) }
    }
  }

  /// What a place takes, in rules that are followed for one character.
  private static let placeCost = 16

  private func place(after place: Place, _ byte: UInt8, universe: Int32) -> Place {
    var next = Place(universe: universe)
    next.runs.reserveCapacity(place.runs.count)
    for list in 0...1 {
      for var run in place.runs(of: list) {
        if let reader = readers[list][run.rule] {
          guard let state = reader.next(run.state, byte) else { continue }
          run = Run(rule: run.rule, state: state)
        }
        if !add(run, of: list, to: &next) { break }
      }
    }
    return next
  }

  /// Adds a rule of a list.
  ///
  /// - Returns: Whether one after it can take the link.
  private func add(_ run: Run, of list: Int, to place: inout Place) -> Bool {
    place.runs.append(run)
    if list == 0 { place.firstCount += 1 }
    return !isCertain(run, in: list, place.universe)
  }

  @discardableResult
  private mutating func enter(_ place: Place, from origin: Int, _ byte: UInt8) -> Bool {
    guard isOfInterest(place), seen.insert(place).inserted else { return false }
    queue.append((place, origin, byte))
    return true
  }

  /// Whether a rule takes the link whatever follows.
  private func isCertain(_ run: Run, in list: Int, _ universe: Int32) -> Bool {
    guard isDecided[list][run.rule] else { return false }
    return readers[list][run.rule]?.isCertain(run.state, at: universe) ?? true
  }

  /// Whether what follows can have an answer that is wanted.
  private func isOfInterest(_ place: Place) -> Bool {
    let (file, table) = (place.runs(of: 0), place.runs(of: 1))
    func mayLack(_ runs: ArraySlice<Run>, _ list: Int) -> Bool {
      runs.last.map { !isCertain($0, in: list, place.universe) } ?? true
    }
    return wanted.contains(
      file.lazy.map(\.rule), table.lazy.map(\.rule), mayLack: (mayLack(file, 0), mayLack(table, 1)))
  }

  // MARK: Ends

  /// The rules that are left after a place's text; nil where they are known, or of no interest.
  private mutating func outcome(of place: Place) -> RulesLeft? {
    guard universe.accepts(place.universe) else { return nil }
    var left = RulesLeft(lists: [])
    var mayLack: [Bool] = []
    for list in 0...1 {
      let rules = taking(place.runs(of: list), in: list)
      left.lists.append(rules)
      mayLack.append(rules.last.map { !isDecided[list][$0] } ?? true)
    }
    let isWanted = wanted.contains(
      left.lists[0], left.lists[1], mayLack: (mayLack[0], mayLack[1]))
    return isWanted && outcomes.insert(left).inserted ? left : nil
  }

  /// The rules that take the part, up to the first that no later part can keep from it.
  private func taking(_ runs: ArraySlice<Run>, in list: Int) -> [Int] {
    var taking: [Int] = []
    for run in runs {
      let rule = run.rule
      guard readers[list][rule]?.accepts(run.state) ?? true else { continue }
      taking.append(rule)
      if isDecided[list][rule] { break }
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
