import RouteMatching

/// Finds every two patterns of a table that one link can match, decides which of
/// them answers it, and reports where that is an error or a surprise.
///
/// ```
/// the links of each pattern  PatternLanguage
/// the pairs that share some  PatternTrie, OverlapSearch, PatternRelations
/// the winner of each pair    here, FirstDifference, OverlapRules
/// the order of all patterns  PatternRanks
/// the messages               OverlapMessages, RuleMessages, UnreachablePatterns
/// ```
///
/// The winner is, in this order:
/// 1. of two shapes of one line, the one with the segment of its group that links may leave out
/// 2. a pattern that lies inside another
/// 3. what `@over` and `@under` of their lines say
/// 4. of two lines of one route that read a value at different places of one path, the one with
///    more conditions, else the later
/// 5. at the first part where the two differ (site, segments from the left), a
///    literal, or what is narrower
///
/// Everything else is an error, except where both give the same answer. Rule 4 alone is about the
/// order of lines.
package struct OverlapChecker {
  let table: ResolvedTable
  let files: [SourceFile]
  let order: SourceOrder
  let origins: [PatternOrigin]
  let rules: OverlapRules
  var languages: [PatternLanguage] = []
  var patternLanguages: PatternLanguages
  var overlaps: [Overlap] = []
  /// For each pattern, when it is tried.
  var ranks: [Int] = []
  /// For each pattern those that win over it.
  var winners: [Int: [Int]] = [:]
  var diagnostics: [Diagnostic] = []

  /// More pairs than this are not looked at; only a table that was made to be slow
  /// has them.
  var maximumOverlaps = 200_000

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
    patternLanguages = PatternLanguages(table, texts: texts)
  }

  mutating func check() -> OverlapAnalysis {
    makeLanguages()
    findOverlaps()
    rank()
    reportOverlaps()
    reportRules()
    reportCycles()
    reportUnreachable()
    return OverlapAnalysis(
      ranks: ranks, texts: origins.map(\.text), precedences: precedences(), overlaps: overlaps,
      printedLinkRivals: patternsWithPrintedLinkRivals(), languages: patternLanguages,
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
      trie.insert(index, language)
    }
    var search = OverlapSearch(trie, languages, patternLanguages, limit: maximumOverlaps)
    patternLanguages = search.run()
    for pair in search.pairs { decide(pair) }
    overlaps.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    guard let first = origins.first else { return }
    if search.isTruncated { diagnostics.append(.tooManyOverlaps(maximumOverlaps, at: first.place)) }
    if search.isTooLong { diagnostics.append(.tooManyComparisons(at: first.place)) }
  }

  private mutating func decide(_ pair: OverlapSearch.Pair) {
    do throws(TooManyStates) {
      guard let relation = pair.relation else { throw TooManyStates() }
      let decision = try decision(pair.first, pair.second, relation)
      overlaps.append(
        Overlap(first: pair.first, second: pair.second, relation: relation, decision: decision))
    } catch {
      reportTooManyStates(pair.first, pair.second)
    }
  }

  private mutating func decision(
    _ first: Int, _ second: Int, _ relation: Relation
  ) throws(TooManyStates) -> Overlap.Decision {
    if let winner = winnerOfShapes(first, second) { return .shape(winner: winner) }
    switch relation {
    case .equal: return .equal
    case .inside: return .inside(winner: first)
    case .contains: return .inside(winner: second)
    case .partial, .disjoint: break
    }
    switch rules.verdict(origins[first].owner, origins[second].owner) {
    case .first: return .rule(winner: first)
    case .second: return .rule(winner: second)
    case .contradiction: return .contradiction
    case nil: break
    }
    let difference = try patternLanguages.firstDifference(languages[first], languages[second])
    let winner = difference.map { $0.firstWins ? first : second }
    if origins[first].pattern.answers(as: origins[second].pattern) { return .alike(winner: winner) }
    if origins[second].readsElsewhere(than: origins[first]) {
      // Under 'option query strict' one lies hardly ever inside the other.
      let isFirst = origins[second].pattern.isWider(than: origins[first].pattern)
      return .line(winner: isFirst ? first : second)
    }
    guard let winner, let reason = difference?.reason else { return .undecided }
    return .difference(winner: winner, reason)
  }

  private func winnerOfShapes(_ first: Int, _ second: Int) -> Int? {
    let (one, other) = (origins[first], origins[second])
    guard one.owner == other.owner, let isLong = one.pattern.hasOptionalSegment,
      let isOtherLong = other.pattern.hasOptionalSegment, isLong != isOtherLong
    else { return nil }
    return isLong ? first : second
  }

  /// One message a pair of lines is enough.
  private mutating func reportTooManyStates(_ first: Int, _ second: Int) {
    let message = Diagnostic.tooManyStates(comparing: name(of: first), name(of: second))
    if !diagnostics.contains(message), diagnostics.count < 20 { diagnostics.append(message) }
  }
}

extension OverlapChecker {
  /// How messages call a pattern, beside another of its route by its text.
  func name(of pattern: Int, beside other: Int? = nil) -> OverlappingPattern {
    let origin = origins[pattern]
    let isOwn = other.map { origins[$0].owner == origin.owner } ?? false
    let kind: OverlappingPattern.Kind =
      switch origin.owner {
      case .route(let index) where isOwn: .pattern(of: table.routes[index].dottedName)
      case .route(let index): .route(table.routes[index].dottedName)
      case .redirect: .redirect
      case .refusal: .refusal
      }
    return OverlappingPattern(
      kind: kind, pattern: origin.text, place: origin.place, end: end(of: origin.owner),
      guards: guards(of: origin), line: line(of: origin.place))
  }

  /// What keeps the links of a pattern out.
  private func guards(of origin: PatternOrigin) -> [String] {
    let route: Int? =
      switch origin.owner {
      case .route(let index): index
      case .redirect(let index):
        if case .route(let target) = table.redirects[index].target { target } else { nil }
      case .refusal: nil
      }
    let filters = route.map { table.routes[$0].filters.map { "via " + table.filterUses[$0].text } }
    let isRefusal = if case .refusal = origin.owner { true } else { false }
    return (filters ?? []) + (origin.pattern.takesExternalLinks ? [] : ["@inApp"])
      + (isRefusal ? ["-> nil"] : [])
  }

  private func end(of owner: PatternOrigin.Owner) -> SourceRange? {
    let place: SourceRange? =
      switch owner {
      case .route(let index): table.routes[index].place
      case .redirect(let index): table.redirects[index].place
      case .refusal: nil
      }
    return place.map { $0.part($0.bytes.count..<$0.bytes.count) }
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
