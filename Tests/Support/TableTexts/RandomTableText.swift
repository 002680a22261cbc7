import RoutesCompiler
import TestSupport

/// The text of a random table, with a file that it may include and a table that it may mount.
///
/// The first letter of a parameter's label says what its JSON is: `n` a number, `b` a
/// boolean, all others text.
package struct RandomTableText {
  package var random: RandomSource
  private var routeCount = 0

  package init(_ random: RandomSource) {
    self.random = random
  }

  private static let words = [
    "a", "b", "ab", "new", "x-y", "notifications", "ootifications", "seventeen-bytes17",
  ]

  package mutating func files() -> [SourceFile] {
    var text = header()
    text += lines(random.number(2...5), indent: "").joined()
    if random.once(in: 2) { text += group() }
    if random.once(in: 3) { text += "include \"more.routes\"\n" }
    if random.once(in: 3) {
      text += "mount /m -> mounted(OtherRoute)\(random.once(in: 4) ? " @inApp" : "")\n"
    }
    let more = lines(2, indent: "").joined()
    let other =
      "routes OtherRoute\noption overlaps leftmost\n/home -> home\n/item/:id -> item(id: String)\n"
      + lines(2, indent: "").joined()
    return [
      SourceFile(path: "App.routes", text: text), SourceFile(path: "more.routes", text: more),
      SourceFile(path: "Other.routes", text: other),
    ]
  }

  private mutating func header() -> String {
    var text = "routes AppRoute\noption overlaps leftmost\n"
    text += random.one(of: ["", "", "scheme app\n", "scheme app, beta\n"])
    text += random.one(of: ["", "", "host shop.example\n", "host *.wiki.example\n"])
    if random.once(in: 5) { text += "option pathCase ignore\n" }
    if random.once(in: 5) { text += "option query strict\n" }
    if random.once(in: 5) { text += "option plus space\n" }
    if random.once(in: 6) { text += "option trailingSlash strict\n" }
    return text + "/home -> home\n/item/:id -> item(id: String)\n"
  }

  private mutating func group() -> String {
    let head = random.one(of: [
      "group", "/g", "/g also /h", "/g -> nested", "group -> nested", "/:sg (sg: String)",
      "/:ng (ng: Int)", "/:eg (eg: (a | new | b) = .new)", "/g/:eg (eg: (a | new | x) = .a)",
    ])
    let attribute = random.once(in: 3) ? " @inApp" : ""
    return "\(head)\(attribute) {\n" + lines(random.number(1...3), indent: "  ").joined() + "}\n"
  }

  private mutating func lines(_ count: Int, indent: String) -> [String] {
    (0..<count).map { _ in indent + line(indent) + "\n" }
  }

  private mutating func line(_ indent: String) -> String {
    let inApp = random.once(in: 4) ? " @inApp" : ""
    switch random.number(0...9) {
    case 0: return "\(path()) -> nil"
    case 1: return "redirect \(path()) -> https://away.example\(inApp)"
    case 2: return "redirect \(path()) -> home\(inApp)"
    case 3: return "redirect /\(word())/:old -> item(id: old)\(inApp)"
    default: return route(indent, inApp)
    }
  }

  private mutating func route(_ indent: String, _ inApp: String) -> String {
    routeCount += 1
    var pattern = DrawnPattern()
    if random.once(in: 8) { addSite(to: &pattern) }
    for _ in 0..<random.number(1...3) { addSegment(to: &pattern) }
    if random.once(in: 5) { addRest(to: &pattern) }
    for key in ["k", "q"] where random.once(in: 3) { addItem(key, to: &pattern) }
    if random.once(in: 8) { addFragment(to: &pattern) }
    let items = pattern.items.isEmpty ? "" : "?" + pattern.items.joined(separator: "&")
    let list = pattern.parameters.joined(separator: ", ")
    let call = "r\(routeCount)" + (list.isEmpty ? "" : "(\(list))")
    let rule =
      random.once(in: 8) ? random.one(of: [" @over(*)", " @under(*)", " @over(item)"]) : ""
    let also = random.once(in: 5) ? "\n\(indent)  also /\(word())/\(word())" : ""
    return "\(pattern.text)\(items)\(pattern.fragment) -> \(call)\(inApp)\(rule)\(also)"
  }

  private mutating func word() -> String { random.one(of: Self.words) }

  /// Of literals and of placeholders that nobody reads.
  private mutating func path() -> String {
    (0..<random.number(1...2)).map { _ in "/" + (random.once(in: 4) ? ":_" : word()) }.joined()
  }

  // MARK: Parts of a pattern

  private mutating func addSite(to pattern: inout DrawnPattern) {
    switch random.number(0...3) {
    case 0: pattern.text = "beta:"
    case 1: pattern.text = "https://shop.example"
    case 2: pattern.add("s", "String") { "https://:\($0).wiki.example" }
    default: pattern.add("s", "String") { "https://*\($0).example" }
    }
  }

  private mutating func addSegment(to pattern: inout DrawnPattern) {
    switch random.number(0...11) {
    case 0...4: pattern.text += "/" + word()
    case 5: pattern.add("s", "String") { "/{\($0)}-a" }
    case 6: pattern.add("n", "Int") { "/a{\($0)}" }
    case 7:
      pattern.add("n", random.one(of: ["Int", "Int(1...50)", "Int(01...12)"])) { "/:\($0)" }
    case 8: pattern.add("b", "Bool") { "/:\($0)" }
    case 9: pattern.add("e", "(a | new | old)") { "/:\($0)" }
    case 10: pattern.add("s", "String(1...2)") { "/:\($0)" }
    default: pattern.add("s", "String") { "/:\($0)" }
    }
  }

  private mutating func addRest(to pattern: inout DrawnPattern) {
    switch random.number(0...3) {
    case 0: pattern.add("n", "[Int]") { "/*\($0)" }
    case 1: pattern.add("s", "String") { "/*\($0)" }
    case 2: pattern.add("s", "[String]") { "/a*\($0)" }
    default: pattern.add("s", "[String]") { "/*\($0)" }
    }
    guard !pattern.text.contains("a*"), random.once(in: 2) else { return }
    for _ in 0..<random.number(1...2) { addSegment(to: &pattern) }
  }

  private mutating func addItem(_ key: String, to pattern: inout DrawnPattern) {
    switch random.number(0...7) {
    case 0: pattern.items.append("\(key)=a")
    case 1: pattern.items.append("!\(key)")
    case 2: pattern.items.append("\(key)=*")
    default:
      let types = [
        ("n", "Int?"), ("n", "Int = 7"), ("n", "Int"), ("b", "Bool"), ("n", "[Int]"),
        ("s", "String?"), ("s", "[String]"),
      ]
      let (letter, type) = random.one(of: types)
      pattern.addItem(key, letter, type)
    }
  }

  private mutating func addFragment(to pattern: inout DrawnPattern) {
    if random.once(in: 2) {
      pattern.addFragment("s", "String?") { "#:\($0)" }
    } else {
      pattern.addFragment("n", "Int") { "#L{\($0)}" }
    }
  }
}

/// A pattern with the parameters that it needs.
private struct DrawnPattern {
  var text = ""
  var items: [String] = []
  private(set) var fragment = ""
  private(set) var parameters: [String] = []

  package mutating func add(_ letter: String, _ type: String, _ text: (String) -> String) {
    self.text += text(parameter(letter, type))
  }

  package mutating func addItem(_ key: String, _ letter: String, _ type: String) {
    items.append("\(key)=:\(parameter(letter, type))")
  }

  package mutating func addFragment(_ letter: String, _ type: String, _ text: (String) -> String) {
    fragment = text(parameter(letter, type))
  }

  /// The name of one more parameter.
  private mutating func parameter(_ letter: String, _ type: String) -> String {
    let name = letter + String(repeating: "x", count: parameters.count)
    // The types of enums are named after their parameters.
    parameters.append("\(name): \(type)")
    return name
  }
}
