import Foundation
import RoutesCompiler
import TableBuilding
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
        let claims = try #require(written.check).differences
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
      let file = HandwrittenAssociationFile(of: text, RandomSource(seed: seed)).read
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
        #expect(app.routes(link.withoutSlash) != difference.isClaimed, comment)
        let end = try LineEnd(difference, of: check, file, table)
        #expect(try end.ends(link), comment)
        let rest = try table.differences(of: end.mended, hasSlashes: false).differences
        #expect(rest.allSatisfy { $0.link != link || end.isOfAnother($0.component) }, comment)
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
        let slashed = drawn.link().withSlash
        if slashed.hasPrefix("https://shop."), judge.claims(slashed) == true,
          !app.routes(slashed.withoutSlash), !asWritten.claims(slashed)
        {
          let component = components.first(matching: slashed)
          #expect(
            check.differences.contains { $0.isClaimed && $0.component == component },
            "TURNPIKE_SEED=\(seed) \(slashed)\n\(text)\(file.text(appID: Self.appID))")
          tally["slash", default: 0] += 1
        }
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
      "target", "other", "query", "value", "letterCase", "depth", "advice", "excess", "link",
      "slash",
    ] {
      #expect(tally[kind, default: 0] >= 5, "\(kind): \(tally)")
    }
  }

  private static let files = 60

  /// The kinds are counted without the library: the links are enumerated, and claimed and sorted
  /// by readings of the tests' own.
  ///
  /// A kind is told with another where the file that would be written excludes both by one
  /// component: then what that line says to write has to end both.
  @Test("Each kind of difference that some link shows has its line, and no line another kind")
  func kinds() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.files) {
      var drawn = RandomWebTable(RandomSource(seed: seed))
      let text = drawn.text()
      guard let app = App(text), let table = try app.table("shop.example") else { continue }
      let file = HandwrittenAssociationFile(of: text, RandomSource(seed: seed)).read
      let check = try table.check(file)
      let (judge, kinds) = (try SlashlessAssociation(file), NaiveKinds(app, table: text))
      let written = try SlashlessAssociation(table.associationFile().file)
      func comment(_ link: String) -> Testing.Comment {
        "TURNPIKE_SEED=\(seed) \(link) \(kinds.kind(of: link)?.rawValue ?? -1)\n\(text)\(file.text(appID: Self.appID))"
      }
      for line in check.differences where line.isClaimed {
        guard let kind = kinds.kind(of: line.link) else { continue }
        #expect(kind == line.kind, comment(line.link))
        tally["line", default: 0] += 1
      }
      var seen: Set<[String]> = []
      for link in kinds.links {
        let parts = LinkParts(link)
        guard let (isClaimed, component) = judge.verdict(on: parts), isClaimed != app.routes(link),
          !isClaimed || written.claims(parts) == false
        else { continue }
        let omitted = component == nil ? AssociationCheck.Kind.other : .target
        guard let kind = isClaimed ? kinds.kind(of: link) : omitted,
          seen.insert(["\(isClaimed)", "\(component ?? -1)", "\(kind)"]).inserted
        else { continue }
        let lines = check.differences.filter {
          $0.isClaimed == isClaimed
            && $0.component.map { file.components[$0] } == component.map { file.components[$0] }
        }
        let isTold = lines.contains { $0.kind == kind }
        let isEnded =
          try isTold || lines.contains { try LineEnd($0, of: check, file, table).ends(link) }
        #expect(isEnded, comment(link))
        tally["\(isClaimed ? "claimed" : "omitted"), \(kind)", default: 0] += 1
        tally[isTold ? "told" : "told with another", default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    for kind in ["target", "other", "query", "value", "letterCase", "depth"] {
      #expect(tally["claimed, \(kind)", default: 0] >= 5, "\(kind): \(tally)")
    }
    for kind in ["target", "other"] {
      #expect(tally["omitted, \(kind)", default: 0] >= 5, "\(kind): \(tally)")
    }
    #expect(tally["told with another", default: 0] * 10 <= tally["told", default: 0], "\(tally)")
  }
}

/// What becomes of a file by what one line of its check says to write.
private struct LineEnd {
  let mended: AssociationFile
  private let line: AssociationCheck.Difference
  private let components: ReadComponents
  /// The components that have lines of their own.
  private let others: [AssociationFile.Component]

  init(
    _ line: AssociationCheck.Difference, of check: AssociationCheck, _ file: AssociationFile,
    _ table: AssociatedTable
  ) throws {
    self.line = line
    mended = line.advice.map(file.applying) ?? table.associationFile().file
    components = try ReadComponents(mended, table)
    others = check.differences.filter { $0.isClaimed && $0.component != line.component }
      .compactMap { $0.component.map { file.components[$0] } }
  }

  /// Whether a link differs no more, or is claimed by another component, which has its own line.
  func ends(_ link: String) throws -> Bool {
    if try SlashlessAssociation(mended).claims(link) != line.isClaimed { return true }
    return isOfAnother(components.first(matching: link))
  }

  /// Whether a component of the mended file claims links by a line of its own.
  func isOfAnother(_ component: Int?) -> Bool {
    line.isClaimed && component.map { others.contains(mended.components[$0]) } == true
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
struct RandomAssociationFile {
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
