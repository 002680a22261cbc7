import MatchTableBuilding

/// Languages by number, and what is known of each pair of them.
///
/// Literals and unconstrained values make up most of a table. Questions about them
/// are answered without an automaton; the others are answered once.
package struct LanguageTable: Sendable {
  package private(set) var languages: [TextLanguage] = []
  private var numbers: [TextLanguage: Int] = [:]
  private var automata: [Int: TextAutomaton] = [:]
  /// For each language of declared sites and each site of a pattern, the positions of those that
  /// may meet it.
  private var siteMeetings: [Int: [Int: [Int]]] = [:]
  /// The languages whose deterministic automaton is too large.
  private var tooLarge: Set<Int> = []
  private var nondeterministicAutomata: [Int: NondeterministicAutomaton] = [:]
  private var relations: [Int: Relation] = [:]
  /// The texts in both of two languages, and those in the first alone, by both numbers.
  private var intersections: [Int: Int] = [:]
  private var differences: [Int: Int] = [:]
  /// For all comparisons of a table together.
  private var budget: StateBudget
  /// For one comparison.
  private let single: StateBudget

  package let any: Int
  package let unasked: Int

  init(budget: StateBudget = StateBudget(1_500_000), single: StateBudget = .single) {
    self.budget = budget
    self.single = single
    languages = [.any, .unasked]
    numbers = [.any: 0, .unasked: 1]
    any = 0
    unasked = 1
  }

  /// Allows as many states again as a table has at first.
  package mutating func renewBudget() { budget = StateBudget(1_500_000) }

  package mutating func number(of language: TextLanguage) -> Int {
    if let number = numbers[language] { return number }
    numbers[language] = languages.count
    languages.append(language)
    return languages.count - 1
  }

  /// The languages of which the texts of a language are made in turn. Literals are taken apart, so
  /// that those that begin alike share what they begin with.
  mutating func parts(of number: Int) -> [Int] {
    switch languages[number] {
    case .mixed(let pieces, let ignoresCase): parts(of: pieces, ignoresCase)
    case .value(let pieces) where pieces.isText: parts(of: pieces, false)
    default: [number]
    }
  }

  private mutating func parts(of pieces: [SegmentPattern.Piece], _ ignoresCase: Bool) -> [Int] {
    pieces.flatMap { piece in
      guard case .literal(let text) = piece else { return [piece] }
      return text.unicodeScalars.map { .literal(String($0)) }
    }.map { number(of: TextLanguage(piece: $0, ignoresCase: ignoresCase)) }
  }

  /// The automaton of a part; that of all texts where it has too many states.
  mutating func automaton(ofPart number: Int) -> NondeterministicAutomaton {
    (try? nondeterministic(number)) ?? .everything
  }

  package mutating func automaton(_ number: Int) throws(TooManyStates) -> TextAutomaton {
    if let automaton = automata[number] { return automaton }
    guard !tooLarge.contains(number) else { throw TooManyStates() }
    let language = languages[number]
    do throws(TooManyStates) {
      let automaton = try spending(language.maximumStates) { (budget) throws(TooManyStates) in
        try language.automaton(&budget)
      }
      automata[number] = automaton
      return automaton
    } catch {
      tooLarge.insert(number)
      throw error
    }
  }

  package mutating func automata(_ numbers: [Int]) throws(TooManyStates) -> [TextAutomaton] {
    try numbers.map { number throws(TooManyStates) in try automaton(number) }
  }

  package mutating func relation(_ first: Int, _ second: Int) throws(TooManyStates) -> Relation {
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
    if try isLiteralRefused(first, second) { return .disjoint }
    guard let (left, right) = try automata(first, second) else {
      return try nondeterministicRelation(first, second)
    }
    return try spending { (budget) throws(TooManyStates) in
      try left.relation(to: right, &budget)
    }
  }

  /// Whether one of two is a literal that the other, a constraint, does not accept.
  private mutating func isLiteralRefused(
    _ first: Int, _ second: Int
  ) throws(TooManyStates) -> Bool {
    switch (languages[first], languages[second]) {
    case (.literal(let text, false), .constraint):
      return try !automaton(second).accepts(text.string.utf8)
    case (.constraint, .literal(let text, false)):
      return try !automaton(first).accepts(text.string.utf8)
    default: return false
    }
  }

  /// The automaton of a language, of declared sites those that another may have in common with
  /// them: paths without a site are never in the other, so that no relation depends on the rest.
  private mutating func automaton(
    _ number: Int, besides other: Int
  ) throws(TooManyStates) -> TextAutomaton {
    guard case .declared(let sites) = languages[number] else { return try automaton(number) }
    if siteMeetings[number] == nil { siteMeetings[number] = meetings(of: sites) }
    guard let positions = siteMeetings[number]?[other] else { return try automaton(number) }
    return try spending { (budget) throws(TooManyStates) in
      try TextAutomaton(sites.texts(of: positions, &budget), &budget)
    }
  }

  /// For the site of each pattern the positions of the declared ones that may meet it.
  private mutating func meetings(of sites: SiteLanguage) -> [Int: [Int]] {
    let declared = sites.sites.map { number(of: .site($0)) }
    let patterns = languages.indices.filter { languages[$0].isSite }
    return Dictionary(
      uniqueKeysWithValues: zip(patterns, meetings(of: patterns, with: declared)))
  }

  /// Both automata; nil where one is too large and the table has states left.
  private mutating func automata(
    _ first: Int, _ second: Int
  ) throws(TooManyStates) -> (TextAutomaton, TextAutomaton)? {
    do throws(TooManyStates) {
      return (
        try automaton(first, besides: second), try automaton(second, besides: first)
      )
    } catch {
      guard budget.left > 0 else { throw error }
      return nil
    }
  }

  /// The relations of those of some languages that have a text in common, by position, as far
  /// as they can be told.
  mutating func relations(
    among numbers: [Int]
  ) -> [(first: Int, second: Int, relation: Relation)] {
    var relations: [(first: Int, second: Int, relation: Relation)] = []
    for (first, meeting) in meetings(among: numbers).enumerated() {
      for second in meeting where second != first {
        guard let relation = try? relation(numbers[first], numbers[second]) else { continue }
        if relation != .disjoint { relations.append((first, second, relation)) }
      }
    }
    return relations
  }

  package mutating func intersection(_ first: Int, _ second: Int) throws(TooManyStates) -> Int {
    switch try relation(first, second) {
    case .equal, .inside: return first
    case .contains: return second
    case .disjoint: return number(of: .automaton(.nothing))
    case .partial: break
    }
    let key = min(first, second) << 32 | max(first, second)
    if let known = intersections[key] { return known }
    guard let (left, right) = try automata(first, second) else {
      return number(of: .both(first, second))
    }
    let common = try spending { (budget) throws(TooManyStates) in
      try left.intersection(with: right, &budget)
    }
    let number = number(of: .automaton(common))
    intersections[key] = number
    return number
  }

  /// nil where nothing is left.
  package mutating func difference(_ first: Int, _ second: Int) throws(TooManyStates) -> Int? {
    let relation = try relation(first, second)
    if relation.isSubset { return nil }
    if relation == .disjoint { return first }
    let key = first << 32 | second
    if let known = differences[key] { return known }
    let left = try automaton(first)
    let right = try automaton(second, besides: first)
    let number = number(
      of: .automaton(
        try spending { (budget) throws(TooManyStates) in
          try left.subtracting(right, &budget)
        }))
    differences[key] = number
    return number
  }

  mutating func isEmpty(_ number: Int) throws(TooManyStates) -> Bool {
    switch languages[number] {
    case .literal, .any, .unasked, .present, .absent, .declared: false
    default: try sample(number) == nil
    }
  }

  /// A short text of a language; nil where there is none.
  package mutating func sample(_ number: Int) throws(TooManyStates) -> String? {
    do throws(TooManyStates) {
      return try automaton(number).sample
    } catch {
      return try nondeterministic(number).shortestText
    }
  }

  /// Runs an operation on the budget of one comparison, as far as the table's own
  /// allows.
  private mutating func spending<Value>(
    _ most: Int = .max, _ operation: (inout StateBudget) throws(TooManyStates) -> Value
  ) throws(TooManyStates) -> Value {
    let start = min(single.left, most, max(budget.left, 0))
    var current = StateBudget(start)
    let value = Result { () throws(TooManyStates) in try operation(&current) }
    try budget.spend(start - max(0, current.left))
    return try value.get()
  }
}

/// Languages whose deterministic automaton is too large.
extension LanguageTable {
  /// The relation of two languages, without a deterministic automaton. Where it takes
  /// too many states to tell whether one lies inside the other, it counts as if not.
  private mutating func nondeterministicRelation(
    _ first: Int, _ second: Int
  ) throws(TooManyStates) -> Relation {
    let both = try nondeterministic(ofBoth: first, second)
    guard both.shortestText != nil else { return .disjoint }
    return Relation(
      both: true, first: try !isIncluded(first, in: second),
      second: try !isIncluded(second, in: first))
  }

  private mutating func isIncluded(_ first: Int, in second: Int) throws(TooManyStates) -> Bool {
    let (left, right) = (try nondeterministic(first), try nondeterministic(second))
    do throws(TooManyStates) {
      return try spending { (budget) throws(TooManyStates) in
        try left.isIncluded(in: right, &budget)
      }
    } catch {
      return false
    }
  }

  private mutating func nondeterministic(
    _ number: Int
  ) throws(TooManyStates) -> NondeterministicAutomaton {
    if let known = nondeterministicAutomata[number] { return known }
    let new = try newNondeterministic(number)
    nondeterministicAutomata[number] = new
    return new
  }

  private mutating func newNondeterministic(
    _ number: Int
  ) throws(TooManyStates) -> NondeterministicAutomaton {
    let language = languages[number]
    if case .both(let first, let second) = language {
      return try nondeterministic(ofBoth: first, second)
    }
    let composed = try spending {
      (budget) throws(TooManyStates) -> NondeterministicAutomaton? in
      guard let texts = try language.composition(&budget) else { return nil }
      return try NondeterministicAutomaton(texts, &budget)
    }
    if let composed { return composed }
    let automaton = try automaton(number)
    return try spending { (budget) throws(TooManyStates) in
      try NondeterministicAutomaton(.texts(automaton), &budget)
    }
  }

  private mutating func nondeterministic(
    ofBoth first: Int, _ second: Int
  ) throws(TooManyStates) -> NondeterministicAutomaton {
    let (left, right) = (try nondeterministic(first), try nondeterministic(second))
    return try spending { (budget) throws(TooManyStates) in
      try NondeterministicAutomaton(left, and: right, &budget)
    }
  }
}

extension TextLanguage {
  /// How many states its automaton may have. With several placeholders in one text it is
  /// small, or grows beyond all bounds.
  fileprivate var maximumStates: Int {
    switch self {
    case .mixed(let pieces, _), .value(let pieces): pieces.count > 2 ? 15_000 : .max
    default: .max
    }
  }
}
