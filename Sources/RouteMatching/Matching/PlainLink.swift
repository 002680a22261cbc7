/// A link that is a path and nothing else, as most links are: its first answer is found
/// without a search being set up.
///
/// ```
/// "/users/42" ─► slashes ─► PathDescent ──► end ──────────► found
///     │ no plain path           │ stops ─► TrieWalk ─┘ │ asks for more
///     └────────────────────────────────────────────────┴─► LinkSearch, from the start
/// ```
struct PlainLink {
  let path: PlainPath
  /// Where the link led; without a record where it led nowhere.
  let position: TrieWalk.Position
  let options: TableOptions
  /// The unused part of the limit for the link.
  let bytes: ComparedBytes

  /// nil for every other link, and where no first answer can be found so.
  @inline(__always)
  init?(_ link: Span<UInt8>, _ words: Span<UInt64>) {
    let root = StateReference(word: words[MatchTable.Header.path])
    guard root.word != 0, link.count > 0, link.count <= LinkLimits.length,
      link[0] == UInt8(ascii: "/")
    else { return nil }
    options = TableOptions(word: words[MatchTable.Header.flags])
    path = link.plainPath()
    guard path.slashes != 0 else { return nil }
    let scan = SegmentScan(
      Range(uncheckedBounds: (1, link.count)), slashes: path.slashes &>> 1,
      SegmentKeys(hasEscapes: path.hasEscapes, ignoresCase: options.ignoresPathCase))
    var bytes = ComparedBytes()
    let descent = PathDescent.descend(
      from: root, along: scan, in: link, words, &bytes)
    if descent.stop < 0, !path.hasEscapes {
      position = TrieWalk.Position(
        state: UInt32(truncatingIfNeeded: descent.state.offset), accept: descent.accept)
    } else {
      let end = PlainLink.end(of: descent, along: scan, in: link, words, &bytes)
      guard let end else { return nil }
      position = end
    }
    guard position.isAnswer(in: words), !bytes.isSpent else { return nil }
    self.bytes = bytes
  }

  /// Where a path ends that takes more than a descent; nil where its escapes are malformed.
  @inline(never)
  private static func end(
    of descent: PathDescent, along path: SegmentScan, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> TrieWalk.Position? {
    if path.keys.hasEscapes, PercentEncoding.problem(of: 0..<link.count, in: link) != nil {
      return nil
    }
    var walk = TrieWalk(over: path, from: TrieWalk.Position(), bytes)
    _ = walk.goOn(from: descent, in: link, words)
    bytes = walk.bytes
    return walk.position
  }
}

extension TrieWalk.Position {
  /// Whether nothing is left to be asked or tried: a pattern without requirements ends here,
  /// or none does, and no state above has another edge.
  @inline(__always)
  fileprivate func isAnswer(in words: Span<UInt64>) -> Bool {
    guard accept != 0 else {
      return words[Int(state) &+ StateLayout.retry].lowerHalf == 0
    }
    let record = AcceptRecord(offset: Int(accept))
    return record.isBare(in: words)
      || record.requirements(in: words) | record.guards(in: words) == 0
  }
}
