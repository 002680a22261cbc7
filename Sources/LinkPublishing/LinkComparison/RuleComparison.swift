import RoutesCompiler
import TableBuilding

/// Two lists of rules, compared on every link: in each the first rule that takes a link answers it.
///
/// The links are taken apart (site, path, query, fragment), and each part is read by all
/// automata that its rules have there at once. After each character the rules that can no
/// longer take the link are dropped, and so are those that come after one that takes it
/// whatever follows; that keeps the sets of states few, although there may be many rules.
struct RuleComparison {
  /// The first rule of each list that takes a link; nil for none.
  struct Answers: Hashable {
    var file: Int?
    var table: Int?
  }

  /// A short link for each pair of answers.
  typealias Links = [Answers: SpelledLink]

  struct List {
    var rules: [LinkRule] = []
    /// Whether links of a rule are the app's: claimed, or routed; nil where that is open.
    var isIncluded: [Bool?] = []

    mutating func add(_ rule: LinkRule, isIncluded: Bool?) {
      rules.append(rule)
      self.isIncluded.append(isIncluded)
    }
  }

  /// The file and the table that are being compared.
  private var lists: [List] = []
  let automata: LinkAutomata
  private let sites: TextAutomaton
  private let readsPlusAsSpace: Bool
  private let hasSlashes: Bool
  private let hasPlus: Bool
  /// The readers of automata, within each universe.
  private var readers: [Universe: [Int: PartReader]] = [:]
  private var universes: [Universe: PartReader] = [:]
  private var wholeQueries: [[Int]: Int] = [:]
  /// The questions that were asked: all their answers are known.
  private var asked: Set<Question> = []
  private var wanted = WantedAnswers(file: List(), table: List()) { _, _ in false }
  /// Those that were found last.
  private(set) var links: Links = [:]
  /// What may still be followed.
  var budget = StateBudget(maximumSteps)

  /// How many rules a comparison may follow by a character, so that a table whose patterns are
  /// too much to compare is an error in seconds.
  static let maximumSteps = 10_000_000

  /// - Parameters:
  ///   - sites: The sites of the links, as `//shop.example.com` and `shop:`; empty for none.
  ///   - hasSlashes: Whether paths that end in a slash are compared too.
  ///   - hasPlus: Whether a `+` stands in queries and fragments as it is.
  init(
    sites: TextAutomaton, automata: LinkAutomata, readsPlusAsSpace: Bool, hasSlashes: Bool,
    hasPlus: Bool = true
  ) {
    self.automata = automata
    self.sites = sites
    self.readsPlusAsSpace = readsPlusAsSpace
    self.hasSlashes = hasSlashes
    self.hasPlus = hasPlus
  }

  /// A short link for each pair of answers that some link has, where it is wanted: unless said
  /// otherwise, where one of the lists includes the link and the other does not.
  mutating func answers(
    file: List, table: List, where isWanted: WantedAnswers.Condition = { $0 != $1 }
  ) throws(TooManyStates) -> Links {
    try find(WantedAnswers(file: file, table: table, where: isWanted), in: [file, table])
    return links
  }

  /// Finds ``links`` for wanted answers.
  ///
  /// - Throws: `TooManyStates` where it is not known whether those are all.
  mutating func find(
    _ wanted: WantedAnswers, in lists: [List]
  ) throws(TooManyStates) {
    (self.lists, self.wanted) = (lists, wanted)
    (asked, links) = ([], [:])
    let all = RulesLeft(lists: lists.map { Array($0.rules.indices) })
    try follow(all, .site, SpelledLink())
  }

  /// Whether a rule takes a link. Most differ in the path.
  func takes(_ link: SpelledLink, _ rule: LinkRule) -> Bool {
    func accepts(_ number: Int?, _ text: @autoclosure () -> String) -> Bool {
      number.map { automata.automata[$0].accepts(text().utf8) } ?? true
    }
    return accepts(rule.path, link[.path]) && accepts(rule.site, link[.site])
      && accepts(rule.fragment, link[.fragment]) && accepts(rule.query, link.query)
      && rule.items.values.allSatisfy { accepts($0, link.query) }
  }

  /// Looks at the links that begin with some text, which leaves some rules.
  private mutating func follow(
    _ left: RulesLeft, _ part: LinkPart, _ link: SpelledLink
  ) throws(TooManyStates) {
    guard asked.insert(Question(part: part, left: left)).inserted else { return }
    var search = try search(left, part)
    while let found = try search.next(&budget) {
      var whole = link
      whole[part] = String(decoding: found.text, as: UTF8.self)
      if let next = nextPart(after: part, found.left) {
        try follow(found.left, next, whole)
      } else {
        note(found.left, whole)
      }
    }
  }

  private mutating func note(_ left: RulesLeft, _ link: SpelledLink) {
    let answers = Answers(file: left.lists[0].first, table: left.lists[1].first)
    wanted.remove(answers)
    if links[answers].map({ $0.length > link.length }) ?? true { links[answers] = link }
  }

  /// The next part that is looked at; nil where the rules that are left decide.
  private func nextPart(after part: LinkPart, _ left: RulesLeft) -> LinkPart? {
    let isDecided = zip(lists, left.lists).allSatisfy { list, left in
      left.first.map { list.rules[$0].isDecided(after: part) } ?? true
    }
    guard !isDecided else { return nil }
    switch part {
    case .site: return .path
    case .path where rules(of: left).contains { $0.query != nil }: return .query
    case .path: return item(after: nil, left)
    case .item(let key): return item(after: key, left)
    case .query: return .fragment
    case .fragment: return nil
    }
  }

  private func item(after key: String?, _ left: RulesLeft) -> LinkPart {
    var first: String?
    for next in rules(of: left).flatMap(\.items.keys) {
      if let key, next.isOrdered(upTo: key) { continue }
      if first.map({ next.isOrdered(upTo: $0) }) ?? true { first = next }
    }
    return first.map(LinkPart.item) ?? .fragment
  }

  private func rules(of left: RulesLeft) -> [LinkRule] {
    zip(lists, left.lists).flatMap { list, left in left.map { list.rules[$0] } }
  }
}

/// The rules of each list that can still take a link, the first of them first.
struct RulesLeft: Hashable {
  var lists: [[Int]]
}

private struct Question: Hashable {
  var part: LinkPart
  var left: RulesLeft
}

private struct Universe: Hashable {
  var part: LinkPart
  var keys: Set<String> = []
}

extension RuleComparison {
  private mutating func search(
    _ left: RulesLeft, _ part: LinkPart
  ) throws(TooManyStates) -> PartSearch {
    var universe = Universe(part: part)
    if part == .query { universe.keys = Set(rules(of: left).flatMap(\.items.keys)) }
    let reader = try self.reader(of: universe)
    var readers = lists.map { [PartReader?](repeating: nil, count: $0.rules.count) }
    for (index, rules) in left.lists.enumerated() {
      for rule in rules {
        guard let number = try number(of: lists[index].rules[rule], in: part) else { continue }
        let known = self.readers[universe]?[number]
        let own = known ?? PartReader(automata.automata[number], within: reader)
        if known == nil { self.readers[universe, default: [:]][number] = own }
        readers[index][rule] = own
      }
    }
    return PartSearch(
      left, part: part, of: lists, within: reader, readers: readers, wanted)
  }

  private mutating func number(
    of rule: LinkRule, in part: LinkPart
  ) throws(TooManyStates) -> Int? {
    guard part == .query else { return rule[part] }
    let conditions = rule.items.values.sorted() + (rule.query.map { [$0] } ?? [])
    guard !conditions.isEmpty else { return nil }
    if let known = wholeQueries[conditions] { return known }
    let number = try automata.number(ofAll: conditions)
    wholeQueries[conditions] = number
    return number
  }

  private mutating func reader(of universe: Universe) throws(TooManyStates) -> PartReader {
    if let known = universes[universe] { return known }
    let reader = PartReader(try texts(of: universe), within: nil)
    universes[universe] = reader
    return reader
  }

  /// The texts that are spelled well and have each key at most once.
  private mutating func texts(of universe: Universe) throws(TooManyStates) -> TextAutomaton {
    let part = universe.part
    if part == .site { return sites }
    let wellSpelled = WellSpelled(part: part, mayEndInSlash: hasSlashes, mayHavePlus: hasPlus)
    var numbers = [try automata.number(of: wellSpelled, in: part)]
    if case .item(let key) = part {
      let item = ItemReader(key: Array(key.utf8), readsPlusAsSpace: readsPlusAsSpace)
      numbers.append(try automata.number(of: item, in: part))
    }
    for key in universe.keys.sorted() {
      numbers.append(try automata.number(of: SingleKeyReader(key: Array(key.utf8)), in: part))
    }
    let all = try automata.number(ofAll: numbers)
    return automata.automata[all]
  }
}
