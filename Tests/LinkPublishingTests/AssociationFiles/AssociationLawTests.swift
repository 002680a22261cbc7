import Foundation
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

/// Laws of association files, on random tables and files, with an evaluator of Apple's rules
/// that shares no code with the library, and the matcher that programs have.
@Suite("Laws of association files")
struct AssociationLawTests {
  private static let appID = "ABCDE12345.com.example.shop"
  private static let tables = 32
  private static let linksPerTable = 120

  @Test("A written file claims every link that is routed, and reports all others it claims")
  func written() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var drawn = RandomWebTable(RandomSource(seed: seed))
      let text = drawn.text()
      guard let app = App(text) else {
        tally["refused table", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for host in ["shop.example", "*.shop.example"] {
        guard let table = try app.table(host) else { continue }
        let written = try table.associationFile()
        let comparison = try #require(written.comparison)
        let json = try written.file.text(appID: Self.appID)
        let naive = try NaiveAssociation(json, appID: Self.appID)
        let components = try ReadComponents(written.file, table)
        for claim in comparison.claims {
          #expect(naive.claims(claim.link), "TURNPIKE_SEED=\(seed) \(claim.link)\n\(text)\(json)")
          #expect(!app.routes(claim.link), "TURNPIKE_SEED=\(seed) \(claim.link)\n\(text)\(json)")
          tally["report", default: 0] += 1
        }
        #expect(comparison.omissions.isEmpty, "TURNPIKE_SEED=\(seed)\n\(text)\(json)")
        for _ in 0..<Self.linksPerTable {
          let link = drawn.link()
          guard link.hasPrefix("https://shop.") == (host == "shop.example") else { continue }
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(json)"
          let isClaimed = naive.claims(link)
          if app.routes(link) {
            #expect(isClaimed, comment)
            tally["routed", default: 0] += 1
          } else if isClaimed {
            let component = components.first(matching: link)
            #expect(
              comparison.claims.contains { $0.component == component }, comment)
            tally["claimed", default: 0] += 1
          } else {
            tally["neither", default: 0] += 1
          }
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["table", default: 0] >= 24, "\(tally)")
    for kind in ["routed", "claimed", "neither"] {
      #expect(tally[kind, default: 0] >= 60, "\(kind): \(tally)")
    }
  }

  @Test("A comparison has a row for every link that is treated differently, and a true one")
  func compared() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var drawn = RandomWebTable(RandomSource(seed: seed))
      let text = drawn.text()
      guard let app = App(text), let table = try app.table("shop.example") else {
        tally["refused table", default: 0] += 1
        continue
      }
      var random = RandomAssociationFile(RandomSource(seed: seed))
      for _ in 0..<3 {
        let json = random.text(appID: Self.appID)
        let reader = AssociationFileReader(Array(json.utf8), appID: Self.appID)
        guard reader.mistakes.isEmpty else {
          tally["refused file", default: 0] += 1
          continue
        }
        tally["file", default: 0] += 1
        let naive = try NaiveAssociation(json, appID: Self.appID)
        let comparison = try table.comparison(with: reader.file)
        let components = try ReadComponents(reader.file, table)
        for claim in comparison.claims {
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(claim.link)\n\(text)\(json)"
          #expect(naive.claims(claim.link) && !app.routes(claim.link), comment)
          tally["claim", default: 0] += 1
        }
        for omission in comparison.omissions {
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(omission.link)\n\(text)\(json)"
          #expect(!naive.claims(omission.link) && app.routes(omission.link), comment)
          tally["omission", default: 0] += 1
        }
        for _ in 0..<Self.linksPerTable {
          let link = drawn.link()
          guard link.hasPrefix("https://shop.") else { continue }
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(json)"
          let component = components.first(matching: link)
          let isClaimed = component.map { !reader.file.components[$0].isExcluded } ?? false
          #expect(isClaimed == naive.claims(link), comment)
          switch (isClaimed, app.routes(link)) {
          case (true, false):
            #expect(comparison.claims.contains { $0.component == component }, comment)
            tally["claimed", default: 0] += 1
          case (false, true):
            #expect(comparison.omissions.contains { $0.component == component }, comment)
            tally["omitted", default: 0] += 1
          case (true, true): tally["both", default: 0] += 1
          case (false, false): tally["neither", default: 0] += 1
          }
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["file", default: 0] >= 60, "\(tally)")
    for kind in ["claim", "omission", "claimed", "omitted", "both", "neither"] {
      #expect(tally[kind, default: 0] >= 15, "\(kind): \(tally)")
    }
  }
}

/// A compiled table, and what its program does.
private struct App {
  let result: CompilationResult
  let compiled: CompiledTable

  init?(_ text: String) {
    let file = SourceFile(path: "App.routes", bytes: Array(text.utf8))
    guard let result = RoutesCompiler.compile([file]).first, let compiled = result.compiled else {
      return nil
    }
    (self.result, self.compiled) = (result, compiled)
  }

  func table(_ host: String) throws -> AssociatedTable? {
    let hosts = AssociatedHost.hosts(of: compiled.table)
    guard hosts.contains(AssociatedHost(host)) else { return nil }
    return try AssociatedTable(result, host: AssociatedHost(host))
  }

  /// Whether a link from outside opens a route that association files have.
  func routes(_ link: String) -> Bool {
    guard case .route(let match)? = try? compiled.resolve(link) else { return false }
    return !compiled.table.routes[match.route].metadata.isHidden
  }
}

/// The components of a file, as their automata read links.
private struct ReadComponents {
  private let rules: [LinkRule]
  private let automata: [TextAutomaton]

  init(_ file: AssociationFile, _ table: AssociatedTable) throws {
    var components = ComponentRules(variables: file.variables, automata: table.rules.automata)
    rules = try components.rules(of: file.components).rules
    automata = components.automata.automata
  }

  /// The first component that matches a link.
  func first(matching link: String) -> Int? {
    let url = link.drop { $0 != ":" }.dropFirst(3)
    let fragment = url.firstIndex(of: "#").map { url[url.index(after: $0)...] } ?? ""
    let before = url.prefix { $0 != "#" }
    let query = before.firstIndex(of: "?").map { before[before.index(after: $0)...] } ?? ""
    let path = before.prefix { $0 != "?" }.drop { $0 != "/" }
    func accepts(_ number: Int?, _ text: Substring) -> Bool {
      number.map { automata[$0].accepts(text.utf8) } ?? true
    }
    return rules.firstIndex {
      accepts($0.path, path) && accepts($0.query, query) && accepts($0.fragment, fragment)
    }
  }
}

/// The text of a random association file.
private struct RandomAssociationFile {
  var random: RandomSource

  init(_ random: RandomSource) { self.random = random }

  mutating func text(appID: String) -> String {
    let components = (0..<random.number(1...5)).map { _ in component() }.joined(separator: ",")
    let paths = random.once(in: 6)
    let list = paths ? "\"paths\":[\(self.paths())]" : "\"components\":[\(components)]"
    let defaults = random.once(in: 4) ? ",\"defaults\":{\"caseSensitive\":false}" : ""
    let outer = random.once(in: 4) ? ",\"defaults\":{\"percentEncoded\":false}" : ""
    let other =
      random.once(in: 4)
      ? "{\"appID\":\"ABCDE12345.com.example.other\",\"components\":[\(component())]}," : ""
    return """
      {"applinks":{"details":[\(other){"appIDs":["\(appID)"],\(list)\(defaults)}]\(outer),
      "substitutionVariables":{"word":["a","new","?b","h*e"]}}}
      """
  }

  private mutating func pattern() -> String {
    let parts = [
      "a", "b", "?", "*", "?*", "new", "home", "item", "$(word)", "$(digit)", "$(lower)", "A",
      "é", "%C3%A9", "a:b", "$(alnum)*", "??",
    ]
    return random.one(of: parts) + (random.once(in: 4) ? random.one(of: parts) : "")
  }

  private mutating func path() -> String {
    if random.once(in: 8) { return "*" }
    return (0..<random.number(1...3)).map { _ in "/" + pattern() }.joined()
      + (random.once(in: 5) ? "/" : "")
  }

  private mutating func paths() -> String {
    (0..<random.number(1...4)).map { _ in
      "\"\(random.once(in: 3) ? "NOT " : "")\(path())\""
    }.joined(separator: ",")
  }

  private mutating func component() -> String {
    var members: [String] = []
    if !random.once(in: 8) { members.append("\"/\":\"\(path())\"") }
    switch random.number(0...5) {
    case 0: members.append("\"?\":\"*\(random.one(of: ["k=", "q", "a"]))*\"")
    case 1: members.append("\"?\":{\"k\":\"\(random.one(of: ["?*", "a", "$(digit)", "*"]))\"}")
    case 2: members.append("\"?\":{\"k\":\"?*\",\"q\":\"*a*\"}")
    default: break
    }
    if random.once(in: 6) { members.append("\"#\":\"\(random.one(of: ["L*", "?", "a*"]))\"") }
    if random.once(in: 3) { members.append("\"exclude\":true") }
    if random.once(in: 5) { members.append("\"caseSensitive\":\(random.once(in: 2))") }
    if random.once(in: 4) { members.append("\"percentEncoded\":\(random.once(in: 2))") }
    return "{\(members.joined(separator: ","))}"
  }
}
