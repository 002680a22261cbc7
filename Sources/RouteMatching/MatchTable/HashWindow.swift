/// The bits of a hash that are the index of a slot: as many as the slots need, from one of its
/// highest 32 bits on.
///
/// ```
/// hash   1 0 1 1 0 1 0 0 1 …
///            └─────┘ start 2, logarithm 4: slot 13
/// ```
///
/// The builder of a table chooses the window with the fewest literals in a slot that is taken.
package struct HashWindow: Equatable, Sendable {
  /// In the lowest six bits the shift that brings the window to the right, from bit 8 on its
  /// logarithm. The other bits may be set: a shift uses six bits of its count.
  private let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  package init(logarithm: Int, start: Int) {
    // No hash can be shifted by 64; of one slot every shift will do.
    bits = UInt64(64 - max(logarithm, 1) - start) | UInt64(logarithm) << 8
  }

  /// The slot of a hash. The mask does not wait for the hash, nor for the shift.
  package func index(of hash: UInt64) -> UInt64 { (hash &>> bits) & mask }

  /// The number of slots less one.
  var mask: UInt64 { ~(~0 &<< (bits &>> 8)) }

  /// The bits of the window in a ``StateReference``.
  package var word: UInt64 { bits }

  package var slotCount: Int { Int(mask) + 1 }

  package func slot(after slot: Int) -> Int { (slot + 1) & Int(mask) }
}
