/// The patterns of a table as one array of words, that the traversal reads in place.
///
/// It is a trie of segments. A state has a small hash table of its literal
/// segments, then edges for what is not literal, in the order in which they are
/// tried; its accept records are the patterns that end there.
///
/// ```
/// word 0  magic and version          ┌─ state ────────────────────────────────────┐
///      1  flags                      │ its edges, or words of a literal over 16 B │
///      2  roots    offset | count    │ retry | depth << 32                        │◄─ reference
///      3  routes   offset | count    │ accept records | edges << 32               │
///      4  scope                      │ slot: reference, tail, head                │
///      5  state of a path            │ slot: …                                    │
///      6  hosts    offset | count    └────────────────────────────────────────────┘
///  root   kind, label count, port      edge    reference, segment pattern
///         labels, first state          accept  target, next, requirements, locations
/// ```
///
/// A *slot* has the last and the first eight bytes of its literal segment, so that
/// one probe compares two words; where too many literals share those, slots are found by
/// a hash of all bytes. A *reference* to a state carries what finds its
/// slots, and whether its one edge takes any string, so that the state's own words are read only
/// where neither leads on. *Retry* is where to go on when nothing below a state matches: the next
/// edge of the nearest state above that has one, and that state's depth. It is
/// known when the table is built, so that the traversal keeps no stack.
///
/// Every offset is in words. Offset 0 means *none*, because the header is there.
@usableFromInline
package struct MatchTable: Sendable {
  private let storage: WordBuffer

  /// - Parameter isImmortal: Whether the table lives as long as the program.
  init(words: [UInt64], isImmortal: Bool = false) {
    storage = WordBuffer(words, isImmortal: isImmortal)
  }

  /// The words, to be read through their `span` while the table is there: a span
  /// checks each access, and cannot be returned from here.
  package var words: UnsafeBufferPointer<UInt64> { storage.buffer }
}

extension MatchTable {
  /// Offsets of the header's words.
  package enum Header {
    static let magic = 0
    static let flags = 1
    static let roots = 2
    static let routes = 3
    static let scope = 4
    /// Reference to the first state of a link that begins with its path; 0 where none is open to
    /// it, or where its last byte matters.
    static let path = 5
    /// The records of ``LinkStart``.
    static let hosts = 6
    static let count = 7

    /// Among the flags, whether a pattern names a web host. The others are `TableOptions`.
    static let namesHosts: UInt64 = 16
  }

  /// The version of the layout; every change of the layout makes it one more.
  ///
  /// Generated Swift has it in the label of the call that passes a table to the library, so it
  /// compiles only with a library that reads this layout.
  package static let layoutVersion: UInt64 = 7

  /// "turnpk" and the version of the layout.
  static let magic = 0x7475_726E_706B_0000 | layoutVersion

  /// The options that the table was built with.
  package var options: TableOptions { TableOptions(word: words.span[Header.flags]) }

  /// The number of routes that the patterns lead to.
  package var routeCount: Int { words.span[Header.routes].upperHalf }
}

/// The length and the offset of text, with eight bits for its kind.
///
/// ```
/// bits 0…7 tag | 8…31 length in bytes | 32…63 offset
/// ```
package struct TextReference: Sendable {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  init(tag: UInt8 = 0, length: Int, offset: Int) {
    word = UInt64(tag) | UInt64(length) << 8 | UInt64(offset) << 32
  }

  var tag: UInt8 { UInt8(truncatingIfNeeded: word) }
  var length: Int { Int(truncatingIfNeeded: word >> 8 & 0xFF_FFFF) }
  var offset: Int { word.upperHalf }

  /// One byte of the text.
  func byte(at index: Int, in words: Span<UInt64>) -> UInt8 {
    UInt8(truncatingIfNeeded: words[offset &+ index &>> 3] &>> UInt64((index & 7) &* 8))
  }

  func bytes(in words: Span<UInt64>) -> [UInt8] {
    (0..<length).map { byte(at: $0, in: words) }
  }

  func string(in words: Span<UInt64>) -> String {
    String(decoding: bytes(in: words), as: UTF8.self)
  }
}

/// The offset of a state, and the keys of its slots.
///
/// ```
/// bits 0…31 offset | 32…37 and 40…45 the window of a hash that is the index of a slot
///      38 has slots found by keys | 39 its one edge takes any string, and is in front of it
///      46 a search goes on after this slot | 47 has slots found by hashes of whole strings
///      48…63 length of the segment that leads here
/// ```
package struct StateReference: Sendable {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  init(
    offset: Int, segmentLength: Int, slots: SlotTable, takesAnyText: Bool, searchGoesOn: Bool
  ) {
    let hasKeys = slots.count > 0 && !slots.hashesWholeTexts
    word =
      UInt64(offset) | slots.window.word << 32 | (hasKeys ? 1 << 38 : 0)
      | (takesAnyText && !slots.hashesWholeTexts ? 1 << 39 : 0) | (searchGoesOn ? 1 << 46 : 0)
      | (slots.hashesWholeTexts ? 1 << 47 : 0) | UInt64(segmentLength) << 48
  }

  var offset: Int { word.lowerHalf }
  var segmentLength: Int { Int(truncatingIfNeeded: word &>> 48) }
  /// Whether there are slots that are found by keys.
  var hasKeys: Bool { word & 1 &<< 38 != 0 }
  var hashesWholeTexts: Bool { word & 1 &<< 47 != 0 }
  /// Never for a state whose slots are found by hashes of whole strings.
  var takesAnyText: Bool { word & 1 &<< 39 != 0 }
  /// Whether a literal that hashes to this slot, or to one before, may be in one after it.
  var searchGoesOn: Bool { word & 1 &<< 46 != 0 }
  var window: HashWindow { HashWindow(bits: word &>> 32) }
}

/// The parts of a state, as distances from its offset.
package enum StateLayout {
  static let retry = 0
  static let lists = 1
  static let slots = 2
  static let slotSize = 3
}

/// The words of an edge: a reference to the state after it, then the offset of its segment
/// pattern (0 for any string) with these marks. After the last edge of a list is the retry
/// word of the state that has the list, most often as the state's own first word.
package enum EdgeLayout {
  static let size = 2
  static let isLast: UInt64 = 1 << 63
  static let isCatchAll: UInt64 = 1 << 62
}

extension StateReference {
  /// The first record of a pattern that ends here; 0 where none does.
  func acceptRecord(in words: Span<UInt64>) -> Int {
    words[offset &+ StateLayout.lists].lowerHalf
  }

  /// The first edge; 0 where there is none.
  func edges(in words: Span<UInt64>) -> Int { words[offset &+ StateLayout.lists].upperHalf }

  /// The state after any string, of a state that takes it.
  func afterAnyText(in words: Span<UInt64>) -> StateReference {
    StateReference(word: words[offset &- EdgeLayout.size])
  }
}

extension UInt64 {
  var lowerHalf: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  var upperHalf: Int { Int(truncatingIfNeeded: self &>> 32) }

  init(lower: Int, upper: Int) {
    self = UInt64(lower) | UInt64(upper) << 32
  }
}
