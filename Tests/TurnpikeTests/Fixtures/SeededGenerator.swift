/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension String {
  /// Up to eight characters, those that have a meaning in links among them.
  static func random(using generator: inout SeededGenerator) -> String {
    let alphabet = Array("ab09/.:;?#&=+%@ ,*~é日🙂\u{0}\u{7F}\"\\{}")
    let count = Int.random(in: 0...8, using: &generator)
    return String((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
  }
}
