import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

/// Random tables with refusals in groups, beside the same tables with a route in the place of each.
@Suite("The types of a group in its refusals, in random tables")
struct GroupTypesPropertyTests {
  static let tables = 2_000
  static let linksPerTable = 25

  @Test("A refusal gets the links of a route in its place, and every other answer stays")
  func twins() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var drawn = DrawnTable(seed: seed)
      let comment: Comment = "TURNPIKE_SEED=\(seed)\n\(drawn.text)"
      let result = RoutesCompiler.compile([SourceFile(path: "T.routes", text: drawn.text)])[0]
      let twin = RoutesCompiler.compile([SourceFile(path: "T.routes", text: drawn.twin)])[0]
      guard let compiled = result.compiled, let routes = twin.compiled else {
        tally["refused", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for _ in 0..<Self.linksPerTable {
        let link = drawn.link(for: compiled.table)
        let answer = compiled.kind(of: try? compiled.resolve(link))
        #expect(answer == routes.kind(of: try? routes.resolve(link)), "\(link) \(comment)")
        tally[answer.hasPrefix("r") ? "route" : answer, default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["table", default: 0] >= Self.tables / 4, "\(tally)")
    for kind in ["route", "-> nil", "nothing"] {
      #expect(tally[kind, default: 0] >= Self.tables / 2, "\(kind): \(tally)")
    }
  }
}

extension CompiledTable {
  /// A route, or what a refusal says; a route in the place of one is called `no`.
  fileprivate func kind(of resolution: UntypedResolution?) -> String {
    switch resolution {
    case nil: return "unreadable"
    case .route(let match):
      let name = table.routes[match.route].name
      return name.hasPrefix("no") ? "-> nil" : description(of: match)
    case .refused: return "-> nil"
    case .inAppOnly, .externalRedirect, .unmatched: return "nothing"
    }
  }
}

/// A random table with a group and one in it, and the same with routes in place of the refusals.
private struct DrawnTable {
  private var random: RandomSource
  private(set) var text = "routes T\noption overlaps leftmost\nenum Lang = en | nl | a\n"
  private(set) var twin = ""
  private var count = 0

  private static let types = ["Int", "Int(1...9)", "Int(01...12)", "Lang", "String", "(nl | x)"]
  private static let words = ["a", "b", "en", "nl", "x", "7", "07", "12", "admin"]

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    twin = text
    addOther()
    if random.once(in: 3) {
      addGroup(":lang (lang: Lang = .en)", inside: true)
    } else {
      let (name, type) = ("g", random.one(of: Self.types))
      let query = random.one(of: ["", "", "", "?q=:q", "#:q"])
      let other = query.isEmpty ? "" : ", q: Int" + random.one(of: ["", "?"])
      let prefix = random.one(of: [":\(name)", "a/:\(name)", ":\(name)/x"])
      let also = query.isEmpty && random.once(in: 4) ? " also /s/:\(name)" : ""
      addGroup("\(prefix)\(query)\(also) (\(name): \(type)\(other))", inside: query.isEmpty)
    }
    addOther()
  }

  private mutating func addGroup(_ head: String, inside: Bool) {
    add("/\(head) {")
    for _ in 0..<random.number(1...3) { addLine() }
    if inside, random.once(in: 2) {
      let type = random.one(of: Self.types)
      addGroup(random.one(of: [":h", "b/:h", "x/:h"]) + " (h: \(type))", inside: false)
    }
    add("}")
  }

  private mutating func addLine() {
    count += 1
    // Under a segment that may be left out, a refusal begins with a literal.
    let (word, name) = (random.one(of: Self.words), "p\(count)")
    let rest = random.one(of: ["", "", "/\(random.one(of: Self.words))", "/:\(name)"])
    guard random.once(in: 2) else {
      let rule = random.once(in: 8) ? " @over(*)" : ""
      let first = random.one(of: ["/\(word)", "/:first\(count)"])
      let list = [(first, "first\(count)"), (rest, name)].filter { $0.0.hasPrefix("/:") }
      let signature = list.map { "\($0.1): \(random.one(of: Self.types))" }
      return add("\(first)\(rest) -> r\(count)(\(signature.joined(separator: ", ")))\(rule)")
    }
    text += "/\(word)\(rest) -> nil\n"
    twin += "/\(word)\(rest) -> no\(count)" + (rest.hasPrefix("/:") ? "(\(name): String)\n" : "\n")
  }

  private mutating func addOther() {
    count += 1
    let names = (0..<random.number(1...3)).map { "o\($0)" }
    let segments = names.map { random.once(in: 3) ? random.one(of: Self.words) : ":\($0)" }
    let signature = zip(names, segments).filter { $0.1.hasPrefix(":") }
      .map { "\($0.0): \(random.one(of: Self.types))" }.joined(separator: ", ")
    add("/\(segments.joined(separator: "/")) -> r\(count)(\(signature))")
  }

  private mutating func add(_ line: String) {
    text += line + "\n"
    twin += line + "\n"
  }

  /// A link near a pattern, or of words that come up in tables.
  mutating func link(for table: ResolvedTable) -> String {
    guard random.once(in: 2) else {
      return random.link(for: RandomTable(NaiveMatcher(patterns: table.linkPatterns)))
    }
    let path = (0..<random.number(1...5)).map { _ in "/" + random.one(of: Self.words) }.joined()
    return path + random.one(of: ["", "", "?q=7", "?q=x", "#7", "?q=07"])
  }
}
