import Foundation

/// A small random number generator (SplitMix64) that gives the same numbers for
/// the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A random element of a list that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}

/// How many random cases a property is tried on: `TURNPIKE_CASES`, or a number
/// that takes about a second.
func caseCount(default count: Int) -> Int {
  ProcessInfo.processInfo.environment["TURNPIKE_CASES"].flatMap { Int($0) } ?? count
}
