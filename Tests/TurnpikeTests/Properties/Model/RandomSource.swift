import Foundation

/// Random choices that a seed repeats (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func one<Choices: Collection>(of choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: number(0...choices.count - 1))]
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { number(1...times) == 1 }
}

/// How many cases a property runs, and from which seed on. `TURNPIKE_CASES` asks for
/// more (or fewer), `TURNPIKE_SEED` for others; each failure prints its own seed.
enum PropertyCases {
  static let seed = number("TURNPIKE_SEED") ?? 20_130_705

  static func seeds(_ count: Int) -> Range<UInt64> {
    let seed = UInt64(seed)
    return seed..<seed + UInt64(number("TURNPIKE_CASES") ?? count)
  }

  /// Whether as many cases are run as always.
  static var isWhole: Bool { number("TURNPIKE_CASES") == nil && number("TURNPIKE_SEED") == nil }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
