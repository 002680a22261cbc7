/// The header, directives and declarations.
extension Parser {
  /// ```
  /// header = [ "public" | "package" | "internal" ] "routes" name
  /// ```
  mutating func parseHeader() throws(Mistake) {
    let start = current.bytes.lowerBound
    let access = AccessLevel(rawValue: text(current))
    if access != nil { advance() }
    guard keyword == .routes else { throw .expected(.routes) }
    advance()
    let name = try expectName(.tableName)
    let header = SyntaxTree.Header(
      documentation: takeDocumentation(), access: access, name: name, place: place(from: start))
    try expectLineEnd(.lineEnd(in: "public routes ShopRoute"))
    append(.header(header))
  }

  /// ```
  /// directive = "import" dotted
  ///           | "scheme" scheme { "," scheme }
  ///           | "host" host { "," host }
  ///           | "option" name name
  ///           | "include" string
  /// ```
  mutating func parseDirective() throws(Mistake) {
    let keyword = keyword
    let start = advance().bytes.lowerBound
    switch keyword {
    case .import:
      let module = try expectDottedName(.module)
      let line = SyntaxTree.Import(module: module, place: place(from: start))
      try expectLineEnd(.lineEnd(in: "import Catalog"))
      append(.importModule(line))
    case .scheme: append(.schemes(try parseSites(.scheme)))
    case .host: append(.hosts(try parseSites(.host)))
    case .option:
      let name = try expectName(.option)
      // `true` is no value of an option either, and the checker knows those that are.
      let value = self.name(of: try expect(.word, .optionValue))
      try expectLineEnd(
        Expectation("the end of the line", note: "write each option on a line of its own"))
      append(.option(name: name, value: value))
    default:
      let path = try expectString(.fileName)
      try expectLineEnd(.lineEnd(in: "include \"stores.routes\""))
      append(.include(path: path))
    }
  }

  private mutating func parseSites(
    _ expectation: Expectation
  ) throws(Mistake) -> [SyntaxTree.Name] {
    var sites: [SyntaxTree.Name] = []
    repeat { sites.append(name(of: try expect(.site, expectation))) } while accept(.comma) != nil
    if kind == .site {
      throw .expected(.site(expectation))
    }
    try expectLineEnd(Expectation("the end of the line", note: expectation.note))
    return sites
  }

  /// ```
  /// declaration = "type" dotted [ "=" base ]
  ///             | "enum" name "=" cases
  ///             | "filter" name [ parameters ]
  ///             | "attribute" name [ "(" dotted ")" ]
  /// ```
  mutating func parseDeclaration() throws(Mistake) {
    let keyword = keyword
    let start = advance().bytes.lowerBound
    switch keyword {
    case .type: try parseTypeDeclaration(from: start)
    case .enum: try parseEnum(from: start)
    case .filter: try parseFilter(from: start)
    default: try parseAttributeDeclaration(from: start)
    }
  }

  private mutating func parseTypeDeclaration(from start: Int) throws(Mistake) {
    let name = try expectDottedName(.typeName)
    let base = accept(.equals) != nil ? try parseBase() : nil
    let place = place(from: start)
    try expectLineEnd(.lineEnd(in: "type Login = String(/[a-z]+/)"))
    append(
      .type(
        SyntaxTree.TypeDeclaration(
          documentation: takeDocumentation(), name: name, base: base, place: place)))
  }

  private mutating func parseEnum(from start: Int) throws(Mistake) {
    let name = try expectName(.enumName)
    try expect(.equals, .equalsAndCases)
    let cases = try parseCases()
    let place = place(from: start)
    try expectLineEnd(
      Expectation("'|' or the end of the line", note: Expectation.enumCase.note, sign: .pipe))
    append(
      .enumeration(
        SyntaxTree.EnumDeclaration(
          documentation: takeDocumentation(), name: name, cases: cases, place: place)))
  }

  private mutating func parseFilter(from start: Int) throws(Mistake) {
    let name = try expectName(.filterName)
    let parameters = kind == .leftParenthesis ? try parseParameters() : []
    let place = place(from: start)
    let note = "write one line for each filter, as in 'filter ageAtLeast(years: Int)'"
    try expectLineEnd(Expectation("the end of the line", note: note))
    append(
      .filter(
        SyntaxTree.FilterDeclaration(
          documentation: takeDocumentation(), name: name, parameters: parameters, place: place)))
  }

  private mutating func parseAttributeDeclaration(from start: Int) throws(Mistake) {
    let name = try expectName(.attributeName)
    var type: SyntaxTree.Name?
    if let open = accept(.leftParenthesis) {
      try enterBracket(open)
      type = try expectDottedName(.type)
      try expectClose(.rightParenthesis, of: open, in: "attribute analytics(String)")
    }
    let place = place(from: start)
    try expectLineEnd(.lineEnd(in: "attribute analytics(String)"))
    append(
      .attribute(
        SyntaxTree.AttributeDeclaration(
          documentation: takeDocumentation(), name: name, type: type, place: place)))
  }
}
