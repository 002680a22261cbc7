/// Parses the regular expressions of `.routes` files, scalar by scalar.
///
/// ```ebnf
/// choice    = sequence , { "|" , sequence } ;
/// sequence  = { term , [ "?" | "*" | "+" | "{" , bounds , "}" ] } ;
/// term      = "(" , [ "?:" ] , choice , ")" | "[" , class , "]" | "." | escape | scalar ;
/// bounds    = digits | digits , "," | digits , "," , digits | "," , digits ;
/// ```
struct RegexParser {
  let scalars: [Unicode.Scalar]
  /// The index of the scalar that is parsed next.
  var index = 0
  private var depth = 0
  /// The bytes of the first `/` that the expression names.
  private(set) var slash: Range<Int>?

  /// A repetition of more than this is a mistake, or an attack.
  static let maximumRepetitions = 10_000
  static let deepestGroup = 100

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(RegexError) -> Regex {
    let regex = try parseChoice()
    guard index == scalars.count else {
      throw error(.syntax("this ')' closes nothing"), from: index)
    }
    return regex
  }

  private mutating func parseChoice() throws(RegexError) -> Regex {
    var branches = [try parseSequence()]
    while take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(RegexError) -> Regex {
    var terms: [Regex] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      terms.append(try parseRepetition(of: try parseTerm()))
    }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func parseTerm() throws(RegexError) -> Regex {
    let start = index
    index += 1
    switch scalars[start] {
    case "(": return try parseGroup(from: start)
    case "[": return .set(try parseClass(from: start))
    case ".": return .set(.all)
    case "\\": return .set(try parseEscape(from: start))
    case "*", "+", "?", "{": throw error(.syntax("nothing to repeat"), from: start)
    case "^", "$":
      throw error(.unsupported(String(scalars[start])), from: start)
    case "/":
      noteSlash(from: start)
      return .set(ScalarSet("/"))
    default: return .set(ScalarSet(scalars[start]))
    }
  }

  private mutating func parseGroup(from start: Int) throws(RegexError) -> Regex {
    if take("?") { try expectPlainGroup(from: start) }
    depth += 1
    guard depth <= Self.deepestGroup else {
      throw error(.syntax("groups are nested deeper than \(Self.deepestGroup)"), from: start)
    }
    let regex = try parseChoice()
    guard take(")") else { throw error(.syntax("missing ')'"), from: start) }
    depth -= 1
    return regex
  }

  /// `(?:` is a group as any other; everything else after `(?` looks around, names a group
  /// or switches something.
  private mutating func expectPlainGroup(from start: Int) throws(RegexError) {
    guard !take(":") else { return }
    if next == "<" { index += 1 }
    if index < scalars.count { index += 1 }
    throw error(.unsupported(text(start..<index)), from: start)
  }

  private mutating func parseRepetition(of regex: Regex) throws(RegexError) -> Regex {
    guard let scalar = next else { return regex }
    let start = index
    let bounds: (least: Int, most: Int?)
    switch scalar {
    case "?": bounds = (0, 1)
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "{":
      index += 1
      bounds = try parseBounds(from: start)
    default: return regex
    }
    if scalar != "{" { index += 1 }
    try expectNoSecondRepetition(from: start)
    return .repetition(regex, least: bounds.least, most: bounds.most)
  }

  /// `a**` says nothing more, and `a+?` and `a++` are about which match is taken,
  /// of which there is only one here.
  private func expectNoSecondRepetition(from start: Int) throws(RegexError) {
    guard let scalar = next else { return }
    if scalar == "?" || scalar == "+" {
      throw error(.unsupported(text(start..<index + 1)), from: start, to: index + 1)
    }
    if scalar == "*" || scalar == "{" {
      throw error(.syntax("nothing to repeat"), from: index)
    }
  }

  private mutating func parseBounds(
    from start: Int
  ) throws(RegexError) -> (least: Int, most: Int?) {
    let least = parseNumber()
    var most = least
    if take(",") { most = parseNumber() }
    guard take("}"), least != nil || most != nil else {
      throw error(.syntax("'{' needs a number and '}', as in '{2}' or '{2,4}'"), from: start)
    }
    if let most, most < least ?? 0 {
      throw error(.syntax("'\(text(start..<index))' is empty"), from: start)
    }
    guard max(least ?? 0, most ?? 0) <= Self.maximumRepetitions else {
      throw error(.tooLarge, from: start)
    }
    return (least ?? 0, most)
  }

  private mutating func parseNumber() -> Int? {
    var number: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), Int(Int32.max))
      index += 1
    }
    return number
  }
}

extension RegexParser {
  /// A segment of a path has no `/`, but the value of a query may.
  mutating func noteSlash(from start: Int) {
    slash = slash ?? bytes(from: start, to: index)
  }

  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }

  /// An error about the scalars from one index to another, or to the parser's location.
  func error(
    _ problem: RegexError.Problem, from start: Int, to end: Int? = nil
  ) -> RegexError {
    RegexError(
      problem: problem, bytes: bytes(from: start, to: end ?? index), column: start + 1)
  }

  private func bytes(from start: Int, to end: Int) -> Range<Int> {
    let end = min(max(end, start + 1), scalars.count)
    let lower = text(0..<start).utf8.count
    return lower..<lower + text(start..<max(start, end)).utf8.count
  }
}
