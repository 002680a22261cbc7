import TableBuilding

/// Which rules may have links in common: those whose automata have paths in common.
///
/// Of thousands of pairs nearly all differ in the characters at the start of their paths, or at the
/// end.
final class RuleOverlaps {
  let automata: LinkAutomata
  /// Whether a slash at the end of a path counts.
  let hasSlashes: Bool
  /// By number of an automaton, the characters with which its texts begin and end, place by place;
  /// every character where a text may be shorter.
  private var places: [PartReader.Characters] = []
  private var isKnown: [Bool] = []
  private var containments: [Pair: Bool] = [:]
  private var shortestTexts: [Int: [UInt8]?] = [:]

  private struct Pair: Hashable {
    let inner: Int
    let outer: Int
  }

  init(_ automata: LinkAutomata, hasSlashes: Bool) {
    (self.automata, self.hasSlashes) = (automata, hasSlashes)
  }

  /// Whether two rules, by the numbers of their paths, may have a link in common.
  func mayOverlap(_ left: Int?, _ right: Int?) -> Bool {
    guard let left, let right, left != right else { return true }
    return haveSimilarEnds(left, right)
      && automata.automata[left].hasCommonText(
        with: automata.automata[right], mayEndInSlash: hasSlashes)
  }

  /// Whether a rule takes every link of another, as far as that is known of each part by itself.
  func takes(_ rule: LinkRule, allOf other: LinkRule) -> Bool {
    func isOpen(_ number: Int?, _ other: Int?) -> Bool { number == nil || number == other }
    return isOpen(rule.site, other.site) && isOpen(rule.query, other.query)
      && isOpen(rule.fragment, other.fragment)
      && rule.items.allSatisfy { other.items[$0.key] == $0.value }
      && (isOpen(rule.path, other.path) || contains(rule.path, other.path))
  }

  /// A text as short as there is one of an automaton; nil for none.
  func shortestText(of number: Int) -> [UInt8]? {
    if let known = shortestTexts[number] { return known }
    let text = automata.automata[number].shortestText
    shortestTexts[number] = .some(text)
    return text
  }

  private func contains(_ outer: Int?, _ inner: Int?) -> Bool {
    guard let outer, let inner else { return false }
    let pair = Pair(inner: inner, outer: outer)
    if let known = containments[pair] { return known }
    let answer = automata.automata[inner].isContained(
      in: automata.automata[outer], mayEndInSlash: hasSlashes)
    containments[pair] = answer
    return answer
  }

  /// Whether two rules may have a link in common, from the ends of their paths alone, which takes
  /// next to no time.
  func haveSimilarEnds(_ left: Int?, _ right: Int?) -> Bool {
    guard let left, let right, left != right else { return true }
    note(left)
    note(right)
    let (first, second) = (left * Self.placeCount, right * Self.placeCount)
    return (0..<Self.placeCount).allSatisfy {
      !places[first + $0].isDisjoint(with: places[second + $0])
    }
  }

  private static let placeCount = 2 * TextAutomaton.maximumPlaces

  private func note(_ number: Int) {
    if isKnown.count <= number {
      let missing = automata.automata.count - isKnown.count
      isKnown += Array(repeating: false, count: missing)
      places += Array(repeating: .all, count: missing * Self.placeCount)
    }
    guard !isKnown[number] else { return }
    isKnown[number] = true
    let (starts, ends) = automata.automata[number].places(hasSlashes: hasSlashes)
    let first = number * Self.placeCount
    for (index, place) in starts.enumerated() { places[first + index] = place }
    for (index, place) in ends.enumerated() {
      places[first + TextAutomaton.maximumPlaces + index] = place
    }
  }
}

extension TextAutomaton {
  /// Whether some text is accepted by another automaton too.
  ///
  /// - Parameter mayEndInSlash: Whether a text that ends in a slash, and is more than that, counts.
  func hasCommonText(with other: TextAutomaton, mayEndInSlash: Bool) -> Bool {
    guard !accepting.isEmpty, !other.accepting.isEmpty else { return false }
    if accepting[0], other.accepting[0] { return true }
    return !walk(with: other) { first, second, counts in
      second < 0 || !(counts || mayEndInSlash) || !accepting[first] || !other.accepting[second]
    }
  }

  /// Whether every text is accepted by another automaton too.
  ///
  /// - Parameter mayEndInSlash: Whether a text that ends in a slash, and is more than that, counts.
  fileprivate func isContained(in other: TextAutomaton, mayEndInSlash: Bool) -> Bool {
    guard !accepting.isEmpty else { return true }
    guard !other.accepting.isEmpty, other.accepting[0] || !accepting[0] else { return false }
    return walk(with: other) { first, second, counts in
      let counts = counts || mayEndInSlash
      guard second >= 0 else { return !counts && !mayLeadOn(from: first) }
      return !counts || !accepting[first] || other.accepting[second]
    }
  }

  /// Looks at each step of the texts that this automaton reads, and another along with it.
  ///
  /// - Parameters:
  ///   - start: The state of this automaton that the texts are read from.
  ///   - next: Takes the states after a step, -1 where the other has none, and whether a text may
  ///     end there without a slash after more than that. Returns whether to look at more.
  /// - Returns: Whether every step was looked at.
  func walk(
    with other: TextAutomaton, from start: Int = 0, hasSlashes: Bool = true,
    _ next: (_ first: Int, _ second: Int, _ counts: Bool) -> Bool
  ) -> Bool {
    let columns = columns(with: other)
    let count = other.accepting.count
    var isSeen = Array(repeating: false, count: accepting.count * count)
    var waiting = [start * count]
    isSeen[start * count] = true
    while let pair = waiting.popLast() {
      let (state, otherState) = (pair / count * classCount, pair % count * other.classCount)
      for (index, column) in columns.enumerated() where hasSlashes || index > 0 {
        let first = Int(transitions[state + column.left])
        guard first >= 0 else { continue }
        let second = Int(other.transitions[otherState + column.right])
        guard next(first, second, index > 0 || pair == 0) else { return false }
        guard second >= 0, !isSeen[first * count + second] else { continue }
        isSeen[first * count + second] = true
        waiting.append(first * count + second)
      }
    }
    return true
  }

  /// A text as short as there is one; nil for none.
  fileprivate var shortestText: [UInt8]? {
    guard !accepting.isEmpty else { return nil }
    var isSeen = accepting.map { _ in false }
    var (waiting, position) = ([(state: 0, text: [UInt8]())], 0)
    isSeen[0] = true
    while position < waiting.count {
      let (state, text) = waiting[position]
      if accepting[state] { return text }
      position += 1
      for byte in PartReader.characters {
        guard let next = next(state, byte), !isSeen[next] else { continue }
        isSeen[next] = true
        waiting.append((next, text + [byte]))
      }
    }
    return nil
  }

  private func mayLeadOn(from state: Int) -> Bool {
    transitions[state * classCount..<(state + 1) * classCount].contains { $0 >= 0 }
  }

  /// The classes of a slash, and then of the characters that neither automaton tells apart.
  private func columns(with other: TextAutomaton) -> [(left: Int, right: Int)] {
    func column(_ byte: UInt8) -> (left: Int, right: Int) {
      (Int(classes[Int(byte)]), Int(other.classes[Int(byte)]))
    }
    let slash = UInt8(ascii: "/")
    var isKnown = Array(repeating: false, count: classCount * other.classCount)
    var columns = [column(slash)]
    for byte in PartReader.characters where byte != slash {
      let column = column(byte)
      let number = column.left * other.classCount + column.right
      if !isKnown[number] { columns.append(column) }
      isKnown[number] = true
    }
    return columns
  }

  fileprivate static let maximumPlaces = 24

  /// The characters with which texts begin, and those with which they end, backwards: as far as
  /// each text is so long.
  fileprivate func places(
    hasSlashes: Bool
  ) -> (starts: [PartReader.Characters], ends: [PartReader.Characters]) {
    var members = [PartReader.Characters](repeating: .init(), count: classCount)
    for byte in PartReader.characters { members[Int(classes[Int(byte)])].insert(byte) }
    let slash = Int(classes[Int(UInt8(ascii: "/"))])
    var (steps, origins) = (accepting.map { _ in [Step]() }, accepting.map { _ in [Step]() })
    for (index, target) in transitions.enumerated() where target >= 0 {
      let (state, column) = (index / classCount, index % classCount)
      guard members[column] != .init() else { continue }
      steps[state].append(Step(characters: members[column], state: Int(target)))
      // A slash at the end does not count, except in the path that is nothing else.
      let isIgnored = column == slash && state != 0 && !hasSlashes
      origins[Int(target)].append(
        Step(characters: members[column], state: state, isIgnoredAtEnd: isIgnored))
    }
    let starts = Self.places(from: accepting.isEmpty ? [] : [0], steps) { accepting[$0] }
    let ends = Self.places(from: accepting.indices.filter { accepting[$0] }, origins) { $0 == 0 }
    return (starts, ends)
  }

  private struct Step {
    let characters: PartReader.Characters
    let state: Int
    var isIgnoredAtEnd = false
  }

  private static func places(
    from first: [Int], _ steps: [[Step]], until isEnd: (Int) -> Bool
  ) -> [PartReader.Characters] {
    var (places, states) = ([PartReader.Characters](), first)
    var seenAt = steps.map { _ in 0 }
    while places.count < maximumPlaces, !states.contains(where: isEnd) {
      var (characters, next) = (PartReader.Characters(), [Int]())
      let isAtEnd = places.isEmpty
      for step in states.flatMap({ steps[$0] }) where !(isAtEnd && step.isIgnoredAtEnd) {
        characters.formUnion(step.characters)
        if seenAt[step.state] <= places.count { next.append(step.state) }
        seenAt[step.state] = places.count + 1
      }
      places.append(characters)
      states = next
    }
    return places
  }
}
