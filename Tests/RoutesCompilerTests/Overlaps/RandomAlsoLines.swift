import TestSupport

/// Random tables of few routes with many `also` lines over a few words, so that the patterns of
/// one route meet often.
struct RandomAlsoLines {
  var random: RandomSource

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  /// A table, and the same with the `also` lines of each route in reverse.
  mutating func tables() -> (text: String, reversed: String) {
    var (text, reversed) = ("routes R\n", "routes R\n")
    if random.chance(15) {
      text += "option query strict\n"
      reversed += "option query strict\n"
    }
    for index in 0..<random.number(1...3) {
      let (route, also) = self.route(index)
      text += ([route] + also).joined(separator: "\n") + "\n"
      reversed += ([route] + also.reversed()).joined(separator: "\n") + "\n"
    }
    let others = (random.chance(15) ? ["\(pattern([])) -> nil"] : []) + redirects()
    for line in others {
      text += line + "\n"
      reversed += line + "\n"
    }
    return (text, reversed)
  }

  private mutating func redirects() -> [String] {
    guard random.chance(25) else { return [] }
    return (0..<random.number(1...2)).map { _ in
      let rule = random.one(of: ["", "@under(*) ", "@over(r0) "])
      return "\(rule)redirect \(pattern([])) -> r0(a: \"z\", n: 9)"
    }
  }

  private mutating func route(_ index: Int) -> (String, [String]) {
    let others = random.one(of: ["", "", ", o: [String: String]"])
    let rule = random.chance(20) ? " @over(\(random.one(of: ["*", "r0"])))" : ""
    let signature = "r\(index)(a: String\(random.chance(40) ? "?" : ""), n: Int = 1\(others))"
    let first = "/r\(random.number(0...1))" + (random.chance(60) ? "" : query([]))
    let line = (random.chance(40) ? pattern([], drops: false) : first) + " -> \(signature)\(rule)"
    let also = (0..<random.number(1...4)).map { _ in
      let names = random.one(of: [[], ["a"], ["a"], ["n"], ["a", "n"]])
      let constants = ["a", "n"].filter { !names.contains($0) && random.chance(70) }
        .map { $0 == "a" ? "a: \"\(random.one(of: ["p", "q"]))\"" : "n: \(random.number(2...3))" }
      let values = constants.isEmpty ? "" : "(\(constants.joined(separator: ", ")))"
      return "    also \(pattern(names)) -> r\(index)\(values)"
    }
    return (line, also)
  }

  /// A pattern with some parameters in its path, query or fragment.
  private mutating func pattern(_ names: [String], drops: Bool = true) -> String {
    var segments = (0..<random.number(1...3)).map { _ in
      random.one(of: ["x", "x", "y", "7", drops ? ":_" : "z"])
    }
    var (items, fragment): ([String], String?) = ([], nil)
    for name in names {
      switch random.number(0...9) {
      case 0: items.append("b=:\(name)")
      case 1 where fragment == nil:
        fragment = random.one(of: [":\(name)", "/p/:\(name)", "k=:\(name)"])
      case 2: segments.append("{\(name)}.y")
      case 3: segments.append("x.:\(name)")
      default: segments.insert(":\(name)", at: random.number(0...segments.count))
      }
    }
    if random.chance(20), drops { segments.append("*_") }
    return "/" + segments.joined(separator: "/") + query(items)
      + ((fragment ?? (random.chance(10) ? "t" : nil)).map { "#\($0)" } ?? "")
  }

  private mutating func query(_ items: [String]) -> String {
    var items = items
    if random.chance(30) { items.append(random.one(of: ["k=1", "k=2", "k=*", "!k", "k=1:_"])) }
    if random.chance(15) { items.append(random.one(of: ["j=1", "j=*", "!j"])) }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  mutating func link() -> String {
    let path = (0..<random.number(1...4)).map { _ in
      "/" + random.one(of: ["x", "x", "y", "7", "z", "r0", "r1", "x.y", "x.z", "z.y"])
    }
    let items = ["k=1", "k=2", "k=12", "j=1", "b=7", "b=x", "a=7", "n=7", "n=x"]
    let query = (0..<random.number(0...3)).map { _ in random.one(of: items) }
    let fragment = random.one(of: ["", "", "", "#t", "#7", "#/p/7", "#k=7"])
    return path.joined() + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment
  }
}
