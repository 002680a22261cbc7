/// The patterns of a table as one array of words, which the traversal reads in place.
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
  package init(words: [UInt64], isImmortal: Bool = false) {
    storage = WordBuffer(words, isImmortal: isImmortal)
  }

  /// The words, to be read through their `span` while the table exists: a span checks each access,
  /// and cannot be returned from here.
  package var words: UnsafeBufferPointer<UInt64> { storage.buffer }
}

extension MatchTable {
  /// Offsets of the header's words.
  package enum Header {
    package static let magic = 0
    package static let flags = 1
    package static let roots = 2
    package static let routes = 3
    package static let scope = 4
    /// Reference to the first state of a link that begins with its path; 0 if no state is open to
    /// it, or its last byte matters.
    package static let path = 5
    /// The records of ``LinkStart``.
    package static let hosts = 6
    package static let count = 7

    /// Among the flags, whether a pattern names a web host. The others are `TableOptions`.
    package static let namesHosts: UInt64 = 16
  }

  /// The version of this layout and of a ``PrintTable``'s; a change of either adds one.
  ///
  /// Generated Swift has it in the label of the call that passes a table to the library, so it
  /// compiles only with a library that reads this layout.
  package static let layoutVersion: UInt64 = 9

  /// "turnpk" and the version of the layout.
  package static let magic = 0x7475_726E_706B_0000 | layoutVersion

  /// The options that the table was built with.
  package var options: TableOptions { TableOptions(word: words.span[Header.flags]) }

  /// The number of routes that the patterns lead to.
  package var routeCount: Int { words.span[Header.routes].upperHalf }
}

extension UInt64 {
  package var lowerHalf: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  package var upperHalf: Int { Int(truncatingIfNeeded: self &>> 32) }

  package init(lower: Int, upper: Int) {
    self = UInt64(lower) | UInt64(upper) << 32
  }
}
