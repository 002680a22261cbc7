import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing
import Turnpike
import TurnpikeMapping

@testable import RoutesCompiler

/// Patterns that a table accepts, some of them in the table and the others mapped beside it, in
/// any order: the same one answers.
@Suite("Mapped patterns follow the rules of a table")
struct MappedOrderTests {
  static let sets = 600
  static let linksPerSet = 6

  @Test(
    "A pattern inside another answers, wherever each of them is and whichever was mapped first",
    arguments: [
      (["/list?sort=price", "/list?sort={sort}"], "/list?sort=price"),
      (["/list?sort=price-{a}", "/list?sort=price{a}", "/list?sort={sort}"], "/list?sort=price-1"),
      (["/x/ab{v}", "/x/a{v}", "/x/{v}"], "/x/abc"),
      (["/{v}.de.html", "/{v}.html"], "/a.de.html"),
      (["/preaa{x}post", "/pre{x}post"], "/preaabpost"),
      (["/a{x}-{y}", "/a{x}"], "/ab-c"), (["/x/ab*rest", "/x/a*rest", "/x/*rest"], "/x/abc/d"),
      (["/a/{x}", "/{y}/{x}?k=1"], "/a/b?k=1"), (["/{x}/b", "/*rest"], "/a/b"),
      (["/a?k=1&j=*", "/a?k=1", "/a?k=*", "/a"], "/a?k=1&j=2"),
    ])
  func inside(_ patterns: [String], _ link: String) throws {
    for order in [patterns, patterns.reversed()] {
      for count in 0...order.count {
        let router = try Self.router(order, inTable: count)
        #expect(router.answer(to: link) == patterns[0], "\(order), \(count) in the table")
      }
    }
  }

  @Test("It is the one that answers where all are in a table, or all are mapped")
  func split() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.sets) {
      var random = RandomSource(seed: seed)
      let ignoresCase = random.once(in: 5)
      let patterns = random.patterns()
      guard let drawn = Self.drawn(patterns, ignoresCase) else {
        tally["refused", default: 0] += 1
        continue
      }
      let whole = try Self.router(patterns, inTable: patterns.count, ignoresCase)
      let others = try (0..<4).map { number in
        let order = patterns.shuffled(using: &random)
        let count = number < 2 ? 0 : random.number(0...order.count)
        return (order, count, try Self.router(order, inTable: count, ignoresCase))
      }
      for _ in 0..<Self.linksPerSet {
        let link = random.link(for: drawn)
        let answer = whole.answer(to: link)
        tally[answer == nil ? "none" : "answer", default: 0] += 1
        for (order, count, router) in others {
          let comment: Comment =
            "TURNPIKE_SEED=\(seed), \(link.debugDescription), \(order), \(count) in the table"
          #expect(router.answer(to: link) == answer, comment)
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["refused", default: 0] <= Self.sets * 9 / 10, "\(tally)")
    #expect(tally["answer", default: 0] >= Self.sets / 3, "\(tally)")
  }

  /// A router with the first patterns in its table, and the others mapped in this order.
  private static func router(
    _ patterns: [String], inTable count: Int, _ ignoresCase: Bool = false
  ) throws -> SplitRouter {
    let table = Array(patterns[..<count])
    let automaton =
      table.isEmpty
      ? try MatchTableBuilder([], options: options(ignoresCase)).build()
      : try #require(compiled(table, ignoresCase)).matchTable
    return try SplitRouter(automaton, of: table, mapped: Array(patterns[count...]))
  }

  private static func options(_ ignoresCase: Bool) -> TableOptions {
    var options = TableOptions()
    options.ignoresPathCase = ignoresCase
    return options
  }

  /// The table of some patterns; nil where it has errors.
  private static func compiled(_ patterns: [String], _ ignoresCase: Bool) -> CompiledTable? {
    let pathCase = ignoresCase ? "ignore" : "match"
    let header = "routes R\noption handlers omit\noption pathCase \(pathCase)\n"
    let lines = patterns.enumerated().map { index, pattern in "\(pattern) -> r\(index)\n" }
    let file = SourceFile(path: "R.routes", text: header + lines.joined())
    return RoutesCompiler.compile([file]).first?.compiled
  }

  /// The patterns, to draw links of; nil for a table with errors.
  private static func drawn(_ patterns: [String], _ ignoresCase: Bool) -> RandomTable? {
    compiled(patterns, ignoresCase).map { compiled in
      RandomTable(
        NaiveMatcher(patterns: compiled.table.linkPatterns, options: options(ignoresCase)))
    }
  }
}

/// A router for a table of some patterns, with others mapped in their order.
private struct SplitRouter {
  private let info: RouteTableInfo<SplitRoute>
  private let router: Router<SplitRoute, String>

  init(_ matchTable: MatchTable, of table: [String], mapped: [String]) throws {
    let routes = table.enumerated().map { "route\tr\($0)\t\($1)\t0\t1\n" }.joined()
    let info = RouteTableInfo<SplitRoute>(
      matchTable: matchTable, description: "table\tR\n" + routes)
    router = try SplitRoute.$drawn.withValue(info) {
      let router = Router<SplitRoute, String>(SplitRoute.self) { _, _ in "" }
      for pattern in mapped { try router.map(pattern) { _ in "" } }
      return router
    }
    self.info = info
  }

  /// The pattern that answers a link; nil if none does.
  func answer(to link: String) -> String? {
    SplitRoute.$drawn.withValue(info) { try? router.match(link)?.pattern }
  }
}

/// A route of a table that the test has drawn.
private struct SplitRoute: TypedRoute {
  @TaskLocal static var drawn: RouteTableInfo<SplitRoute>?

  static var table: RouteTableInfo<SplitRoute> {
    drawn ?? RouteTableInfo(matchTable: .empty, description: "")
  }

  let _index: Int

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> SplitRoute {
    SplitRoute(_index: index)
  }

  func _write(to writer: inout _RouteWriter) {}
}

extension RandomSource {
  /// Patterns of few words, so that many of them meet.
  fileprivate mutating func patterns() -> [String] {
    var patterns: [String] = []
    for _ in 0..<number(2...5) {
      let pattern = pattern()
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  private mutating func pattern() -> String {
    var segments = (0..<number(1...2)).map { text("p\($0)", isSegment: true) }
    if once(in: 5) { segments.append(one(of: ["*rest", "a*rest", "ab*rest"])) }
    let items = ["j", "k"].filter { _ in once(in: 3) }.map { key in
      once(in: 5) ? "!\(key)" : once(in: 4) ? "\(key)=*" : "\(key)=\(text(key, isSegment: false))"
    }
    return "/" + segments.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// A text, a parameter, or parameters between texts.
  private mutating func text(_ name: String, isSegment: Bool) -> String {
    let words = ["a", "b", "ab", "aab", "a-", "-b"]
    switch number(0...(isSegment ? 4 : 3)) {
    case 0: return one(of: words)
    case 1: return "{\(name)}"
    case 2: return one(of: words) + "{\(name)}"
    case 3: return "{\(name)}" + one(of: words)
    default: return one(of: words) + "{\(name)}" + one(of: words) + "{\(name)2}"
    }
  }
}
