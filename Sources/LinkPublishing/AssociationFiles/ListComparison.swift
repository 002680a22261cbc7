import RoutesCompiler
import TableBuilding

/// The components of a file and the patterns of a table, compared rule by rule.
///
/// `RuleComparison` reads all rules of two lists at once, and the `*` of some hundred components
/// lead to more sets of rules than can be followed. Here each component is read with the patterns
/// that have links in common with it. Of the components before it those are read which were found
/// to take one of its links first: whatever a search finds is tried on all, so that the answers
/// are the same.
struct ListComparison {
  typealias List = RuleComparison.List
  typealias Answers = RuleComparison.Answers

  /// A short link for each pair of answers, and the rules that took too long to compare.
  struct Findings {
    var links: RuleComparison.Links = [:]
    /// Rules of the file, or of the table where no rule of the file takes the link.
    var open: Set<Answers> = []

    /// The pairs of answers that some link has, or may have.
    var possible: Set<Answers> { open.union(links.keys) }
  }

  private var comparison: RuleComparison
  private let overlaps: RuleOverlaps
  /// The numbers of rules in questions.
  private var numbers: [LinkRule: Int] = [:]
  /// What is known: a file that is being written changes in few components at a time.
  private var known: [Question: Result<[Int: SpelledLink], TooManyStates>] = [:]

  /// The paths of a rule without those of others, by their numbers; -1 for none.
  private var remainders: [[Int]: Int] = [:]
  /// For the rules of a table, by path, those that may have links in common with it.
  private var rivals: [[LinkRule]: [Int?: [Int]]] = [:]
  private var tableRivals: [Int?: [Int]] = [:]

  private static let maximumGuards = 8
  private static let maximumStates = 4_000

  /// How many rules may still be followed by a character.
  private(set) var stepsLeft = maximumStepsOfAll

  /// How many a single search may follow.
  private static let maximumSteps = 2_000_000

  /// How many rules take as long to tell apart by their paths.
  private static let pairsPerStep = 16

  /// How many all searches may, so that they end in seconds.
  private static let maximumStepsOfAll = 60_000_000

  private struct Question: Hashable {
    var file: [Int]
    var table: [Int]
    var isWanted: [Bool]
  }

  init(_ comparison: RuleComparison, hasSlashes: Bool) {
    self.comparison = comparison
    overlaps = RuleOverlaps(comparison.automata, hasSlashes: hasSlashes)
  }

  mutating func renewSteps() { stepsLeft = Self.maximumStepsOfAll }

  /// A short link for each pair of answers that some link has, where it is wanted: unless said
  /// otherwise, where one of the lists includes the link and the other does not.
  mutating func findings(
    file: List, table: List, where isWanted: WantedAnswers.Condition = { $0 != $1 }
  ) -> Findings {
    tableRivals = rivals[table.rules] ?? [:]
    defer { rivals[table.rules] = tableRivals }
    var findings = Findings()
    for index in file.rules.indices {
      let isIncluded = file.isIncluded[index]
      compare(index, of: file, with: table, { isWanted(isIncluded, $0) }, &findings)
    }
    for index in table.rules.indices where isWanted(false, table.isIncluded[index]) {
      compareUntaken(index, of: table, with: file, &findings)
    }
    return findings
  }

  /// Whether a rule of the file is the first to take some link that it, or a rule after it,
  /// includes.
  mutating func isUsed(_ index: Int, of file: List) -> Bool {
    guard let rule = remainder(of: index, in: file) else { return false }
    let rivals = overlapping(rule, file.rules[..<index])
    for other in file.rules.indices[index...] where file.isIncluded[other] == true {
      guard overlaps.mayOverlap(rule, file.rules[other]) else { continue }
      let others = other == index ? [] : [file.rules[other]]
      let search = Search(
        rule: rule, rivals: rivals, others: others,
        isOtherWanted: others.map { _ in true } + [others.isEmpty])
      let (links, isOpen) = links(of: search)
      if isOpen || !links.isEmpty { return true }
    }
    return false
  }

  private mutating func overlapping(
    _ rule: LinkRule, _ others: ArraySlice<LinkRule>
  ) -> [LinkRule] {
    stepsLeft -= others.count / Self.pairsPerStep
    return others.filter { overlaps.mayOverlap(rule, $0) }
  }

  /// The rules of a table that may have links in common with another rule.
  private mutating func rivals(in table: List, of rule: LinkRule) -> [Int] {
    if let known = tableRivals[rule.path] { return known }
    let new = table.rules.indices.filter { overlaps.mayOverlap(rule, table.rules[$0]) }
    tableRivals[rule.path] = new
    return new
  }

  /// Finds the links that a rule of the file is the first to take.
  private mutating func compare(
    _ index: Int, of file: List, with table: List, _ isWanted: (Bool?) -> Bool,
    _ findings: inout Findings
  ) {
    guard let rule = remainder(of: index, in: file) else { return }
    let others = rivals(in: table, of: rule)
    let isOtherWanted = others.map { isWanted(table.isIncluded[$0]) } + [isWanted(false)]
    guard isOtherWanted.contains(true) else { return }
    let search = Search(
      rule: rule, rivals: overlapping(rule, file.rules[..<index]),
      others: others.map { table.rules[$0] }, isOtherWanted: isOtherWanted)
    let (links, isOpen) = links(of: search)
    for (other, link) in links {
      let other = other < others.count ? others[other] : nil
      findings.links[Answers(file: index, table: other)] = link
    }
    if isOpen { findings.open.insert(Answers(file: index, table: nil)) }
  }

  /// A rule without the paths of the exclusions right before it, which are mostly there to keep
  /// its `*` from others' paths; nil where nothing remains.
  private mutating func remainder(of index: Int, in file: List) -> LinkRule? {
    var rule = file.rules[index]
    guard let path = rule.path else { return rule }
    let guards = file.rules[..<index].indices.reversed()
      .prefix { file.isIncluded[$0] == false && file.rules[$0].isPathAlone }
      .prefix(Self.maximumGuards)
    let paths = guards.compactMap { file.rules[$0].path }
    let key = [path] + paths
    let known = remainders[key] ?? newRemainder(of: path, without: paths)
    remainders[key] = known
    guard known >= 0 else { return nil }
    rule.path = known
    return rule
  }

  private func newRemainder(of path: Int, without others: [Int]) -> Int {
    guard !others.isEmpty else { return path }
    let automata = comparison.automata
    let paths = PathsAlone(automata: ([path] + others).map { automata.automata[$0] })
    var budget = StateBudget(Self.maximumStates)
    guard let rest = try? TextAutomaton(exploring: paths, &budget) else { return path }
    return rest.isEmpty ? -1 : automata.number(of: rest)
  }

  /// Finds the links of a pattern that no rule of the file takes.
  private mutating func compareUntaken(
    _ index: Int, of table: List, with file: List, _ findings: inout Findings
  ) {
    let rule = table.rules[index]
    // The components and the patterns before it alike must not take the link.
    let patterns = rivals(in: table, of: rule).prefix { $0 < index }.map { table.rules[$0] }
    let search = Search(
      rule: rule, rivals: overlapping(rule, file.rules[...]) + patterns, others: [],
      isOtherWanted: [true])
    let (links, isOpen) = links(of: search)
    let answers = Answers(file: nil, table: index)
    if let link = links.first?.link { findings.links[answers] = link }
    if isOpen { findings.open.insert(answers) }
  }
}

extension ListComparison {
  /// Links of a rule that none of its rivals takes.
  private struct Search {
    let rule: LinkRule
    let rivals: [LinkRule]
    /// The rules of the other list.
    let others: [LinkRule]
    /// Whether links are looked for that each of those is the first to take; at the end, that
    /// none does.
    let isOtherWanted: [Bool]
  }

  private mutating func links(
    of search: Search
  ) -> (links: [(other: Int, link: SpelledLink)], isOpen: Bool) {
    var read: Set<Int> = []
    var links: [Int: SpelledLink] = [:]
    while true {
      let found = answers(of: search, reading: read.sorted().map { search.rivals[$0] })
      guard let new = try? found.get() else { return (links.map { ($0, $1) }, true) }
      links = [:]
      let count = read.count
      for (other, link) in new {
        let rival = search.rivals.indices.first { takes(link, search.rivals[$0]) }
        if let rival { read.insert(rival) } else { links[other] = link }
      }
      if read.count == count { return (links.map { ($0, $1) }, false) }
    }
  }

  private mutating func answers(
    of search: Search, reading rivals: [LinkRule]
  ) -> Result<[Int: SpelledLink], TooManyStates> {
    let question = Question(
      file: (rivals + [search.rule]).map { number(of: $0) },
      table: search.others.map { number(of: $0) }, isWanted: search.isOtherWanted)
    if let known = known[question] { return known }
    let result = Result { () throws(TooManyStates) in try newAnswers(of: search, reading: rivals) }
    known[question] = result
    return result
  }

  private mutating func newAnswers(
    of search: Search, reading rivals: [LinkRule]
  ) throws(TooManyStates) -> [Int: SpelledLink] {
    let file = List(
      rules: rivals + [search.rule], isIncluded: rivals.map { _ in false } + [true])
    let table = List(
      rules: search.others, isIncluded: search.isOtherWanted.dropLast().map { $0 ? true : nil })
    let isRestWanted = search.isOtherWanted.last == true
    let steps = min(Self.maximumSteps, stepsLeft)
    comparison.budget = StateBudget(steps)
    defer { stepsLeft -= steps - max(0, comparison.budget.left) }
    let links = try comparison.answers(file: file, table: table) {
      $0 == true && ($1 == true || isRestWanted && $1 == false)
    }
    return links.reduce(into: [:]) { links, next in
      if next.key.file == rivals.count { links[next.key.table ?? search.others.count] = next.value }
    }
  }

  private mutating func number(of rule: LinkRule) -> Int {
    if let number = numbers[rule] { return number }
    numbers[rule] = numbers.count
    return numbers.count - 1
  }

  func takes(_ link: SpelledLink, _ rule: LinkRule) -> Bool { comparison.takes(link, rule) }
}

extension LinkRule {
  fileprivate var isPathAlone: Bool {
    site == nil && items.isEmpty && query == nil && fragment == nil
  }
}

/// The paths that the first of some automata accepts, and none of the others.
private struct PathsAlone: ImplicitAutomaton {
  private let automata: [TextAutomaton]
  /// By automaton and state, whether it accepts whatever follows.
  private let isCertain: [[Bool]]

  init(automata: [TextAutomaton]) {
    self.automata = automata
    isCertain = automata.map { texts in
      texts.accepting.indices.map { state in
        texts.accepting[state]
          && PartReader.characters.allSatisfy { texts.next(state, $0) == state }
      }
    }
  }

  /// A state of each; -1 where it accepts nothing more.
  var start: [Int] { automata.map { $0.accepting.isEmpty ? -1 : 0 } }
  var runStarts: [UInt8] { automata.flatMap(\.runStarts) }

  func next(_ states: [Int], _ byte: UInt8) -> [Int]? {
    let next = zip(automata, states).map { $1 < 0 ? -1 : $0.next($1, byte) ?? -1 }
    let isLost = next.indices.dropFirst().contains { next[$0] >= 0 && isCertain[$0][next[$0]] }
    return next[0] < 0 || isLost ? nil : next
  }

  func accepts(_ states: [Int]) -> Bool {
    let isAccepted = zip(automata, states).map { $1 >= 0 && $0.accepting[$1] }
    return isAccepted[0] && !isAccepted.dropFirst().contains(true)
  }
}
