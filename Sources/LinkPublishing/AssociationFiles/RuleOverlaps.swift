import TableBuilding

/// Which rules may have links in common: those whose automata have paths in common.
///
/// Of thousands of pairs nearly all differ in the characters at the start of their paths, or at the
/// end.
final class RuleOverlaps {
  private enum Answer: UInt8 { case unknown, no, yes }

  /// The characters with which the texts of an automaton begin and end, place by place, as far as
  /// each is so long.
  private struct Ends {
    let start: [PartReader.Characters]
    let end: [PartReader.Characters]
  }

  private let automata: LinkAutomata
  /// Whether a slash at the end of a path counts.
  private let hasSlashes: Bool
  private var ends: [Int: Ends] = [:]
  /// By number of an automaton, and of another that is greater.
  private var answers: [[Answer]] = []

  init(_ automata: LinkAutomata, hasSlashes: Bool) {
    (self.automata, self.hasSlashes) = (automata, hasSlashes)
  }

  func mayOverlap(_ left: LinkRule, _ right: LinkRule) -> Bool {
    guard let left = left.path, let right = right.path, left != right else { return true }
    let (low, high) = (min(left, right), max(left, right))
    if answers.indices.contains(low), high < answers[low].count, answers[low][high] != .unknown {
      return answers[low][high] == .yes
    }
    let answer = haveSimilarEnds(low, high) && haveCommonText(low, high)
    note(answer ? .yes : .no, low, high)
    return answer
  }

  private func note(_ answer: Answer, _ low: Int, _ high: Int) {
    let count = automata.automata.count
    if answers.count <= low { answers += Array(repeating: [], count: count - answers.count) }
    if answers[low].count <= high {
      answers[low] += Array(repeating: .unknown, count: count - answers[low].count)
    }
    answers[low][high] = answer
  }

  private func haveSimilarEnds(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (ends(of: left), ends(of: right))
    return zip(left.start, right.start).allSatisfy { !$0.isDisjoint(with: $1) }
      && zip(left.end, right.end).allSatisfy { !$0.isDisjoint(with: $1) }
  }

  private func ends(of number: Int) -> Ends {
    if let known = ends[number] { return known }
    let texts = automata.automata[number]
    let new = Ends(start: texts.starts, end: texts.ends(hasSlashes: hasSlashes))
    ends[number] = new
    return new
  }

  private func haveCommonText(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (automata.automata[left], automata.automata[right])
    guard !left.accepting.isEmpty, !right.accepting.isEmpty else { return false }
    if left.accepting[0], right.accepting[0] { return true }
    let columns = left.columns(with: right)
    let count = right.accepting.count
    var isSeen = Array(repeating: false, count: left.accepting.count * count)
    var waiting = [0]
    isSeen[0] = true
    while let pair = waiting.popLast() {
      let (start, other) = (pair / count * left.classCount, pair % count * right.classCount)
      for (index, column) in columns.enumerated() {
        let (first, second) = (
          Int(left.transitions[start + column.left]), Int(right.transitions[other + column.right])
        )
        guard first >= 0, second >= 0 else { continue }
        let isEnd = left.accepting[first] && right.accepting[second]
        if isEnd, index > 0 || pair == 0 || hasSlashes { return true }
        let next = first * count + second
        guard !isSeen[next] else { continue }
        isSeen[next] = true
        waiting.append(next)
      }
    }
    return false
  }
}

extension TextAutomaton {
  /// The classes of a slash, and then of the characters that neither automaton tells apart.
  fileprivate func columns(with other: TextAutomaton) -> [(left: Int, right: Int)] {
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

  /// The characters that lead on from a state, and where to.
  private func step(from state: Int) -> [(byte: UInt8, state: Int)] {
    PartReader.characters.compactMap { byte in next(state, byte).map { (byte, $0) } }
  }

  private static let maximumPlaces = 24

  /// The characters with which texts begin, place by place, as far as each is so long.
  fileprivate var starts: [PartReader.Characters] {
    var (places, states) = ([PartReader.Characters](), Set(accepting.isEmpty ? [] : [0]))
    while places.count < Self.maximumPlaces, !states.contains(where: { accepting[$0] }) {
      let steps = states.flatMap(step)
      places.append(PartReader.Characters(steps.map(\.byte)))
      let next = Set(steps.map(\.state))
      if next == states { break }
      states = next
    }
    return places
  }

  /// The same from the end, backwards.
  fileprivate func ends(hasSlashes: Bool) -> [PartReader.Characters] {
    var origins = accepting.map { _ in [(byte: UInt8, state: Int)]() }
    for state in accepting.indices {
      for (byte, target) in step(from: state) { origins[target].append((byte, state)) }
    }
    var places: [PartReader.Characters] = []
    var states = Set(accepting.indices.filter { accepting[$0] })
    while places.count < Self.maximumPlaces, !states.contains(0) {
      var steps = states.flatMap { origins[$0] }
      if places.isEmpty, !hasSlashes {
        steps.removeAll { $0.byte == UInt8(ascii: "/") && $0.state != 0 }
      }
      places.append(PartReader.Characters(steps.map(\.byte)))
      let next = Set(steps.map(\.state))
      if next == states { break }
      states = next
    }
    return places
  }
}
