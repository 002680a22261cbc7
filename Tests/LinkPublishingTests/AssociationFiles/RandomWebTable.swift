import TestSupport

/// The text of a random table of web links, and links that its patterns are likely to match.
struct RandomWebTable {
  var random: RandomSource
  private var routeCount = 0

  init(_ random: RandomSource) { self.random = random }

  private static let words = ["a", "a", "b", "b", "new", "item", "é", "a:b", "x*"]
  private static let types = [
    "String", "String", "Int", "Int(1...50)", "Int(01...12)", "Bool", "UUID", "Word", "Word",
    "(new | old)", "String(/[a-z]{2}/)", "String(1...2)", "ItemID",
  ]

  mutating func text() -> String {
    var text =
      "routes AppRoute\nscheme https, app\ntype ItemID\nenum Word = a | b | cafe(\"é\") | big(\"B\")\n"
    text += random.one(of: ["host shop.example\n", "host shop.example, *.shop.example\n"])
    for option in [
      "pathCase ignore", "query strict", "plus space", "trailingSlash strict", "overlaps leftmost",
    ] where random.once(in: option == "overlaps leftmost" ? 2 : 6) {
      text += "option \(option)\n"
    }
    text += "/home -> home\n"
    for _ in 0..<random.number(2...7) { text += line() }
    guard random.once(in: 5) else { return text }
    let lines = (0..<random.number(1...3)).map { _ in "    " + line() }.joined()
    return text + "/:g (g: Word\(random.one(of: ["", " = .a"]))) {\n\(lines)}\n"
  }

  private mutating func line() -> String {
    switch random.number(0...11) {
    case 0, 1, 2: return "\(openPath())\(condition()) -> nil\(rule())\n"
    case 3: return "redirect \(openPath())\(condition()) -> https://away.example\n"
    case 4: return "redirect \(openPath()) -> home\n"
    case 5: return "https://\(random.one(of: ["shop", "en.shop"])).example\(route())"
    default: return route()
    }
  }

  private mutating func rule() -> String { random.once(in: 6) ? " @over(*)" : "" }

  /// A path of literals and values without a name.
  private mutating func openPath() -> String {
    var path = (0..<random.number(1...3)).map { _ in
      "/" + random.one(of: [word(), word(), ":_", ":_", "a{_}", "{_}.html"])
    }.joined()
    if random.once(in: 6) { path += "/*_" }
    return path
  }

  private mutating func condition() -> String {
    switch random.number(0...9) {
    case 0: random.one(of: ["?k=a", "?k=*", "?!k", "?k=a&q=*"])
    case 1: random.one(of: ["#L1", "#L{_}", "#/a/:_", "#/a", "#v=2"])
    default: ""
    }
  }

  private mutating func word() -> String {
    random.one(of: Self.words).replacing(":", with: "%3A").replacing("*", with: "%2A")
  }

  private mutating func route() -> String {
    routeCount += 1
    var (path, parameters) = ("", [String]())
    func name() -> String { "p\(parameters.count)" }
    for _ in 0..<random.number(1...3) {
      switch random.number(0...9) {
      case 0...4: path += "/" + word()
      case 5:
        path += random.one(of: ["/{\(name())}-a", "/a{\(name())}", "/@{\(name())}"])
        parameters.append("\(name()): \(random.one(of: Self.types))")
      default:
        path += "/:\(name())"
        parameters.append("\(name()): \(random.one(of: Self.types))")
      }
    }
    if random.once(in: 6), !parameters.isEmpty, path.hasSuffix(":p\(parameters.count - 1)") {
      parameters[parameters.count - 1] =
        "p\(parameters.count - 1): " + random.one(of: ["String?", "Int = 1", "Word = .a"])
    }
    if random.once(in: 3) {
      if random.once(in: 4) { (path, parameters) = ("", []) }
      path += random.one(of: ["/*\(name())", "/*\(name())", "/a*\(name())"])
      parameters.append(
        "\(name()): "
          + random.one(of: ["String", "[String]", "[Int]", "[String] = []", "String = \"\""]))
    }
    let items = items(&parameters)
    let fragment = fragment(&parameters)
    let attribute = random.one(of: ["", "", "", "", " @inApp", " @hidden"])
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let also = random.once(in: 8) ? "    also /\(word())\(path)\n" : ""
    return "\(path)\(items)\(fragment) -> r\(routeCount)\(list)\(attribute)\(rule())\n\(also)"
  }

  private mutating func items(_ parameters: inout [String]) -> String {
    var items: [String] = []
    for key in ["k", "q"] where random.once(in: 5) {
      let name = "p\(parameters.count)"
      switch random.number(0...5) {
      case 0: items.append("\(key)=a")
      case 1: items.append("!\(key)")
      case 2: items.append("\(key)=*")
      default:
        items.append("\(key)=:\(name)")
        let types = ["Int", "String", "Int?", "String(1...3)", "Bool", "[Int]"]
        parameters.append("\(name): \(random.one(of: types))")
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private mutating func fragment(_ parameters: inout [String]) -> String {
    guard random.once(in: 8) else { return "" }
    let name = "p\(parameters.count)"
    let fragment = random.one(of: [
      "#L{\(name)}", "#:\(name)", "#/a/:\(name)", "#/\(word())", "#v=:\(name)", "#L1",
    ])
    if fragment.contains(name) {
      parameters.append("\(name): \(random.one(of: ["Int", "String", "String?"]))")
    }
    return fragment
  }
}

/// A link, and what about it no association file can say.
struct RandomLink {
  enum Kind: String, CaseIterable {
    case plain, repeatedKey, otherEscape, emptySegment, itemWithoutText, directive
    /// Items after a path in a fragment, which no pattern tells from more letters.
    case fragmentItems
  }

  private(set) var text: String
  private(set) var kinds: Set<Kind> = []

  private static let segments = [
    "a", "b", "new", "old", "item", "home", "%C3%A9", "a:b", "x*", "7", "12", "07", "51", "-3",
    "true", "A", "B", "ab", "zz", "b-a", "7-a", "@a", "@7", "aa", "a7", "new.html", "a.html",
    "123e4567-e89b-12d3-a456-426614174000", "%20", "a%2Fb", "xyz",
  ]

  /// - Parameter table: Half of the links are nearly those of one of its lines.
  init(to host: String, like table: String, _ random: inout RandomSource) {
    text = "https://" + host.replacing("*", with: "fr")
    let line = random.one(of: table.split(separator: "\n"))
    var path = random.once(in: 2) ? Self.path(like: line, &random) : []
    if path.isEmpty || random.once(in: 5) {
      for _ in 0..<random.number(0...4) { path.append(random.one(of: Self.segments)) }
    }
    text += path.map { "/" + $0 }.joined()
    if path.isEmpty || random.once(in: 6) { text += "/" }
    if random.once(in: 20) { add(.emptySegment, "//a") }
    if random.once(in: 20) { add(.otherEscape, random.one(of: ["/%61", "/n%65w", "/a%3Ab"])) }
    addItems(&random)
    guard random.once(in: 4) else { return }
    let fragments = ["L7", "L1", "Lx", "a", "/a/7", "/a/x", "/a", "/b", "v=2", "v=x", "/a/x/y"]
    text += "#" + random.one(of: fragments)
    if random.once(in: 8) { add(.fragmentItems, "?x=1") }
    if random.once(in: 12) { add(.directive, ":~:text=a") }
  }

  /// The path of a line with some segment for each value.
  private static func path(like line: Substring, _ random: inout RandomSource) -> [String] {
    guard let start = line.firstIndex(of: "/"), !line.hasPrefix("host") else { return [] }
    let path = line[start...].prefix { !" ?#".contains($0) }
    return path.split(separator: "/").flatMap { segment -> [String] in
      let (end, text) = (segment.contains("}"), segment.prefix { !":{*".contains($0) })
      guard text.count < segment.count else { return [printed(segment)] }
      let value = random.one(of: segments)
      guard !segment.contains("*") else {
        return [text + value] + (0..<random.number(0...2)).map { _ in random.one(of: segments) }
      }
      return [text + value + (end ? segment.drop { $0 != "}" }.dropFirst() : "")]
    }
  }

  /// A literal as links have it.
  private static func printed(_ literal: Substring) -> String {
    String(literal).replacing("%3A", with: ":").replacing("%2A", with: "*")
      .replacing("é", with: "%C3%A9")
  }

  private mutating func add(_ kind: Kind, _ part: String) {
    kinds.insert(kind)
    text += part
  }

  private mutating func addItems(_ random: inout RandomSource) {
    var separator = "?"
    for key in ["k", "q", "z"] where random.once(in: 4) {
      let value = random.one(of: ["a", "b", "7", "abcd", "true", "%20", "a+b", "A"])
      text += "\(separator)\(key)=\(value)"
      separator = "&"
      if random.once(in: 12) { add(.repeatedKey, "&\(key)=a") }
    }
    guard random.once(in: 8) else { return }
    let isNamed = !text.contains("z")
    text += separator + (isNamed ? "z=" : "y")
    if random.once(in: 2) { add(.itemWithoutText, random.one(of: ["&k=", "&q", "&k"])) }
  }
}
