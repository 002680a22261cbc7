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

  @Test("A written file claims every link that is routed, reports all others, and passes its check")
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
        let hasSlashes = seed % 2 == 0
        let written = table.associationFile(hasSlashes: hasSlashes)
        let claims = try #require(written.claims)
        let json = written.file.text(appID: Self.appID)
        let naive = try NaiveAssociation(json, appID: Self.appID)
        let components = try ReadComponents(written.file, table)
        let read = AssociationFileReader(Array(json.utf8)).file
        let check = try table.check(read, hasSlashes: hasSlashes)
        #expect(check.differences.isEmpty, "TURNPIKE_SEED=\(seed)\n\(text)\(json)")
        for claim in claims {
          #expect(
            claim.isClaimed && naive.claims(claim.link),
            "TURNPIKE_SEED=\(seed) \(claim.link)\n\(text)\(json)")
          #expect(!app.routes(claim.link), "TURNPIKE_SEED=\(seed) \(claim.link)\n\(text)\(json)")
          tally["report", default: 0] += 1
        }
        for _ in 0..<Self.linksPerTable {
          let link = drawn.link()
          guard link.hasPrefix("https://shop.") == (host == "shop.example") else { continue }
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(json)"
          let isClaimed = naive.claims(link)
          if app.routes(link) {
            #expect(isClaimed || !hasSlashes && naive.claims(link.withoutSlash), comment)
            tally["routed", default: 0] += 1
          } else if isClaimed, hasSlashes || link == link.withoutSlash {
            let component = components.first(matching: link)
            #expect(claims.contains { $0.component == component }, comment)
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
        let differences = try table.differences(of: reader.file, hasSlashes: true).differences
        let components = try ReadComponents(reader.file, table)
        for difference in differences {
          let link = difference.link
          let comment: Testing.Comment = "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(json)"
          #expect(naive.claims(link) == difference.isClaimed, comment)
          #expect(app.routes(link) != difference.isClaimed, comment)
          tally[difference.isClaimed ? "claim" : "omission", default: 0] += 1
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
            #expect(differences.contains { $0.isClaimed && $0.component == component }, comment)
            tally["claimed", default: 0] += 1
          case (false, true):
            #expect(differences.contains { !$0.isClaimed && $0.component == component }, comment)
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

extension AssociationLawTests {
  @Test("Each line of a check differs whatever slashes mean, and goes with what it says to write")
  func checked() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.files) {
      var drawn = RandomWebTable(RandomSource(seed: seed))
      let text = drawn.text()
      guard let app = App(text), let table = try app.table("shop.example") else { continue }
      let file = HandwrittenAssociationFile(of: text, RandomSource(seed: seed)).file
      let check = try table.check(file)
      let judge = try SlashlessAssociation(file)
      let whole = table.associationFile().file
      let written = try SlashlessAssociation(whole)
      tally["file", default: 0] += 1
      for difference in check.differences {
        let link = difference.link
        let comment: Testing.Comment = """
          TURNPIKE_SEED=\(seed) \(link) \(difference.kind)
          \(text)\(file.text(appID: Self.appID))\(difference.advice.debugDescription)
          """
        #expect(judge.claims(link) == difference.isClaimed, comment)
        #expect(app.routes(link) != difference.isClaimed, comment)
        let mended = difference.advice.map(file.applying) ?? whole
        // What one component claims no more may be claimed by another, which has its own line.
        let others = try ReadComponents(mended, table).first(matching: link)
          .map { mended.components[$0] }
        let isAnothers = check.differences.contains { other in
          other.isClaimed && other.component != difference.component
            && other.component.map { file.components[$0] } == others
        }
        let isMended = try SlashlessAssociation(mended).claims(link) != difference.isClaimed
        #expect(isMended || difference.isClaimed && isAnothers, comment)
        let rest = try table.differences(of: mended, hasSlashes: false).differences
        #expect(rest.allSatisfy { $0.link != link }, comment)
        tally["\(difference.kind)", default: 0] += 1
        tally[difference.advice == nil ? "rewrite" : "advice", default: 0] += 1
      }
      let asWritten = try NaiveAssociation(whole.text(appID: Self.appID), appID: Self.appID)
      for link in check.excess {
        #expect(
          judge.claims(link) == true && asWritten.claims(link) && !app.routes(link),
          "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(file.text(appID: Self.appID))")
        tally["excess", default: 0] += 1
      }
      let components = try ReadComponents(file, table)
      for _ in 0..<Self.linksPerTable {
        let link = drawn.link().withoutSlash
        guard link.hasPrefix("https://shop."), let isClaimed = judge.claims(link),
          isClaimed != app.routes(link), !isClaimed || written.claims(link) == false
        else { continue }
        let component = components.first(matching: link)
        #expect(
          check.differences.contains { $0.isClaimed == isClaimed && $0.component == component },
          "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(file.text(appID: Self.appID))")
        tally["link", default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    for kind in [
      "fate", "other", "query", "value", "letterCase", "depth", "advice", "excess", "link",
    ] {
      #expect(tally[kind, default: 0] >= 5, "\(kind): \(tally)")
    }
  }

  private static let files = 60
}

/// What a file claims whatever a slash at the end of a path means.
private struct SlashlessAssociation {
  /// Each by itself, as if it were the only one and claimed its links.
  private let components: [(isExcluded: Bool, links: NaiveAssociation)]

  init(_ file: AssociationFile) throws {
    let appID = "ABCDE12345.com.example.shop"
    components = try file.components.map { component in
      var own = file
      own.components = [component]
      own.components[0].isExcluded = false
      return (component.isExcluded, try NaiveAssociation(own.text(appID: appID), appID: appID))
    }
  }

  /// nil where a component takes the link with a slash more before one takes it as it is, of
  /// those that claim, or exclude, one after the other.
  func claims(_ link: String) -> Bool? {
    var isOpen = false
    for (index, component) in components.enumerated() {
      if component.links.claims(link) { return !component.isExcluded }
      isOpen = isOpen || link.withSlash.map(component.links.claims) ?? false
      let isLast = index + 1 == components.count
      if isOpen, isLast || components[index + 1].isExcluded != component.isExcluded { return nil }
    }
    return false
  }
}

extension String {
  private var endOfPath: Index { firstIndex { $0 == "?" || $0 == "#" } ?? endIndex }
  private var isRoot: Bool { self[..<endOfPath].count { $0 == "/" } == 3 && hasSlash }
  private var hasSlash: Bool { self[..<endOfPath].hasSuffix("/") }

  /// The link without a slash at the end of its path.
  fileprivate var withoutSlash: String {
    hasSlash && !isRoot ? String(self[..<endOfPath].dropLast() + self[endOfPath...]) : self
  }

  /// The link with a slash at the end of its path; nil for one with no other.
  fileprivate var withSlash: String? {
    isRoot ? nil : String(self[..<endOfPath] + "/" + self[endOfPath...])
  }
}

/// A file as people write them for a table: a `*` for each parameter or for a whole folder, a
/// route or a value forgotten, an exclusion in the wrong place.
private struct HandwrittenAssociationFile {
  private(set) var file = AssociationFile()
  private var random: RandomSource

  init(of table: String, _ random: RandomSource) {
    self.random = random
    for line in table.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/"), !line.hasPrefix("host") else { continue }
      add(String(line[start...].prefix { $0 != " " }), isRoute: !line.contains("-> nil"))
    }
    if self.random.once(in: 4) { file.components.shuffle(using: &self.random) }
    for index in file.components.indices {
      file.components[index].place = "applinks.details[0].components[\(index)]"
    }
  }

  private mutating func add(_ pattern: String, isRoute: Bool) {
    guard !random.once(in: 6) else { return }
    var component = AssociationFile.Component()
    let path = pattern.prefix { $0 != "?" && $0 != "#" }
    component.path = path.split(separator: "/").reduce("") { $0 + "/" + segment($1) }
    if random.once(in: 6), let folder = path.split(separator: "/").first {
      component.path = "/\(segment(folder))/*"
    }
    if random.once(in: 8) { component.path = (component.path ?? "") + "/" }
    if random.once(in: 12) { component.path = component.path?.uppercased() }
    if pattern.contains("?k="), random.once(in: 2) { component.query = .items(["k": "?*"]) }
    if pattern.contains("#L"), random.once(in: 2) { component.fragment = "L*" }
    if random.once(in: 10) { component.isCaseSensitive = false }
    component.isExcluded = isRoute ? random.once(in: 8) : !random.once(in: 3)
    file.components.append(component)
  }

  private mutating func segment(_ segment: Substring) -> String {
    guard !segment.hasPrefix(":"), !segment.hasPrefix("*") else {
      return random.one(of: ["*", "*", "?*", "a", "$(digit)*", "new"])
    }
    guard let start = segment.firstIndex(of: "{"), let end = segment.firstIndex(of: "}") else {
      return String(segment)
    }
    return String(segment[..<start]) + "*" + String(segment[segment.index(after: end)...])
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
    var components = table.componentRules(variables: file.variables)
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
    return rules.firstIndex { rule in
      accepts(rule.path, path) && accepts(rule.query, query) && accepts(rule.fragment, fragment)
        && rule.items.values.allSatisfy { accepts($0, query) }
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
