import RouteMatching
import RoutesCompiler

/// An automaton as it is read along with others: for each state the characters that lead
/// elsewhere than most do.
final class PartReader: Sendable {
  /// A set of ASCII characters.
  struct Characters: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

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
  }

  private let texts: TextAutomaton
  /// By state, the characters whose target is not the one that most have.
  let special: [Characters]
  /// By state and state of the universe, whether all that may follow is accepted; empty where
  /// there are too many pairs to know.
  private let isCertain: [Bool]
  private let universeCount: Int

  /// The characters of links, those that read best first.
  static let characters: [UInt8] = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789/-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.=&?%!$'()*+,;:@".utf8)

  private static let mostPairs = 500_000

  /// - Parameter universe: All texts that there may be in the part; nil for the universe itself.
  init(_ texts: TextAutomaton, within universe: PartReader?) {
    self.texts = texts
    special = texts.specialCharacters
    universeCount = universe?.texts.accepting.count ?? 0
    let count = texts.accepting.count * universeCount
    isCertain =
      count <= Self.mostPairs ? universe.map { texts.certainPairs(in: $0.texts) } ?? [] : []
  }

  /// Whether there is no text at all.
  var isEmpty: Bool { texts.isEmpty }

  /// nil where nothing that begins so is accepted.
  func next(_ state: Int32, _ byte: UInt8) -> Int32? {
    texts.next(Int(state), byte).map(Int32.init)
  }

  func accepts(_ state: Int32) -> Bool { texts.accepting[Int(state)] }

  func isCertain(_ state: Int32, at place: Int32) -> Bool {
    !isCertain.isEmpty && isCertain[Int(state) * universeCount + Int(place)]
  }
}

extension TextAutomaton {
  /// The pairs of states after which all that may follow is accepted. A pair is not if a text
  /// ends there that is not accepted, or a character leads nowhere, or to such a pair.
  fileprivate func certainPairs(in universe: TextAutomaton) -> [Bool] {
    let characters = universe.representatives(with: self)
    let count = universe.accepting.count
    var isCertain = Array(repeating: true, count: accepting.count * count)
    func staysCertain(_ state: Int, _ place: Int) -> Bool {
      if universe.accepting[place], !accepting[state] { return false }
      return characters.allSatisfy { byte in
        guard let after = universe.next(place, byte) else { return true }
        return next(state, byte).map { isCertain[$0 * count + after] } ?? false
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for pair in isCertain.indices.reversed() where isCertain[pair] {
        guard !staysCertain(pair / count, pair % count) else { continue }
        isCertain[pair] = false
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
    accepting.indices.map { state in
      let targets = PartReader.characters.map { next(state, $0) ?? -1 }
      let counts = Dictionary(targets.map { ($0, 1) }, uniquingKeysWith: +)
      let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      var special = PartReader.Characters()
      for (byte, target) in zip(PartReader.characters, targets) where target != usual {
        special.insert(byte)
      }
      return special
    }
  }
}
