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

  /// How many exclusions are left out of a rule.
  private static let maximumGuards = 12
  private static let maximumStates = 1_000

  /// How many rules may still be followed by a character.
  private(set) var stepsLeft = maximumStepsOfAll

  /// How many a single search may follow.
  private static let maximumSteps = 2_000_000

  /// How many rules take as long to tell apart by their paths.
  private static let pairsPerStep = 16

  /// What a rule takes to be looked at again, in rules that are followed for one character.
  private static let ruleCost = 400

  /// What a state takes of paths without others.
  private static let stateCost = 100

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
    let late: Range<Int>
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

  private mutating func tree(of rules: [LinkRule], without late: Range<Int>) -> PathTree {
    if let known = trees[rules] { return known }
    let tree = PathTree(of: rules, without: late, overlaps)
    trees[rules] = tree
    return tree
  }

  /// A short link for each pair of answers that some link has, where it is wanted: unless said
  /// otherwise, where one of the lists includes the link and the other does not.
  ///
  /// - Parameter late: The rules of the table that are read only where one is found to take a link.
  mutating func findings(
    file: List, table: List, late: Range<Int> = 0..<0,
    where isWanted: WantedAnswers.Condition = { $0 != $1 }
  ) -> Findings {
    let sides = Sides(
      file: side(file), table: side(table), tree: tree(of: table.rules, without: late), late: late)
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
      let others = other == index ? [] : [Other(index: other, number: side.numbers[other])]
      let search = Search(
        rule: number(of: rule), rivals: rivals, others: others, isRestWanted: others.isEmpty)
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
    _ index: Int, of sides: Sides, isWhole: Bool = false, _ isWanted: (Bool?) -> Bool,
    _ findings: inout Findings
  ) {
    let (file, table) = (sides.file, sides.table)
    guard let rule = remainder(of: index, in: file.list, isWhole: isWhole) else { return }
    let early = sides.tree.rules(meeting: rule.path)
    let late = sides.late.filter { overlaps.haveSimilarEnds(rule.path, table.paths[$0]) }
    let rivals = overlapping(rule, file, before: index)
    let others = (early + late).sorted().map { other in
      let isIncluded = table.list.isIncluded[other]
      return Other(
        index: other, number: table.numbers[other],
        isWanted: isWanted(isIncluded)
          && !(isIncluded == true && isTaken(table.list.rules[other], whollyByOneOf: rivals)),
        isLate: sides.late.contains(other), isOpen: isIncluded == nil)
    }
    guard others.contains(where: \.isWanted) || isWanted(false) else { return }
    let search = Search(
      rule: number(of: rule), rivals: rivals, others: others, table: table.list,
      isRestWanted: isWanted(false))
    let (links, isOpen) = links(of: search)
    guard !isOpen || isWhole else {
      return compare(index, of: sides, isWhole: true, isWanted, &findings)
    }
    for (other, link) in links { findings.links[Answers(file: index, table: other)] = link }
    if isOpen { findings.open.insert(Answers(file: index, table: nil)) }
  }

  /// A rule without the paths of the last exclusions before it, which are mostly there to keep its
  /// `*` from others' paths; nil where nothing remains.
  ///
  /// - Parameter isWhole: Whether exclusions count that come before another claim.
  private mutating func remainder(
    of index: Int, in file: List, isWhole: Bool = false
  ) -> LinkRule? {
    var rule = file.rules[index]
    guard let path = rule.path else { return rule }
    let overlaps = overlaps
    let guards = file.rules[..<index].indices.reversed().lazy
      .prefix { isWhole || file.isIncluded[$0] != true }
      .filter { file.isIncluded[$0] == false && file.rules[$0].isPathAlone }
      .compactMap { file.rules[$0].path }
    let paths = Array(
      guards.filter { overlaps.haveSimilarEnds(path, $0) }.prefix(Self.maximumGuards))
    let rest = paths.reduce(path) { remainder(of: $0, without: $1) }
    guard rest >= 0 else { return nil }
    rule.path = rest
    return rule
  }

  /// What is too much to leave out is read in each search.
  private mutating func remainder(of path: Int, without other: Int) -> Int {
    guard path >= 0 else { return path }
    if let known = remainders[[path, other]] { return known }
    let automata = comparison.automata
    let (texts, others) = (automata.automata[path], automata.automata[other])
    var (rest, budget) = (path, StateBudget(Self.maximumStates))
    if texts.hasCommonText(with: others, mayEndInSlash: true),
      let texts = try? texts.without(others, &budget)
    {
      rest = texts.isEmpty ? -1 : automata.number(of: texts)
    }
    stepsLeft -= Self.stateCost * (Self.maximumStates - max(budget.left, 0))
    remainders[[path, other]] = rest
    return rest
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
      isRestWanted: true)
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
    guard let text = overlaps.shortestText(of: path) else { return false }
    return others.contains { other in
      let other = rules[other]
      return other.path.map { automata[$0].accepts(text) } != false
        && overlaps.takes(other, allOf: rule)
    }
  }

  /// A rule of the other list.
  private struct Other {
    let index: Int
    var number: Int
    var isWanted = true
    /// Whether it is read only where it is found to take a link.
    var isLate = false
    var isOpen = false
  }

  /// Links of a rule that none of its rivals takes; rules are numbers.
  private struct Search {
    let rule: Int
    let rivals: [Int]
    /// The rules of the other list, of which the first that takes a link answers it.
    var others: [Other] = []
    var table = List()
    /// Whether links are looked for that none of those takes.
    let isRestWanted: Bool
  }

  /// - Returns: By the index of the rule of the other list that answers it, a link.
  private mutating func links(
    of search: Search
  ) -> (links: [(other: Int?, link: SpelledLink)], isOpen: Bool) {
    var (search, read) = (search, Set<Int>())
    var links: [(other: Int?, link: SpelledLink)] = []
    while true {
      let others = search.others.filter { !$0.isLate }
      let rivals = search.rivals.filter(read.contains)
      guard let found = try? answers(of: search, reading: rivals, others).get() else {
        return (links, true)
      }
      var isWhole = true
      links = []
      for (position, link) in found {
        let other = position < others.count ? others[position].index : nil
        if let rival = first(of: search.rivals, taking: link) {
          if overlaps.takes(rules[rival], allOf: rules[search.rule]) { return ([], false) }
          read.insert(rival)
          isWhole = false
        } else if readLate(&search, taking: link, before: other) {
          isWhole = false
        } else {
          links.append((other, foundLinks[link].link))
        }
      }
      if isWhole { return (links, false) }
    }
  }

  /// Lets a late rule be read if it is the first to take a link: one that is open with those that
  /// exclude some of its links.
  private mutating func readLate(
    _ search: inout Search, taking link: Int, before end: Int?
  ) -> Bool {
    let late = search.others.indices.filter {
      search.others[$0].isLate && search.others[$0].index < end ?? .max
    }
    guard let number = first(of: late.map { search.others[$0].number }, taking: link),
      let position = late.first(where: { search.others[$0].number == number })
    else { return false }
    search.others[position].isLate = false
    guard search.others[position].isOpen else { return true }
    let index = search.others[position].index
    if let rest = remainder(of: index, in: search.table) {
      search.others[position].number = self.number(of: rest)
    }
    let paths = [search.others[position].number, search.rule].map { rules[$0].path }
    for other in late.prefix(while: { $0 < position }) where !search.others[other].isOpen {
      let path = rules[search.others[other].number].path
      if paths.allSatisfy({ overlaps.mayOverlap($0, path) }) { search.others[other].isLate = false }
    }
    return true
  }

  /// The first of some rules that takes a link.
  private mutating func first(of rivals: [Int], taking number: Int) -> Int? {
    let missing = rules.count - foundLinks[number].isSparedBy.count
    foundLinks[number].isSparedBy += Array(repeating: false, count: missing)
    for rival in rivals where !foundLinks[number].isSparedBy[rival] {
      if comparison.takes(foundLinks[number].link, rules[rival]) { return rival }
      foundLinks[number].isSparedBy[rival] = true
    }
    return nil
  }

  /// The numbers of the links that searches find.
  private mutating func answers(
    of search: Search, reading rivals: [Int], _ others: [Other]
  ) -> Result<[Int: Int], TooManyStates> {
    let question = Question(
      file: rivals + [search.rule], table: others.map(\.number),
      isWanted: others.map(\.isWanted) + [search.isRestWanted])
    if let known = known[question] { return known }
    let isWhole = stepsLeft >= Self.maximumSteps
    let result = Result { () throws(TooManyStates) in try newAnswers(to: question) }
    // Where too few steps were left, more is known once they are renewed.
    if isWhole || (try? result.get()) != nil { known[question] = result }
    return result
  }

  private mutating func newAnswers(to question: Question) throws(TooManyStates) -> [Int: Int] {
    let (rivals, others) = (question.file.dropLast(), question.table)
    let file = List(
      rules: question.file.map { rules[$0] }, isIncluded: rivals.map { _ in false } + [true])
    let table = List(
      rules: others.map { rules[$0] },
      isIncluded: question.isWanted.dropLast().map { $0 ? true : nil })
    let isRestWanted = question.isWanted.last == true
    let steps = min(Self.maximumSteps, stepsLeft)
    comparison.budget = StateBudget(steps)
    defer { stepsLeft -= steps - max(0, comparison.budget.left) }
    let links = try comparison.answers(file: file, table: table) {
      $0 == true && ($1 == true || isRestWanted && $1 == false)
    }
    var numbers: [Int: Int] = [:]
    for (answers, link) in links where answers.file == rivals.count {
      numbers[answers.table ?? others.count] = foundLinks.count
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
