import RouteMatching

/// Finds every two patterns of a table that one link can match, decides which of
/// them answers it, and reports where that is an error or a surprise.
///
/// ```
/// table ─ languages ─ trie ─ overlaps ─┬─ diagnostics
///                                   └─ ranks and precedences
/// ```
///
/// The winner is, in this order:
/// 1. of two patterns of one case, the one that is written first
/// 2. a pattern that lies inside another
/// 3. what `@over` and `@under` say
/// 4. at the first part where the two differ (site, segments from the left), a
///    literal, or what is narrower
///
/// Everything else is an error.
package struct OverlapChecker {
  let table: ResolvedTable
  let files: [SourceFile]
  let order: SourceOrder
  let origins: [PatternOrigin]
  let rules: OverlapRules
  var languages: [PatternLanguage] = []
  var patternLanguages: PatternLanguages
  var overlaps: [Overlap] = []
  var diagnostics: [Diagnostic] = []

  /// More pairs than this are not looked at; only a table that was made to be slow
  /// has them.
  var mostOverlaps = 200_000

  /// - Parameter files: The files of the compilation, for the lines that messages
  ///   name.
  static func check(
    _ table: ResolvedTable, files: [SourceFile], _ diagnostics: DiagnosticCollector
  ) -> OverlapAnalysis {
    var checker = OverlapChecker(table, files: files)
    let analysis = checker.check()
    diagnostics.add(checker.diagnostics)
    return analysis
  }

  init(
    _ table: ResolvedTable, files: [SourceFile], texts: LanguageTable = LanguageTable()
  ) {
    self.table = table
    self.files = files
    order = SourceOrder(files)
    origins = table.patternOrigins
    rules = OverlapRules(table)
    patternLanguages = PatternLanguages(table, patterns: origins.map(\.pattern), texts: texts)
  }

  mutating func check() -> OverlapAnalysis {
    makeLanguages()
    findOverlaps()
    reportOverlaps()
    reportRules()
    reportCycles()
    reportUnreachable()
    let ranks = ranks()
    return OverlapAnalysis(
      ranks: ranks, precedences: precedences(),
      exceptions: exceptions(to: ranks), overlaps: overlaps, languages: patternLanguages,
      ignoresCase: table.options.matching.ignoresPathCase)
  }

  /// A pattern whose language has too many states is left out, with a message.
  private mutating func makeLanguages() {
    for index in origins.indices {
      do throws(TooManyStates) {
        let language = try patternLanguages.language(of: origins[index].pattern)
        languages.append(language)
        if let key = patternLanguages.unmatchableKey(of: language) {
          diagnostics.append(.unmatchable(name(of: index), key: key))
        }
      } catch {
        diagnostics.append(.tooManyStates(in: name(of: index)))
        languages.append(.nothing)
      }
    }
  }

  private mutating func findOverlaps() {
    var trie = PatternTrie()
    for (index, language) in languages.enumerated() where language != .nothing {
      trie.insert(index, language, in: patternLanguages.texts)
    }
    var search = OverlapSearch(trie, languages, patternLanguages, limit: mostOverlaps)
    patternLanguages = search.run()
    for (first, second) in search.pairs { compare(first, second) }
    overlaps.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    if search.isTruncated, let first = origins.first {
      diagnostics.append(.tooManyOverlaps(mostOverlaps, at: first.place))
    }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    do throws(TooManyStates) {
      let relation = try patternLanguages.relation(languages[first], languages[second])
      guard relation != .disjoint else { return }
      let decision = try decision(first, second, relation)
      overlaps.append(
        Overlap(first: first, second: second, relation: relation, decision: decision))
    } catch {
      reportTooManyStates(first, second)
    }
  }

  private mutating func decision(
    _ first: Int, _ second: Int, _ relation: Relation
  ) throws(TooManyStates) -> Overlap.Decision {
    let (owner, other) = (origins[first].owner, origins[second].owner)
    if owner == other { return .sameCase }
    switch relation {
    case .equal: return .equal
    case .inside: return .inside(winner: first)
    case .contains: return .inside(winner: second)
    case .partial, .disjoint: break
    }
    switch rules.verdict(owner, other) {
    case .first: return .rule(winner: first)
    case .second: return .rule(winner: second)
    case .contradiction: return .contradiction
    case nil: break
    }
    let difference = try patternLanguages.firstDifference(languages[first], languages[second])
    guard let difference else { return .undecided }
    return .difference(winner: difference.firstWins ? first : second, difference.reason)
  }

  /// One message a pair of lines is enough.
  private mutating func reportTooManyStates(_ first: Int, _ second: Int) {
    let message = Diagnostic.tooManyStates(comparing: name(of: first), name(of: second))
    if !diagnostics.contains(message), diagnostics.count < 20 { diagnostics.append(message) }
  }
}

extension OverlapChecker {
  /// How messages call a pattern.
  func name(of pattern: Int) -> OverlappingPattern {
    let origin = origins[pattern]
    let kind: OverlappingPattern.Kind =
      switch origin.owner {
      case .route(let index): .route(table.routes[index].dottedName)
      case .redirect: .redirect
      case .rejection: .rejection
      }
    return OverlappingPattern(
      kind: kind, pattern: origin.text, place: origin.place, line: line(of: origin.place))
  }

  /// `line 5`, or `podcasts.routes:5` in another file than the table's own.
  func line(of place: SourceRange) -> String {
    place.file == files.first ? "line \(place.line)" : "\(place.file.path):\(place.line)"
  }
}

extension PatternLanguage {
  /// Replaces a pattern that could not be analyzed: no path is that long.
  static let nothing = PatternLanguage(
    site: -1, path: PathLanguage(segments: []), query: QueryLanguage(), fragment: .unasked)
}
