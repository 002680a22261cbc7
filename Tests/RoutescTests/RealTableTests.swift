import Foundation
import RoutesCommandLine
import TableTexts
import TestSupport
import Testing

@testable import routesc

/// The commands that publish links, on the shop's table and on those of real apps.
@Suite("Real tables")
struct RealTableTests {
  /// A table with two components of its association file, each with a link of it that no other
  /// component claims; nil where one does, because `?*` matches slashes.
  struct Table: CustomTestStringConvertible, Sendable {
    var path: String
    var host: String
    var scheme: String
    var removed: (path: String, link: String)
    var changed: (path: String, link: String?)

    var testDescription: String { path }
  }

  static let tables = PropertyCases.sample([
    Table(
      path: "Routes/Shop", host: "shop.example.com", scheme: "shop-beta",
      removed: ("/cart", "/cart"), changed: ("/stores", "/stores")),
    Table(
      path: "Tests/RoutesCompilerTests/Fixtures/RealApps/Store", host: "www.ikea.com",
      scheme: "ikea", removed: ("/", "/"),
      changed: ("/?*/?*/offers", nil)),
    Table(
      path: "Tests/RoutesCompilerTests/Fixtures/RealApps/NewsApp", host: "theguardian.com",
      scheme: "x-gu", removed: ("/", "/"), changed: ("/newsletters", "/newsletters")),
    Table(
      path: "Tests/RoutesCompilerTests/Fixtures/RealApps/CodeHost", host: "github.com",
      scheme: "github", removed: ("/", "/"),
      changed: ("/orgs/?*/repositories", nil)),
  ])
  private static let appID = "ABCDE12345.com.example.app"
  private static let root =
    URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([:])
    try folder.createFolder("")
  }

  private func run(_ command: String, _ words: [String], on table: Table) -> TemporaryFolder.Run {
    folder.routesc([command] + words + [Self.root + table.path + ".routes"])
  }

  private func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(filePath: folder.path(of: name)))
  }

  @Test("A written file passes the check, which finds what is taken out of it", arguments: tables)
  func associationFile(of table: Table) throws {
    let host = ["--host", table.host]
    let written = run("aasa", ["--app-id", Self.appID] + host, on: table)
    #expect(written.status == .success && written.messages == "")
    try write(Data(written.output.utf8), to: "own.json")
    #expect(run("aasa", ["--check", "$own.json"] + host, on: table).status == .success)
    try write(try spoilt(written.output, for: table), to: "spoilt.json")
    let spoilt = run("aasa", ["--check", "$spoilt.json"] + host, on: table)
    let rows = spoilt.output.split(separator: "\n").filter { $0.hasPrefix("routed, not claimed: ") }
    let links = rows.map {
      $0.dropFirst("routed, not claimed: https://".count).prefix { $0 != " " }
    }
    #expect(
      Set(links)
        == [table.removed.link, table.changed.link].compactMap(\.self).reduce(into: []) {
          $0.insert("\(table.host)\($1)")
        }, "\(spoilt.output)")
    #expect(spoilt.output.contains("/added/by/hand/"))
  }

  /// A file in which a component is removed, one is changed, and one is new.
  private func spoilt(_ text: String, for table: Table) throws -> Data {
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    var details = try #require(file["applinks"]?["details"] as? [[String: Any]])
    var components = try #require(details[0]["components"] as? [[String: Any]])
    let changed = try #require(
      components.firstIndex { $0["/"] as? String == table.changed.path })
    components[changed]["/"] = "/changed/by/hand"
    let removed = try #require(
      components.firstIndex { $0["/"] as? String == table.removed.path })
    components.remove(at: removed)
    details[0]["components"] = [["/": "/added/by/hand/*"]] + components
    file["applinks"]?["details"] = details
    return try JSONSerialization.data(withJSONObject: file)
  }

  @Test("An app declares exactly what its table needs, in XML and binary", arguments: tables)
  func declarations(of table: Table) throws {
    let written = run("plist", ["--entitlements", "$App.entitlements"], on: table)
    #expect(written.status == .success)
    try write(Data(written.output.utf8), to: "Info.plist")
    let words = ["--check", "$Info.plist", "--entitlements", "$App.entitlements"]
    let unchanged = TemporaryFolder.Run(status: .success, output: "", messages: "")
    #expect(run("plist", words, on: table) == unchanged)
    for name in ["Info.plist", "App.entitlements"] {
      try rewrite(name) { $0 }
    }
    #expect(run("plist", words, on: table) == unchanged)
    for name in ["Info.plist", "App.entitlements"] {
      try rewrite(name) { $0 == table.scheme || $0 == "applinks:\(table.host)" ? "other" : $0 }
    }
    let changed = run("plist", words, on: table)
    #expect(changed.status == .found)
    #expect(
      changed.output == """
        Info.plist: the scheme '\(table.scheme)' is missing; its links do not open the app
        Info.plist: the scheme 'other' is none of the table's
        App.entitlements: the domain 'applinks:\(table.host)' is missing; its links do not open the app

        """)
  }

  /// Writes a property list as a binary one, with other strings.
  private func rewrite(_ name: String, _ change: (String) -> String) throws {
    func changed(_ value: Any) -> Any {
      switch value {
      case let text as String: change(text)
      case let list as [Any]: list.map(changed)
      case let members as [String: Any]: members.mapValues(changed)
      default: value
      }
    }
    let bytes = try Data(contentsOf: URL(filePath: folder.path(of: name)))
    let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    try write(
      try PropertyListSerialization.data(
        fromPropertyList: changed(list), format: .binary, options: 0), to: name)
  }

  @Test("Every route is listed, drawn, and in the page", arguments: tables)
  func routes(of table: Table) throws {
    let list = run("list", ["--json"], on: table)
    #expect(list.status == .success)
    let rows = try list.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    // Groups have boxes of their own.
    let names = Set(
      rows.compactMap { ($0["route"] as? String)?.split(separator: ".").last.map(String.init) })
    #expect(names.count >= 18)
    let graph = run("graph", [], on: table)
    #expect(graph.status == .success)
    #expect(names.filter { !graph.output.contains($0) } == [])
    let page = run("page", ["-o", "-"], on: table)
    #expect(page.status == .success && page.output.utf8.count < 400_000)
    #expect(names.filter { !page.output.contains("\($0)\"") } == [])
  }
}
