import Foundation
import RoutesCompiler
import Testing

@testable import routesc

/// A link that opens nothing, and what it was made from: the pattern that was meant, and the place
/// that was made wrong. Nothing of it comes from the tool.
struct MeantLink {
  /// The name of the table, as `MeantLinks.tables` has it.
  let table: String
  /// What was done to a link that opens: `letter`, `value`, `too many` …
  let kind: String
  let link: String
  let pattern: String
  /// `segment 2`, `query code`, `fragment`, `host`, `scheme`, `in app` or `refused`.
  let place: String
  /// What a reason has to say of the place: the literal that was meant, or the value that is wrong.
  let text: String

  /// Whether a reason names the pattern, the place and the text.
  func isTold(by reason: String) -> Bool {
    let start = "'\(pattern)' ("
    guard reason.hasPrefix(start), let colon = reason.firstRange(of: "): "),
      text.isEmpty || reason.contains(text)
    else { return false }
    return names(place, in: String(reason[colon.upperBound...]))
  }

  private func names(_ place: String, in reason: String) -> Bool {
    let words = place.split(separator: " ")
    switch words[0] {
    case "segment": return reason.firstMatch(of: /segment ([0-9]+)/)?.1 == words[1]
    case "query":
      return reason.contains("the query's '\(words[1])'") || reason.contains("no '\(words[1])'")
    case "in": return reason.contains("inside the app")
    case "refused": return reason.contains("refuses")
    default: return reason.contains(place)
    }
  }
}

enum MeantLinks {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let tables = [
    "shop": "Routes/Shop", "forge": "Tests/RoutescTests/MeantLinks/Tables/Forge",
    "rail": "Tests/RoutescTests/MeantLinks/Tables/Rail",
    "radio": "Tests/RoutescTests/MeantLinks/Tables/Radio",
    "news": "Tests/RoutesCompilerTests/Fixtures/RealApps/NewsApp",
    "store": "Tests/RoutesCompilerTests/Fixtures/RealApps/Store",
    "codehost": "Tests/RoutesCompilerTests/Fixtures/RealApps/CodeHost",
  ]

  static func compiled(_ name: String) throws -> CompilationResult? {
    let path = try #require(tables[name])
    return try RepositoryTables.tables { _ in [path + ".routes"] }.first?.result
  }

  static func links() throws -> [MeantLink] {
    let text = try String(contentsOf: folder.appending(path: "Tables/links.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return MeantLink(
        table: cells[0], kind: cells[1], link: cells[2], pattern: cells[3], place: cells[4],
        text: cells[5])
    }
  }
}

@Suite("Links that were meant for one route")
struct MeantLinksTests {
  @Test("The first reason names the pattern that was meant, and the place that is wrong")
  func firstReasons() throws {
    var hits: [String: Int] = [:]
    var counts: [String: Int] = [:]
    let links = try MeantLinks.links()
    for (table, links) in Dictionary(grouping: links, by: \.table).sorted(by: { $0.key < $1.key }) {
      let result = try #require(try MeantLinks.compiled(table))
      let matcher = try #require(LinkMatcher(result, explains: true))
      for meant in links {
        let answer = matcher.answer(to: meant.link)
        #expect(!answer.isMatch && answer.error == nil, "\(table): \(meant.link) opens")
        let reason = answer.reasons?.first ?? ""
        counts[meant.kind, default: 0] += 1
        if meant.isTold(by: reason) {
          hits[meant.kind, default: 0] += 1
        } else {
          print("missed: \(table), \(meant.kind): \(meant.link)\n  \(reason)")
          print("  meant '\(meant.pattern)', \(meant.place)")
        }
      }
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(hits[kind, default: 0]) of \(count)")
    }
    let all = hits.values.reduce(0, +)
    print("\(all) of \(links.count)")
    #expect(links.count >= 372)
    #expect(all >= links.count - 6)
  }
}
