/// The description of a table, as the text that the library reads: a line for each fact,
/// fields separated by tabs.
///
/// ```
/// table   ShopRoute
/// route   product  /product/:id  0  20
/// doc     A product page.
/// ```
///
/// The lines after a `route` line belong to that route.
struct TableDescription {
  private(set) var text = ""
  private let table: ResolvedTable
  private let order: SourceOrder

  init(
    _ table: ResolvedTable, files: [SourceFile], names: [String], canonicalLinks: [String?]
  ) {
    self.table = table
    order = SourceOrder(files)
    appendHead(names)
    for route in table.routes { append(route) }
    for redirect in table.redirects { append(redirect) }
    if let otherwise = table.otherwise { append(otherwise) }
    for (index, example) in table.examples.enumerated() {
      append(example, canonicalLink: index < canonicalLinks.count ? canonicalLinks[index] : nil)
    }
  }

  private mutating func append(_ otherwise: CheckedOtherwise) {
    line("otherwise", otherwise.name)
    if let tab = otherwise.metadata.tab { line("tab", tab) }
    if let presentation = otherwise.metadata.presentation { line("present", presentation) }
  }

  private mutating func line(_ fields: String...) { line(fields) }

  private mutating func line(_ fields: [String]) {
    if !text.isEmpty { text += "\n" }
    text += fields.map(Self.escape).joined(separator: "\t")
    if fields.last?.isEmpty == true { text += "\\e" }
  }

  /// An empty field at the end of a line is `\e`: editors take tabs there away.
  private static func escape(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return field }
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      // Swift takes no other control character in a literal.
      case _ where scalar.value < 0x20: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private mutating func appendHead(_ names: [String]) {
    line("table", table.name)
    for name in names { line("file", name) }
    for scheme in table.schemes { line("scheme", scheme) }
    for host in table.hosts { line("host", host) }
    let options = table.options
    if options.matching.isTrailingSlashStrict { line("option", "trailingSlash", "strict") }
    if options.overlaps == .leftmost { line("option", "overlaps", "leftmost") }
    if options.matching.ignoresPathCase { line("option", "pathCase", "ignore") }
    if options.matching.isQueryStrict { line("option", "query", "strict") }
    if options.matching.readsPlusAsSpace { line("option", "plus", "space") }
    if options.isolation == .none { line("option", "isolation", "none") }
    if options.stack == .prefix { line("option", "stack", "prefix") }
    if options.handlers == .omit { line("option", "handlers", "omit") }
  }

  /// The file's index and the line, as two fields.
  private func position(_ place: SourceRange) -> [String] {
    [String(order.index(of: place.file)), String(place.line)]
  }

  private mutating func append(_ route: CheckedRoute) {
    let pattern = route.patterns.first?.text ?? ""
    line(["route", route.dottedName, pattern] + position(route.place))
    for parameter in route.parameters { append(parameter) }
    for text in route.documentation { line(text.isEmpty ? ["doc"] : ["doc", text]) }
    for use in route.filters { line("via", String(use), table.filterUses[use].text) }
    append(route.metadata)
    if let after = route.after { append(after) }
    for also in route.patterns.dropFirst() { line(["also", also.text] + position(also.place)) }
  }

  private mutating func append(_ parameter: CheckedParameter) {
    var fields = ["parameter", parameter.label, parameter.name, parameter.type.text]
    if let value = parameter.defaultValue {
      fields += ["default", Self.text(of: value)]
    } else if parameter.isOptional {
      fields.append("optional")
    } else {
      fields.append(parameter.type.isList ? "list" : "required")
    }
    line(fields)
  }

  /// The text of a value in a link; the elements of a list on lines of their own.
  private static func text(of value: CheckedValue) -> String {
    switch value.kind {
    case .text(let text): text
    case .list(let elements): elements.map(text).joined(separator: "\n")
    case .none, .dictionary: ""
    }
  }

  private mutating func append(_ metadata: RouteMetadata) {
    if let tab = metadata.tab { line("tab", tab) }
    if metadata.popsToRoot { line("popToRoot") }
    if let presentation = metadata.presentation { line("present", presentation) }
    for custom in metadata.custom {
      line(["attribute", custom.name] + (custom.value.map { [Self.text(of: $0)] } ?? []))
    }
    if let message = metadata.deprecation { line("deprecated", message) }
    if metadata.isHidden { line("hidden") }
    if metadata.isInApp { line("inApp") }
  }

  /// The route's index, then for each of its parameters `=text`, the index of the
  /// waiting route's own parameter, or nothing.
  private mutating func append(_ after: CheckedDependency) {
    let arguments = after.arguments.map { argument in
      switch argument {
      case .value(let value): "=" + Self.text(of: value)
      case .parameter(let index): String(index)
      case .absent: ""
      }
    }
    line(["after", String(after.route)] + arguments)
  }

  private mutating func append(_ redirect: CheckedRedirect) {
    let target =
      switch redirect.target {
      case .route(let index): table.routes[index].dottedName
      case .link(let link): link
      }
    line(["redirect", redirect.pattern.text, target] + position(redirect.place))
    if let message = redirect.deprecation { line("deprecated", message) }
  }

  /// The link, and its canonical form where it is to match a route.
  private mutating func append(_ example: CheckedExample, canonicalLink: String?) {
    let canonicalLink = example.outcome == nil ? nil : canonicalLink ?? example.link
    line(["example", example.link] + (canonicalLink.map { [$0] } ?? []))
  }
}
