import RoutesCompiler
import TestSupport

/// A random table as a tree that can be edited as its owner might, and written as text.
struct DrawnTable {
  struct Segment: Hashable {
    /// Before and after the placeholder, or all of it.
    var before = ""
    var name: String?
    var type = ""
    var after = ""
    /// A second placeholder at its end.
    var second: (name: String, type: String)?
    var isRest = false

    static func == (left: Segment, right: Segment) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    var text: String {
      guard let name else { return before }
      return isRest
        ? "\(before)*\(name)" : "\(before){\(name)}\(after)" + (second.map { "{\($0.name)}" } ?? "")
    }
  }

  struct Item: Hashable {
    /// `k=a`, `!k` or `k=*`, or nil where a parameter reads it.
    var text: String?
    var key: String
    var type = ""
    /// Whether the pattern names the key, so that a parameter may be called otherwise.
    var label: String
    /// Whether it takes the rest of the query.
    var isRest = false
  }

  struct Route: Hashable {
    var site = ""
    var name: String
    var segments: [Segment]
    var items: [Item] = []
    /// Before the placeholder, and that.
    var fragment: (text: String, name: String, type: String)?
    var filter: String?
    var isInApp = false
    var also: String?
    /// Another pattern, and an argument of the case that it gives: `/x/3`, `a: 4`.
    var constant: (pattern: String, argument: String)?
    var rule = ""
    var takesOthers = false

    static func == (left: Route, right: Route) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    var pattern: String {
      let query = items.compactMap {
        $0.text
          ?? ($0.key == $0.label ? nil : "\($0.key)=\($0.isRest ? "*" : ":")\($0.label)")
      }
      return site + "/" + segments.map(\.text).joined(separator: "/")
        + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        + (fragment.map { "#\($0.text):\($0.name)" } ?? "")
    }

    var text: String {
      var parameters = segments.flatMap { segment in
        (segment.name.map { ["\($0): \(segment.type)"] } ?? [])
          + (segment.second.map { ["\($0.name): \($0.type)"] } ?? [])
      }
      parameters += items.filter { $0.text == nil }.map { "\($0.label): \($0.type)" }
      if let fragment { parameters.append("\(fragment.name): \(fragment.type)") }
      if takesOthers { parameters.append("others: [String: String]") }
      let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      return "\(pattern) -> \(name)\(list)" + (filter.map { " via \($0)" } ?? "")
        + (isInApp ? " @inApp" : "") + rule + (also.map { "\n    also \($0)" } ?? "")
        + (constant.map { "\n    also \($0.pattern) -> \(name)(\($0.argument))" } ?? "")
    }
  }

  indirect enum Entry: Hashable {
    case route(Route)
    /// A `redirect` or a `-> nil` line.
    case line(String)
    case group(head: String, [Entry])
    /// A file of the table's, `Part.routes`.
    case included([Entry])
  }

  var options: Set<String> = []
  var schemes: [String] = []
  var hosts: [String] = []
  var entries: [Entry] = []
  var mount: String?
  /// The table that is mounted.
  var other = Self.others[0]
  var sort = Self.sorts[0]
  var otherwise: String?
  var routeCount = 0

  var text: String {
    var text = "routes AppRoute\noption overlaps leftmost\n"
    text += options.sorted().map { "option \($0)\n" }.joined()
    if !schemes.isEmpty { text += "scheme \(schemes.joined(separator: ", "))\n" }
    if !hosts.isEmpty { text += "host \(hosts.joined(separator: ", "))\n" }
    text += "filter f\nfilter g(n: Int = 3)\ntype Code\ntype Name\n"
    text += "enum Sort = \(sort)\n"
    text += "/home -> home\n/item/:id -> item(id: String)\n"
    text += Self.text(of: entries)
    if let mount { text += "mount \(mount) -> mounted(OtherRoute)\n" }
    if let otherwise { text += "otherwise -> \(otherwise)\n" }
    return text + "/filters/f -> usesFilters via f, g\n/codes/:a/:b -> codes(a: Code, b: Name)\n"
  }

  private static func text(of entries: [Entry]) -> String {
    entries.map { entry in
      switch entry {
      case .route(let route): route.text + "\n"
      case .line(let line): line + "\n"
      case .group(let head, let entries): head + " {\n" + text(of: entries) + "}\n"
      case .included: "include \"Part.routes\"\n"
      }
    }.joined()
  }

  /// The text of the file that it includes; `nil` for none.
  var part: String? {
    for case .included(let entries) in entries { return Self.text(of: entries) }
    return nil
  }

  static let others = [
    "/home -> home\n/item/:id -> item(id: Int)\n",
    "/start -> home\n/item/:id -> item(id: Int)\n",
    "/home -> home\n/item/:id -> item(id: Int(1...9), tab: Int = 1)\n/item/new -> make\n",
    "/home -> house\n/item/:number -> item(number: Int)\n/:page -> page(page: String)\n",
  ].map { "routes OtherRoute\noption overlaps leftmost\n" + $0 }

  /// The table with its files, and lines at its end.
  func compiled(_ path: String, appending lines: String = "") -> CompilationResult? {
    func source(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8))
    }
    let parts = part.map { [source("Part.routes", $0)] } ?? []
    let result = RoutesCompiler.compile(
      [source(path, text + lines)] + parts, mountable: [source("Other.routes", other)]
    ).first
    return result?.compiled == nil ? nil : result
  }
}

/// Random tables.
extension DrawnTable {
  private static let words = ["a", "b", "ab", "new", "x-y", "seventeen-bytes17"]
  static let pathTypes = [
    "String", "Int", "Int(1...50)", "Int(1...9)", "Int(01...12)", "Bool", "(a | new | old)",
    "(a | b)", "String(1...2)", "String(/[a-z]+/)", "UUID", "Date", "Code", "Name", "Double(0..<1)",
    "Sort", "Sort",
  ]
  /// The declaration of an enum and its edits: other texts for the same cases, the texts of two
  /// cases swapped, a case more, and one less.
  static let sorts = [
    "up | down(\"Down-x\")", "up(\"UP\") | down(\"Down-x\")", "up(\"down\") | down(\"up\")",
    "up | down(\"Down-x\") | left", "up", "down(\"Down-x\") | up",
  ]
  static let pairTypes = ["String", "Int", "String(1...2)", "(a | b)", "String(/[a-z-]+/)"]
  static let itemTypes = [
    "Int?", "Int = 7", "Int = 8", "Int", "Bool = false", "[Int]", "[String]", "String?", "String",
    "(a | b)?", "(a | b | c) = .a", "[Int] joined \",\"", "String = \"x\"", "Code?",
    "Int(1...5) = 2",
    "[String] joined \"-\"", "Sort", "Sort = .up", "Sort?", "[Sort]",
  ]
  private static let restTypes = ["[String]", "[Int]", "String", "[String(1...2)]"]

  init(_ random: inout RandomSource) {
    schemes = random.one(of: [[], [], ["app"], ["app", "beta"]])
    hosts = random.one(of: [[], [], ["shop.example"], ["shop.example", "*.wiki.example"]])
    for option in ["pathCase ignore", "query strict", "plus space", "trailingSlash strict"]
    where random.once(in: 6) {
      options.insert(option)
    }
    entries = (0..<random.number(2...6)).map { _ in entry(&random) }
    if random.once(in: 3) { entries.append(group(&random)) }
    if random.once(in: 4) { mount = "/m" }
    if random.once(in: 4) {
      entries.append(.included((0..<random.number(1...3)).map { _ in entry(&random) }))
    }
    if random.once(in: 4) { otherwise = "notFound(url: String)" }
  }

  mutating func entry(_ random: inout RandomSource) -> Entry {
    switch random.number(0...9) {
    case 0: .line("\(path(&random)) -> nil")
    case 1: .line("redirect \(path(&random)) -> https://away.example")
    case 2: .line(redirect(&random))
    default: .route(route(&random))
    }
  }

  private mutating func group(_ random: inout RandomSource) -> Entry {
    let head = random.one(of: [
      "group", "/g", "/g also /h", "/g -> nested", "group -> nested", "/:gs (gs: String)",
      "/g via f", "/g @inApp", "/:gs (gs: Sort = .up)", "/:gs (gs: Sort)",
    ])
    return .group(head: head, (0..<random.number(1...3)).map { _ in entry(&random) })
  }

  private mutating func route(_ random: inout RandomSource) -> Route {
    routeCount += 1
    var route = Route(name: "r\(routeCount)", segments: [])
    if random.once(in: 10) {
      route.site = random.one(of: ["beta:", "https://shop.example", "https://live.example"])
    }
    for position in 0..<random.number(1...3) { route.segments.append(segment(position, &random)) }
    if random.once(in: 5) {
      route.segments.append(
        Segment(
          before: random.one(of: ["", "", "a"]), name: "rest",
          type: random.one(of: Self.restTypes), isRest: true))
    } else if random.once(in: 6) {
      route.segments.append(
        Segment(name: "last", type: random.one(of: ["Int?", "Int = 1", "String = \"z\""])))
    }
    for key in ["k", "q"] where random.once(in: 3) { route.items.append(item(key, &random)) }
    if random.once(in: 8) {
      route.fragment = (
        random.one(of: ["", "", "L"]), "frag",
        random.one(of: ["String?", "Int", "Int = 4", "String"])
      )
    }
    route.filter = random.one(of: [nil, nil, nil, "f", "g(n: 1)", "f, g"])
    route.isInApp = random.once(in: 8)
    if random.once(in: 6) { route.takesOthers = true }
    if random.once(in: 8) { route.rule = random.one(of: [" @over(*)", " @under(*)"]) }
    if random.once(in: 4), route.segments.count < 3 { route.also = alsoPattern(route, &random) }
    if random.once(in: 3) { route.constant = constant(route, &random) }
    return route
  }

  /// A line to another case, with a value of the link or one that all of its links have.
  func redirect(_ random: inout RandomSource) -> String {
    let argument = random.one(of: ["old", "old", "\"4\"", "\"x\"", "\"y\""])
    let segment =
      argument == "old" ? ":old" : random.one(of: [":_", "4", "x", random.one(of: Self.words)])
    let prefix = random.one(of: ["item", word(&random)])
    return "redirect /\(prefix)/\(segment) -> item(id: \(argument))"
  }

  /// A pattern that gives a parameter of a route the same value in each link, beside the route's
  /// own pattern or elsewhere; `nil` where it has no such parameter.
  func constant(_ route: Route, _ random: inout RandomSource) -> (String, String)? {
    guard route.segments.allSatisfy({ $0.second == nil && !$0.isRest }) else { return nil }
    let prefix = random.one(of: ["", "", "/a", "/old"])
    let segments = route.segments.indices.filter { route.segments[$0].name != nil }
    let items = route.items.filter { $0.text == nil && !$0.isRest }
    if !segments.isEmpty, items.isEmpty || random.once(in: 2) {
      let index = random.one(of: segments)
      guard let name = route.segments[index].name,
        let value = Self.constants(of: route.segments[index].type, &random)
      else { return nil }
      var texts = route.segments.map(\.text)
      texts[index] =
        random.one(of: [":_", "2", "4", "a", random.one(of: Self.words)])
      return (prefix + "/" + texts.joined(separator: "/"), "\(name): \(value)")
    }
    guard !items.isEmpty, case let item = random.one(of: items),
      let value = Self.constants(of: item.type, &random)
    else { return nil }
    let path = prefix + "/" + route.segments.map(\.text).joined(separator: "/")
    return (path + (prefix.isEmpty ? "/f" : ""), "\(item.label): \(value)")
  }

  private static func constants(of type: String, _ random: inout RandomSource) -> String? {
    if type.contains("01...12") || type.hasPrefix("[") { return nil }
    if type.hasPrefix("Int") { return random.one(of: ["2", "4", "5"]) }
    if type.hasPrefix("String") { return random.one(of: ["\"x\"", "\"a\""]) }
    if type.hasPrefix("Bool") { return random.one(of: ["true", "false"]) }
    if type.hasPrefix("(a") { return ".a" }
    return type.hasPrefix("Sort") ? random.one(of: [".up", ".down"]) : nil
  }

  /// Another way to the case, with the same placeholders.
  func alsoPattern(_ route: Route, _ random: inout RandomSource) -> String {
    "/" + random.one(of: Self.words) + "/" + route.segments.map(\.text).joined(separator: "/")
  }

  func segment(_ position: Int, _ random: inout RandomSource) -> Segment {
    let name = "p\(position)"
    switch random.number(0...9) {
    case 0...4: return Segment(before: random.one(of: Self.words))
    case 5: return Segment(name: name, type: "String", after: "-a")
    case 6 where random.once(in: 2):
      return Segment(
        name: name, type: random.one(of: Self.pairTypes), after: "-",
        second: (name + "b", random.one(of: Self.pairTypes)))
    case 6: return Segment(before: "a", name: name, type: random.one(of: ["Int", "String"]))
    default: return Segment(name: name, type: random.one(of: Self.pathTypes))
    }
  }

  func item(_ key: String, _ random: inout RandomSource) -> Item {
    switch random.number(0...7) {
    case 0: return Item(text: "\(key)=a", key: key, label: key)
    case 1: return Item(text: "!\(key)", key: key, label: key)
    case 2: return Item(text: "\(key)=*", key: key, label: key)
    case 3 where key == "q" && random.once(in: 2):
      let type = random.one(of: ["String", "String?", "String(1...3)"])
      return Item(key: key, type: type, label: "ownq", isRest: true)
    default:
      let label = random.once(in: 2) ? key : "own\(key)"
      return Item(key: key, type: random.one(of: Self.itemTypes), label: label)
    }
  }

  func word(_ random: inout RandomSource) -> String { random.one(of: Self.words) }

  func path(_ random: inout RandomSource) -> String {
    (0..<random.number(1...2)).map { _ in
      "/" + (random.once(in: 4) ? ":_" : random.one(of: Self.words))
    }.joined()
  }
}
