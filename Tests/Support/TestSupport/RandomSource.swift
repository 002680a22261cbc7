/// Random choices that a seed repeats (SplitMix64).
package struct RandomSource: RandomNumberGenerator {
  private var state: UInt64
  /// Whether links have values as other programs write them.
  package var writesOtherForms = false

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  package mutating func one<Choices: Collection>(of choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: number(0...choices.count - 1))]
  }

  /// True in so many of a hundred times.
  package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in so many times.
  package mutating func once(in times: Int) -> Bool { number(1...times) == 1 }
}
