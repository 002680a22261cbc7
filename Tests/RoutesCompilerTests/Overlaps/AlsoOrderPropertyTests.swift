import MatchTableBuilding
import RouteMatching
import Testing

@testable import RoutesCompiler
import TestSupport

@Suite("The order of 'also' lines")
struct AlsoOrderPropertyTests {
  /// Fewer than a tenth in `swift test`, because each table is compiled twice.
  private static let tables = PropertyCases.isWhole ? 10_000 : 500
  private static let linksPerTable = 40

  private func result(of text: String) throws -> CompilationResult {
    try #require(RoutesCompiler.compile([SourceFile(path: "R.routes", text: text)]).first)
  }

  @Test("The order of 'also' lines that read no other places changes no answer and no verdict")
  func order() throws {
    var (accepted, answers) = (0, 0)
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomAlsoLines(seed: seed)
      let (text, reversed) = random.tables()
      let (result, other) = (try result(of: text), try result(of: reversed))
      #expect(result.hasErrors == other.hasErrors, "TURNPIKE_SEED=\(seed)\n\(text)")
      guard let first = result.compiled, let second = other.compiled,
        !first.readsOtherPlaces, !second.readsOtherPlaces
      else { continue }
      accepted += 1
      for _ in 0..<Self.linksPerTable {
        let link = random.link()
        let answer = try first.answer(to: link)
        #expect(try second.answer(to: link) == answer, "TURNPIKE_SEED=\(seed) \(link)\n\(text)")
        answers += answer == .unmatched ? 0 : 1
      }
    }
    #expect(accepted >= PropertyCases.least(Self.tables) / 10)
    #expect(answers >= PropertyCases.least(Self.tables) / 2)
  }

  @Test("A link gets the answer of the pattern that no other one wins over, whoever owns them")
  func winners() throws {
    var tried = 0
    for seed in PropertyCases.seeds(Self.tables / 2) {
      var random = RandomAlsoLines(seed: seed)
      let text = random.tables().text
      guard let compiled = try result(of: text).compiled else { continue }
      let order = NaiveOrder(compiled)
      for _ in 0..<Self.linksPerTable {
        let link = random.link()
        guard let expected = order.winner(of: link) else { continue }
        let accept = try compiled.firstTarget(of: link)
        #expect(accept == expected.target, "TURNPIKE_SEED=\(seed) \(link)\n\(text)")
        tried += 1
      }
    }
    #expect(tried >= PropertyCases.least(Self.tables / 2))
  }

  @Test("A warning shows a link that goes to the winner that it names")
  func warnings() throws {
    var shown = 0
    for seed in PropertyCases.seeds(Self.tables / 2) {
      var random = RandomAlsoLines(seed: seed)
      let text = random.tables().text
      let result = try result(of: text)
      guard let compiled = result.compiled else { continue }
      for warning in result.diagnostics where warning.code == "R038" {
        let link = try #require(warning.message.firstMatch(of: #/both match (\S+); /#)).output.1
        let target = try compiled.firstTarget(of: String(link))
        let winner = compiled.table.patternOrigins.first { $0.place == warning.place }
        #expect(
          winner?.pattern.target == target, "TURNPIKE_SEED=\(seed) \(warning.message)\n\(text)")
        shown += 1
      }
    }
    #expect(shown >= PropertyCases.least(Self.tables / 2) / 10)
  }
}

/// Rule 10 of overlaps, read pair by pair: a link is answered by the pattern that matches it and
/// that no other such pattern wins over.
private struct NaiveOrder {
  private let naive: NaiveMatcher
  private var winners: [Int: Set<Int>] = [:]

  init(_ compiled: CompiledTable) {
    naive = NaiveMatcher(compiled.table)
    for overlap in compiled.overlaps.overlaps {
      guard let winner = overlap.winner else { continue }
      winners[overlap.other(than: winner), default: []].insert(winner)
    }
  }

  func winner(of link: String) -> LinkPattern? {
    let matching = naive.matches(link).filter { index, values in
      values.indices.allSatisfy { parameter in
        let isList = naive.patterns[index].isList(parameter)
        return values[parameter].asRead(isList: isList, isStrict: naive.options.isQueryStrict)
          != .refused
      }
    }.keys.sorted()
    let best = matching.filter { winners[$0, default: []].isDisjoint(with: matching) }
    return best.count == 1 ? naive.patterns[best[0]] : nil
  }
}

extension CompiledTable {
  /// Whether a line of a route reads a value elsewhere than an earlier line of its path.
  fileprivate var readsOtherPlaces: Bool {
    table.routes.contains { $0.patterns.contains { !$0.parametersElsewhere.isEmpty } }
      || overlaps.overlaps.contains { if case .line = $0.decision { true } else { false } }
  }

  /// Where a link goes, with all that a handler sees of it.
  fileprivate func answer(to link: String) throws -> UntypedResolution { try resolve(link) }

  fileprivate func firstTarget(of link: String) throws -> PatternTarget? {
    switch try resolve(link) {
    case .route(let match):
      match.redirect.map { .redirect($0, route: match.route) } ?? .route(match.route)
    case .externalRedirect(let redirect, _): .externalRedirect(redirect)
    case .refused: .refusal
    case .inAppOnly(let target): target
    case .unmatched: nil
    }
  }
}
