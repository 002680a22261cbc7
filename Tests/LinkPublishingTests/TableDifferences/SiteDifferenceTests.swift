import Foundation
import LinkPublishing
import RoutesCompiler
import TestSupport
import Testing

/// Each pair of `scheme`, `host` and `option` lines, with links of every scheme and host, and of none.
@Suite("Sites and options of table differences")
struct SiteDifferenceTests {
  private static let schemes = [
    "", "app", "beta", "app, beta", "http, app", "https, app", "http, https, app",
  ]
  private static let hosts = [
    "", "a.example", "a.example, b.example", "*.a.example", "a.example:8080", "a.example:443",
  ]
  private static let options = [
    "", "pathCase ignore", "query strict", "plus space", "trailingSlash strict",
  ]
  private static let bodies = [
    "/cart -> cart\n/p/:id -> p(id: Int, q: String?)\n",
    "/cart -> cart\n/p/:id -> p(id: Int, q: String?)\nhttps://live.a.example/x -> live\n",
  ]

  private static let heads: [String] = schemes.flatMap { scheme in
    hosts.flatMap { host in
      options.map { option in
        [("scheme", scheme), ("host", host), ("option", option)].filter { !$0.1.isEmpty }
          .map { "\($0.0) \($0.1)\n" }.joined()
      }
    }
  }

  private static let links: [String] = {
    let hosts = [
      "a.example", "b.example", "x.a.example", "live.a.example", "a.example:8080",
      "a.example:443", "other.example",
    ]
    let fronts =
      ["", "app:", "app://", "beta:", "beta://", "other:"]
      + hosts.flatMap { host in ["http:", "https:", "app:", ""].map { "\($0)//\(host)" } }
    let paths = [
      "/cart", "/cart/", "/CART", "/p/7?q=x", "/p/7?q=a+b", "/p/7?q=%FF", "/p/007", "/x",
    ]
    return fronts.flatMap { front in paths.map { front + $0 } }
  }()

  @Test("A link that breaks has a row, and the link of each row breaks")
  func pairs() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(1_000) {
      var random = RandomSource(seed: seed)
      let body = random.one(of: Self.bodies)
      let texts = [random.one(of: Self.heads), random.one(of: Self.heads)].map {
        "routes App\n\($0)\(body)"
      }
      guard let old = Self.compiled(texts[0]), let new = Self.compiled(texts[1]) else { continue }
      tally["pair", default: 0] += 1
      let rows = TableSetComparison.differences(from: [old], to: [new])
      let check = LawCheck(
        old: old, new: new, rows: rows,
        comment: "TURNPIKE_SEED=\(seed)\n\(texts[0])---\n\(texts[1])\(DifferenceReport(rows).text)",
        compile: { _ in nil })
      try check.witnesses(&tally)
      check.haveRows(Self.links, &tally)
    }
    guard PropertyCases.isWhole else { return }
    for (name, least) in ["pair": 400, "broken link": 12_000, "new link": 10_000] {
      #expect(tally[name, default: 0] >= least, "\(name): \(tally)")
    }
  }

  private static func compiled(_ text: String) -> CompilationResult? {
    let file = SourceFile(path: "App.routes", bytes: Array(text.utf8))
    let result = RoutesCompiler.compile([file]).first
    return result?.compiled == nil ? nil : result
  }
}

extension LawCheck {
  /// A link that breaks, or opens something newly, has a row of its kind: one about the whole table,
  /// or with a link of the same scheme, where the path alone does not show it.
  fileprivate func haveRows(_ links: [String], _ tally: inout [String: Int]) {
    for link in links {
      for change in changes(answer(link, old), answer(link, new), in: link) {
        let kind = change.kinds == [.new] ? "new" : "broken"
        tally["\(kind) link", default: 0] += 1
        let isOfPath = isChanged(link.path, change.kinds)
        let row = rows.first { row in
          row.kind.isBreaking == (kind == "broken")
            && (row.pattern == nil || isOfPath || row.link?.scheme == link.scheme)
        }
        #expect(row != nil, "\(link) \(change)\n\(comment)")
      }
    }
  }

  private func isChanged(_ link: String, _ kinds: Set<TableDifference.Kind>) -> Bool {
    changes(answer(link, old), answer(link, new), in: link).contains { $0.kinds == kinds }
  }
}

extension String {
  fileprivate var scheme: Substring { contains(":") ? prefix { $0 != ":" } : "" }

  /// The link without what stands before its path.
  fileprivate var path: String {
    let paths = ["/cart", "/CART", "/p/", "/x"].compactMap { range(of: $0) }
    return paths.map { String(self[$0.lowerBound...]) }.min { $0.count > $1.count } ?? self
  }
}
