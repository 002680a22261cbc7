import MatchTableBuilding
import RoutesCompiler

/// The links of a pattern of each table, or of one that nothing in the other answers.
extension ComparedTables {
  /// The links that both patterns match, or the one does, and those that others answer before.
  struct PairLinks {
    var both: [PatternLanguage]
    var others: Set<PatternLanguage>
  }

  /// - Throws: `TooManyStates` where a pattern has no language.
  mutating func links(
    _ old: ComparedPattern?, _ new: ComparedPattern?
  ) throws(TooManyStates) -> PairLinks {
    var others = winners(over: old, .old).union(winners(over: new, .new))
    switch (old, new) {
    case (let old?, let new?):
      guard let own = old.language, let other = new.language else { throw TooManyStates() }
      return PairLinks(both: try languages.intersections(own, other), others: others)
    case (let pattern?, nil), (nil, let pattern?):
      let side = old == nil ? 1 : 0
      guard var own = pattern.language else { throw TooManyStates() }
      others.formUnion(
        (meeting[side][pattern.index] ?? []).compactMap { patterns[1 - side][$0].language })
      if pattern.pattern.site == .any { own.site = try commonSite }
      return PairLinks(both: [own], others: others)
    case (nil, nil): preconditionFailure("A pair of patterns has none.")
    }
  }

  /// The links of a pattern of one table that none of the other matches, in whatever form their
  /// values are.
  mutating func linksInNoForm(
    _ pattern: ComparedPattern, _ side: Side
  ) throws(TooManyStates) -> PairLinks {
    var links = try side == .old ? links(pattern, nil) : links(nil, pattern)
    links.others.formUnion(
      (meeting[side.rawValue][pattern.index] ?? []).compactMap { otherForms[1 - side.rawValue][$0] }
    )
    return links
  }

  /// The links of an old pattern whose values are in other forms than the printed ones, and that a
  /// new pattern matches, or none does; `nil` where no type of the old one has other forms.
  mutating func linksInOtherForms(
    _ old: ComparedPattern, _ new: ComparedPattern?
  ) throws(TooManyStates) -> PairLinks? {
    guard let own = old.language, let forms = otherForms[0][old.index] else { return nil }
    var links = try self.links(old, new)
    links.both = [forms]
    if let language = new?.language { links.both = try languages.intersections(forms, language) }
    return PairLinks(both: links.both, others: links.others.union([own]))
  }

  /// The links of some that a pattern answers in its own table.
  func answered(
    by pattern: ComparedPattern, _ side: Side, within links: PatternLanguage
  ) -> PairLinks {
    PairLinks(both: [links], others: winners(over: pattern, side))
  }

  private func winners(over pattern: ComparedPattern?, _ side: Side) -> Set<PatternLanguage> {
    guard let pattern else { return [] }
    let winners = winners[side.rawValue][pattern.index] ?? []
    return Set(winners.compactMap { patterns[side.rawValue][$0].language })
  }

  /// The sites that patterns without one answer in both tables.
  private var commonSite: Int {
    mutating get throws(TooManyStates) {
      let sites = patterns.compactMap { patterns in
        patterns.first { $0.pattern.site == .any }?.language?.site
      }
      guard let first = sites.first, let last = sites.last else { return languages.texts.any }
      return try languages.texts.intersection(first, last)
    }
  }

  typealias LinkTest<Found> = (
    _ link: WitnessLink, _ part: PatternLanguage, _ isProven: Bool, _ texts: inout LanguageTable
  ) -> Found?

  /// Looks through the links of a pair, piece by piece, until one is right.
  ///
  /// The first is tried without a proof that no other pattern answers it: it mostly is right.
  ///
  /// - Parameter body: Returns nil for a link that is not right, which is one of a part of the
  ///   pair's links.
  mutating func first<Found>(
    in links: PairLinks,
    where body: LinkTest<Found>
  ) throws(TooManyStates) -> Found? {
    for both in links.both {
      if let found = try first(in: both, without: links.others, where: body) { return found }
    }
    return nil
  }

  private mutating func first<Found>(
    in both: PatternLanguage, without others: Set<PatternLanguage>, where body: LinkTest<Found>
  ) throws(TooManyStates) -> Found? {
    guard let link = try languages.witness(of: both) else { return nil }
    if let found = body(link, both, others.isEmpty, &languages.texts) { return found }
    var near: [PatternLanguage] = []
    for other in others {
      switch try languages.relation(both, other) {
      case .equal, .inside: return nil
      case .disjoint: break
      case .contains, .partial: near.append(other)
      }
    }
    var steps = 3_000
    return try first(in: both, without: near[...], &steps, where: body)
  }

  private mutating func first<Found>(
    in part: PatternLanguage, without others: ArraySlice<PatternLanguage>, _ steps: inout Int,
    where body: LinkTest<Found>
  ) throws(TooManyStates) -> Found? {
    guard let other = others.first else {
      guard let link = try languages.witness(of: part) else { return nil }
      return body(link, part, true, &languages.texts)
    }
    for rest in try languages.remainders(of: part, without: other) {
      steps -= 1
      guard steps > 0 else { throw TooManyStates() }
      if let found = try first(in: rest, without: others.dropFirst(), &steps, where: body) {
        return found
      }
    }
    return nil
  }
}
