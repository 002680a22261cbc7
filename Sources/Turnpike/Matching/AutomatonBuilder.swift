/// Builds an automaton from patterns.
///
/// ```
/// patterns ─ Trie ─ AutomatonLayout ─ words
/// ```
///
/// The same builder serves the compiler of `.routes` files and patterns that are
/// mapped at run time, so there is one set of rules.
package struct AutomatonBuilder: Sendable {
  /// What changes how every link of a table is read.
  package struct Options: Hashable, Sendable {
    package var isTrailingSlashStrict = false
    package var ignoresPathCase = false
    package var isQueryStrict = false
    package var readsPlusAsSpace = false

    package init() {}
  }

  /// Which of two patterns answers a link that both match, where the order of the
  /// walk alone would choose the other. Both are indices of patterns.
  package struct Precedence: Hashable, Sendable {
    package var winner: Int
    package var loser: Int

    package init(winner: Int, loser: Int) {
      self.winner = winner
      self.loser = loser
    }
  }

  package var options: Options
  package var patterns: [LinkPattern]
  package var precedences: [Precedence] = []
  /// The schemes and hosts that the table declares, as ``LinkScope`` takes them.
  package var schemes: [String] = []
  package var hosts: [String] = []
  /// The number of routes, where there are more than the patterns lead to.
  package var routeCount: Int
  /// Whether every text of the first segment is one of the second, and not the
  /// other way round. It orders the edges of one state.
  package var isNarrower: @Sendable (SegmentPattern, SegmentPattern) -> Bool = { _, _ in false }
  /// Whether the first of two patterns, by index, is tried before the second where
  /// both end at one state.
  package var endsBefore: @Sendable (Int, Int) -> Bool

  package init(_ patterns: [LinkPattern], options: Options = Options()) {
    self.patterns = patterns
    self.options = options
    routeCount = patterns.map { ($0.target.route ?? -1) + 1 }.max() ?? 0
    endsBefore = { patterns[$0].demandCount > patterns[$1].demandCount }
  }

  /// The automaton of all patterns.
  ///
  /// - Throws: ``AutomatonLimit`` where a pattern has more of something than the
  ///   layout can hold.
  package func build() throws(AutomatonLimit) -> Automaton {
    for (index, pattern) in patterns.enumerated() { try pattern.check(index: index) }
    var trie = Trie(ignoresCase: options.ignoresPathCase)
    for index in patterns.indices { trie.insert(patterns[index], index: index) }
    for precedence in precedences {
      trie.insert(
        patterns[precedence.winner], index: precedence.winner,
        through: patterns[precedence.loser])
    }
    trie.sort(isNarrower: isNarrower, endsBefore: endsBefore)
    var layout = AutomatonLayout(trie, patterns: patterns, options: options)
    return Automaton(
      words: layout.words(routeCount: routeCount, schemes: schemes, hosts: hosts))
  }
}

/// What a pattern has too much of. Each limit is far beyond what a link of 64 KiB
/// can use.
package enum AutomatonLimit: Error, Hashable, Sendable {
  /// A literal of more than 65,535 bytes, in the pattern with this index.
  case literalTooLong(pattern: Int)
  /// More than 65,535 segments or parameters.
  case tooManySegments(pattern: Int)
  /// More than 127 holes in one segment.
  case tooManyHoles(pattern: Int)
  /// A regular expression of more than 65,534 states.
  case tooManyStates(pattern: Int)
}

extension LinkPattern {
  fileprivate var demandCount: Int { query.count + (fragment == nil ? 0 : 1) }

  fileprivate func check(index: Int) throws(AutomatonLimit) {
    guard segments.count < 0x1_0000, parameters.count < 0x1_0000 else {
      throw .tooManySegments(pattern: index)
    }
    for segment in segments {
      guard segment.holeCount < 0x80 else { throw .tooManyHoles(pattern: index) }
      for piece in segment.pieces { try piece.check(index: index) }
      if case .rest(_, let rest) = segment {
        try SegmentPattern.Piece.hole(rest.element).check(index: index)
      }
    }
    for pieces in textsAfterPath {
      guard SegmentPattern.mixed(pieces).holeCount < 0x80 else {
        throw .tooManyHoles(pattern: index)
      }
    }
  }

  /// The values of the query, and the text of the fragment.
  private var textsAfterPath: [[SegmentPattern.Piece]] {
    let values = query.compactMap { demand -> [SegmentPattern.Piece]? in
      if case .value(_, let pieces) = demand { pieces } else { nil }
    }
    if case .text(let pieces)? = fragment { return values + [pieces] }
    return values
  }
}

extension SegmentPattern.Piece {
  fileprivate func check(index: Int) throws(AutomatonLimit) {
    switch self {
    case .literal(let text):
      guard text.utf8.count < 0x1_0000 else { throw .literalTooLong(pattern: index) }
    case .hole(.automaton(let automaton)):
      guard automaton.accepting.count <= AutomatonRecord.mostStates else {
        throw .tooManyStates(pattern: index)
      }
    case .hole: break
    }
  }
}

extension LinkPattern.Target {
  /// The route that it leads to.
  package var route: Int? {
    switch self {
    case .route(let route), .redirect(_, let route): route
    case .departure, .refusal: nil
    }
  }
}

extension SegmentPattern {
  /// The text and holes of the segment, without a rest.
  var pieces: [Piece] {
    switch self {
    case .literal(let text): [.literal(text)]
    case .mixed(let pieces): pieces
    case .rest(let before, _): before
    }
  }

  /// The number of holes; a rest counts as one.
  var holeCount: Int {
    pieces.count { if case .hole = $0 { true } else { false } } + (isRest ? 1 : 0)
  }

  var isRest: Bool {
    if case .rest = self { true } else { false }
  }
}
