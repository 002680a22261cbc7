/// The states of a table as a tree to go through, for questions about its patterns
/// rather than about the pattern of a link.
package struct MatchTableTree: Sendable {
  /// A way from a state to the next one by a literal.
  package struct Slot {
    /// Decoded, and in lower case where the table ignores case.
    package var text: [UInt8]
    package var state: StateReference
  }

  package let table: MatchTable

  package init(_ table: MatchTable) {
    self.table = table
  }

  package var words: UnsafeBufferPointer<UInt64> { table.words }

  /// All roots, in the order in which they are tried.
  package var roots: [SiteRoot] {
    let roots = words.span[MatchTable.Header.roots]
    return (0..<roots.upperHalf).map { SiteRoot(offset: roots.lowerHalf + $0 * SiteRoot.size) }
  }

  /// The literal segments of a state, in the order of the patterns, in which states have their
  /// places.
  package func slots(of state: StateReference) -> [Slot] {
    guard state.hasKeys || state.hashesWholeTexts else { return [] }
    let slots = (0..<state.window.slotCount).compactMap { index -> Slot? in
      let slot = state.offset + StateLayout.slots + index * StateLayout.slotSize
      guard words.span[slot] != 0 else { return nil }
      let child = StateReference(word: words.span[slot])
      return Slot(text: literal(of: child, at: slot), state: child)
    }
    return slots.sorted { $0.state.offset < $1.state.offset }
  }

  package func edges(of state: StateReference) -> [EdgeRecord] {
    var edges: [EdgeRecord] = []
    var next = state.firstEdge(in: words.span)
    while let edge = next {
      edges.append(edge)
      next = edge.isLast(in: words.span) ? nil : edge.next
    }
    return edges
  }

  /// The patterns that end at a state, in the order in which they are tried, without those
  /// that are there only to precede another pattern.
  package func acceptRecords(of state: StateReference) -> [AcceptRecord] {
    var offset = state.acceptRecord(in: words.span)
    var records: [AcceptRecord] = []
    while offset != 0 {
      let accept = AcceptRecord(offset: offset)
      if accept.guards(in: words.span) == 0 { records.append(accept) }
      offset = accept.next(in: words.span)
    }
    return records
  }

  /// The text of a literal segment, put together from the words of its slot.
  private func literal(of state: StateReference, at slot: Int) -> [UInt8] {
    func text(_ length: Int, at offset: Int) -> [UInt8] {
      TextReference(length: length, offset: offset).bytes(in: words.span)
    }
    let length = state.segmentLength
    guard length <= 16 else { return text(length, at: state.offset - (length + 7) / 8) }
    guard length > 8 else { return text(length, at: slot + 1) }
    return text(8, at: slot + 2) + text(8, at: slot + 1).suffix(length - 8)
  }
}
