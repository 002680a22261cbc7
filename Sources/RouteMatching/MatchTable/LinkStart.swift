/// The beginning of a link, which decides where its path begins, and the state of the table at
/// which its patterns begin. Most links begin with their path, or with `https://` and one of the
/// table's hosts; all others are read part by part, and compared with the roots one by one.
///
/// A table has a record for each of some hosts, written when the table is built:
///
/// ```
/// word 0  reference to the first state
///      1  bits 0…15 offset of the path | 16…47 roots entered so far
///              48 no other root is open | 49 patterns that name no site answer
///      2  the last eight bytes of "https://host/"
///      3… the bytes after "https://", eight at a time, up to those
/// ```
///
/// Two comparisons recognize most hosts, instead of 600 instructions that split a link and search
/// the roots.
struct LinkStart {
  let state: StateReference
  /// Where the path begins.
  let path: Int
  let enteredRoots: UInt32
  /// Whether no root is open to the link after the one that was entered.
  let isLast: Bool
  /// Whether the link is in scope for patterns that name no site.
  let isInScope: Bool
}

extension LinkStart {
  /// The start of a link that begins with its path; nil if the link's last byte matters, or no
  /// pattern is open to it.
  @inline(__always)
  init?(ofPathIn words: Span<UInt64>) {
    state = StateReference(word: words[MatchTable.Header.path])
    guard state.word != 0 else { return nil }
    // The root of patterns that name no site is the last. The others are closed to a path.
    enteredRoots = UInt32(truncatingIfNeeded: words[MatchTable.Header.roots].upperHalf)
    (path, isLast, isInScope) = (0, true, true)
  }

  /// The start of a link with a host; nil if there is no record for it.
  @inline(__always)
  init?(ofHostIn link: Span<UInt8>, _ words: Span<UInt64>) {
    let record = LinkStart.record(of: link, in: words)
    guard record != 0 else { return nil }
    self.init(at: record, in: words)
  }

  /// The offset of the record of a link; 0 where there is none.
  ///
  /// Not inlined, so that nothing around it takes the registers.
  @inline(never)
  private static func record(of link: Span<UInt8>, in words: Span<UInt64>) -> Int {
    guard link.wholeWord(at: 0) == .https else { return 0 }
    let records = words[MatchTable.Header.hosts]
    var offset = records.lowerHalf
    for _ in 0..<records.upperHalf {
      let record = LinkStart(at: offset, in: words)
      if record.isStart(of: link, record: offset, in: words) { return offset }
      offset &+= 3 &+ record.wordsAfterScheme
    }
    return 0
  }

  @inline(__always)
  private init(at offset: Int, in words: Span<UInt64>) {
    state = StateReference(word: words[offset])
    let facts = words[offset &+ 1]
    path = Int(truncatingIfNeeded: facts & 0xFFFF)
    enteredRoots = UInt32(truncatingIfNeeded: facts &>> 16)
    isLast = facts & 1 &<< 48 != 0
    isInScope = facts & 1 &<< 49 != 0
  }

  /// How many whole words of the host a record has.
  private var wordsAfterScheme: Int { (path &- 8) &>> 3 }

  @inline(__always)
  private func isStart(of link: Span<UInt8>, record: Int, in words: Span<UInt64>) -> Bool {
    guard link.wholeWord(at: path &- 7) == words[record &+ 2] else { return false }
    for index in 0..<wordsAfterScheme
    where link.wholeWord(at: 8 &+ index &* 8) != words[record &+ 3 &+ index] {
      return false
    }
    return true
  }

}
