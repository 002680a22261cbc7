import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler
import TestSupport

@Suite("Overlaps of random tables")
struct OverlapPropertyTests {
  private static let seed: UInt64 = 0x5EED_0F0A

  @Test("Every witness matches what it is to show, and nothing else")
  func witnesses() throws {
    var random = RandomOverlaps(seed: Self.seed)
    var tried = 0
    for _ in 0..<PropertyCases.count(1_000) {
      let fixture = random.fixture()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      for overlap in checker.overlaps {
        try expectWitnesses(of: overlap, in: &checker, fixture)
        tried += overlap.relation == .partial ? 1 : 0
      }
    }
    // Overlaps with links of either pattern alone.
    #expect(tried >= PropertyCases.least(1_000) / 4)
  }

  private func expectWitnesses(
    of overlap: Overlap, in checker: inout OverlapChecker, _ fixture: OverlapFixture
  ) throws {
    let naive = NaiveMatcher(fixture.table)
    let (one, other) = (overlap.first, overlap.second)
    let (first, second) = (checker.origins[one].pattern, checker.origins[other].pattern)
    let parts = try checker.patternLanguages.intersections(
      checker.languages[one], checker.languages[other])
    #expect(!parts.isEmpty, "\(first) \(second)")
    for both in parts {
      let link = try #require(
        checker.patternLanguages.witness(of: both)?.text, "\(first) \(second)")
      #expect(
        naive.matches(first, link) && naive.matches(second, link), "\(link)\n\(fixture.text)")
    }
    for (left, right, isWider) in [
      (one, other, !overlap.relation.isSubset), (other, one, !overlap.relation.isSuperset),
    ] where isWider {
      let alone = try checker.patternLanguages.witness(
        of: [checker.languages[left]], without: [checker.languages[right]])
      let link = try #require(alone?.text, "\(fixture.text)")
      #expect(naive.matches(checker.origins[left].pattern, link), "\(link)\n\(fixture.text)")
      #expect(!naive.matches(checker.origins[right].pattern, link), "\(link)\n\(fixture.text)")
    }
  }

  @Test("Two patterns that one link matches were related, and as they were")
  func relations() {
    var random = RandomOverlaps(seed: Self.seed &+ 1)
    var tried = 0
    for _ in 0..<PropertyCases.count(200) {
      let fixture = random.fixture()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      let naive = NaiveMatcher(fixture.table)
      for _ in 0..<60 {
        let link = random.link()
        let matching = checker.origins.map { naive.matches($0.pattern, link) }
        tried += matching.count { $0 } > 1 ? 1 : 0
        for problem in problems(matching, checker.overlaps) {
          Issue.record("\(link) \(problem)\n\(fixture.text)")
        }
      }
    }
    // Links that several patterns match.
    #expect(tried >= PropertyCases.least(200))
  }

  @Test("Two fragments that one link matches were related, of whatever kinds they are")
  func fragments() {
    var random = RandomOverlaps(seed: Self.seed &+ 5)
    var tried = 0
    for _ in 0..<PropertyCases.count(160) {
      let fixture = random.fragments()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      let naive = NaiveMatcher(fixture.table)
      let kinds = checker.origins.map { $0.pattern.fragment?.kind }
      for _ in 0..<60 {
        let link = random.fragmentLink()
        let matching = checker.origins.map { naive.matches($0.pattern, link) }
        let matched = kinds.indices.filter { matching[$0] }
        tried += Set(matched.map { kinds[$0] }).count > 1 ? 1 : 0
        for problem in problems(matching, checker.overlaps) {
          Issue.record("\(link) \(problem)\n\(fixture.text)")
        }
      }
    }
    // Links that fragments of two kinds match.
    #expect(tried >= PropertyCases.least(60))
  }

  /// The mistakes in the relations of patterns, given which of them match a link.
  private func problems(_ matching: [Bool], _ overlaps: [Overlap]) -> [String] {
    var problems: [String] = []
    var met: Set<[Int]> = []
    for overlap in overlaps {
      met.insert([overlap.first, overlap.second])
      let (first, second) = (matching[overlap.first], matching[overlap.second])
      if first && !second && overlap.relation.isSubset
        || second && !first && overlap.relation.isSuperset
      {
        problems.append("\(overlap)")
      }
    }
    let indices = matching.indices.filter { matching[$0] }
    for (position, first) in indices.enumerated() {
      for second in indices[(position + 1)...] where !met.contains([first, second]) {
        problems.append("patterns \(first) and \(second) were not related")
      }
    }
    return problems
  }

  @Test("A pattern that is never reached loses every link")
  func unreachable() {
    var random = RandomOverlaps(seed: Self.seed &+ 2)
    var tried = 0
    for _ in 0..<PropertyCases.count(200) {
      let fixture = random.dense()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      let codes = checker.diagnostics.filter { $0.code == "R024" }
      let naive = NaiveMatcher(fixture.table)
      for _ in 0..<60 {
        let link = random.denseLink()
        let matching = checker.origins.indices.filter {
          naive.matches(checker.origins[$0].pattern, link)
        }
        for diagnostic in codes {
          let own = matching.filter { checker.origins[$0].place == diagnostic.place }
          tried += own.isEmpty ? 0 : 1
          let isWon = own.allSatisfy { pattern in
            checker.overlaps.contains { $0.loser == pattern && matching.contains($0.winner ?? -1) }
          }
          #expect(isWon, "\(link)\n\(diagnostic.message)\n\(fixture.text)")
        }
      }
    }
    // Links that a pattern matches which is never reached.
    #expect(tried >= PropertyCases.least(200) / 20)
  }

  @Test("Two routes of which nothing decides are an error, whatever else is said of them")
  func errors() {
    var random = RandomOverlaps(seed: Self.seed &+ 3)
    random.usesSites = false
    var mixed = 0
    for _ in 0..<PropertyCases.count(300) {
      let fixture = random.pairs()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      let diagnostics = checker.diagnostics
      let open = checker.overlaps.filter { $0.decision == .undecided || $0.decision == .equal }
      guard !open.isEmpty else { continue }
      #expect(diagnostics.contains { $0.severity == .error }, "\(fixture.text)")
      let owners = Set(open.map { checker.owners(of: $0) })
      let decided = checker.overlaps.filter {
        if case .difference = $0.decision { true } else { false }
      }
      mixed += decided.contains { owners.contains(checker.owners(of: $0)) } ? 1 : 0
    }
    // Pairs that are decided in one way and open in another.
    #expect(mixed >= PropertyCases.least(300) / 150)
  }

  @Test("A pattern that names its host or scheme goes before one that does not")
  func sites() {
    var random = RandomOverlaps(seed: Self.seed &+ 4)
    var tried = 0
    for _ in 0..<PropertyCases.count(1_000) {
      let fixture = random.fixture()
      var checker = OverlapChecker(fixture.table, files: fixture.files)
      _ = checker.check()
      for overlap in checker.overlaps where overlap.relation == .partial {
        let first = checker.origins[overlap.first].pattern.site
        let second = checker.origins[overlap.second].pattern.site
        guard (first == .any) != (second == .any) else { continue }
        switch overlap.decision {
        case .shape, .line, .rule, .contradiction: continue
        case .inside, .equal, .undecided, .difference, .alike:
          tried += 1
          let named = first == .any ? overlap.second : overlap.first
          #expect(overlap.winner == named, "\(overlap)\n\(fixture.text)")
        }
      }
    }
    #expect(tried >= PropertyCases.least(1_000) / 20)
  }
}

extension OverlapChecker {
  /// The lines of two patterns that meet.
  fileprivate func owners(of overlap: Overlap) -> Set<PatternOrigin.Owner> {
    [origins[overlap.first].owner, origins[overlap.second].owner]
  }
}

extension FragmentPattern {
  fileprivate var kind: Int {
    switch self {
    case .text: 0
    case .path: 1
    case .items: 2
    }
  }
}
