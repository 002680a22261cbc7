import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing
import Turnpike

/// Ten thousand links, by default, of random tables of every kind of pattern.
@Suite("Matching, against trying each pattern by itself")
struct MatchingPropertyTests {
  static let tables = 1_700
  static let linksPerTable = 6

  @Test("The match table finds the patterns that match, once each, and reads their values")
  func differential() throws {
    var matches = 0
    try forEachCase { table, link, comment in
      do {
        matches += try table.compareMatches(of: link, in: table.matchTable())
      } catch let disagreement as Disagreement {
        Issue.record("\(disagreement), \(comment)")
      }
    }
    #expect(matches > Self.tables || !PropertyCases.isWhole)
  }

  @Test("Hundreds of literals with the same first and last bytes are told apart")
  func siblings() throws {
    var matches = 0
    for seed in PropertyCases.seeds(3) {
      var random = RandomSource(seed: seed)
      let table = RandomTable(siblings: &random)
      let matchTable = try table.matchTable()
      for _ in 0..<20 {
        let link = random.link(for: table)
        do throws(Disagreement) {
          matches += try table.compareMatches(of: link, in: matchTable)
        } catch {
          Issue.record("\(error), TURNPIKE_SEED=\(seed), \(link.debugDescription)")
        }
      }
    }
    #expect(matches > 30 || !PropertyCases.isWhole)
  }

  @Test("A more specific pattern is found first")
  func order() throws {
    var pairs = 0
    try forEachCase(tables: 400) { table, link, comment in
      guard table.matcher.errors(of: link).isEmpty else { return }
      let order = try FoundPatterns(link, in: table.matchTable(), of: table).order
      let found = order.map { table.matcher.patterns[$0] }
      for later in found.indices {
        for earlier in 0..<later {
          let isWrong = found[later].goesBefore(
            found[earlier], ignoresCase: table.matcher.options.ignoresPathCase)
          #expect(!isWrong, "\(found[later]) after \(found[earlier]), \(comment)")
          pairs += 1
        }
      }
    }
    #expect(pairs > 50 || !PropertyCases.isWhole)
  }

  @Test("A precedence puts the winner first, and neither adds nor loses a match")
  func precedences() throws {
    var pairs = 0
    try forEachCase(tables: 800) { table, link, comment in
      guard table.matcher.errors(of: link).isEmpty else { return }
      let matches = table.matcher.matches(link).keys.sorted()
      for winner in matches {
        for loser in matches where winner != loser {
          let matchTable = try table.matchTable(with: winner, before: loser)
          let order = try FoundPatterns(link, in: matchTable, of: table).order
          #expect(Set(order) == Set(matches), "\(winner) over \(loser), \(comment)")
          let place = order.firstIndex(of: winner) ?? .max
          #expect(place < order.firstIndex(of: loser) ?? 0, "\(winner) over \(loser), \(comment)")
          pairs += 1
        }
      }
    }
    #expect(pairs > 50 || !PropertyCases.isWhole)
  }

  @Test("A precedence of patterns that a link does not match changes nothing")
  func idlePrecedences() throws {
    try forEachCase(tables: 100) { table, link, comment in
      guard table.matcher.errors(of: link).isEmpty, table.matcher.patterns.count > 1 else { return }
      let matches = table.matcher.matches(link).keys.sorted()
      for winner in table.matcher.patterns.indices.prefix(2) {
        for loser in table.matcher.patterns.indices where winner != loser {
          let matchTable = try table.matchTable(with: winner, before: loser)
          let order = try FoundPatterns(link, in: matchTable, of: table).order
          #expect(Set(order) == Set(matches), "\(winner) over \(loser), \(comment)")
        }
      }
    }
  }

  // MARK: Cases

  private func forEachCase(
    tables: Int = Self.tables, _ body: (RandomTable, String, Comment) throws -> Void
  ) throws {
    for seed in PropertyCases.seeds(tables) {
      var random = RandomSource(seed: seed)
      let table = RandomTable(&random)
      for _ in 0..<Self.linksPerTable {
        let link = random.link(for: table)
        try body(table, link, "TURNPIKE_SEED=\(seed), \(link.debugDescription)")
      }
    }
  }
}

extension RandomTable {
  fileprivate func matchTable(with winner: Int, before loser: Int) throws -> MatchTable {
    var order = RankOrder(matcher.patterns)
    order.precedences = [PatternPrecedence(winner: winner, loser: loser)]
    return try builder.build(in: &order)
  }
}
