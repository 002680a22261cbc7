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
  private var known: [Question: [Signature]] = [:]
  private var budget = StateBudget(0)

  /// How many rules one comparison may follow at all the places that it visits, so that a table
  /// whose patterns are too much to compare is an error in seconds.
  static let mostSteps = 1_000_000

  /// - Parameter sites: The sites of the links, as `//shop.example.com`.
  init(sites: TextAutomaton, automata: LinkAutomata) {
    self.automata = automata
    self.sites = sites
  }

  /// A shortest link for each pair of answers that some link has. Pairs in which neither list
  /// includes the link are left out, and those in which both do may be.
  mutating func answers(
    file: Rules, table: Rules
  ) throws(TooManyStates) -> [Answers: String] {
    (self.file, self.table) = (file, table)
    known = [:]
    budget = StateBudget(Self.mostSteps)
    var links: [Answers: String] = [:]
    let start = Signature(
      file: Array(file.rules.indices), table: Array(table.rules.indices), text: [])
    try follow(start, .site, "https:", &links)
    return links
  }

  private mutating func follow(
    _ before: Signature, _ part: LinkPart, _ link: String, _ links: inout [Answers: String]
  ) throws(TooManyStates) {
    for signature in try signatures(after: before, part) {
      let text = String(decoding: signature.text, as: UTF8.self)
      let whole = link + part.mark(before: text) + text
      if let next = LinkPart(rawValue: part.rawValue + 1), !isDecided(signature, after: part) {
        try follow(signature, next, whole, &links)
      } else {
        let answers = Answers(file: signature.file.first, table: signature.table.first)
        if links[answers].map({ $0.utf8.count > whole.utf8.count }) ?? true {
          links[answers] = whole
        }
      }
    }
  }

  private func isDecided(_ signature: Signature, after part: LinkPart) -> Bool {
    (signature.file.first.map { file.rules[$0].isDecided(after: part) } ?? true)
      && (signature.table.first.map { table.rules[$0].isDecided(after: part) } ?? true)
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

/// The rules that take a link as far as it was read, the first of them first, and a shortest
/// text with which they do.
private struct Signature: Hashable {
  var file: [Int]
  var table: [Int]
  var text: [UInt8]
}

private struct Question: Hashable {
  var part: LinkPart
  var file: [Int]
  var table: [Int]
}

private struct Universe: Hashable {
  var part: LinkPart
  var keys: Set<String>
}

extension RuleComparison {
  private mutating func signatures(
    after before: Signature, _ part: LinkPart
  ) throws(TooManyStates) -> [Signature] {
    let question = Question(part: part, file: before.file, table: before.table)
    if let known = known[question] { return known }
    let universe = universe(of: before, part)
    let reader = try self.reader(of: universe)
    prepareReaders(before, universe, reader)
    var search = PartSearch(
      part: part, universe: reader, readers: readers[universe] ?? [:], file: file, table: table)
    let found = try search.run(before.file, before.table, &budget)
    let signatures = found.map { Signature(file: $0.file, table: $0.table, text: $0.text) }
    known[question] = signatures
    return signatures
  }

  private mutating func prepareReaders(
    _ before: Signature, _ universe: Universe, _ reader: PartReader
  ) {
    var own = readers[universe] ?? [:]
    for number in rules(of: before).compactMap({ $0[universe.part] }) where own[number] == nil {
      own[number] = PartReader(automata.automata[number], within: reader)
    }
    readers[universe] = own
  }

  private func rules(of signature: Signature) -> [LinkRule] {
    signature.file.map { file.rules[$0] } + signature.table.map { table.rules[$0] }
  }

  private func universe(of before: Signature, _ part: LinkPart) -> Universe {
    var universe = Universe(part: part, keys: [])
    if part == .query { for rule in rules(of: before) { universe.keys.formUnion(rule.keys) } }
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
