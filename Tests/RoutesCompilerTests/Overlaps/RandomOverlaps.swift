import Turnpike
import TestSupport

@testable import RoutesCompiler

/// Random tables and links over a few words, so that patterns meet often.
struct RandomOverlaps {
  var random: RandomSource
  var usesSites = true

  private static let words = ["a", "b", "new", "7", "pic.jpg"]
  private static let placeholders = [
    ":x", ":x", ":int", ":five", ":three", ":big", ":bool", ":sort", ":short", ":x.jpg", "pic.:x",
    "a:x", "{x}-{int}", "{short}.{x}",
  ]
  private static let texts = [
    "a", "b", "new", "old", "7", "3", "5", "12", "true", "pic.jpg", "pic.a", "x.jpg", "ab-7",
    "a.jpg", "zz", "NEW", "abcd",
  ]

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  mutating func fixture() -> OverlapFixture {
    let count = random.number(2...9)
    let lines = (0..<count).map { index in
      let text = pattern()
      // Nothing behind a catch-all can be left out.
      let isWhole = text.contains("*rest/") || text.contains("*int/")
      let line = text + (random.chance(8) && !isWhole ? "~" : "")
      switch random.number(0...19) {
      case 0: return "redirect \(pattern())"
      case 1: return "\(pattern()) -> nil"
      case 2 where index > 0: return "+ \(pattern())"
      default: return "\(line.hasPrefix("/~") ? "/" : line) -> r\(index)"
      }
    }
    // A second pattern needs a route before it.
    let names = (0..<count).map { "r\($0)" }
    var over: [String: [String]] = [:]
    while random.chance(70) { over[random.one(of: names)] = [random.one(of: names)] }
    let hasHosts = usesSites && random.chance(30)
    let host = random.one(of: ["en.wiki.example", "*.example"])
    return OverlapFixture(
      ["/start -> start"] + lines, over: over, schemes: random.chance(50) ? ["shop"] : [],
      hosts: hasHosts ? [host] : []
    ) { [ignoresCase = random.chance(20)] in $0.matching.ignoresPathCase = ignoresCase }
  }

  /// Few routes of two patterns each, so that two routes meet in more than one way.
  mutating func pairs() -> OverlapFixture {
    let lines = (0..<random.number(2...3)).flatMap { ["\(pattern()) -> r\($0)", "+ \(pattern())"] }
    return OverlapFixture(lines)
  }

  /// Hundreds of routes whose literals share their first and last eight bytes, beside one
  /// that takes any text.
  mutating func siblings() -> OverlapFixture {
    let texts = (0..<random.number(250...600)).map { sibling($0) }
    return OverlapFixture(["/:x -> other"] + texts.enumerated().map { "/\($1) -> r\($0)" })
  }

  mutating func siblingLink() -> String { "/" + sibling(random.number(0...700)) }

  private func sibling(_ index: Int) -> String { "products-\(index + 1_000)-overview" }

  /// Patterns of one path that differ in their fragments.
  mutating func fragments() -> OverlapFixture {
    let texts = ["L{x}", "{x}7", "{x}7a", "{x}?v=1", "{x}a{x}", "/{x}", ":int"]
    let items = ["k=:x", "k=:int", "k=7&v=:x", "!k&v=1", "v=1{x}", "/L:x", "/:x?k=:int"]
    return OverlapFixture(
      (0..<random.number(2...4)).map { index in
        let fragment = random.chance(50) ? random.one(of: texts) : random.one(of: items)
        return "/p#\(fragment) -> r\(index)"
      })
  }

  mutating func fragmentLink() -> String {
    let parts = ["L", "k=7", "k=a", "v=1", "v=1a", "k", "k=", "La7", "k%3D7", "7"]
    let start = random.one(of: ["", "", "", "/", "/L7?", "/a?"])
    return "/p#" + start
      + (0..<random.number(1...3)).map { _ in random.one(of: parts) }.joined(
        separator: random.one(of: ["&", "&", "%26", "?"]))
  }

  /// Patterns of a few words alone, so that many match one link.
  mutating func dense() -> OverlapFixture {
    let parts = ["7", "3", ":five", ":int", ":x", ":x"]
    let queries = ["", "", "", "?k=:int", "?!k", "?k=7", "?k=*"]
    let lines = (0..<random.number(3...7)).map { index in
      let path = (0..<random.number(1...2)).map { _ in "/" + random.one(of: parts) }.joined()
      let rest = random.chance(25) ? random.one(of: ["/*rest", "/*int"]) : ""
      let end = rest.isEmpty || random.chance(50) ? "" : "/" + random.one(of: parts)
      let pattern =
        (rest.isEmpty || random.chance(50) ? path : "") + rest + end + random.one(of: queries)
      return index > 0 && random.chance(30) ? "+ \(pattern)" : "\(pattern) -> r\(index)"
    }
    let names = (0..<lines.count).map { "r\($0)" }
    let over = random.chance(40) ? [random.one(of: names): [random.one(of: names)]] : [:]
    return OverlapFixture(lines, over: over)
  }

  mutating func denseLink() -> String {
    let path = (0..<random.number(1...3)).map { _ in
      "/" + random.one(of: ["7", "7", "3", "12", "a"])
    }
    return path.joined() + random.one(of: ["", "", "?k=7", "?k=a", "?k"])
  }

  /// Patterns with a catch-all, most of them with segments before and behind it.
  mutating func around() -> OverlapFixture {
    let parts = ["7", "k", ":x", ":x", ":int"]
    return OverlapFixture(
      (0..<random.number(3...4)).map { index in
        let head = (0..<random.number(0...1)).map { _ in "/" + random.one(of: parts) }
        let tail = (0..<random.number(0...2)).map { _ in "/" + random.one(of: parts) }
        return head.joined() + "/*rest" + tail.joined() + " -> r\(index)"
      })
  }

  mutating func aroundLink() -> String {
    (0..<random.number(2...4)).map { _ in "/" + random.one(of: ["7", "k", "q", "12"]) }.joined()
  }

  /// Patterns of one length, most of which overlap in part, with a rule for each two of them: one
  /// wins over others that win over others in turn, and rules go round where no link is shared.
  mutating func ruled() -> OverlapFixture {
    let parts = ["5", "3", ":five", ":big", ":three", ":short", ":x", ":x"]
    let sites = ["", "", "https://a.example", "https://:s.example", "https://*t.example"]
    let queries = ["", "", "?k=:five", "?k=:big", "?k=*", "?!k"]
    let (hasSites, hasQueries) = (random.once(in: 3), random.once(in: 3))
    let length = random.number(1...4)
    let names = (0..<random.number(3...7)).map { "r\($0)" }
    let lines = names.map { name in
      let path = (0..<length).map { _ in "/" + random.one(of: parts) }.joined()
      let site = hasSites ? random.one(of: sites) : ""
      return "\(site)\(path)\(hasQueries ? random.one(of: queries) : "") -> \(name)"
    }
    var over: [String: [String]] = [:]
    for (index, name) in names.enumerated() {
      for other in names[..<index] {
        let isOver = random.once(in: 2)
        over[isOver ? name : other, default: []].append(isOver ? other : name)
      }
    }
    return OverlapFixture(lines, over: over, hosts: ["*.example"])
  }

  mutating func ruledLink(length: Int) -> String {
    let path = (0..<length).map { _ in "/" + random.one(of: ["3", "4", "5", "5", "a"]) }.joined()
    let site = random.one(of: ["", "https://a.example", "https://b.example"])
    return site + path + random.one(of: ["", "?k=3", "?k=5"])
  }

  mutating func pattern() -> String {
    var text = ""
    for _ in 0..<random.number(0...3) { text += "/" + part() }
    if random.chance(25) {
      text += "/" + random.one(of: ["*rest", "*rest", "*int"])
      for _ in 0..<random.number(1...3) { text += "/" + part() }
    } else if random.chance(15) {
      text += "/" + random.one(of: ["*rest", "*int", "a*rest"])
    }
    if text.isEmpty { text = "/" }
    return site() + text + query() + fragment()
  }

  private mutating func part() -> String {
    random.chance(45) ? random.one(of: Self.words) : random.one(of: Self.placeholders)
  }

  private mutating func site() -> String {
    guard usesSites, random.chance(12) else { return "" }
    return random.one(of: [
      "shop:", "dev:", "https://en.wiki.example", "https://:lang.wiki.example", "https://*host",
      "https://en.:project.example", "https://*t.wiki.example", "https://*t.example",
    ])
  }

  private mutating func query() -> String {
    guard random.chance(25) else { return "" }
    let items = ["x=:x", "x=:int", "x=7", "y=*", "!y", "y=:bool", "y=a{x}"]
    return "?" + (random.chance(30) ? "\(random.one(of: items))&z=1" : random.one(of: items))
  }

  private mutating func fragment() -> String {
    guard random.chance(12) else { return "" }
    return "#"
      + random.one(of: [
        ":x", "L:int", "L:x", "{x}7", "{x}?v=1", "/room/:x", "/:x?v=1", "v=1", "v=:int", "v=:x&w=1",
        "!v&w=:x",
      ])
  }

  mutating func link() -> String {
    let segments = (0..<random.number(0...4)).map { _ in "/" + random.one(of: Self.texts) }
    let slashes = random.chance(3) ? String(repeating: "/", count: random.number(60...130)) : ""
    let path = slashes + segments.joined()
    let sites = [
      "shop:", "dev:", "other:", "https://en.wiki.example", "https://de.wiki.example",
      "https://en.other.example", "https://a.b.wiki.example",
    ]
    let site = usesSites && random.chance(30) ? random.one(of: sites) : ""
    let items = ["x=7", "x=a", "x=", "y", "y=true", "y=ab", "z=1", "x=12"]
    let query = (0..<random.number(0...2)).map { _ in random.one(of: items) }
    let fragments = [
      "#7", "#L7", "#/room/a", "#/a?v=1", "#v=1", "#v=7", "#L&v=1", "#L7&v=7", "#w=1&v=a",
      "#v=7&w=1", "#w=7", "#L%26v=1", "#v%3D7", "#/L7?v=7",
    ]
    return site + (path.isEmpty ? "/" : path)
      + (query.isEmpty || random.chance(50) ? "" : "?" + query.joined(separator: "&"))
      + (random.chance(20) ? random.one(of: fragments) : "")
  }
}

extension NaiveMatcher {
  init(_ table: ResolvedTable) {
    self.init(
      patterns: table.linkPatterns, options: table.options.matching, schemes: table.schemes,
      hosts: table.hosts)
  }
}
