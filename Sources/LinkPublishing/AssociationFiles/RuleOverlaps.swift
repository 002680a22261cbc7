import TableBuilding

/// Which rules may have links in common: those whose automata have paths in common.
///
/// Of thousands of pairs nearly all differ in the text at the start of their paths, or at the end.
final class RuleOverlaps {
  private enum Answer: UInt8 { case unknown, no, yes }

  /// The texts with which all texts of an automaton begin and end.
  private struct Ends {
    var start: [UInt8] = []
    var end: [UInt8] = []
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
    return zip(left.start, right.start).allSatisfy(==) && zip(left.end, right.end).allSatisfy(==)
  }

  private func ends(of number: Int) -> Ends {
    if let known = ends[number] { return known }
    let texts = automata.automata[number]
    let new = Ends(start: texts.commonStart, end: texts.commonEnd(hasSlashes: hasSlashes))
    ends[number] = new
    return new
  }

  private func haveCommonText(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (automata.automata[left], automata.automata[right])
    guard !left.accepting.isEmpty, !right.accepting.isEmpty else { return false }
    if left.accepting[0], right.accepting[0] { return true }
    let count = right.accepting.count
    var isSeen = Array(repeating: false, count: left.accepting.count * count)
    var waiting = [0]
    isSeen[0] = true
    while let pair = waiting.popLast() {
      var last: (UInt8, UInt8)?
      for byte in PartReader.characters {
        // Most characters are told apart by neither.
        let classes = (left.classes[Int(byte)], right.classes[Int(byte)])
        if let last, last == classes { continue }
        last = classes
        guard let first = left.target(of: pair / count, byte),
          let second = right.target(of: pair % count, byte)
        else { continue }
        let isSlash = byte == UInt8(ascii: "/") && pair != 0 && !hasSlashes
        if left.accepting[first], right.accepting[second], !isSlash { return true }
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
  /// `next`, which is not optimized where it is declared.
  fileprivate func target(of state: Int, _ byte: UInt8) -> Int? {
    let target = transitions[state * classCount + Int(classes[Int(byte)])]
    return target < 0 ? nil : Int(target)
  }

  /// The characters that lead on from a state, and where to.
  private func step(from state: Int) -> [(byte: UInt8, state: Int)] {
    PartReader.characters.compactMap { byte in target(of: state, byte).map { (byte, $0) } }
  }

  /// The text with which all begin.
  fileprivate var commonStart: [UInt8] {
    var (text, state) = ([UInt8](), 0)
    while accepting.indices.contains(state), !accepting[state], text.count < accepting.count {
      let steps = step(from: state)
      guard steps.count == 1 else { break }
      text.append(steps[0].byte)
      state = steps[0].state
    }
    return text
  }

  /// The text with which all end, backwards.
  fileprivate func commonEnd(hasSlashes: Bool) -> [UInt8] {
    var origins = accepting.map { _ in [(byte: UInt8, state: Int)]() }
    for state in accepting.indices {
      for (byte, target) in step(from: state) { origins[target].append((byte, state)) }
    }
    var text: [UInt8] = []
    var states = Set(accepting.indices.filter { accepting[$0] })
    while !states.contains(0), text.count < accepting.count {
      var steps = states.flatMap { origins[$0] }
      if text.isEmpty, !hasSlashes {
        steps.removeAll { $0.byte == UInt8(ascii: "/") && $0.state != 0 }
      }
      guard let byte = steps.first?.byte, steps.allSatisfy({ $0.byte == byte }) else { break }
      text.append(byte)
      states = Set(steps.map(\.state))
    }
    return text
  }
}
