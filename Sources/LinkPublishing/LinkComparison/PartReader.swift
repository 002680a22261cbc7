import RoutesCompiler
import TableBuilding

/// An automaton as it is read along with others: for each state the characters that lead
/// elsewhere than most do.
final class PartReader {
  /// A set of ASCII characters.
  struct Characters: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ bytes: [UInt8] = []) {
      for byte in bytes { insert(byte) }
    }

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func contains(_ byte: UInt8) -> Bool {
      (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 != 0
    }

    mutating func formUnion(_ other: Characters) {
      low |= other.low
      high |= other.high
    }

    static let all = Characters(Array(0..<128))

    func isDisjoint(with other: Characters) -> Bool {
      low & other.low == 0 && high & other.high == 0
    }
  }

  private let texts: TextAutomaton
  /// By state, the characters whose target is not the one that most have.
  let special: [Characters]
  private let universeCount: Int
  /// By state and state of the universe, whether all that may follow is accepted; empty where
  /// there are too many pairs to know.
  private let isCertain: [Bool]

  /// The characters of links, those that read best first.
  static let characters: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789/-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.=&?%!$'()*+,;:@".utf8)

  private static let maximumPairs = 500_000

  /// - Parameter universe: All texts that there may be in the part; nil for the universe itself.
  init(_ texts: TextAutomaton, within universe: PartReader?) {
    self.texts = texts
    special = texts.specialCharacters
    universeCount = universe?.texts.accepting.count ?? 0
    let isSmall = texts.accepting.count * universeCount <= Self.maximumPairs
    isCertain = isSmall ? universe.map { texts.certainPairs(in: $0.texts) } ?? [] : []
  }

  /// Whether there is no text at all.
  var isEmpty: Bool { texts.isEmpty }

  /// nil where nothing that begins so is accepted.
  func next(_ state: Int32, _ byte: UInt8) -> Int32? {
    // As `TextAutomaton.next`, in an optimized module.
    let target = texts.transitions[
      Int(state) * texts.classCount + Int(texts.classes[Int(byte)])]
    return target < 0 ? nil : target
  }

  func accepts(_ state: Int32) -> Bool { texts.accepting[Int(state)] }

  func isCertain(_ state: Int32, at place: Int32) -> Bool {
    !isCertain.isEmpty && isCertain[Int(state) * universeCount + Int(place)]
  }
}

extension TextAutomaton {
  /// The pairs of states after which all that may follow is accepted, of those that one text leads
  /// to. A pair is not if a text ends there that is not accepted, or a character leads nowhere, or
  /// to such a pair.
  fileprivate func certainPairs(in universe: TextAutomaton) -> [Bool] {
    let characters = universe.representatives(with: self)
    let count = universe.accepting.count
    var isCertain = Array(repeating: false, count: accepting.count * count)
    guard !isCertain.isEmpty else { return [] }
    var isSeen = isCertain
    var (pairs, steps) = ([0], [(from: Int, to: Int)]())
    isSeen[0] = true
    var position = 0
    while position < pairs.count {
      let pair = pairs[position]
      let (state, place) = (pair / count, pair % count)
      position += 1
      isCertain[pair] = accepting[state] || !universe.accepting[place]
      for byte in characters {
        guard let after = universe.next(place, byte) else { continue }
        guard let target = next(state, byte).map({ $0 * count + after }) else {
          isCertain[pair] = false
          continue
        }
        steps.append((pair, target))
        if !isSeen[target] { pairs.append(target) }
        isSeen[target] = true
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      // Most lead on, so that what follows is known first.
      for step in steps.reversed() where isCertain[step.from] && !isCertain[step.to] {
        isCertain[step.from] = false
        isChanged = true
      }
    }
    return isCertain
  }

  /// One character for all that neither automaton tells from one another.
  private func representatives(with other: TextAutomaton) -> [UInt8] {
    var seen: Set<Int> = []
    return PartReader.characters.filter { byte in
      seen.insert(Int(classes[Int(byte)]) << 8 | Int(other.classes[Int(byte)])).inserted
    }
  }

  /// By state, the characters that do not lead where most do.
  fileprivate var specialCharacters: [PartReader.Characters] {
    var members = [PartReader.Characters](repeating: .init(), count: classCount)
    var weights = [Int](repeating: 0, count: classCount)
    for byte in PartReader.characters {
      members[Int(classes[Int(byte)])].insert(byte)
      weights[Int(classes[Int(byte)])] += 1
    }
    // By target, which may be none.
    var counts = [Int](repeating: 0, count: accepting.count + 1)
    return accepting.indices.map { state in
      let targets = transitions[state * classCount..<(state + 1) * classCount]
      for (target, weight) in zip(targets, weights) { counts[Int(target) + 1] += weight }
      let usual = targets.max { (counts[Int($0) + 1], $1) < (counts[Int($1) + 1], $0) }
      for target in targets { counts[Int(target) + 1] = 0 }
      return zip(targets, members).reduce(into: PartReader.Characters()) { special, next in
        if next.0 != usual { special.formUnion(next.1) }
      }
    }
  }
}
