import RoutesCompiler
import TestSupport

/// A random table without a mistake, most of whose lines keep links out: by filters, `@inApp`,
/// constraints, refusals and groups.
enum GuardedTable {
  static func text(_ random: inout RandomSource) -> String {
    var lines = [
      "routes ShopRoute", "scheme shop", "host shop.example.com",
      "type Code = String(/[a-z]{2,4}/)",
      "enum Sort = newest | price(\"by-price\")", "enum Tab = home | cart",
      "filter signedIn", "filter paid", "filter adult(years: Int)", "attribute owner(String)",
    ]
    for index in 0..<random.number(3...8) {
      lines += random.once(in: 4) ? group(index, &random) : route("r\(index)", &random)
    }
    if random.once(in: 3) { lines.append("/secret/:_ -> nil") }
    if random.once(in: 3) { lines.append("redirect /old/:id -> target(id: id)") }
    lines.append("/target/:id -> target(id: String) via \(filters(&random))")
    if random.once(in: 3) { lines.append("otherwise -> notFound(url: String)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func group(_ index: Int, _ random: inout RandomSource) -> [String] {
    let name = random.once(in: 3) ? " -> g\(index)" : ""
    let also = random.once(in: 4) ? " also /h\(index)" : ""
    var lines = ["/g\(index)\(also)\(name)\(clauses(&random)) {"]
    for inner in 0..<random.number(1...3) {
      lines += route("r\(index)x\(inner)", &random).map { "    " + $0 }
    }
    return lines + ["}"]
  }

  private static func route(_ name: String, _ random: inout RandomSource) -> [String] {
    let path = random.one(of: [
      ("", ""), ("/:id", "id: Int"), ("/:id", "id: Int(1...9)"), ("/:id", "id: String(1...8)"),
      ("/:code", "code: Code"), ("/*rest", "rest: [String]"), ("/:sort", "sort: Sort"),
      ("/:id/:page", "id: String(/[a-z]+/), page: Int(01...12)"), ("?key=:k", "k: String"),
      ("/:id", "id: UUID, page: Int(1...) = 1"), ("#:at", "at: String?"),
      ("", "from: Double(0..<1), tags: [String] joined \",\""),
    ])
    let signature = path.1.isEmpty ? "" : "(\(path.1))"
    var lines = ["/\(name)\(path.0) -> \(name)\(signature)"]
    if random.once(in: 4) { lines.insert(random.one(of: ["@inApp", "@owner(\"us\")"]), at: 0) }
    if random.once(in: 2) {
      lines[lines.count - 1] += clauses(&random)
    } else {
      lines += clauses(&random).isEmpty ? [] : ["    via \(filters(&random))"]
    }
    if random.once(in: 4), !path.0.hasPrefix("?") { lines.append("    also /a/\(name)\(path.0)") }
    return lines
  }

  private static func clauses(_ random: inout RandomSource) -> String {
    random.one(of: [
      "", "", " via \(filters(&random))", " via \(filters(&random)) @inApp", " @inApp",
      " @tab(home) via \(filters(&random))", " @present(sheet)",
    ])
  }

  private static func filters(_ random: inout RandomSource) -> String {
    random.one(of: [
      "signedIn", "paid", "signedIn, paid", "adult(years: 18)", "paid, adult(years: 9)",
    ])
  }
}

/// A table that is broken in one place.
struct BrokenTable {
  private(set) var text: String
  let kind: String

  init(_ text: String, _ random: inout RandomSource) {
    self.text = text
    kind = random.one(of: ["drop", "double", "swap", "misspell", "join", "move"])
    switch kind {
    case "join": join(&random)
    case "move": move(&random)
    default: change(&random)
    }
  }

  /// Takes the end of a line away.
  private mutating func join(_ random: inout RandomSource) {
    var lines = text.split(separator: "\n").map(String.init)
    let index = random.number(0...lines.count - 2)
    lines[index] += " " + lines.remove(at: index + 1).trimmingPrefix { $0 == " " }
    text = lines.joined(separator: "\n") + "\n"
  }

  private mutating func move(_ random: inout RandomSource) {
    var lines = text.split(separator: "\n").map(String.init)
    let line = lines.remove(at: random.number(0...lines.count - 1))
    lines.insert(line, at: random.number(0...lines.count))
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Changes one token, or one word in it.
  private mutating func change(_ random: inout RandomSource) {
    let file = SourceFile(path: "", text: text)
    let tokens = RoutesCompiler.tokens(of: file).map(\.bytes).filter {
      !$0.isEmpty && file.bytes[$0.lowerBound] != UInt8(ascii: "\n")
    }
    let index = random.number(0...tokens.count - 2)
    let (token, next) = (tokens[index], tokens[index + 1])
    let (own, other) = (file.text(in: token), file.text(in: next))
    let between = file.text(in: token.upperBound..<next.lowerBound)
    let changed: (Range<Int>, String) =
      switch kind {
      case "drop": (token, "")
      case "double": (token, own + (own.last?.isLetter ?? true ? " " : "") + own)
      case "swap": (token.lowerBound..<next.upperBound, other + between + own)
      default: (token, misspelled(own, &random))
      }
    text =
      file.text(in: 0..<changed.0.lowerBound) + changed.1
      + file.text(in: changed.0.upperBound..<file.bytes.count)
  }

  private func misspelled(_ token: String, _ random: inout RandomSource) -> String {
    var characters = Array(token)
    let letters = characters.indices.filter { characters[$0].isLetter }
    guard !letters.isEmpty else { return token }
    let index = random.one(of: letters)
    switch random.number(0...3) {
    case 0: characters.remove(at: index)
    case 1: characters.insert(characters[index], at: index)
    case 2 where letters.contains(index + 1): characters.swapAt(index, index + 1)
    default: characters[index] = random.one(of: Array("aeinrst"))
    }
    return String(characters)
  }
}
