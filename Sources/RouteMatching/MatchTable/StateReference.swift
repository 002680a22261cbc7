/// The offset of a state, and the keys of its slots.
///
/// ```
/// bits 0…31 offset | 32…37 and 40…45 the window of a hash that is the index of a slot
///      38 has slots found by keys | 39 its one edge takes any string, and is in front of it
///      46 a search goes on after this slot | 47 has slots found by hashes of whole strings
///      48…63 length of the segment that leads here
/// ```
package struct StateReference: Sendable {
  package let word: UInt64

  package init(word: UInt64) { self.word = word }

  var offset: Int { word.lowerHalf }
  var segmentLength: Int { Int(truncatingIfNeeded: word &>> 48) }
  /// Whether there are slots that are found by keys.
  var hasKeys: Bool { word & 1 &<< 38 != 0 }
  var hashesWholeTexts: Bool { word & 1 &<< 47 != 0 }
  /// Whether its one edge accepts any string; false if slots are found by hashes of whole strings.
  var takesAnyText: Bool { word & 1 &<< 39 != 0 }
  /// Whether a literal that hashes to this slot, or to one before, may be in one after it.
  var searchGoesOn: Bool { word & 1 &<< 46 != 0 }
  var window: HashWindow { HashWindow(bits: word &>> 32) }
}

/// The parts of a state, as distances from its offset.
package enum StateLayout {
  package static let retry = 0
  package static let lists = 1
  package static let slots = 2
  package static let slotSize = 3
}

/// The step from a state over a segment that is no literal.
///
/// ```
/// word 0  reference to the state after it
///      1  bits 0…31 its segment pattern, 0 for any string | 61 segments follow it
///         62 takes the rest | 63 is the last
/// ```
///
/// After the last edge of a list is the retry word of the state that has the list, most often as
/// the state's own first word.
package struct EdgeRecord: Sendable {
  package static let size = 2
  package static let isLast: UInt64 = 1 << 63
  package static let isCatchAll: UInt64 = 1 << 62
  /// Segments follow the catch-all.
  package static let isFollowed: UInt64 = 1 << 61

  let offset: Int

  package func state(in words: Span<UInt64>) -> StateReference {
    StateReference(word: words[offset])
  }

  /// Nil for any string, and for any rest.
  package func segment(in words: Span<UInt64>) -> PiecesRecord? {
    let record = words[offset &+ 1].lowerHalf
    return record == 0 ? nil : PiecesRecord(offset: record)
  }

  package func isCatchAll(in words: Span<UInt64>) -> Bool {
    words[offset &+ 1] & EdgeRecord.isCatchAll != 0
  }

  func isFollowed(in words: Span<UInt64>) -> Bool {
    words[offset &+ 1] & EdgeRecord.isFollowed != 0
  }

  /// How many segments follow a catch-all; 0 for another segment.
  package func followers(in words: Span<UInt64>) -> Int {
    guard isFollowed(in: words), let segment = segment(in: words) else { return 0 }
    return segment.followers(in: words)
  }

  func isLast(in words: Span<UInt64>) -> Bool { words[offset &+ 1] & EdgeRecord.isLast != 0 }

  /// The next edge of the same state; after the last, its offset is that of the retry word.
  var next: EdgeRecord { EdgeRecord(offset: offset &+ EdgeRecord.size) }
}

extension StateReference {
  /// The first record of a pattern that ends here; 0 where none does.
  func acceptRecord(in words: Span<UInt64>) -> Int {
    words[offset &+ StateLayout.lists].lowerHalf
  }

  func firstEdge(in words: Span<UInt64>) -> EdgeRecord? {
    let edge = words[offset &+ StateLayout.lists].upperHalf
    return edge == 0 ? nil : EdgeRecord(offset: edge)
  }

  /// The state after any string, for a state that accepts it.
  func afterAnyText(in words: Span<UInt64>) -> StateReference {
    StateReference(word: words[offset &- EdgeRecord.size])
  }
}

/// A literal segment of a state, and the state after it.
struct LiteralSlot {
  let state: StateReference
  private let key: SegmentKey

  @inline(__always)
  init(_ words: (UInt64, UInt64, UInt64)) {
    state = StateReference(word: words.0)
    key = SegmentKey(tail: words.1, head: words.2)
  }

  /// Whether a segment with a key leads on here; the middle of a segment of more than 16 bytes is
  /// still to be compared.
  @inline(__always)
  func leads(_ key: SegmentKey, _ length: Int) -> Bool {
    // One condition for three comparisons: which of them fails cannot be foreseen.
    // `^` and `|` have one precedence, so each `^` needs its parentheses.
    (self.key.tail ^ key.tail) | (self.key.head ^ key.head)
      | UInt64(truncatingIfNeeded: state.segmentLength ^ length) == 0
  }
}

extension StateReference {
  /// The state after a literal segment, where slots are found by keys. The middle of a segment of
  /// more than 16 bytes is still to be compared.
  @inline(__always)
  func slot(_ key: SegmentKey, _ length: Int, in words: Span<UInt64>) -> StateReference? {
    let index = window.index(of: key.hash)
    let slot = slot(at: index, in: words)
    if slot.leads(key, length) { return slot.state }
    // Most segments are in the slot that they hash to, or in none.
    return slot.state.searchGoesOn ? self.slot(key, length, after: index, in: words) : nil
  }

  /// As `slot`, from the slot after one on.
  @inline(never)
  private func slot(
    _ key: SegmentKey, _ length: Int, after first: UInt64, in words: Span<UInt64>
  ) -> StateReference? {
    var index = first
    while true {
      index = (index &+ 1) & window.mask
      let slot = slot(at: index, in: words)
      if slot.leads(key, length) { return slot.state }
      guard slot.state.searchGoesOn else { return nil }
    }
  }

  @inline(__always)
  func slot(at index: UInt64, in words: Span<UInt64>) -> LiteralSlot {
    let slots = UInt64(offset &+ StateLayout.slots)
    return LiteralSlot(words.triple(at: slots &+ index &* UInt64(StateLayout.slotSize)))
  }
}
