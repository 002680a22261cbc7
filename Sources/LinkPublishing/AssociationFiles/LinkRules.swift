import RouteMatching
import RoutesCompiler

/// The automata of the parts of links, each once.
struct LinkAutomata: Sendable {
  private(set) var automata: [TextAutomaton] = []
  private var numbers: [TextAutomaton: Int] = [:]
  private var budget = StateBudget(6_000_000)

  /// How many states one automaton may have while it is made.
  private static let mostStates = 200_000

  mutating func number(of automaton: TextAutomaton) -> Int {
    if let number = numbers[automaton] { return number }
    numbers[automaton] = automata.count
    automata.append(automaton)
    return automata.count - 1
  }

  /// Makes an automaton on the budget of one, as far as that of all allows.
  mutating func making(
    _ make: (inout StateBudget) throws(TooManyStates) -> TextAutomaton
  ) throws(TooManyStates) -> TextAutomaton {
    var single = StateBudget(min(Self.mostStates, max(budget.left, 0)))
    let start = single.left
    let automaton = Result { () throws(TooManyStates) in try make(&single) }
    try budget.spend(start - max(single.left, 0))
    return try automaton.get()
  }

  mutating func number(
    _ make: (inout StateBudget) throws(TooManyStates) -> TextAutomaton
  ) throws(TooManyStates) -> Int {
    number(of: try making(make))
  }
}

/// The conditions on a link that a component of a file, or a pattern of a table, takes. Each
/// part is by number among ``LinkAutomata``; nil where it may be anything.
struct LinkRule: Hashable, Sendable {
  var site: Int?
  var path: Int?
  var query: Int?
  var fragment: Int?
  /// The keys that it names, decoded.
  var keys: Set<String> = []

  subscript(part: LinkPart) -> Int? {
    switch part {
    case .site: site
    case .path: path
    case .query: query
    case .fragment: fragment
    }
  }

  /// Whether nothing after a part has to be anything.
  func isDecided(after part: LinkPart) -> Bool {
    switch part {
    case .site: path == nil && query == nil && fragment == nil
    case .path: query == nil && fragment == nil
    case .query: fragment == nil
    case .fragment: true
    }
  }
}
