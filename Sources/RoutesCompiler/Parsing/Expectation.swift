/// What the grammar has in a place, and what it looks like there.
struct Expectation: Sendable {
  /// As messages name it: `a type`.
  let words: String
  /// What to write, with an example of the syntax around it.
  let note: String
  /// The sign that is expected, where it is one: it may be missing, or another written for it.
  var sign: Sign?

  init(_ words: String, note: String, sign: Sign? = nil) {
    (self.words, self.note, self.sign) = (words, note, sign)
  }

  init(_ words: String, in example: String, sign: Sign? = nil) {
    self.init(words, note: "write it as in '\(example)'", sign: sign)
  }

  /// A sign that may be missing, or written as another.
  struct Sign: Sendable {
    let text: String
    /// The sign as it is inserted after the token before it; `nil` where it is not known what is
    /// missing.
    let insertion: String?
    /// What people write for it.
    let confusions: Set<String>
    /// Whether it fits before a token, by the kind of the token after that.
    let fits: @Sendable (_ token: Token.Kind, _ text: String, _ next: Token.Kind) -> Bool

    static let arrow = Self(
      text: "->", insertion: nil,
      confusions: ["=>", ">", "-", "--", "=", ":", "==>", "-->", "→", "⇒"],
      fits: { token, _, _ in token == .word })
    static let colon = Self(
      text: ":", insertion: ":", confusions: ["=", ";"],
      fits: { token, text, _ in
        token == .leftBracket || token == .word && text.first?.isUppercase == true
      })
    static let comma = Self(
      text: ",", insertion: ",", confusions: [";"],
      fits: { token, _, next in
        let isLast = [.colon, .comma, .rightParenthesis, .rightBracket].contains(next)
        return [.word, .string, .number].contains(token) && isLast
      })
    static let pipe = Self(
      text: "|", insertion: " |", confusions: [",", "/", ";"],
      fits: { token, text, next in
        let isLast = [.pipe, .comma, .leftParenthesis, .newline].contains(next)
        return token == .word && text.first?.isLowercase == true && isLast
      })
    static let equals = Self(
      text: "=", insertion: " =", confusions: [":"],
      fits: { token, text, next in
        token == .word && text.first?.isLowercase == true && ![.word, .equals].contains(next)
      })
  }
}

extension Expectation {
  static let tableName = Self("the name of the table", in: "routes ShopRoute")
  static let routes = Self("'routes'", in: "public routes ShopRoute")
  static let module = Self("a module", in: "import Catalog")
  static let scheme = Self("a scheme", in: "scheme shop, shop-beta")
  static let host = Self("a host", in: "host shop.example.com, *.example.com")
  static let fileName = Self("a file's name in quotes", in: "include \"stores.routes\"")
  static let option = Self("an option", in: "option query strict")
  static let optionValue = Self("a value for the option", in: "option query strict")

  static let typeName = Self("a type's name", in: "type Login = String(/[a-z]+/)")
  static let enumName = Self("an enum's name", in: "enum Sort = newest | price(\"by-price\")")
  static let filterName = Self("a filter's name", in: "filter ageAtLeast(years: Int)")
  static let attributeName = Self("an attribute's name", in: "attribute analytics(String)")
  static let equalsAndCases = Self(
    "'=' and the cases", in: "enum Sort = newest | price(\"by-price\")", sign: .equals)
  static let enumCase = Self("a case", in: "enum Sort = newest | price(\"by-price\")")
  static let caseAfterPipe = Self(
    "a case", note: "write it on this line, or begin the next line with '|'")
  static let rawValue = Self("the case's text in quotes", in: "price(\"by-price\")")

  static let pattern = Self("a pattern", in: "/product/:id")
  static let routeCase = Self("a case", in: "/product/:id -> product(id: Int)")
  static let arrow = Self("'->'", in: "/product/:id -> product(id: Int)", sign: .arrow)
  static let groupName = Self("a case", in: "/account -> account {")
  static let brace = Self("'{'", in: "/store/:id (id: Int) -> store via signedIn {")
  static let lineAfterBrace = Self(
    "a new line after '{'", note: "write each line of the group, and its '}', on a line of its own")
  static let lineOfBrace = Self(
    "a new line before '}'", note: "write '}' on a line of its own")
  static let afterAttributes = Self(
    "a route, group, mount or redirect", in: "@hidden /cart -> cart")

  static let mountArrow = Self(
    "'->'", in: "mount /settings -> settings(SettingsRoute)", sign: .arrow)
  static let mountedTable = Self(
    "'(' and the table's name", in: "mount /settings -> settings(SettingsRoute)")
  static let redirectArrow = Self("'->'", in: "redirect /p/:id -> product(id: id)", sign: .arrow)
  static let redirectTarget = Self(
    "a case, or a URL with its scheme", in: "redirect /p/:id -> product(id: id)")
  static let otherwiseArrow = Self("'->'", in: "otherwise -> notFound(url: String)", sign: .arrow)
  static let otherwiseCase = Self("a case", in: "otherwise -> notFound(url: String)")
  static let link = Self(
    "a link that begins with '/' or a scheme", in: "example /product/7 -> product(id: 7)")
  static let exampleArrow = Self(
    "'->'", in: "example /product/7 -> product(id: 7)", sign: .arrow)
  static let outcome = Self("a case, or 'nil'", in: "example /product/x -> nil")

  static let filter = Self("a filter", in: "via signedIn, ageAtLeast(years: 18)")
  static let dependency = Self("a case after 'after'", in: "after product(id: id)")
  static let alsoCase = Self("a case", in: "also /p/:id -> product(tab: .reviews)")
  static let attribute = Self("an attribute's name after '@'", in: "@present(sheet)")
  static let attributeValue = Self("a value without a label", in: "@present(sheet)")
  static let parameters = Self("'(' before the parameters", in: "product(id: Int)")
  static let clauseAfterFilter = Self(
    "',' between filters, 'after', 'also' or '@'", in: "via signedIn, paid after cart")

  static let parameterName = Self("a parameter's name", in: "product(id: Int)")
  static let separator = Self("a separator in quotes", in: "tags: [String] joined \",\"")
  static let type = Self("a type", in: "id: Int(1...)?")
  static let numberAfterRange = Self("a number after '..<'", in: "Int(1..<5)")
  static let value = Self("a value", in: "page: Int = 1, sort: Sort = .newest")
  static let caseAfterDot = Self("a case after '.'", in: "sort: Sort = .newest")
  static let key = Self("a key in quotes", in: "[\"color\": \"red\"]")
  static let keyValue = Self("a value in quotes", in: "[\"color\": \"red\"]")
  static let colonAndValue = Self("':' and a value", in: "[\"color\": \"red\"]", sign: .colon)

  static let lineEnd = Self("the end of the line", in: "/product/:id -> product(id: Int)")

  static func lineEnd(in example: String) -> Self { Self("the end of the line", in: example) }

  static func colonAndType(after label: String) -> Self {
    let name = label == "_" || label.first?.isUppercase == true ? "id" : label
    return Self("':' and a type after '\(label)'", in: "\(name): Int", sign: .colon)
  }

  static func site(_ expectation: Self) -> Self {
    Self("',' or the end of the line", note: expectation.note)
  }

  /// What closes a bracket, or goes on in a list.
  static func close(_ sign: String, isList: Bool, in example: String?) -> Self {
    if isList {
      let list = sign == ")" ? "(id: Int, page: Int = 1)" : "[1, 2]"
      return Self("',' or '\(sign)'", in: list, sign: .comma)
    }
    let type = sign == ")" ? "id: Int(1...)" : "tags: [String] joined \",\""
    return Self("'\(sign)'", in: example ?? type)
  }
}
