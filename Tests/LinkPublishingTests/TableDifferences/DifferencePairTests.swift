import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

/// The links of pairs of patterns, against a matcher that tries each pattern by itself.
@Suite("Pairs of patterns that answer a link in two tables")
struct DifferencePairTests {
  @Test("Each pair that a link has is found, with a link that has it")
  func links() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(250) {
      var random = RandomSource(seed: seed)
      var drawn = DrawnTable(&random)
      drawn.options = drawn.options.filter { $0 == "pathCase ignore" }
      let first = drawn
      for _ in 0..<3 { _ = drawn.edit(&random) }
      drawn.options = drawn.options.filter { $0 == "pathCase ignore" }
      (drawn.schemes, drawn.hosts) = (first.schemes, first.hosts)
      guard let old = first.compiled("Old.routes"), let new = drawn.compiled("New.routes") else {
        continue
      }
      var (pair, isComplete) = (TablePair(old, new), true)
      guard pair.readAuthorityAlike else { continue }
      try pair.makeRules(of: pair.patterns.map { Set($0.indices) })
      let found = pair.links(&isComplete) { _, _ in true }
      #expect(isComplete)
      let matchers = pair.tables.map { compiled in
        NaiveMatcher(
          patterns: compiled.table.linkPatterns, options: compiled.table.options.matching,
          schemes: compiled.table.schemes, hosts: compiled.table.hosts)
      }
      /// The pattern of each table that answers a link; none where that is not known.
      func answers(_ link: String) -> [Int?]? {
        guard matchers.allSatisfy({ $0.errors(of: link).isEmpty }) else { return nil }
        return zip(matchers, pair.tables).map { matcher, compiled in
          let matches = Array(matcher.matches(link).keys)
          return matches.first { match in
            matches.allSatisfy { $0 == match || compiled.overlaps.isTriedBefore(match, $0) }
          }
        }
      }
      let comment: Testing.Comment = "TURNPIKE_SEED=\(seed)\n\(first.text)\n\(drawn.text)"
      for (old, new, link) in found {
        let text = link.movingToEnd(pair.restKeys).text
        #expect(answers(text) == [old?.index, new?.index], "\(text) \(comment)")
        tally["found", default: 0] += 1
      }
      let pairs = Set(found.map { [$0.old?.index, $0.new?.index] })
      for _ in 0..<60 {
        let link = random.link(for: RandomTable(random.one(of: matchers)))
        guard !link.contains("//"), let answer = answers(link), answer != [nil, nil] else {
          continue
        }
        #expect(pairs.contains(answer), "\(link) \(answer) \(comment)")
        tally["drawn", default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["found", default: 0] >= 2_000, "\(tally)")
    #expect(tally["drawn", default: 0] >= 1_000, "\(tally)")
  }
}
