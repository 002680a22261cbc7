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
  /// Rules by number, and their numbers.
  private var rules: [LinkRule] = []
  private var numbers: [LinkRule: Int] = [:]
  /// The links that were found, by number.
  private var foundLinks: [FoundLink] = []
  /// What is known: a file that is being written changes in few components at a time.
  private var known: [Question: Result<[Int: Int], TooManyStates>] = [:]

  /// The paths of a rule without those of others, by their numbers; -1 for none.
  private var remainders: [[Int]: Int] = [:]
  private var trees: [[LinkRule]: PathTree] = [:]

  private static let maximumGuards = 8
  private static let maximumStates = 4_000

  /// How many rules may still be followed by a character.
  private(set) var stepsLeft = maximumStepsOfAll

  /// How many a single search may follow.
  private static let maximumSteps = 2_000_000

  /// How many rules take as long to tell apart by their paths.
  private static let pairsPerStep = 16

  /// What a rule takes to be looked at again, in rules that are followed for one character.
  private static let ruleCost = 400

  /// How many all searches may, so that they end in seconds.
  private static let maximumStepsOfAll = 60_000_000

  /// A list of the comparison, by numbers of rules.
  private struct Side {
    let list: List
    let numbers: [Int]
    let paths: [Int?]
  }

  /// What is compared.
  private struct Sides {
    let file: Side
    let table: Side
    let tree: PathTree
  }

  private struct FoundLink {
    let link: SpelledLink
    /// The rules that were tried and do not take it, so that each is tried once.
    var isSparedBy: [Bool] = []
  }

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

  private mutating func side(_ list: List) -> Side {
    Side(list: list, numbers: list.rules.map { number(of: $0) }, paths: list.rules.map(\.path))
  }

  private mutating func number(of rule: LinkRule) -> Int {
    if let number = numbers[rule] { return number }
    numbers[rule] = rules.count
    rules.append(rule)
    return rules.count - 1
  }

  private mutating func tree(of rules: [LinkRule]) -> PathTree {
    if let known = trees[rules] { return known }
    let tree = PathTree(of: rules, overlaps)
    trees[rules] = tree
    return tree
  }

  /// A short link for each pair of answers that some link has, where it is wanted: unless said
  /// otherwise, where one of the lists includes the link and the other does not.
  mutating func findings(
    file: List, table: List, where isWanted: WantedAnswers.Condition = { $0 != $1 }
  ) -> Findings {
    let sides = Sides(file: side(file), table: side(table), tree: tree(of: table.rules))
    var findings = Findings()
    for index in file.rules.indices {
      let isIncluded = file.isIncluded[index]
      compare(index, of: sides, { isWanted(isIncluded, $0) }, &findings)
    }
    for index in table.rules.indices where isWanted(false, table.isIncluded[index]) {
      compareUntaken(index, of: sides, &findings)
    }
    return findings
  }

  /// The rules of the file that are the first to take some link that they, or a rule after them,
  /// include.
  mutating func usedRules(of file: List) -> Set<Int> {
    let side = side(file)
    return Set(file.rules.indices.filter { isUsed($0, of: side) })
  }

  private mutating func isUsed(_ index: Int, of side: Side) -> Bool {
    let file = side.list
    guard let rule = remainder(of: index, in: file) else { return false }
    let rivals = overlapping(rule, side, before: index)
    for other in file.rules.indices[index...] where file.isIncluded[other] == true {
      guard overlaps.mayOverlap(rule.path, side.paths[other]) else { continue }
      let others = other == index ? [] : [side.numbers[other]]
      let search = Search(
        rule: number(of: rule), rivals: rivals, others: others,
        isOtherWanted: others.map { _ in true } + [others.isEmpty])
      let (links, isOpen) = links(of: search)
      if isOpen || !links.isEmpty { return true }
    }
    return false
  }

  /// The rules of a file before one that may take links of another rule.
  private mutating func overlapping(_ rule: LinkRule, _ side: Side, before end: Int) -> [Int] {
    stepsLeft -= Self.ruleCost + end / Self.pairsPerStep
    return (0..<end).filter { overlaps.haveSimilarEnds(rule.path, side.paths[$0]) }
      .map { side.numbers[$0] }
  }

  /// Finds the links that a rule of the file is the first to take.
  private mutating func compare(
    _ index: Int, of sides: Sides, _ isWanted: (Bool?) -> Bool, _ findings: inout Findings
  ) {
    let (file, table) = (sides.file, sides.table)
    guard let rule = remainder(of: index, in: file.list) else { return }
    let others = sides.tree.rules(meeting: rule.path)
    let isOtherWanted = others.map { isWanted(table.list.isIncluded[$0]) } + [isWanted(false)]
    guard isOtherWanted.contains(true) else { return }
    let search = Search(
      rule: number(of: rule), rivals: overlapping(rule, file, before: index),
      others: others.map { table.numbers[$0] }, isOtherWanted: isOtherWanted)
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
      .filter { overlaps.haveSimilarEnds(path, $0) }
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
    _ index: Int, of sides: Sides, _ findings: inout Findings
  ) {
    let table = sides.table
    let rule = table.list.rules[index]
    // The components and the patterns before it alike must not take the link.
    let patterns = sides.tree.rules(meeting: rule.path).prefix { $0 < index }
    let components = overlapping(rule, sides.file, before: sides.file.numbers.count)
    guard !isTaken(rule, whollyByOneOf: components) else { return }
    let search = Search(
      rule: table.numbers[index], rivals: components + patterns.map { table.numbers[$0] },
      others: [], isOtherWanted: [true])
    let (links, isOpen) = links(of: search)
    let answers = Answers(file: nil, table: index)
    if let link = links.first?.link { findings.links[answers] = link }
    if isOpen { findings.open.insert(answers) }
  }
}

extension ListComparison {
  /// Whether one of some rules takes every link of another, which needs no search.
  private func isTaken(_ rule: LinkRule, whollyByOneOf others: [Int]) -> Bool {
    guard let path = rule.path else { return false }
    let automata = comparison.automata.automata
    guard let text = automata[path].shortestText else { return false }
    return others.contains { other in
      let other = rules[other]
      return other.path.map { automata[$0].accepts(text) } != false
        && overlaps.takes(other, allOf: rule)
    }
  }

  /// Links of a rule that none of its rivals takes; all are numbers of rules.
  private struct Search {
    let rule: Int
    let rivals: [Int]
    /// The rules of the other list.
    let others: [Int]
    /// Whether links are looked for that each of those is the first to take; at the end, that
    /// none does.
    let isOtherWanted: [Bool]
  }

  private mutating func links(
    of search: Search
  ) -> (links: [(other: Int, link: SpelledLink)], isOpen: Bool) {
    var read: Set<Int> = []
    var links: [Int: Int] = [:]
    while true {
      let found = answers(of: search, reading: search.rivals.filter(read.contains))
      let new = try? found.get()
      let count = read.count
      if new != nil { links = [:] }
      for (other, link) in new ?? [:] {
        if let rival = rival(of: search, taking: link) {
          if overlaps.takes(rules[rival], allOf: rules[search.rule]) { return ([], false) }
          read.insert(rival)
        } else {
          links[other] = link
        }
      }
      if new == nil || read.count == count {
        return (links.map { ($0, foundLinks[$1].link) }, new == nil)
      }
    }
  }

  /// The first rival that takes a link.
  private mutating func rival(of search: Search, taking number: Int) -> Int? {
    let missing = rules.count - foundLinks[number].isSparedBy.count
    foundLinks[number].isSparedBy += Array(repeating: false, count: missing)
    for rival in search.rivals where !foundLinks[number].isSparedBy[rival] {
      if comparison.takes(foundLinks[number].link, rules[rival]) { return rival }
      foundLinks[number].isSparedBy[rival] = true
    }
    return nil
  }

  /// The numbers of the links that searches find.
  private mutating func answers(
    of search: Search, reading rivals: [Int]
  ) -> Result<[Int: Int], TooManyStates> {
    let question = Question(
      file: rivals + [search.rule], table: search.others, isWanted: search.isOtherWanted)
    if let known = known[question] { return known }
    let isWhole = stepsLeft >= Self.maximumSteps
    let result = Result { () throws(TooManyStates) in try newAnswers(of: search, reading: rivals) }
    // Where too few steps were left, more is known once they are renewed.
    if isWhole || (try? result.get()) != nil { known[question] = result }
    return result
  }

  private mutating func newAnswers(
    of search: Search, reading rivals: [Int]
  ) throws(TooManyStates) -> [Int: Int] {
    let file = List(
      rules: (rivals + [search.rule]).map { rules[$0] },
      isIncluded: rivals.map { _ in false } + [true])
    let table = List(
      rules: search.others.map { rules[$0] },
      isIncluded: search.isOtherWanted.dropLast().map { $0 ? true : nil })
    let isRestWanted = search.isOtherWanted.last == true
    let steps = min(Self.maximumSteps, stepsLeft)
    comparison.budget = StateBudget(steps)
    defer { stepsLeft -= steps - max(0, comparison.budget.left) }
    let links = try comparison.answers(file: file, table: table) {
      $0 == true && ($1 == true || isRestWanted && $1 == false)
    }
    var numbers: [Int: Int] = [:]
    for (answers, link) in links where answers.file == rivals.count {
      numbers[answers.table ?? search.others.count] = foundLinks.count
      foundLinks.append(FoundLink(link: link))
    }
    return numbers
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
