/// The header, directives and declarations.
extension Parser {
  /// ```
  /// header = [ "public" | "package" | "internal" ] "routes" name
  /// ```
  mutating func parseHeader() throws(Unreadable) {
    let start = current.bytes.lowerBound
    let access = AccessLevel(rawValue: text(current))
    if access != nil { advance() }
    guard keyword == .routes else { throw failExpecting("'routes'") }
    advance()
    if AccessLevel(rawValue: text(current)) != nil, isNext(.word) {
      throw failExpecting("the name of the table")
    }
    let name = try expectName("the name of the table")
    append(
      .header(
        SyntaxTree.Header(
          documentation: takeDocumentation(), access: access, name: name,
          place: place(from: start))))
    try expectLineEnd()
  }

  /// ```
  /// directive = "import" dotted
  ///           | "scheme" scheme { "," scheme }
  ///           | "host" host { "," host }
  ///           | "option" name name
  ///           | "include" string
  /// ```
  mutating func parseDirective() throws(Unreadable) {
    let keyword = keyword
    let start = advance().bytes.lowerBound
    let item: SyntaxTree.Item
    switch keyword {
    case .import:
      let module = try expectDottedName("a module")
      item = .importModule(SyntaxTree.Import(module: module, place: place(from: start)))
    case .scheme: item = .schemes(try parseSites("a scheme"))
    case .host: item = .hosts(try parseSites("a host"))
    case .option:
      let name = try expectName("an option")
      // `true` is no value either, and the checker knows those that are.
      guard kind == .word else {
        throw failOptionValue(of: name)
      }
      item = .option(name: name, value: self.name(of: advance()))
    default:
      guard kind == .string || kind == .unclosedString else {
        throw failExpecting("a file's name in quotes")
      }
      let path = try expectString("a file's name in quotes")
      item = .include(path: path)
    }
    append(item)
    try expectLineEnd()
  }

  private mutating func parseSites(
    _ description: String
  ) throws(Unreadable) -> [SyntaxTree.Name] {
    var sites: [SyntaxTree.Name] = []
    repeat {
      sites.append(name(of: try expect(.site, description)))
    } while accept(.comma) != nil
    if kind == .site { throw failSites(after: sites) }
    return sites
  }

  /// `scheme shop shop-beta`, `scheme = shop` and `scheme shop | shop-beta`
  private mutating func failSites(after sites: [SyntaxTree.Name]) -> Unreadable {
    let written = lineText(from: sites[0].place.bytes.lowerBound)
    let words = written.split { ", ".contains($0) }.map { HostSyntax.bare(String($0)) }
    let names = words.filter { !["", "=", "|", "and", "or", "&", "+", "/", ";"].contains($0) }
    let list = names.joined(separator: ", ")
    let isSound = names.allSatisfy { HostSyntax.isHost($0) }
    return failExpecting(
      "',' or the end of the line",
      note: noteOnTwoLines
        ?? (isSound
          ? .write(list, .rest(sites[0].place)) : "write ',' between several"))
  }

  /// `option trailingSlash` and `option strict`
  private mutating func failOptionValue(of name: SyntaxTree.Name) -> Unreadable {
    let lines = BuiltInOption.values.flatMap { option in
      option.values.filter { [option.name, $0].contains(name.text) }
        .map { "option \(option.name) \($0)" }
    }
    return failExpecting(
      "a value for '\(name.text)'",
      note: noteOnRewriting ?? noteOnHyphen
        ?? (lines.isEmpty
          ? "write an option and its value, as in 'option query strict'"
          : "write \(Suggestion.list(lines, .line))"))
  }

  /// ```
  /// declaration = "type" dotted [ "=" base ]
  ///             | "enum" name "=" cases
  ///             | "filter" name [ parameters ]
  ///             | "attribute" name [ "(" dotted ")" ]
  /// ```
  mutating func parseDeclaration() throws(Unreadable) {
    let keyword = keyword
    let start = advance().bytes.lowerBound
    switch keyword {
    case .type:
      let name = try expectDottedName("a type's name")
      try guarding(name) { parser throws(Unreadable) in try parser.parseType(name, start) }
    case .enum:
      let name = try expectName("an enum's name")
      try guarding(name) { parser throws(Unreadable) in try parser.parseEnum(name, start) }
    case .filter:
      let name = try expectName("a filter's name")
      try guarding(name) { parser throws(Unreadable) in try parser.parseFilter(name, start) }
    default:
      let name = try expectName("an attribute's name")
      try guarding(name) { parser throws(Unreadable) in
        try parser.parseAttributeDeclaration(name, start)
      }
    }
  }

  /// Runs the rest of a production; where that fails, the name that the line
  /// declares is known to be broken.
  mutating func guarding<Result>(
    _ name: SyntaxTree.Name, _ body: (inout Parser) throws(Unreadable) -> Result
  ) throws(Unreadable) -> Result {
    do {
      return try body(&self)
    } catch {
      brokenNames.insert(name.text)
      throw error
    }
  }

  private mutating func parseType(_ name: SyntaxTree.Name, _ start: Int) throws(Unreadable) {
    if [.colon, .word, .leftParenthesis].contains(kind) { throw failExpecting("'=' and a type") }
    var base: SyntaxTree.TypeSyntax?
    if accept(.equals) != nil {
      if Self.quotes.contains(text(current).prefix(1)) {
        throw failCases(of: name, expecting: "a type")
      }
      base = try parseBaseType()
    }
    if kind == .questionMark { throw failOptionalType(name) }
    if kind == .equals, base != nil {
      let value = lineText(from: tokens[cursor + 1].bytes.lowerBound)
      let rest = Edit.Location.rest(self.place(current.bytes))
      throw failExpecting(
        "the end of the line",
        note: "\(delete: "leave it out", rest): a default follows the type where it is used, as in"
          + " '\(SwiftLabel.lowerCamel(name.text)): \(name.text) = \(value)'")
    }
    if kind == .pipe, let cases = base?.place.bytes.lowerBound {
      let list = lineText(from: cases)
      let isEnum = list.first?.isLowercase == true
      throw failExpecting(
        "the end of the line", write: isEnum ? "enum \(name.text) = \(list)" : nil)
    }
    let place = place(from: start)
    try expectLineEnd()
    append(
      .type(
        SyntaxTree.TypeDeclaration(
          documentation: takeDocumentation(), name: name, base: base, place: place)))
  }

  /// `type Page = Int?`
  private mutating func failOptionalType(_ name: SyntaxTree.Name) -> Unreadable {
    let uses = tokens.uses(of: name.text, as: .type, in: file)
    let replacements = uses.map { (bytes: $0, text: name.text + "?") }
    let changed = file.edit(making: replacements + [(current.bytes, "")])
    let optional: Diagnostic.Note =
      "\(write: name.text + "?", as: changed.text, changed.location) where it is used"
    let isUsed = !uses.isEmpty && uses.allSatisfy { $0.lowerBound > current.bytes.lowerBound }
    return failExpecting(
      "the end of the line",
      note: isUsed
        ? "leave it out, and write \(optional)"
        : "\(delete: "leave it out"): '?' follows the type of a parameter")
  }

  private mutating func parseEnum(_ name: SyntaxTree.Name, _ start: Int) throws(Unreadable) {
    // `enum class Sort { UP }` in Kotlin.
    if name.text == "class", kind == .word {
      let name = self.name(of: advance())
      throw failCases(of: name, expecting: "'=' and the cases")
    }
    // `enum Sort: String { case up }`
    if kind == .colon, isNext(.word), tokens[cursor + 2].kind == .leftBrace { cursor += 2 }
    if kind == .colon { throw failExpecting("'=' and the cases") }
    if accept(.equals) == nil { throw failCases(of: name, expecting: "'=' and the cases") }
    if [.leftBrace, .string, .leftBracket, .leftParenthesis, .dot].contains(kind) {
      throw failCases(of: name, expecting: "a case")
    }
    if kind == .number {
      throw failExpecting("a case", note: "write a name before each text: 'one(\"1\")'")
    }
    let cases = try parseCases()
    let place = place(from: start)
    if kind == .comma {
      let list = cases.map { $0.description.prefix(1).lowercased() + $0.description.dropFirst() }
      throw failCases(of: name, expecting: "'|' between the cases", after: list)
    }
    try expectLineEnd()
    append(
      .enumeration(
        SyntaxTree.EnumDeclaration(
          documentation: takeDocumentation(), name: name, cases: cases, place: place)))
  }

  private mutating func parseFilter(_ name: SyntaxTree.Name, _ start: Int) throws(Unreadable) {
    if lacksParenthesis { throw failExpecting("'('") }
    let parameters = kind == .leftParenthesis ? try parseParameters() : []
    let place = place(from: start)
    if !isAtLineEnd {
      let rest = Edit.Location.rest(self.place(current.bytes))
      let note: Diagnostic.Note =
        "\(delete: "leave the rest out", rest): a filter is a method of the handler"
      throw failExpecting(
        "the end of the line",
        note: noteOnRewriting ?? noteOnHyphen ?? noteOnTwoLines ?? note)
    }
    try expectLineEnd()
    append(
      .filter(
        SyntaxTree.FilterDeclaration(
          documentation: takeDocumentation(), name: name, parameters: parameters, place: place)))
  }

  private mutating func parseAttributeDeclaration(
    _ name: SyntaxTree.Name, _ start: Int
  ) throws(Unreadable) {
    var type: SyntaxTree.Name?
    if kind == .word, keyword == nil { throw failExpecting("'('") }
    if kind == .colon || kind == .equals { throw failExpecting("'('") }
    if let open = accept(.leftParenthesis) {
      nesting += 1
      type = try expectDottedName("a type")
      if kind == .comma {
        throw failExpecting(
          "')'", note: "an attribute has one value: declare another attribute for a second")
      }
      try expectClose(.rightParenthesis, of: open)
    }
    let place = place(from: start)
    try expectLineEnd()
    append(
      .attribute(
        SyntaxTree.AttributeDeclaration(
          documentation: takeDocumentation(), name: name, type: type, place: place)))
  }
}
