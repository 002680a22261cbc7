import Turnpike

/// Languages by number, and what is known of each pair of them.
///
/// Literals and unconstrained values make up most of a table. Questions about them
/// are answered without an automaton; the others are answered once.
struct LanguageTable: Sendable {
  private(set) var languages: [TextLanguage] = []
  private var numbers: [TextLanguage: Int] = [:]
  private var automata: [Int: TextAutomaton] = [:]
  private var relations: [Int: Relation] = [:]
  /// For all comparisons of a table together.
  private var budget: StateBudget
  /// For one comparison.
  private let single: StateBudget

  let any: Int
  let unasked: Int

  init(budget: StateBudget = StateBudget(1_500_000), single: StateBudget = .single) {
    self.budget = budget
    self.single = single
    languages = [.any, .unasked]
    numbers = [.any: 0, .unasked: 1]
    any = 0
    unasked = 1
  }

  mutating func number(of language: TextLanguage) -> Int {
    if let number = numbers[language] { return number }
    numbers[language] = languages.count
    languages.append(language)
    return languages.count - 1
  }

  mutating func automaton(_ number: Int) throws(TooManyStates) -> TextAutomaton {
    if let automaton = automata[number] { return automaton }
    let language = languages[number]
    let automaton = try spending { (budget) throws(TooManyStates) in
      try language.automaton(&budget)
    }
    automata[number] = automaton
    return automaton
  }

  mutating func relation(_ first: Int, _ second: Int) throws(TooManyStates) -> Relation {
    if first == second { return .equal }
    if first > second { return try relation(second, first).reversed }
    let key = first << 32 | second
    if let known = relations[key] { return known }
    let relation = try newRelation(first, second)
    relations[key] = relation
    return relation
  }

  private mutating func newRelation(
    _ first: Int, _ second: Int
  ) throws(TooManyStates) -> Relation {
    if let relation = languages[first].quickRelation(to: languages[second]) { return relation }
    let left = try automaton(first)
    let right = try automaton(second)
    return try spending { (budget) throws(TooManyStates) in
      try left.relation(to: right, &budget)
    }
  }

  mutating func intersection(_ first: Int, _ second: Int) throws(TooManyStates) -> Int {
    switch try relation(first, second) {
    case .equal, .inside: return first
    case .contains: return second
    case .disjoint: return number(of: .automaton(.nothing))
    case .partial: break
    }
    let left = try automaton(first)
    let right = try automaton(second)
    return number(
      of: .automaton(
        try spending { (budget) throws(TooManyStates) in
          try left.intersection(with: right, &budget)
        }))
  }

  /// nil where nothing is left.
  mutating func difference(_ first: Int, _ second: Int) throws(TooManyStates) -> Int? {
    let relation = try relation(first, second)
    if relation.isSubset { return nil }
    if relation == .disjoint { return first }
    let left = try automaton(first)
    let right = try automaton(second)
    return number(
      of: .automaton(
        try spending { (budget) throws(TooManyStates) in
          try left.subtracting(right, &budget)
        }))
  }

  mutating func isEmpty(_ number: Int) throws(TooManyStates) -> Bool {
    switch languages[number] {
    case .literal, .any, .unasked, .present, .absent: false
    default: try automaton(number).accepting.isEmpty
    }
  }

  /// Runs an operation on the budget of one comparison, as far as the table's own
  /// allows.
  private mutating func spending<Value>(
    _ operation: (inout StateBudget) throws(TooManyStates) -> Value
  ) throws(TooManyStates) -> Value {
    let start = min(single.left, max(budget.left, 0))
    var current = StateBudget(start)
    let value = Result { () throws(TooManyStates) in try operation(&current) }
    try budget.spend(start - max(0, current.left))
    return try value.get()
  }
}
