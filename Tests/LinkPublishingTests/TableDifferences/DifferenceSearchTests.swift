import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

/// Links that are searched for, against a matcher that tries each pattern by itself.
@Suite("Links of some patterns and not of others")
struct DifferenceSearchTests {
  @Test("A link that is found matches as it should, and where none is found none is drawn")
  func links() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(320) {
      var random = RandomSource(seed: seed)
      var drawn = DrawnTable(&random)
      drawn.options = drawn.options.filter { $0 == "pathCase ignore" }
      let first = drawn
      for _ in 0..<3 { _ = drawn.edit(&random) }
      drawn.options = drawn.options.filter { $0 == "pathCase ignore" }
      (drawn.schemes, drawn.hosts) = ([], [])
      guard let old = first.compiled("Old.routes")?.compiled,
        let new = drawn.compiled("New.routes")?.compiled,
        old.table.schemes.isEmpty, old.table.hosts.isEmpty
      else { continue }
      var pair = try TablePair(old: old, new: new)
      let matchers = [old, new].map {
        NaiveMatcher(patterns: $0.table.linkPatterns, options: $0.table.options.matching)
      }
      guard matchers.allSatisfy({ !$0.namesHosts }) else { continue }
      let all = pair.patterns(of: .old) + pair.patterns(of: .new)
      for _ in 0..<30 {
        let wanted = (0..<random.number(1...2)).map { _ in random.one(of: all) }
        let avoided = (0..<random.number(0...8)).map { _ in random.one(of: all) }
        let found = try pair.links(matching: wanted, avoiding: avoided).map(\.text)
        func isRight(_ link: String) -> Bool {
          let matches = matchers.map {
            $0.errors(of: link).isEmpty ? Set($0.matches(link).keys) : []
          }
          func does(_ pattern: TablePair.Pattern) -> Bool {
            matches[pattern.side.rawValue].contains(pattern.index)
          }
          return wanted.allSatisfy(does) && !avoided.contains(where: does)
        }
        let comment: Testing.Comment =
          "TURNPIKE_SEED=\(seed) \(wanted) \(avoided) \(found)\n\(first.text)\n\(drawn.text)"
        tally["found", default: 0] += found.isEmpty ? 0 : 1
        for link in found { #expect(isRight(link), "\(link) \(comment)") }
        if found.isEmpty {
          tally["none", default: 0] += 1
          let patterns = wanted.map { pair.origin(of: $0).pattern }
          for _ in 0..<20 {
            let link = random.link(for: RandomTable(NaiveMatcher(patterns: patterns)))
            #expect(!isRight(link), "\(link) \(comment)")
            tally["drawn", default: 0] += 1
          }
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["found", default: 0] >= 450, "\(tally)")
    #expect(tally["none", default: 0] >= 500, "\(tally)")
  }
}

extension NaiveMatcher {
  fileprivate var namesHosts: Bool {
    patterns.contains { if case .host = $0.site { true } else { false } }
  }
}
