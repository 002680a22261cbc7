import RouteMatching

/// Open addressing for the literal segments of one state.
///
/// ```
/// slot    0        1        2        3
///         "users"  "teams"  –        "search"      "users" and "teams" hash to slot 0
///            └─ goes on
/// ```
///
/// Literals are found by their first and last eight bytes. A segment is compared with the slot that
/// it hashes to, and only where that slot says that a search goes on, with those after it: most
/// searches end after one comparison, whether they have found a literal or not.
///
/// If too many literals hash to the same slots, as `/product-1-details` and its thousand siblings
/// do, literals are found by a hash of all their bytes.
package struct SlotTable {
  /// The most literals that may be placed after a slot although they hash to it or to one before.
  static let maximumPassing = 31

  let window: HashWindow
  /// Whether the hashes are of whole strings.
  let hashesWholeTexts: Bool
  private(set) var positions: [Int] = []
  /// The slots after which a search goes on.
  private(set) var goesOn: Set<Int> = []

  /// The number of slots; 0 where there are no literals.
  var count: Int { positions.isEmpty ? 0 : window.slotCount }

  init(_ texts: [[UInt8]]) {
    let keys = texts.map { SegmentKey($0).hash }
    let best = HashWindow.best(for: keys)
    hashesWholeTexts = best.passing(of: keys).contains { $0 > Self.maximumPassing }
    window =
      hashesWholeTexts
      // Half of the slots are left free.
      ? HashWindow(logarithm: texts.count.ceilingLogarithm + 1, start: 0) : best
    place(hashesWholeTexts ? texts.map(TextHash.value(of:)) : keys)
  }

  /// Literals are placed in the order of the slots that they hash to, which leaves none of
  /// them far from its own.
  private mutating func place(_ hashes: [UInt64]) {
    let homes = hashes.map { Int(window.index(of: $0)) }
    var isTaken = Array(repeating: false, count: window.slotCount)
    positions = homes
    for index in homes.indices.sorted(by: { homes[$0] < homes[$1] }) {
      while isTaken[positions[index]] {
        goesOn.insert(positions[index])
        positions[index] = window.slot(after: positions[index])
      }
      isTaken[positions[index]] = true
    }
  }
}

extension HashWindow {
  /// The window of the smallest table in which few literals are placed after the slots they hash
  /// to; at most four times as many slots as literals.
  static func best(for hashes: [UInt64]) -> HashWindow {
    let smallest = hashes.count.ceilingLogarithm
    var best = HashWindow(logarithm: smallest, start: 0)
    for logarithm in smallest...smallest + 2 {
      let passing: Int
      (best, passing) = self.best(for: hashes, logarithm: logarithm)
      if passing <= maximumPassing(for: hashes.count) { return best }
    }
    return best
  }

  /// The best window of a number of slots, and the sum of all ways in it.
  private static func best(
    for hashes: [UInt64], logarithm: Int
  ) -> (window: HashWindow, passing: Int) {
    let windows = (0..<starts(for: hashes.count)).lazy.map { start in
      let window = HashWindow(logarithm: logarithm, start: start)
      return (window: window, passing: window.passing(of: hashes).reduce(0, +))
    }
    return windows.first { $0.passing == 0 } ?? windows.min { $0.passing < $1.passing }
      ?? (HashWindow(logarithm: logarithm, start: 0), 0)
  }

  /// Few literals get a larger table sooner, because most states have few. Thousands of literals
  /// make up most of a table.
  private static func maximumPassing(for count: Int) -> Int { count / (count > 256 ? 2 : 4) }

  /// How many windows to compare: one is much better than the others only for few literals.
  private static func starts(for count: Int) -> Int { max(1, min(32, 1_024 / max(count, 1))) }

  /// For each slot, how many literals that hash to it, or to one before, are placed after it. The
  /// sum is that of all ways of literals from the slots that they hash to.
  func passing(of hashes: [UInt64]) -> [Int] {
    var passing = Array(repeating: 0, count: slotCount)
    for hash in hashes { passing[Int(index(of: hash))] += 1 }
    let arriving = passing
    var count = 0
    // Twice around: the slot after the last is the first.
    for _ in 0..<2 {
      for slot in arriving.indices {
        count = max(0, count + arriving[slot] - 1)
        passing[slot] = count
      }
    }
    return passing
  }
}

extension Int {
  /// The logarithm of the lowest power of two that is not below the number.
  fileprivate var ceilingLogarithm: Int {
    var logarithm = 0
    while 1 << logarithm < self { logarithm += 1 }
    return logarithm
  }
}

extension StateReference {
  init(
    offset: Int, segmentLength: Int, slots: SlotTable, takesAnyText: Bool, searchGoesOn: Bool
  ) {
    let hasKeys = slots.count > 0 && !slots.hashesWholeTexts
    self.init(
      word: UInt64(offset) | slots.window.word << 32 | (hasKeys ? 1 << 38 : 0)
        | (takesAnyText && !slots.hashesWholeTexts ? 1 << 39 : 0) | (searchGoesOn ? 1 << 46 : 0)
        | (slots.hashesWholeTexts ? 1 << 47 : 0) | UInt64(segmentLength) << 48)
  }
}
