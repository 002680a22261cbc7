import TestSupport

/// The text of a random table of web links, and links that its patterns are likely to take.
struct RandomWebTable {
  var random: RandomSource
  private var routeCount = 0

  init(_ random: RandomSource) { self.random = random }

  private static let words = ["a", "b", "ab", "a:b", "é", "x*", "new"]

  mutating func text() -> String {
    var text = "routes AppRoute\noption overlaps leftmost\nscheme app\n"
    text += random.one(of: ["host shop.example\n", "host shop.example, *.shop.example\n"])
    if random.once(in: 5) { text += "option pathCase ignore\n" }
    if random.once(in: 5) { text += "option query strict\n" }
    if random.once(in: 5) { text += "option plus space\n" }
    if random.once(in: 5) { text += "option trailingSlash strict\n" }
    text += "/home -> home\n/item/:id -> item(id: String)\n"
    for _ in 0..<random.number(2...5) { text += line() }
    return text
  }

  private mutating func line() -> String {
    switch random.number(0...9) {
    case 0: return "\(plainPath()) -> nil\n"
    case 1: return "redirect \(plainPath()) -> https://away.example\n"
    case 2: return "redirect \(plainPath()) -> home\n"
    default: return route()
    }
  }

  private mutating func plainPath() -> String {
    (0..<random.number(1...2)).map { _ in "/" + (random.once(in: 4) ? ":_" : word()) }.joined()
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
        parameters.append("\(name()): String")
      default:
        path += "/:\(name())"
        let types = [
          "String", "Int", "Int(1...50)", "Int(01...12)", "Bool", "(a | new | old)",
          "String(/[a-z]{2}/)", "String(1...2)",
        ]
        parameters.append("\(name()): \(random.one(of: types))")
      }
    }
    if random.once(in: 5) {
      path += "/*\(name())"
      parameters.append("\(name()): \(random.one(of: ["String", "[String]", "[Int]"]))")
    }
    var items: [String] = []
    for key in ["k", "q"] where random.once(in: 4) {
      switch random.number(0...4) {
      case 0: items.append("\(key)=a")
      case 1: items.append("!\(key)")
      case 2: items.append("\(key)=*")
      default:
        items.append("\(key)=:\(name())")
        parameters.append(
          "\(name()): \(random.one(of: ["Int", "String", "Int?", "String(1...3)", "Bool"]))")
      }
    }
    var fragment = ""
    if random.once(in: 8) {
      fragment = "#L{\(name())}"
      parameters.append("\(name()): Int")
    }
    let attribute = random.one(of: ["", "", "", "", " @inApp", " @hidden"])
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    return "\(path)\(query)\(fragment) -> r\(routeCount)\(list)\(attribute)\n"
  }

  /// A link as RFC 3986 normalizes it, with no key twice.
  mutating func link() -> String {
    let segments = [
      "a", "b", "ab", "a:b", "a%3Ab", "%C3%A9", "x*", "x%2A", "new", "home", "item", "old", "7",
      "07", "12", "51", "-3", "true", "A", "b-a", "%20", "a%2Fb", "zz", "@a", "%40a", "@",
    ]
    var link = "https://" + random.one(of: ["shop.example", "shop.example", "en.shop.example"])
    let count = random.number(0...4)
    link += (0..<count).map { _ in "/" + random.one(of: segments) }.joined()
    if count == 0 || random.once(in: 5) { link += "/" }
    let values = ["=a", "=", "", "=7", "=abcd", "=true", "=%20", "=a+b", "=b"]
    let items = ["k", "q", "z"].compactMap { key in
      random.once(in: 3) ? key + random.one(of: values) : nil
    }
    if !items.isEmpty { link += "?" + items.joined(separator: "&") }
    if random.once(in: 4) { link += "#" + random.one(of: ["L7", "Lx", "a", "L"]) }
    return link
  }
}
