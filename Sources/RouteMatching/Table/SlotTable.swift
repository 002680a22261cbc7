/// Open addressing for the literal segments of one state.
///
/// Literals are found by their first and last eight bytes. Where too many of them want the
/// same slots, as `/product-1-details` and its thousand siblings do, they are found by a
/// hash of all their bytes.
package struct SlotTable {
  /// The most slots that a search by the first and last bytes may look at.
  static let mostProbes = 32

  private(set) var positions: [Int] = []
  private(set) var count = 0
  private(set) var logarithm = 0
  /// The most slots that a search looks at; 0 where it ends at a free slot.
  private(set) var probes = 0

  /// The smallest table in which a search takes few probes; at most four times as
  /// many slots as literals.
  init(_ texts: [[UInt8]]) {
    guard !texts.isEmpty else { return }
    let hashes = texts.map { SegmentKey($0).hash }
    let smallest = texts.count.ceilingLogarithm
    for logarithm in smallest...smallest + 2 {
      let isPlaced = place(hashes, logarithm: logarithm, mostProbes: Self.mostProbes)
      if isPlaced, probes <= 3 + logarithm / 4 { return }
    }
    if positions.isEmpty { placeByWholeTexts(texts) }
  }

  /// Half of the slots are left free.
  private mutating func placeByWholeTexts(_ texts: [[UInt8]]) {
    let hashes = texts.map { text in
      var hash = TextHash()
      for word in text.words { hash.combine(word) }
      return hash.value
    }
    place(hashes, logarithm: texts.count.ceilingLogarithm + 1, mostProbes: .max)
    probes = 0
  }

  /// Texts are placed in the order of the slots that they hash to, which leaves none of
  /// them far from its own.
  ///
  /// - Returns: False where a search would take more probes than it may; the positions
  ///   are empty then.
  @discardableResult
  private mutating func place(_ hashes: [UInt64], logarithm: Int, mostProbes: Int) -> Bool {
    count = 1 << logarithm
    self.logarithm = logarithm
    let homes = hashes.map { Int($0 >> UInt64(63 - logarithm)) }
    var isTaken = Array(repeating: false, count: count)
    (positions, probes) = (homes, 0)
    for index in homes.indices.sorted(by: { homes[$0] < homes[$1] }) {
      while isTaken[positions[index]] {
        positions[index] = (positions[index] + 1) & (count - 1)
        if (positions[index] - homes[index]) & (count - 1) >= mostProbes {
          positions = []
          return false
        }
      }
      isTaken[positions[index]] = true
      probes = max(probes, (positions[index] - homes[index]) & (count - 1) + 1)
    }
    return true
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
