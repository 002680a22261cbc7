import MatchTableBuilding
import RouteMatching
import TestSupport

@testable import RoutesCompiler

/// A compiled table, matched by trying each pattern by itself.
struct NaiveTable {
  private let table: ResolvedTable
  private let overlaps: [Overlap]
  let drawn: RandomTable
  /// All patterns, in the order in which they are tried where no link matches two of them.
  private let walk: [Int]
  /// The text of a route's values.
  private let describe: (Int, [NaiveValue]) -> String

  init(
    _ table: ResolvedTable, files: [SourceFile],
    describing describe: @escaping (Int, [NaiveValue]) -> String
  ) {
    self.describe = describe
    self.table = table
    var checker = OverlapChecker(table, files: files)
    _ = checker.check()
    overlaps = checker.overlaps
    var matcher = NaiveMatcher(patterns: checker.origins.map(\.pattern))
    matcher.schemes = table.schemes
    matcher.hosts = table.hosts
    matcher.options = table.options.matching
    drawn = RandomTable(matcher)
    let texts = checker.origins.map(\.text)
    walk = matcher.patterns.naiveWalk(
      texts.indices.sorted { (texts[$0], $0) < (texts[$1], $1) },
      ignoresCase: matcher.options.ignoresPathCase, ranksDemands: false)
  }

  /// nil where nothing says which of several patterns wins.
  func answer(to link: String, isExternal: Bool) -> NaiveAnswer? {
    let second = NaiveSecondReading(drawn.matcher, walk: walked, hasRead: hasRead) { link in
      reading(of: link, isExternal: isExternal).map { [$0] } ?? []
    }
    return second.answers(to: link).first
  }

  /// Patterns in the order in which they are tried: each after those that win over it.
  private func walked(_ patterns: [Int]) -> [Int] {
    let sorted = walk.filter(patterns.contains)
    var (order, seen): ([Int], Set<Int>) = ([], [])
    func add(_ pattern: Int) {
      guard seen.insert(pattern).inserted else { return }
      for other in sorted where wins(other, over: pattern) { add(other) }
      order.append(pattern)
    }
    for pattern in sorted { add(pattern) }
    return order
  }

  /// One reading of a link.
  func reading(of link: String, isExternal: Bool) -> NaiveReading? {
    guard drawn.matcher.errors(of: link).isEmpty else {
      return NaiveReading("unreadable", isFinal: true)
    }
    let found = drawn.matcher.matches(link).filter {
      hasRead($1, by: $0) && hasValues($1, by: $0)
    }
    guard !found.isEmpty else { return NaiveReading("unmatched") }
    let winner = found.keys.sorted().first { candidate in
      found.keys.allSatisfy { $0 == candidate || wins(candidate, over: $0) }
    }
    guard let winner, let values = found[winner] else { return nil }
    let answer = answer(drawn.matcher.patterns[winner], values, isExternal: isExternal)
    let isFinal = ["refused", "inApp"].contains(answer)
    return NaiveReading(answer, pattern: winner, isFinal: isFinal, opens: !isFinal)
  }

  /// Whether a pattern has all values that its route needs.
  private func hasRead(_ values: [NaiveValue], by index: Int) -> Bool {
    guard drawn.matcher.hasRead(values, by: index) else { return false }
    guard case .route(let route) = drawn.matcher.patterns[index].target else { return true }
    return zip(table.routes[route].parameters, values).allSatisfy { parameter, value in
      !parameter.isRequired || parameter.type.isList || value != .refused && value != .absent
    }
  }

  /// Whether the types of a route have its values: a decimal number may have more digits than its
  /// type holds.
  private func hasValues(_ values: [NaiveValue], by index: Int) -> Bool {
    guard case .route(let route) = drawn.matcher.patterns[index].target else { return true }
    return zip(table.routes[route].parameters, values).allSatisfy { parameter, value in
      guard parameter.isRequired, case .text(let text) = value else { return true }
      return parameter.type.hasValue(for: text)
    }
  }

  private func wins(_ candidate: Int, over other: Int) -> Bool {
    overlaps.contains { $0.winner == candidate && $0.loser == other }
  }

  private func answer(
    _ pattern: LinkPattern, _ values: [NaiveValue], isExternal: Bool
  ) -> String {
    let isClosed = isExternal && !pattern.takesExternalLinks
    switch pattern.target {
    case .refusal: return "refused"
    case .externalRedirect(let line):
      return isClosed ? "inApp" : "leaves \(table.redirects[line].targetText)"
    case .route(let route):
      return isClosed ? "inApp" : "route \(describe(route, values))"
    case .redirect(let line, let route):
      return isClosed
        ? "inApp"
        : "redirect \(describe(route, values)) by \(table.redirects[line].pattern.text)"
    }
  }
}
