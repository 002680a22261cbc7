import RoutesCompiler
import TableBuilding

/// The automata of the parts of links, each once, for all who compare them.
final class LinkAutomata {
  private(set) var automata: [TextAutomaton] = []
  private var numbers: [TextAutomaton: Int] = [:]
  /// By reader and part.
  private var spellings: [[AnyHashable]: Int] = [:]
  private var paths: [PathShape: Int] = [:]
  /// The segments of paths, by their numbers, as far as they were made of some.
  private(set) var shapes: [Int: PathShape] = [:]
  private var budget = StateBudget(6_000_000)

  /// How many states one automaton may have while it is made.
  private static let maximumStates = 200_000

  func number(of automaton: TextAutomaton) -> Int {
    if let number = numbers[automaton] { return number }
    numbers[automaton] = automata.count
    automata.append(automaton)
    return automata.count - 1
  }

  /// Makes an automaton on the budget of one, as far as that of all allows.
  func making(
    atMost most: Int = maximumStates,
    _ make: (inout StateBudget) throws(TooManyStates) -> TextAutomaton
  ) throws(TooManyStates) -> TextAutomaton {
    var single = StateBudget(min(most, max(budget.left, 0)))
    let start = single.left
    let automaton = Result { () throws(TooManyStates) in try make(&single) }
    try budget.spend(start - max(single.left, 0))
    return try automaton.get()
  }

  func number(
    _ make: (inout StateBudget) throws(TooManyStates) -> TextAutomaton
  ) throws(TooManyStates) -> Int {
    number(of: try making(make))
  }

  /// The number of the texts that a reader accepts in a part, which are made once.
  func number(
    of reader: some SpellingReader, in part: LinkPart
  ) throws(TooManyStates) -> Int {
    if let known = spellings[[reader, part]] { return known }
    let number = try number { (budget) throws(TooManyStates) in
      try reader.automaton(in: part, &budget)
    }
    spellings[[reader, part]] = number
    return number
  }

  /// The number of the segments of a path that spell the texts of an automaton.
  private func number(ofSegment texts: TextAutomaton) throws(TooManyStates) -> Int {
    guard texts.mayNeedEscapes else { return number(of: texts) }
    return try number(of: DecodedText(texts: texts), in: .path)
  }

  /// The number of the paths of some segments and those after them.
  func number(
    ofPath segments: [TextAutomaton], tail: TextAutomaton?, isStrict: Bool
  ) throws(TooManyStates) -> Int {
    var shape = PathShape(isStrict: isStrict)
    for segment in segments { shape.segments.append(try number(ofSegment: segment)) }
    if let tail { shape.tail = try number(ofSegment: tail) }
    if let known = paths[shape] { return known }
    let parts = shape.segments.map { automata[$0] }
    let number = try number { (budget) throws(TooManyStates) in
      // Those of the segments are minimal, and this is nearly so.
      let paths = TextAutomaton(
        pathOf: parts, tail: shape.tail.map { automata[$0] }, isStrict: isStrict)
      try budget.spend(paths.accepting.count)
      return paths
    }
    (paths[shape], shapes[number]) = (number, shape)
    return number
  }

  /// The number of the texts of some automata, all of them: of a few states, because the queries
  /// with *n* keys in any order take 2^*n*.
  func number(ofAll numbers: [Int]) throws(TooManyStates) -> Int {
    var all = numbers[0]
    for number in numbers.dropFirst() {
      let (left, right) = (automata[all], automata[number])
      all = self.number(
        of: try making(atMost: Self.maximumStatesInAnyOrder) { (budget) throws(TooManyStates) in
          try left.intersection(with: right, &budget)
        })
    }
    return all
  }

  private static let maximumStatesInAnyOrder = 4_000

  /// A rule of the links that two rules take.
  func intersection(
    of left: LinkRule, _ right: LinkRule
  ) throws(TooManyStates) -> LinkRule {
    var both = LinkRule()
    both.site = try intersection(left.site, right.site)
    both.path = try intersection(left.path, right.path)
    for key in Set(left.items.keys).union(right.items.keys) {
      both.items[key] = try intersection(left.items[key], right.items[key])
    }
    both.query = try intersection(left.query, right.query)
    both.fragment = try intersection(left.fragment, right.fragment)
    return both
  }

  private func intersection(
    _ left: Int?, _ right: Int?
  ) throws(TooManyStates) -> Int? {
    guard let left, let right else { return left ?? right }
    return try number(ofAll: [left, right])
  }
}

/// The automata of the segments of paths, by their numbers.
struct PathShape: Hashable, Sendable {
  var segments: [Int] = []
  /// Of each segment after those.
  var tail: Int?
  let isStrict: Bool
}

extension TextAutomaton {
  /// Whether a text may have another character than those that are never escaped.
  fileprivate var mayNeedEscapes: Bool {
    let others = Set((0...UInt8.max).filter { !$0.isUnreserved }.map { Int(classes[Int($0)]) })
    return transitions.indices.contains {
      transitions[$0] >= 0 && others.contains($0 % classCount)
    }
  }
}

/// The conditions on a link that a component of a file, or a pattern of a table, takes. Each
/// part is by number among ``LinkAutomata``; nil where it may be anything.
struct LinkRule: Hashable, Sendable {
  var site: Int?
  var path: Int?
  /// By key, decoded.
  var items: [String: Int] = [:]
  var query: Int?
  var fragment: Int?

  subscript(part: LinkPart) -> Int? {
    switch part {
    case .site: site
    case .path: path
    case .item(let key): items[key]
    case .query: query
    case .fragment: fragment
    }
  }

  /// Whether nothing after a part has to be anything.
  func isDecided(after part: LinkPart) -> Bool {
    switch part {
    case .site: path == nil && isDecided(after: .path)
    case .path: items.isEmpty && isDecided(after: .item(""))
    case .item(let key):
      query == nil && fragment == nil && items.keys.allSatisfy { $0.isOrdered(upTo: key) }
    case .query: fragment == nil
    case .fragment: true
    }
  }
}

extension String {
  /// The order in which the keys of a query are looked at.
  func isOrdered(upTo other: String) -> Bool {
    !other.utf8.lexicographicallyPrecedes(utf8)
  }
}
