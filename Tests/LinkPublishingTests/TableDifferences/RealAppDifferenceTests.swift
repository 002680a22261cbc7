import Foundation
import LinkPublishing
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

/// The tables of real apps and of the shop, with one line changed at a time.
@Suite("Differences of real tables")
struct RealAppDifferenceTests {
  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a table without its examples, and the files that it includes.
  private static func table(_ name: String) throws -> (text: String, others: [SourceFile]) {
    let isShop = name == "Shop"
    let path =
      isShop ? "../Routes/Shop.routes" : "RoutesCompilerTests/Fixtures/RealApps/\(name).routes"
    return (
      try text(path), isShop ? [source("Stores.routes", try text("../Routes/Stores.routes"))] : []
    )
  }

  private static func text(_ path: String) throws -> String {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.drop { $0 == " " }.hasPrefix("example ") }.joined(separator: "\n")
  }

  private static func source(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
  }

  private static func compile(
    _ text: String, _ path: String, _ others: [SourceFile]
  ) -> CompilationResult? {
    let result = RoutesCompiler.compile([source(path, text)] + others).first
    return result?.compiled == nil ? nil : result
  }

  private static let replacements = [
    ("-> ", "-> nil //"), ("Int(1...)", "Int(1...9)"), ("Slug", "String"), ("= 1", "= 2"),
    (" @", " @inApp @"), ("://", "://new."), ("?", "? "), ("/:", "/all/:"), (": String", ": Int"),
    ("via ", "via !"), ("host ", "host new.example, "), ("scheme ", "scheme other, "),
    ("/", "/v2/"),
  ]

  /// Each version that is one line away.
  private static func versions(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.flatMap { index in
      let removed = lines.enumerated().filter { $0.offset != index }.map(\.element)
      let replaced = replacements.compactMap { old, new -> [String]? in
        guard let range = lines[index].range(of: old) else { return nil }
        var changed = lines
        changed[index] = lines[index].replacingCharacters(in: range, with: new)
        return changed
      }
      return ([removed] + replaced).map { $0.joined(separator: "\n") }
    }
  }

  @Test(
    "Each link of a difference does what it says, and every link that differs has one",
    arguments: [("Shop", 60), ("CodeHost", 100), ("NewsApp", 60), ("Store", 60)])
  func laws(name: String, least: Int) throws {
    let (text, others) = try Self.table(name)
    let old = try #require(Self.compile(text, "Old.routes", others))
    var tally: [String: Int] = [:]
    var random = RandomSource(seed: UInt64(PropertyCases.seed))
    for version in PropertyCases.sample(Self.versions(of: text)) {
      guard let new = Self.compile(version, "New.routes", others) else { continue }
      tally["version", default: 0] += 1
      let rows = TableSetComparison.differences(from: [old], to: [new])
      if !rows.isEmpty { tally["version with differences", default: 0] += 1 }
      let check = LawCheck(
        old: old, new: new, rows: rows,
        comment: "\(changedLines(text, version))\n\(DifferenceReport(rows).text)",
        compile: { Self.compile(version + "\n" + $0, "New.routes", others) })
      try check.witnesses(&tally)
      try check.randomLinks(&random, count: 30, &tally)
      try check.redirects(&random, &tally)
    }
    #expect(tally["version with differences", default: 0] >= PropertyCases.least(least), "\(tally)")
  }

  private func changedLines(_ text: String, _ version: String) -> String {
    let (old, new) = (text.split(separator: "\n"), version.split(separator: "\n"))
    return new.difference(from: old).map { "\($0)" }.joined(separator: "\n")
  }

  @Test("A table does not differ from itself")
  func same() throws {
    for name in ["Shop", "CodeHost", "NewsApp", "Store"] {
      let (text, others) = try Self.table(name)
      let table = try #require(Self.compile(text, "\(name).routes", others))
      #expect(TableSetComparison.differences(from: [table], to: [table]) == [])
    }
  }
}
