import RouteMatching

/// Gives each state of a trie its place and writes the words of the table.
///
/// Offsets are assigned first, from the root down, so that a state can refer to states before and
/// after it; records without a fixed place follow the states.
package struct MatchTableLayout {
  private let trie: Trie
  private let patterns: [LinkPattern]
  private let options: TableOptions
  private var slots: [SlotTable]
  /// The offset of each state, after its edges or the words of its literal.
  private var offsets: [Int]
  /// The offset of each state's edges; 0 where it has none.
  private var edgeLists: [Int]
  private var records: RecordWriter

  init(_ trie: Trie, patterns: [LinkPattern], options: TableOptions) {
    self.trie = trie
    self.patterns = patterns
    self.options = options
    slots = trie.states.map { SlotTable($0.literals.map(\.text)) }
    offsets = Array(repeating: 0, count: trie.states.count)
    edgeLists = offsets
    let roots = trie.roots.enumerated().map { ($1.site, Self.root($0)) }
    records = RecordWriter(
      ignoresCase: options.ignoresPathCase,
      roots: Dictionary(roots, uniquingKeysWith: { first, _ in first }))
  }

  /// - Parameter routeCount: The number of routes, whether a pattern leads to them
  ///   or not.
  mutating func words(
    routeCount: Int, schemes: [String], hosts: [String]
  ) -> [UInt64] {
    let end = place(from: Self.root(trie.roots.count))
    records.words = Array(repeating: 0, count: end)
    writeHeader()
    for (index, root) in trie.roots.enumerated() { writeRoot(index, root.site, root.state) }
    for root in trie.roots { writeStates(from: root.state) }
    writeRoutes(count: routeCount)
    let scope = records.scope(schemes: schemes, hosts: hosts)
    records.words[MatchTable.Header.scope] = UInt64(scope)
    if !options.isTrailingSlashStrict {
      records.writeLinkStarts(hosts: hosts + trie.roots.compactMap(\.site.hostText))
    }
    return records.words
  }

  private static func root(_ index: Int) -> Int {
    MatchTable.Header.count + index * SiteRoot.size
  }

  /// Gives every state an offset, in the order of a traversal, and returns the end.
  private mutating func place(from start: Int) -> Int {
    var end = start
    var open = trie.roots.reversed().map { (state: $0.state, literal: 0) }
    while let (state, literal) = open.popLast() {
      let node = trie.states[state]
      place(state, literalWords: literal > 16 ? (literal + 7) / 8 : 0, at: &end)
      open += node.edges.reversed().map { ($0.state, 0) }
      open += node.literals.reversed().map { ($0.state, $0.text.count) }
    }
    return end
  }

  /// The edges of a state are in front of it, so that the state's retry word follows them. After
  /// the words of a literal, which are read from the state back, they follow the state, with a
  /// retry word of their own.
  private mutating func place(_ state: Int, literalWords: Int, at end: inout Int) {
    let edges = trie.states[state].edges.count * EdgeRecord.size
    if edges > 0, literalWords == 0 { edgeLists[state] = end }
    end += literalWords > 0 ? literalWords : edges
    offsets[state] = end
    end += StateLayout.slots + slots[state].count * StateLayout.slotSize
    guard edges > 0, literalWords > 0 else { return }
    edgeLists[state] = end
    end += edges + 1
  }

  private mutating func writeHeader() {
    let namesHosts = trie.roots.contains { $0.site.isHost }
    records.words[MatchTable.Header.magic] = MatchTable.magic
    records.words[MatchTable.Header.flags] =
      options.word | (namesHosts ? MatchTable.Header.namesHosts : 0)
    records.words[MatchTable.Header.roots] = UInt64(
      lower: MatchTable.Header.count, upper: trie.roots.count)
    // The root of patterns that name no site is the last. The others are closed to a path.
    if let root = trie.roots.last, root.site == .any, !options.isTrailingSlashStrict {
      records.words[MatchTable.Header.path] = reference(to: root.state, segmentLength: 0).word
    }
  }

  private mutating func writeRoot(_ index: Int, _ site: SitePattern, _ state: Int) {
    let offset = Self.root(index)
    let first = reference(to: state, segmentLength: 0)
    let root = records.root(site)
    records.words.replaceSubrange(
      offset..<offset + SiteRoot.size, with: [root.kind, root.site, root.port, first.word])
  }

  private func reference(
    to state: Int, segmentLength: Int, searchGoesOn: Bool = false
  ) -> StateReference {
    StateReference(
      offset: offsets[state], segmentLength: segmentLength, slots: slots[state],
      takesAnyText: takesAnyText(state), searchGoesOn: searchGoesOn)
  }

  /// Whether a state's only edge accepts any string, and is in front of the state.
  private func takesAnyText(_ state: Int) -> Bool {
    let edges = trie.states[state].edges
    return edges.count == 1 && edges[0].segment == .value(.any)
      && edgeLists[state] + EdgeRecord.size == offsets[state]
  }

  /// Writes a state and all below it. Each comes with its retry word.
  private mutating func writeStates(from root: Int) {
    var open: [(state: Int, retry: UInt64)] = [(root, 0)]
    while let (state, retry) = open.popLast() {
      let edges = edgeLists[state]
      let afterLiteral =
        trie.states[state].edges.isEmpty
        ? retry : self.retry(state, edge: edges)
      writeState(state, retry: retry)
      writeSlots(of: state)
      writeEdges(of: state, retry: retry)
      open += trie.states[state].literals.map { ($0.state, afterLiteral) }
      open += trie.states[state].edges.enumerated().map { index, edge in
        let isLast = index + 1 == trie.states[state].edges.count
        let next = edges + (index + 1) * EdgeRecord.size
        return (edge.state, isLast ? retry : self.retry(state, edge: next))
      }
    }
  }

  /// The word that leads back to an edge of a state.
  private func retry(_ state: Int, edge: Int) -> UInt64 {
    UInt64(lower: edge, upper: Int(UInt32(truncatingIfNeeded: trie.states[state].depth)))
  }

  private mutating func writeState(_ state: Int, retry: UInt64) {
    let node = trie.states[state]
    let ends = records.acceptRecords(node.accepting, of: patterns)
    records.words[offsets[state] + StateLayout.lists] = UInt64(
      lower: ends, upper: edgeLists[state])
    records.words[offsets[state] + StateLayout.retry] = retry
  }

  private mutating func writeSlots(of state: Int) {
    for (index, literal) in trie.states[state].literals.enumerated() {
      let key = SegmentKey(literal.text)
      let position = slots[state].positions[index]
      let slot = offsets[state] + StateLayout.slots + position * StateLayout.slotSize
      let child = reference(
        to: literal.state, segmentLength: literal.text.count,
        searchGoesOn: slots[state].goesOn.contains(position))
      records.words.replaceSubrange(
        slot..<slot + StateLayout.slotSize, with: [child.word, key.tail, key.head])
      if literal.text.count > 16 {
        let words = literal.text.words
        let start = offsets[literal.state] - words.count
        records.words.replaceSubrange(start..<offsets[literal.state], with: words)
      }
    }
  }

  private mutating func writeEdges(of state: Int, retry: UInt64) {
    let edges = trie.states[state].edges
    guard !edges.isEmpty else { return }
    var offset = edgeLists[state]
    for (index, edge) in edges.enumerated() {
      records.words[offset] = reference(to: edge.state, segmentLength: 0).word
      var pattern = UInt64(records.segment(edge.segment))
      if index + 1 == edges.count { pattern |= EdgeRecord.isLast }
      if edge.segment.isCatchAll { pattern |= EdgeRecord.isCatchAll }
      if edge.segment.followers > 0 { pattern |= EdgeRecord.isFollowed }
      records.words[offset + 1] = pattern
      offset += EdgeRecord.size
    }
    records.words[offset] = retry
  }

  /// The offset of the first pattern of each route, which prints it: two offsets to a word.
  private mutating func writeRoutes(count: Int) {
    var first = Array(repeating: 0, count: count)
    for (index, pattern) in patterns.enumerated() {
      guard case .route(let route) = pattern.target, first[route] == 0 else { continue }
      first[route] = records.firstAccepts[index] ?? 0
    }
    records.words[MatchTable.Header.routes] = UInt64(lower: records.words.count, upper: count)
    for pair in stride(from: 0, to: count, by: 2) {
      let upper = pair + 1 < count ? first[pair + 1] : 0
      records.words.append(UInt64(lower: first[pair], upper: upper))
    }
  }
}

extension SitePattern {
  /// The text of a host without a placeholder or a port.
  fileprivate var hostText: String? {
    guard case .host(let labels, port: nil) = self else { return nil }
    let texts = labels.compactMap { label in
      if case .literal(let text) = label { text } else { nil }
    }
    return texts.count == labels.count ? texts.joined(separator: ".") : nil
  }

  fileprivate var isHost: Bool {
    if case .host = self { true } else { false }
  }
}
