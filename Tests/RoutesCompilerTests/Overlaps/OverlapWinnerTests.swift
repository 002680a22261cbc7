import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler
import RouteMatching
import TestSupport

@Suite("Winners on the automaton")
struct OverlapWinnerTests {
  private static let seed: UInt64 = 0x5EED_0F0B

  @Test("The automaton answers a link with the pattern that wins over all others")
  func winners() throws {
    var random = RandomOverlaps(seed: Self.seed)
    var tried = 0
    for _ in 0..<PropertyCases.count(200) {
      let fixture = random.fixture()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      let overlaps = checker.check()
      let compiled = try CompiledTable(fixture.table, overlaps)
      let naive = NaiveMatcher(fixture.table)
      for _ in 0..<60 {
        let link = random.link()
        let matching = checker.origins.indices.filter {
          naive.matches(checker.origins[$0].pattern, link)
        }
        guard let winner = winner(of: matching, checker.overlaps) else { continue }
        let expected = winner < 0 ? nil : checker.origins[winner].pattern.target
        let target = try self.target(of: link, compiled)
        #expect(target == expected, "\(link)\n\(fixture.text)\(fixture.rules)")
        tried += 1
      }
    }
    #expect(tried >= PropertyCases.least(200) * 40)
  }

  @Test("Of patterns around a catch-all one wins over all others, or the table has an error")
  func rings() throws {
    var random = RandomOverlaps(seed: Self.seed &+ 4)
    var (tried, rings) = (0, 0)
    for _ in 0..<PropertyCases.count(2_000) {
      let fixture = random.around()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      let compiled = try CompiledTable(fixture.table, checker.check())
      let naive = NaiveMatcher(fixture.table)
      let hasError = checker.diagnostics.contains { $0.severity == .error }
      for _ in 0..<20 {
        let link = random.aroundLink()
        let matching = checker.origins.indices.filter {
          naive.matches(checker.origins[$0].pattern, link)
        }
        guard matching.count > 2 else { continue }
        if let winner = winner(of: matching, checker.overlaps) {
          let target = try self.target(of: link, compiled)
          #expect(target == checker.origins[winner].pattern.target, "\(link)\n\(fixture.text)")
          tried += 1
        } else {
          #expect(hasError, "\(link)\n\(fixture.text)")
          rings += 1
        }
      }
    }
    #expect(tried >= PropertyCases.least(2_000) && rings > 0)
  }

  @Test("Hundreds of literals with the same first and last bytes are told apart")
  func siblings() throws {
    var random = RandomOverlaps(seed: Self.seed &+ 2)
    for _ in 0..<2 {
      let fixture = random.siblings()
      let compiled = try fixture.compiled()
      for _ in 0..<200 {
        let link = random.siblingLink()
        let own = fixture.table.routes.firstIndex { $0.patterns[0].text == link }
        #expect(try target(of: link, compiled) == .route(own ?? 0), "\(link)")
      }
    }
  }

  @Test("Of many patterns that match one link the automaton answers with the one that wins")
  func manyPatterns() throws {
    var random = RandomOverlaps(seed: Self.seed &+ 1)
    var tried = 0
    for _ in 0..<PropertyCases.count(400) {
      let fixture = random.dense()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      let compiled = try CompiledTable(fixture.table, checker.check())
      let naive = NaiveMatcher(fixture.table)
      for _ in 0..<60 {
        let link = random.denseLink()
        let matching = checker.origins.indices.filter {
          naive.matches(checker.origins[$0].pattern, link)
        }
        guard matching.count > 2, let winner = winner(of: matching, checker.overlaps) else {
          continue
        }
        tried += 1
        let target = try self.target(of: link, compiled)
        #expect(
          target == checker.origins[winner].pattern.target,
          "\(link)\n\(fixture.text)\(fixture.rules)")
      }
    }
    #expect(tried >= PropertyCases.least(400))
  }

  @Test("Where each pattern has a rule over each other one, the winner over winners answers")
  func winnersOverWinners() throws {
    var random = RandomOverlaps(seed: Self.seed &+ 3)
    var tried = 0
    for _ in 0..<PropertyCases.count(1_000) {
      let fixture = random.ruled()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      let compiled = try CompiledTable(fixture.table, checker.check())
      let naive = NaiveMatcher(fixture.table)
      let ruled = checker.overlaps.filter { $0.decision == .rule(winner: $0.winner ?? -1) }
      for _ in 0..<60 {
        let link = random.ruledLink(length: checker.origins[0].pattern.segments.count)
        let matching = checker.origins.indices.filter {
          naive.matches(checker.origins[$0].pattern, link)
        }
        guard matching.count > 2, let winner = winner(of: matching, checker.overlaps) else {
          continue
        }
        let met = ruled.filter { matching.contains($0.first) && matching.contains($0.second) }
        let losers = Set(met.filter { $0.winner == winner }.compactMap(\.loser))
        tried += met.contains { losers.contains($0.winner ?? -1) } ? 1 : 0
        let target = try self.target(of: link, compiled)
        #expect(
          target == checker.origins[winner].pattern.target,
          "\(link)\n\(fixture.text)\(fixture.rules)")
      }
    }
    // Links whose winner is over a pattern that is over a third one, by rules.
    #expect(tried >= PropertyCases.least(1_000))
  }

  @Test(
    "A rule turns an overlap round, and an inner pattern wins under another's edge",
    arguments: [
      (["/a/:x -> one", "/:x/b -> two"], ["two": ["one"]], "/a/b", 1),
      (["/a/:x -> one", "/:x/b -> two"], ["two": ["one"]], "/a/c", 0),
      (["/f/:x.jpg -> one", "/f/pic.:x -> two"], ["two": ["one"]], "/f/pic.jpg", 1),
      (["/f/:x.jpg -> one", "/f/pic.:x -> two"], ["one": ["two"]], "/f/pic.jpg", 0),
      (["/:x/*rest -> one", "/a/:x -> two", "/:x/b/c -> three"], ["three": ["*"]], "/a/b/c", 2),
    ] as [([String], [String: [String]], String, Int)])
  func rules(lines: [String], over: [String: [String]], link: String, route: Int) throws {
    let fixture = OverlapFixture(lines, over: over)
    let compiled = try fixture.compiled()
    #expect(try target(of: link, compiled) == .route(route))
  }

  /// The pattern that wins over all others; -1 where there is none, nil where it is
  /// not decided.
  private func winner(of matching: [Int], _ overlaps: [Overlap]) -> Int? {
    guard !matching.isEmpty else { return -1 }
    return matching.first { candidate in
      matching.allSatisfy { other in
        other == candidate
          || overlaps.contains {
            $0.winner == candidate && $0.loser == other && $0.relation != .equal
          }
      }
    }
  }

  private func target(of link: String, _ compiled: CompiledTable) throws -> PatternTarget? {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: compiled.matchTable, within: nil)
      return try reader.nextPattern(in: bytes)
    }
  }
}

extension OverlapFixture {
  /// The rules of the routes, for a message.
  var rules: String {
    table.routes.map { route in
      route.rules.filter(\.isOver).map { "\(route.name) over \($0.text)\n" }.joined()
    }.joined()
  }
}
