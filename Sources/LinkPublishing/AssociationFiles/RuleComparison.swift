import RouteMatching
import RoutesCompiler

/// Two lists of rules, compared on every link: in each the first rule that takes a link
/// answers it.
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

  struct Rules {
    var rules: [LinkRule] = []
    /// Whether links of a rule are the app's: claimed, or routed.
    var isIncluded: [Bool] = []
  }

  /// The lists that are being compared.
  private var file = Rules()
  private var table = Rules()
  var automata: LinkAutomata
  private let sites: TextAutomaton
  /// The readers of automata, within each universe.
  private var readers: [Universe: [Int: PartReader]] = [:]
  private var universes: [Universe: PartReader] = [:]
  /// The questions that were asked: all their answers are known.
  private var asked: Set<Question> = []
  private var wanted = WantedAnswers(file: Rules(), table: Rules())
  private var links: [Answers: String] = [:]
  private var budget = StateBudget(0)

  /// How many rules one comparison may follow at all the places that it visits, so that a table
  /// whose patterns are too much to compare is an error in seconds.
  static let mostSteps = 1_000_000
  var mostSteps = RuleComparison.mostSteps

  /// - Parameter sites: The sites of the links, as `//shop.example.com`.
  init(sites: TextAutomaton, automata: LinkAutomata) {
    self.automata = automata
    self.sites = sites
  }

  /// A short link for each pair of answers that some link has. Pairs in which neither list
  /// includes the link are left out, and those in which both do may be.
  mutating func answers(
    file: Rules, table: Rules
  ) throws(TooManyStates) -> [Answers: String] {
    (self.file, self.table) = (file, table)
    (asked, links) = ([], [:])
    wanted = WantedAnswers(file: file, table: table)
    budget = StateBudget(mostSteps)
    let all = RulesLeft(file: Array(file.rules.indices), table: Array(table.rules.indices))
    try follow(all, .site, "https:")
    return links
  }

  /// Looks at the links that begin with some text, which leaves some rules.
  private mutating func follow(
    _ left: RulesLeft, _ part: LinkPart, _ link: String
  ) throws(TooManyStates) {
    guard asked.insert(Question(part: part, left: left)).inserted else { return }
    var search = try search(left, part)
    while let found = try search.next(wanted, &budget) {
      let text = String(decoding: found.text, as: UTF8.self)
      let whole = link + part.mark(before: text) + text
      if let next = LinkPart(rawValue: part.rawValue + 1), !isDecided(found.left, after: part) {
        try follow(found.left, next, whole)
      } else {
        note(Answers(file: found.left.file.first, table: found.left.table.first), whole)
      }
    }
  }

  private mutating func note(_ answers: Answers, _ link: String) {
    wanted.remove(answers)
    if links[answers].map({ $0.utf8.count > link.utf8.count }) ?? true { links[answers] = link }
  }

  private func isDecided(_ left: RulesLeft, after part: LinkPart) -> Bool {
    (left.file.first.map { file.rules[$0].isDecided(after: part) } ?? true)
      && (left.table.first.map { table.rules[$0].isDecided(after: part) } ?? true)
  }
}

extension LinkPart {
  fileprivate func mark(before text: String) -> String {
    switch self {
    case .site, .path: ""
    case .query: text.isEmpty ? "" : "?"
    case .fragment: text.isEmpty ? "" : "#"
    }
  }
}

/// The rules that can still take a link, the first of them first.
struct RulesLeft: Hashable {
  var file: [Int]
  var table: [Int]
}

private struct Question: Hashable {
  var part: LinkPart
  var left: RulesLeft
}

private struct Universe: Hashable {
  var part: LinkPart
  var keys: Set<String>
}

extension RuleComparison {
  private mutating func search(
    _ left: RulesLeft, _ part: LinkPart
  ) throws(TooManyStates) -> PartSearch {
    let universe = universe(of: left, part)
    let reader = try self.reader(of: universe)
    prepareReaders(left, universe, reader)
    return PartSearch(
      left, part: part, universe: reader, readers: readers[universe] ?? [:], file: file,
      table: table)
  }

  private mutating func prepareReaders(
    _ left: RulesLeft, _ universe: Universe, _ reader: PartReader
  ) {
    var own = readers[universe] ?? [:]
    for number in rules(of: left).compactMap({ $0[universe.part] }) where own[number] == nil {
      own[number] = PartReader(automata.automata[number], within: reader)
    }
    readers[universe] = own
  }

  private func rules(of left: RulesLeft) -> [LinkRule] {
    left.file.map { file.rules[$0] } + left.table.map { table.rules[$0] }
  }

  private func universe(of left: RulesLeft, _ part: LinkPart) -> Universe {
    var universe = Universe(part: part, keys: [])
    if part == .query { for rule in rules(of: left) { universe.keys.formUnion(rule.keys) } }
    return universe
  }

  private mutating func reader(of universe: Universe) throws(TooManyStates) -> PartReader {
    if let known = universes[universe] { return known }
    var texts = sites
    let part = universe.part
    if part != .site {
      texts = try automata.making { (budget) throws(TooManyStates) in
        var texts = try WellSpelled(part: part).automaton(in: part, &budget)
        for key in universe.keys.sorted() {
          let once = try SingleKeyReader(key: Array(key.utf8)).automaton(in: part, &budget)
          texts = try texts.intersection(with: once, &budget)
        }
        return texts
      }
    }
    let reader = PartReader(texts, within: nil)
    universes[universe] = reader
    return reader
  }
}
