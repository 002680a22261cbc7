/// A habit of another language that makes a line wrong, by the token that failed, and what this
/// language has for it. A sentence is general: it never writes the user's line anew.
struct Habit: Sendable {
  let sentence: String
  let isMet: @Sendable (FailedLine) -> Bool

  init(_ sentence: String, if isMet: @escaping @Sendable (FailedLine) -> Bool) {
    (self.sentence, self.isMet) = (sentence, isMet)
  }

  /// The sentence for the first habit that a line shows.
  static func sentence(for line: FailedLine) -> String? {
    all.first { $0.isMet(line) }?.sentence
  }

  /// At most 30: one more needs a reason, and replaces another.
  static var all: [Habit] { ofLines + ofPatterns + ofSignatures + ofClauses }
}

extension Habit {
  private static let ofLines = [
    // GET /cart -> cart
    Habit("a link has no method: a line begins with its pattern, as in '/cart -> cart'") {
      ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "ANY"].contains($0.first.uppercased())
    },
    // "/cart" -> cart
    Habit("a pattern has no quotes, as in '/cart -> cart'") { line in
      line.failed == line.tokens.startIndex && quotes.contains { line.token().hasPrefix($0) }
    },
    // default -> notFound
    Habit("every other link goes to the case in 'otherwise -> notFound(url: String)'") {
      ["default", "else", "*", "_", "404", "fallback", "any", "/*"].contains($0.first)
        && $0.has("->")
    },
    // # the cart
    Habit("a comment begins with '//' at the start of a line or after a space") { line in
      ["#", "--", "<!--", ";", "%", "/*", "(*", "//"].contains { line.token().hasPrefix($0) }
        && (!line.isAdjacent || line.token().hasPrefix("//"))
        && !["R015", "R016"].contains(line.code)
        && !(line.token() == ";" && line.kind(1) == nil)
        && !["#if", "#else", "#elseif", "#endif", "#include", "#define"].contains(line.first)
    },
    // /cart -> cart;
    Habit("leave it out: no sign ends a line, and 'via', 'after', 'also' or '@' may begin the next")
    {
      [";", ",", ".", "\\", "&"].contains($0.token()) && $0.kind(1) == nil
    },
    // host: shop.example.com
    Habit("a keyword has no ':' after it, as in 'host shop.example.com'") {
      $0.first.hasSuffix(":") && Keyword(rawValue: String($0.first.dropLast())) != nil
        && $0.failed == $0.tokens.startIndex
    },
    // /shop do … end
    Habit("a group begins with a line that ends with '{', and ends with a line '}'") {
      ["do", ":", "[", "begin", "=>"].contains($0.token()) && $0.kind(1) == nil
        && Keyword(rawValue: $0.first) != .routes
        || ["end", "}}", ")", "]", "});", "/>", "</>"].contains($0.first) && $0.tokens.count <= 2
    },
    // /a -> a /b -> b
    Habit("a line has one route; another pattern of the same has 'also /y' below it") {
      $0.kind() == .unknown && $0.token().hasPrefix("/") && $0.token(1) == "->"
        && $0.code != "R015" && $0.first.hasPrefix("/")
    },
  ]

  private static let ofPatterns = [
    // /<id:int>, /{id:int}, /[id]
    Habit(
      "a parameter is ':id' or '{id}', and its type is in the signature, as in"
        + " '/product/:id -> product(id: Int)'"
    ) { line in
      line.isInPattern
        && (["<", "["].contains(line.place) || line.place.hasPrefix("{") && line.place != "{}"
          || line.code == "R017" && line.namesType)
    },
    // /:id(\d+), ^/cart$
    Habit(
      "a pattern is no regular expression: one is in the signature, as in 'id: String(/[0-9]+/)'"
    ) { $0.isInPattern && ["\\", "^", "|"].contains($0.place) },
    // /:id?
    Habit("a parameter that may be missing has '?' after its type, as in 'product(id: Int?)'") {
      guard $0.isInPattern, let mark = $0.token().firstIndex(of: "?") else { return false }
      let segment = $0.token()[..<mark].split(separator: "/").last ?? ""
      let isLast = $0.token()[mark...].dropFirst().first.map { $0 == "/" } ?? true
      return isLast && (segment.hasPrefix(":") || segment.hasSuffix("}"))
    },
    // /:store(store: Int) {
    Habit("a space precedes the parameters of a group, as in '/store/:store (store: Int) {'") {
      $0.isInPattern && $0.place == ":" && $0.token().contains("(") && $0.token().hasSuffix(":")
    },
    // /files/**
    Habit("the rest of a path is '*path', the last segment; nothing prints where it is '*_'") {
      $0.isInPattern && $0.place.hasPrefix("*") && $0.code == "R019"
    },
  ]

  private static let ofSignatures = [
    // page?: Int
    Habit("'?' follows the type, as in 'page: Int?'") {
      $0.token() == "?" && $0.token(1) == ":"
    },
    // tags: String[], stars: Int[1...5]
    Habit("a list is '[Int]', and a constraint is in parentheses, as in 'Int(1...5)'") {
      ["[", "{"].contains($0.token()) && $0.isAdjacent && $0.kind(-1) == .word && $0.has(":")
    },
    // kind: open | shipped, kind: (open, shipped), page: Int | nil
    Habit("cases are '(open | shipped)', and a value that may be missing is 'Int?'") {
      $0.token() == "|" || $0.token() == "," && $0.token(-2) == "(" && $0.token(-3) == ":"
    },
    // id: Array<Int>
    Habit("a list is '[Int]', and a value that may be missing 'Int?'") {
      $0.token() == "<" && $0.kind(-1) == .word && $0.first != Keyword.type.rawValue
    },
    // Int id
    Habit("a parameter is its name, ':' and its type, as in 'id: Int'") { line in
      let types = ["int", "string", "bool", "double", "float", "number", "uuid"]
      return line.kind() == .word && ["(", ","].contains(line.token(-2))
        && (types.contains(line.token(-1).lowercased())
          || line.token(-1).first?.isUppercase == true)
    },
    // 'red'
    Habit("a text is in double quotes, as in '\"red\"'") { line in
      quotes.dropFirst().contains { line.token().hasPrefix($0) }
    },
    // page: Int = 1_000
    Habit("a number is its digits alone, as in '1000' or '0.5'") {
      $0.kind(-1) == .number && $0.kind() == .word || $0.kind(1) == .number && $0.token() == "+"
    },
    // isNew: Bool = yes
    Habit("a Bool is 'true' or 'false', and no value is 'nil'") {
      ["yes", "no", "null", "none", "undefined", "on", "off"].contains($0.token().lowercased())
        || ["True", "TRUE", "False", "FALSE", "NIL", "Nil"].contains($0.token())
    },
    // sort: Sort = newest, and = Sort.newest
    Habit(
      "a case of an enum has '.' alone before it, and a text is in quotes: '.newest', '\"red\"'"
    ) {
      $0.kind() == .word && ["=", "["].contains($0.token(-1)) && $0.has("->")
    },
    // id: Int where id > 0
    Habit("a condition on a value is part of its type, as in 'id: Int(1...)'") {
      ["where", "if", "when", "unless"].contains($0.token())
    },
  ]

  private static let ofClauses = [
    // /cart -> "cart", -> /cart, -> CartView()
    Habit("the right side is Swift: a case and its parameters, as in '-> cart'") {
      $0.token(-1) == "->" && $0.kind() != .dot && !["", "{"].contains($0.token())
    },
    // -> .cart
    Habit("a case is named without its enum and without '.', as in '-> cart'") {
      $0.kind() == .dot && ["->", "after"].contains($0.token(-1))
        || $0.kind() == .dot && $0.token(-2) == "->"
    },
    // after product(id: :id)
    Habit("a parameter has no sign in a call, as in 'after product(id: id)'") {
      [":", "{", "$"].contains($0.token()) && [":", "("].contains($0.token(-1)) && !$0.isInPattern
    },
    // via a and b
    Habit("filters have ',' between them, as in 'via signedIn, paid'") {
      ["and", "or", "&&", "&", "||", "|", "+", "then"].contains($0.token()) && $0.has("via")
    },
    // @tab home
    Habit("the value of an attribute is in parentheses, as in '@tab(home)'") {
      $0.token(-2) == "@" && [.word, .string, .colon, .equals, .number].contains($0.kind())
        && !Keyword.clauses.map(\.rawValue).contains($0.token())
    },
    // filter signed-in
    Habit("a name has letters, digits and '_', as in 'signedIn'") {
      ["-", "#"].contains($0.token().prefix(1)) && $0.isAdjacent && $0.kind(1) != nil
        || $0.token(-1) == "-" && $0.kind() == .word
    },
  ]

  private static let quotes = ["\"", "'", "`", "“", "”", "‘", "’", "«"]
}
