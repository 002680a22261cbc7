import TestSupport

/// The text of tables of random routes of which no two overlap, with all that generated code
/// has a form for.
struct RandomRoutes {
  private var random: RandomSource
  private var count = 0

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  private static let head = """
    /// A table of random routes.
    public routes RandomRoute

    option overlaps leftmost

    type ProductID
    enum Kind = new | used("pre owned") | other
    filter signedIn
    /// Lets people of an age through.
    filter ageAtLeast(years: Int, key: ProductID = "x")


    """

  private static let names = [
    "home", "item", "orderDetails", "settings", "aScreenWithAVeryLongName", "default", "open",
  ]
  private static let labels = [
    "id", "page", "request", "link", "default", "in", "self", "values", "handler", "route",
    "theVeryLongLabelOfAParameter", "writer", "index", "next",
  ]
  private static let types: [(name: String, value: String)] = [
    ("String", "\"a \\\"b\\\"\""), ("Int", "3"), ("Int(1...)", "7"), ("UInt8", "255"),
    ("Double", "1.5"), ("Decimal", "0.25"), ("Bool", "true"), ("Kind", ".used"),
    ("UUID", "\"123e4567-e89b-12d3-a456-426614174000\""), ("Date", "\"2026-03-14\""),
    ("URL", "\"https://shop.example.com/\""), ("ProductID", "\"A-17\""), ("(up | down)", ".up"),
  ]

  /// A table of so many routes, those of groups among them.
  mutating func table(of routes: Int) -> String {
    var lines: [String] = []
    while count < routes { lines += item(atMost: routes, depth: 0) }
    return Self.head + lines.joined(separator: "\n") + "\n"
  }

  private mutating func item(atMost routes: Int, depth: Int) -> [String] {
    guard depth < 3, random.chance(8), count < routes else { return route() }
    let name = random.chance(50) ? " -> group\(count)" : ""
    let filter = random.chance(50) ? " via signedIn" : ""
    var lines = ["/g\(count)\(name)\(filter) {"]
    for _ in 0..<random.number(1...9) where count < routes {
      lines += item(atMost: routes, depth: depth + 1)
    }
    if lines.count == 1 { lines += route() }
    return lines + ["}"]
  }

  private mutating func route() -> [String] {
    count += 1
    var labels = Self.labels.shuffled(using: &random)
    let inPath = (0..<random.number(0...3)).map { _ in labels.removeLast() }
    let inQuery = (0..<random.number(0...3)).map { _ in labels.removeLast() }
    var parameters: [String] = []
    for (index, label) in inPath.enumerated() {
      parameters.append(parameter(label, mayBeAbsent: index == inPath.count - 1))
    }
    for label in inQuery {
      let isList = random.chance(30)
      let element = random.one(of: ["String", "Int", "ProductID", "Kind"])
      parameters.append(isList ? "\(label): [\(element)]" : parameter(label, mayBeAbsent: true))
    }
    let path = inPath.map { "/:\($0)" }.joined()
    let signature = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let name = random.one(of: Self.names) + "\(count)"
    var lines = random.chance(30) ? ["/// The screen of route \(count)."] : []
    if random.chance(5) { lines.append("@deprecated(\"Use another.\")") }
    lines.append("/n\(count)\(path) -> \(name)\(signature)" + filters())
    if random.chance(10) { lines.append("    also /s\(count)\(path)") }
    return lines
  }

  private mutating func filters() -> String {
    switch random.number(0...9) {
    case 0: " via signedIn"
    case 1: " via ageAtLeast(years: \(random.number(0...99)))"
    case 2: " via signedIn, ageAtLeast(years: 18, key: \"k\")"
    default: ""
    }
  }

  private mutating func parameter(_ label: String, mayBeAbsent: Bool) -> String {
    let type = random.one(of: Self.types)
    let written = "\(label): \(type.name)"
    guard mayBeAbsent else { return written }
    switch random.number(0...2) {
    case 0: return written + "?"
    case 1: return written + " = \(type.value)"
    default: return written
    }
  }
}
