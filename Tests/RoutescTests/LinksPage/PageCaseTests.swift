import Foundation
import LinkVectors
import RoutesCompiler
import TableTexts
import TestSupport
import Testing

@testable import routesc

/// Writes the cases that the tests of the page compare it on, to the folder that
/// `TURNPIKE_PAGE_CASES` names; a few of them, to a folder that is deleted, where it names none.
@Suite("Cases for the page of links")
struct PageCaseTests {
  private static let named = ProcessInfo.processInfo.environment["TURNPIKE_PAGE_CASES"]
  private static let linksPerTable = named == nil ? 5 : PropertyCases.count(500)
  private static let randomTables = named == nil ? 10 : PropertyCases.count(200)

  private static func withCases(_ body: (inout PageCases) throws -> Void) throws -> [String: Int] {
    let folder =
      named.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { if named == nil { try? FileManager.default.removeItem(at: folder) } }
    var cases = try PageCases(in: folder)
    try body(&cases)
    return cases.tally
  }

  @Test("Facts about links are cases")
  func vectors() throws {
    let tables = Dictionary(grouping: LinkVector.all, by: \.routes).values
      .sorted { $0[0].id < $1[0].id }
    let tally = try Self.withCases { cases in
      for vectors in tables {
        let text = "routes FactsRoute\n/never/opened -> never\n" + Self.lines(vectors[0].routes)
        // A pattern that only a mapping at run time may have makes no table.
        guard let result = Self.compiled(text) else { continue }
        try cases.write(
          result, as: "vector-\(vectors[0].id)", withPage: true, links: vectors.map(\.link))
      }
      let query = "routes FactsRoute\n/q -> q(items: [String: String])\n"
      let links = QueryVector.all.map { "/q" + ($0.text.hasPrefix("?") ? "" : "?") + $0.text }
      try cases.write(
        #require(Self.compiled(query)), as: "vector-queries", withPage: true, links: links)
    }
    let links = tally.values.reduce(0, +) - tally["table", default: 0]
    #expect(links == LinkVector.all.count - 1 + QueryVector.all.count)
  }

  private static func lines(_ patterns: [String]) -> String {
    patterns.enumerated().map { number, pattern in
      "/\(pattern.split(separator: "/").joined(separator: "/")) -> route\(number)\n"
    }.joined()
  }

  private static func compiled(_ text: String) -> CompilationResult? {
    let tables = RoutesCompiler.compile([SourceFile(path: "Facts.routes", text: text)])
    return tables.first { $0.compiled != nil }
  }

  @Test("Every example of every table of the repository is a case, and random links are")
  func tables() throws {
    var examples = 0
    let tally = try Self.withCases { cases in
      let tables = try RepositoryTables.tables {
        Self.named == nil ? PropertyCases.sample($0) : $0
      }
      for (name, result) in tables {
        let table = try #require(result.compiled).table
        examples += table.examples.count
        try cases.write(
          result, as: "table-\(name)", withPage: true, links: table.examples.map(\.link))
        var random = RandomSource(seed: 7)
        let links = (0..<Self.linksPerTable).map { _ in random.respelledLink(for: table) }
        try cases.write(result, as: "links-\(name)", withPage: false, links: links)
      }
    }
    #expect(tally["table", default: 0] >= (Self.named == nil ? 2 : 2 * 34), "\(tally)")
    #expect(examples >= (Self.named == nil ? 1 : 800))
  }

  @Test("Links with hosts outside ASCII are cases")
  func hosts() throws {
    let table = """
      routes BookRoute
      host bücher.example, *.xn--strae-oqa.example:8080
      /a/:id -> a(id: Int)
      https://:lang.рф/b -> b(lang: String)

      """
    let hosts = [
      "bücher.example", "BÜCHER.example:443", "bücher.example:8080", "x.straße.example:8080",
      "ü.straße.example:8080", "straße.example:8080", "de.рф", "ü.рф", "ü⒈.рф", "ü@de.рф",
      "ü%41.рф", "１.рф", "café.example", "xn--bcher-kva.example", "bücher。example",
    ]
    let links = hosts.flatMap { host in
      ["https", "HTTP", "app"].flatMap { scheme in
        ["a/007", "b", "é?ü"].map { "\(scheme)://\(host)/\($0)" }
      }
    }
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "hosts", withPage: false, links: links)
    }
    #expect(tally["route", default: 0] >= 10, "\(tally)")
  }

  @Test("Links that a pattern with other values of the table might answer are cases")
  func valuesOfTheTable() throws {
    let table = """
      routes R
      host *.shop.example
      /s/:on -> switched(on: Bool, n: Int?)
      /tab/:name -> tab(name: String)
          also /s/true -> tab(name: "one")
          also /s/true?n=007 -> tab(name: "two")

      """
    let links = [
      "/s/1", "/s/1?n=7", "/s/1?n=007", "/s/true?n=007", "https://a.shop.example/s/1?n=007",
    ]
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "values-of-the-table", withPage: false, links: links)
    }
    #expect(tally["route"] == 5, "\(tally)")
  }

  @Test("Links as they are copied, pasted and scanned are cases")
  func writtenLinks() throws {
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(WrittenLinkTests.pages)), as: "written-pages", withPage: false,
        links: (WrittenLinkTests.directives + WrittenLinkTests.pasted).map(\.link))
      try cases.write(
        #require(Self.compiled(WrittenLinkTests.codes)), as: "written-codes", withPage: false,
        links: WrittenLinkTests.scanned.map(\.link))
    }
    #expect(tally["route", default: 0] >= 40, "\(tally)")
  }

  @Test("Lists with separators in every form are cases")
  func joinedLists() throws {
    let table = """
      routes R
      option plus space
      enum Size = small | wide("x,y")
      /n -> n(ids: [Int] joined ",", page: Int = 1)
      /d -> d(ids: [Int(1...)] joined "--")
      /s -> s(sizes: [Size] joined ",", tags: [String] joined ",")
      /p -> p(ids: [Double] joined "|", scope: [String] joined " ")

      """
    let links = [
      "/n?ids=1%2C2,03", "/n?ids=1%2c2%2C&page=02", "/n?ids=1%2Cx", "/n?ids=%2C", "/n?ids=1+2",
      "/d?ids=1%2D-2-%2D03--", "/s?sizes=x%2Cy,small&tags=a%2Cb,c", "/s?sizes=small%2Csmall",
      "/p?ids=1|2.50%7C3&scope=a+b%20c%7Cd", "/p?ids=%7C", "/p?scope=+a", "/p?scope=",
    ]
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "joined-lists", withPage: false, links: links)
    }
    #expect(tally["route", default: 0] + tally["route with issues", default: 0] == links.count)
  }

  @Test("Lists in one segment are cases")
  func listsInSegments() throws {
    let table = """
      routes R
      option pathCase ignore
      enum Size = small | wide("XL")
      /c/:ids -> c(ids: [Int] joined ",")
      /c/7,8 -> nil
      /s/:sizes/x -> s(sizes: [Size] joined ";")
      /u/:u -> u(u: [UUID] joined ",")
      /t/:tags -> t(tags: [String] joined "|" = [])
      /*rest/l/:words -> l(rest: [String], words: [String(/[a-z]+/)] joined "~")

      """
    let links = [
      "/c/1,2", "/c/1%2C02", "/c/07,8", "/c/1,", "/c/,", "/c/1,,2", "/c/x,2", "/c/1;2", "/c/",
      "/s/XL;small/x", "/S/xl;SMALL/X", "/s/x;small/x", "/s/xl%3Bsmall/x", "/t", "/t/a%7Cb|c",
      "/t/.%7C..", "/t/..", "/u/6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "/a/b/l/x~Y~zz", "/l/x~y",
      "/c/" + String(repeating: "1,", count: 5_000) + "1",
    ]
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "lists-in-segments", withPage: false, links: links)
    }
    #expect(tally["route", default: 0] == 12, "\(tally)")
  }

  @Test("Links to redirects that leave the app with values are cases")
  func redirects() throws {
    let table = """
      routes R
      redirect /help/:topic -> https://help.example/:topic?from=:topic
      redirect /docs/*path  -> https://docs.example/v1/*path/end?path=:path
      redirect /u/{name}.html -> http://u.example/~{name}/?
      redirect /find?q=:q -> https://help.example/find?lang=en&q={q}.#top
      /never -> never

      """
    let values = ["a", "a%2Fb", "..", ".%2F..", "a;b", "%C3%A9%20+&", "%0A", "a//b/", "...", "\\"]
    let long = String(repeating: "a", count: 32_756)
    let links = (values + [long]).flatMap {
      ["/help/\($0)", "/docs/x/\($0)", "/u/\($0).html", "/find?q=\($0)"]
    }
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "redirects", withPage: false, links: links)
    }
    #expect(tally["leaves", default: 0] >= 20, "\(tally)")
  }

  @Test("Links that were meant for one route are cases")
  func meantLinks() throws {
    let tables = Dictionary(grouping: try MeantLinks.links(), by: \.table)
    let tally = try Self.withCases { cases in
      for (name, links) in tables.sorted(by: { $0.key < $1.key }) {
        try cases.write(
          #require(try MeantLinks.compiled(name)), as: "meant-\(name)", withPage: false,
          links: links.map(\.link))
      }
    }
    #expect(tally["nothing"] == tables.values.joined().count)
  }

  @Test("Every form of every type at every place is a case")
  func places() throws {
    let cells = Self.named == nil ? PropertyCases.sample(PlaceCell.all) : PlaceCell.all
    let result = try #require(Self.compiled(Place.table))
    let links = cells.flatMap { cell in
      (cell.inside.map(\.text) + cell.other.map(\.text) + cell.outside).map(cell.link)
    }
    let tally = try Self.withCases { cases in
      try cases.write(result, as: "places", withPage: false, links: links)
    }
    #expect(tally["route", default: 0] >= cells.count)
  }

  @Test("Links to random tables are cases")
  func randomTables() throws {
    let tally = try Self.withCases { cases in
      var seed = UInt64(PropertyCases.seed)
      while cases.tally["table", default: 0] < Self.randomTables {
        defer { seed += 1 }
        var text = RandomTableText(RandomSource(seed: seed))
        let result = RoutesCompiler.compile(text.files()).first
        guard let result, let table = result.compiled?.table else { continue }
        let links = (0..<Self.linksPerTable).map { _ in text.random.respelledLink(for: table) }
        try cases.write(result, as: "random-\(seed)", withPage: false, links: links)
      }
    }
    #expect(tally["table"] == Self.randomTables)
    guard Self.named != nil, PropertyCases.isWhole else { return }
    for kind in ["route", "route with issues", "redirect", "leaves", "nothing", "error"] {
      #expect(tally[kind, default: 0] >= Self.linksPerTable, "\(kind): \(tally)")
    }
  }

  @Test("Links to tables of random patterns are cases")
  func randomPatterns() throws {
    let count = Self.linksPerTable / 2
    let tally = try Self.withCases { cases in
      for seed in UInt64(PropertyCases.seed)..<UInt64(PropertyCases.seed + Self.randomTables) {
        var random = RandomSource(seed: seed)
        let table = RandomTable(&random)
        let links = (0..<count).map { _ in random.link(for: table) }
        try cases.write(PatternCases(table), as: "\(seed)", links: links)
      }
    }
    #expect(tally == ["table": Self.randomTables, "links": Self.randomTables * count])
  }

  @Test("Links that nearly match in many ways are cases")
  func nearMatches() throws {
    let table = """
      routes NearRoute
      option overlaps leftmost
      /r/{a}-{b}-{c}-x -> r(a: String(/[a-z-]+/), b: String(/[a-z-]+/), c: String(/[a-z-]+/))
      /l/{a}-{b}-{c}-x -> l(a: String(2...9), b: String(3...), c: String(5...5))
      /n/{a}1{b}1{c}x -> n(a: Int, b: Double, c: Decimal)
      /e/{a}a{b}ax -> e(a: (a | aa | aaa), b: (aaaa | aaaaaaa))
      /c/{a}-{b}-*c -> c(a: String(/[-a]+/), b: String(/[-b]+/), c: [Int])
      /t/{a}-{b}-*c -> t(a: String(/[-aé]+/), b: String(1...2), c: String)
      /q?k={a}-{b}-x -> q(a: String(/[a-z-]+/), b: String(2...))
      /f#{a}-{b}-x -> f(a: String(/[a-z-]+/), b: String(2...))
      /x/:a -> x(a: String(/(a|a)*b/))

      """
    let endings = ["", "x", "-x", "/1/2", "a/1", "/", "//", "é-x", "%2Dx"]
    let long = ["", "b", "bb"].map { "/x/" + String(repeating: "a", count: 65_000) + $0 }
    let near = ["/r/", "/l/", "/n/", "/e/", "/c/", "/t/", "/q?k=", "/f#"].flatMap { start in
      ["-", "1", "a", "a-", "🙂-", "1a", "é"].flatMap { text in
        [1, 7, 12, 150].flatMap { count in
          endings.map { start + String(repeating: text, count: count) + $0 }
        }
      }
    }
    // Beside text, dots are no segment of their own.
    let dots = ["..", "../x", "x/..", "./x"].map { "/t/a-b-" + $0 }
    let tally = try Self.withCases { cases in
      try cases.write(
        #require(Self.compiled(table)), as: "near", withPage: false,
        links: dots + long + (Self.named == nil ? Array(near.prefix(100)) : near))
    }
    #expect(tally["route", default: 0] >= 5)
  }
}
