import RouteMatching
import RoutesCompiler

/// The lines to write in the new table so that links do again what they did.
struct RedirectAdvice {
  /// In the order to write them, that of the links themselves last.
  var lines: [String] = []
  /// The filters that the links go through then, where those are others.
  var filters: String?
  /// A reason why there is no line, or the line to complete.
  var note: String?

  /// The advice for two patterns that differ in the parameters that are left out.
  func merged(with other: RedirectAdvice) -> RedirectAdvice {
    RedirectAdvice(
      lines: lines + other.lines.filter { !lines.contains($0) }, filters: filters ?? other.filters,
      note: lines.isEmpty && other.lines.isEmpty ? note ?? other.note : nil)
  }

  var text: String? {
    guard let last = lines.last else { return note }
    let others = lines.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    let filtered = filters.map { "; its links go \($0) then" } ?? ""
    return "write \(others.isEmpty ? "" : others + " and ")'\(last)'\(filtered)"
  }
}

extension TableComparison {
  /// For links that nothing matches now.
  mutating func advice(forGone old: Pattern) -> RedirectAdvice {
    let origin = pair.origin(of: old)
    if let route = target(of: old).route, routes.newRoutes[route] == nil {
      return RedirectAdvice(
        note: "write 'redirect \(origin.text) -> …' with the case that takes its place")
    }
    do throws(NoRedirectLine) {
      return try advice(for: old, isMoved: false)
    } catch {
      return RedirectAdvice(note: "no 'redirect' line keeps its links: \(error.reason)")
    }
  }

  /// For links that another route takes now: the line wins if it is narrower.
  mutating func advice(forMoved old: Pattern) -> RedirectAdvice? {
    guard !isKept(old) else { return nil }
    if let known = moveAdvice[old] { return known }
    let advice = try? advice(for: old, isMoved: true)
    moveAdvice[old] = .some(advice)
    return advice
  }

  private mutating func advice(
    for old: Pattern, isMoved: Bool
  ) throws(NoRedirectLine) -> RedirectAdvice {
    let lines = try lines(for: old, isMoved: isMoved, within: [])
    let route = target(of: old).route
    let newRoute = route.flatMap { routes.newRoutes[$0] }
    let (own, other) = (route.map { filters(.old, $0) }, newRoute.map { filters(.new, $0) })
    return RedirectAdvice(
      lines: lines.map(\.text), filters: own == other ? nil : passage(through: other ?? []))
  }

  /// The line for the links of an old pattern, after those for links of other old patterns that
  /// it would take as well.
  private mutating func lines(
    for old: Pattern, isMoved: Bool, within others: [Pattern]
  ) throws(NoRedirectLine) -> [RedirectLine] {
    guard others.count < 8, !others.contains(old) else { throw .tooManyStates }
    var line = try line(of: old)
    guard let whole = try? pair.language(ofNew: line.pattern) else { throw .tooManyStates }
    let isWider = whole != pair.language(of: old)
    let rivals = try rivals(
      of: whole, among: isWider ? pair.patterns(of: .new) : partners(of: old))
    guard !isMoved || rivals.areWider else { throw NoRedirectLine("another line wins") }
    if rivals.arePartial { line.text += " @under(*)" }
    var answered = rivals.winners.map(pair.language(of:))
    var lines: [RedirectLine] = []
    // The old patterns that may have answered links of the line.
    let before = isWider ? pair.patterns(of: .old) : winners(over: old)
    for other in before where other != old {
      if let kept = keptPattern(of: other), rivals.winners.contains(kept) { continue }
      let ownLinks = pair.isTriedBefore(old, other) ? [pair.language(of: old)] : []
      guard let link = try link(of: whole, other, avoiding: answered + ownLinks) else {
        continue
      }
      guard !target(of: old).isThat(of: LinkOutcome(of: link, in: pair.table(.old))) else {
        continue
      }
      guard let mended = try? self.lines(for: other, isMoved: isMoved, within: others + [old]),
        let last = mended.last, let language = try? pair.language(ofNew: last.pattern),
        try isInside(language, pattern: line)
      else { throw taking(link, line) }
      // A line of the new table may match fewer links than the old pattern did.
      let rest = try self.link(of: whole, other, avoiding: answered + ownLinks + [language])
      if let rest { throw taking(rest, line) }
      answered.append(language)
      lines += mended.filter { line in !lines.contains { $0.text == line.text } }
    }
    return lines + [line]
  }

  private func taking(_ link: String, _ line: RedirectLine) -> NoRedirectLine {
    let outcome = LinkOutcome(of: link, in: pair.table(.old))
    return NoRedirectLine("'\(line.text)' would take \(link) too, which \(past(outcome))")
  }

  private struct Rivals {
    /// The new patterns that win over the line.
    var winners: [Pattern] = []
    /// Whether it wins over all of those that match its links.
    var areWider = true
    /// Whether it has to lose to some by a rule.
    var arePartial = false
  }

  private mutating func rivals(
    of language: PatternLanguage, among patterns: [Pattern]
  ) throws(NoRedirectLine) -> Rivals {
    var rivals = Rivals()
    for rival in patterns {
      let relation = pair.relation(language, pair.language(of: rival))
      switch relation {
      case .disjoint?: continue
      case .inside?: continue
      case .contains?: rivals.winners.append(rival)
      case .partial? where !hasUnderAll(rival):
        rivals.winners.append(rival)
        rivals.arePartial = true
      case .partial?, .equal?, nil:
        throw NoRedirectLine("'\(pair.origin(of: rival).text)' matches some of them")
      }
      rivals.areWider = false
    }
    return rivals
  }

  /// Whether a pattern of the new table loses to all that it overlaps with by a rule.
  private func hasUnderAll(_ pattern: Pattern) -> Bool {
    let rules = pair.table(.new).table.overlapRules(of: pair.origin(of: pattern).owner)
    return rules.contains { !$0.isOver && $0.routes == nil }
  }

  private mutating func link(
    of language: PatternLanguage, _ other: Pattern, avoiding answered: [PatternLanguage]
  ) throws(NoRedirectLine) -> String? {
    let own = pair.language(of: other)
    guard pair.relation(language, own) != .disjoint else { return nil }
    do throws(TooManyStates) {
      return try pair.link(matching: [language, own], avoiding: answered)
    } catch {
      throw .tooManyStates
    }
  }

  private mutating func isInside(
    _ language: PatternLanguage, pattern line: RedirectLine
  ) throws(NoRedirectLine) -> Bool {
    guard let whole = try? pair.language(ofNew: line.pattern) else { throw .tooManyStates }
    return pair.relation(language, whole) == .inside
  }
}

extension NoRedirectLine {
  fileprivate static let tooManyStates = NoRedirectLine("too many patterns match them")
}
