import TestSupport

/// The text of a random table of values of every type at every place, with literals that are
/// printed forms of values, refusals, redirects, filters and `@inApp` beside them.
struct ValueTableText {
  var random: RandomSource
  private var caseCount = 0
  /// Parameters of the line that is being written.
  private var parameters: [String] = []

  init(_ random: RandomSource) {
    self.random = random
    self.random.writesOtherForms = true
  }

  private static let types = [
    "Int", "Int", "Int(1...50)", "Int(01...12)", "Int8", "UInt", "Double", "Double(0..<10)",
    "Decimal", "Bool", "Bool", "Date", "URL", "UUID", "(one(\"1\") | yes(\"true\") | new)",
    "String(1...3)", "String(/[0-9]{2}/)", "String(/[a-z0-9]+/)", "String(/[A-Z]+/)", "String",
  ]
  /// In links they are texts of no value, printed forms and others.
  private static let literals = [
    "x", "x", "y", "1", "7", "0", "true", "false", "03", "3", "007", "1.5", "2026-03-14", "a",
    "True", "9e107d9d-372b-4aee-8e01-3d6f3d5e9c1a",
  ]

  private static let printedForms = [
    ("Int", ["7", "1", "0"]), ("Int(01...12)", ["03", "12", "07"]), ("Double", ["1.5", "7", "0"]),
    ("Bool", ["true", "false"]), ("Date", ["2026-03-14", "2026-03-14T09:26:53Z"]),
    ("UInt", ["7", "1"]), ("URL", ["%25C3%25A9"]), ("Decimal", ["1.5", "0.25"]),
    ("Bool", ["true"]), ("Double", ["1.5", "0.25"]), ("Date", ["2026-03-14"]),
    ("UUID", ["9e107d9d-372b-4aee-8e01-3d6f3d5e9c1a"]),
  ]

  mutating func text() -> String {
    var text = "routes AppRoute\nfilter signedIn\n"
    if !random.once(in: 4) { text += "option overlaps leftmost\n" }
    if random.once(in: 5) { text += "option query strict\n" }
    if random.once(in: 5) { text += "option pathCase ignore\n" }
    if random.once(in: 8) { text += "option plus space\n" }
    if random.once(in: 8) { text += "option trailingSlash strict\n" }
    text += "/item/:id -> item(id: Int)\n/flag/:on -> flag(on: Bool)\n"
    for _ in 0..<random.number(2...6) { text += line() + "\n" }
    if random.once(in: 3) {
      text += "/g/:p (p: \(random.one(of: ["Int", "Bool", "Date"]))) via signedIn {\n"
      for _ in 0..<random.number(1...2) { text += "  " + line(indent: "  ", taken: 1) + "\n" }
      text += "}\n"
    }
    return text
  }

  private mutating func line(indent: String = "", taken: Int = 0) -> String {
    parameters = Array(repeating: "", count: taken)
    let inApp = random.once(in: 5) ? " @inApp" : ""
    switch random.number(0...14) {
    case 12...14: return rivals(indent, inApp, taken)
    case 0: return "\(literalPath()) -> nil"
    case 1: return "redirect \(literalPath()) -> https://away.example\(inApp)"
    case 2 where taken == 0: return "redirect /\(literal())/:old -> item(id: old)\(inApp)"
    case 3 where taken == 0: return "redirect /\(literal())/{old}-x -> flag(on: old)\(inApp)"
    case 4: return "\(literalPath(drops: false))\(conditions()) -> \(name())\(inApp)"
    default: return route(inApp, indent)
    }
  }

  /// A value, and beside it one of its printed forms that leads elsewhere.
  private mutating func rivals(_ indent: String, _ inApp: String, _ taken: Int) -> String {
    let word = random.one(of: ["x", "y", "a"])
    let (value, rivalPath) = random.once(in: 5) ? rest(word, taken) : value(word, taken)
    let own = parameters.filter { !$0.isEmpty }.joined(separator: ", ")
    let line = "\(value) -> \(name())(\(own))\(inApp)\n\(indent)"
    return switch random.number(0...3) {
    case 0: line + "\(rivalPath) -> nil"
    case 1: line + "redirect \(rivalPath) -> https://away.example"
    default: line + "\(rivalPath) -> \(name()) via signedIn @inApp"
    }
  }

  private mutating func value(_ word: String, _ taken: Int) -> (String, rival: String) {
    let (type, printed) = random.one(of: Self.printedForms)
    let rival = random.one(of: printed)
    parameters.append("p\(taken): \(type)")
    return random.once(in: 3)
      ? ("/\(word)?k=:p\(taken)", "/\(word)?k=\(rival)")
      : ("/\(word)/:p\(taken)", "/\(word)/\(rival)")
  }

  /// A text that is printed with more segments than a link may have it in.
  private mutating func rest(_ word: String, _ taken: Int) -> (String, rival: String) {
    parameters.append("p\(taken): String")
    let rival = random.one(of: [":_/*_", "a/*_", ":_/:_", "*_/:_", ":_/:_/*_"])
    return ("/\(word)/*p\(taken)", "/\(word)/\(rival)")
  }

  private mutating func route(_ inApp: String, _ indent: String) -> String {
    let (path, query, fragment) = (path(), query(), fragment())
    let own = parameters.filter { !$0.isEmpty }
    let list = own.isEmpty ? "" : "(\(own.joined(separator: ", ")))"
    let rule = random.once(in: 10) ? random.one(of: [" @over(*)", " @under(*)"]) : ""
    let filter = random.once(in: 3) ? " via signedIn" : ""
    let also =
      random.once(in: 6)
      ? "/\(literal())/z" : random.once(in: 2) ? otherPlaces(path, query, fragment) : nil
    return "\(path)\(query)\(fragment) -> \(name())\(list)\(filter)\(inApp)\(rule)"
      + (also.map { "\n\(indent)  also \($0)" } ?? "")
  }

  /// The same path, with a value at another key, with text after it, or in the fragment.
  private mutating func otherPlaces(
    _ path: String, _ query: String, _ fragment: String
  ) -> String? {
    guard let key = ["k=:", "q=:"].first(where: query.contains) else { return nil }
    let other =
      random.once(in: 2) ? key.uppercased() : random.one(of: ["w=:", "\(key.prefix(1))=v:"])
    if fragment.isEmpty, random.once(in: 4), query.count(where: { $0 == "=" }) == 1 {
      return "\(path)#\(query.dropFirst())"
    }
    return "\(path)\(query.replacing(key, with: other))\(fragment)"
  }

  private mutating func name() -> String {
    caseCount += 1
    return "r\(caseCount)"
  }

  private mutating func literal() -> String { random.one(of: Self.literals) }

  private mutating func literalPath(drops: Bool = true) -> String {
    (0..<random.number(1...2)).map { _ in
      "/" + (drops && random.once(in: 5) ? ":_" : literal())
    }.joined()
  }

  private mutating func conditions() -> String {
    switch random.number(0...5) {
    case 0...2: ""
    case 3, 4: "?" + random.one(of: ["k", "q"]) + "=" + literal()
    default: "?k=\(literal())&q=\(literal())"
    }
  }

  // MARK: Parts of a pattern

  private mutating func parameter(_ suffix: String = "", list: Bool = false) -> String {
    let name = "p" + String(repeating: "x", count: parameters.count)
    let type = random.one(of: Self.types)
    parameters.append("\(name): \(list ? "[\(type)]" : type)\(suffix)")
    return name
  }

  private mutating func path() -> String {
    var path = ""
    for _ in 0..<random.number(1...3) {
      switch random.number(0...8) {
      case 0...2: path += "/" + literal()
      case 3: path += "/{\(parameter())}-{\(parameter())}"
      case 4: path += "/" + random.one(of: ["v", "1", "0", "a"]) + "{\(parameter())}"
      case 5: path += "/{\(parameter())}" + random.one(of: [".5", "0", ".html", "Z"])
      default: path += "/:" + parameter()
      }
    }
    if random.once(in: 6) {
      if random.once(in: 3) {
        parameters.append("rest: String")
        path += "/*rest"
      } else {
        path += "/" + random.one(of: ["", "", "v"]) + "*" + parameter(list: true)
      }
    }
    return path
  }

  private mutating func query() -> String {
    var items: [String] = []
    for key in ["k", "q"] where random.once(in: 2) { items.append(item(key)) }
    if random.once(in: 12) { items.append("rest=*\(parameter("?"))") }
    if random.once(in: 12) { parameters.append("others: [String: String]") }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private mutating func item(_ key: String) -> String {
    switch random.number(0...10) {
    case 0: "\(key)=\(literal())"
    case 1: random.one(of: ["!\(key)", "\(key)=*"])
    case 2: "\(key)={\(parameter())}-{\(parameter())}"
    case 3, 4: "\(key)=:" + parameter()
    case 5: "\(key)=:" + parameter(list: true)
    case 6:
      "\(key)=:"
        + parameter(" joined \"\(random.one(of: [",", "-", "|", " ", "--"]))\"", list: true)
    default: "\(key)=:" + parameter("?")
    }
  }

  private mutating func fragment() -> String {
    switch random.number(0...14) {
    case 0: "#:" + parameter(random.one(of: ["", "?"]))
    case 1: "#L{\(parameter())}-{\(parameter())}"
    case 2: "#/room/:\(parameter())?via=:\(parameter(random.one(of: ["", "?"])))"
    case 3: "#f=:\(parameter(random.one(of: ["", "?"])))&v=1"
    case 4: "#/*" + parameter(list: true)
    default: ""
    }
  }
}
