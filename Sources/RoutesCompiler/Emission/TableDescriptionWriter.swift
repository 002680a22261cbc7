import RouteMatching

/// The description of a table, for the library to read: a line for each fact.
struct TableDescriptionWriter {
  private(set) var facts: [TableFact] = []
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
    add(.otherwise, [otherwise.name] + (otherwise.parameter.map { [$0.name] } ?? []))
    if let tab = otherwise.metadata.tab { add(.tab, tab) }
    if let presentation = otherwise.metadata.presentation { add(.present, presentation) }
  }

  private mutating func add(_ kind: TableFact.Kind, _ fields: String...) { add(kind, fields) }

  private mutating func add(_ kind: TableFact.Kind, _ fields: [String]) {
    facts.append(TableFact(kind, fields))
  }

  private mutating func appendHead(_ names: [String]) {
    add(.table, table.name)
    for name in names { add(.file, name) }
    for scheme in table.schemes { add(.scheme, scheme) }
    for host in table.hosts { add(.host, host) }
  }

  /// The file's index and the line, as two fields.
  private func position(_ place: SourceRange) -> [String] {
    [String(order.index(of: place.file)), String(place.line)]
  }

  private mutating func append(_ route: CheckedRoute) {
    let pattern = route.patterns.first?.text ?? ""
    add(.route, [route.dottedName, pattern] + position(route.place))
    for parameter in route.parameters { append(parameter) }
    for text in route.documentation { add(.doc, text.isEmpty ? [] : [text]) }
    for use in route.filters { add(.via, String(use), table.filterUses[use].text) }
    append(route.metadata)
    if let after = route.after { append(after) }
    let patterns = route.patterns.flatMap { pattern in
      pattern.texts.map { [$0] + position(pattern.place) }
    }
    for also in patterns.dropFirst() { add(.also, also) }
  }

  private mutating func append(_ parameter: CheckedParameter) {
    var fields = [parameter.label, parameter.name, parameter.type.text]
    if let value = parameter.defaultValue {
      fields += ["default", value.linkText]
    } else if parameter.isOptional {
      fields.append("optional")
    } else {
      fields.append(parameter.type.isList ? "list" : "required")
    }
    add(.parameter, fields)
  }

  private mutating func append(_ metadata: RouteMetadata) {
    if let tab = metadata.tab { add(.tab, tab) }
    if metadata.popsToRoot { add(.popToRoot) }
    if let presentation = metadata.presentation { add(.present, presentation) }
    for custom in metadata.custom {
      add(.attribute, [custom.name] + (custom.value.map { [$0.linkText] } ?? []))
    }
    if let message = metadata.deprecation { add(.deprecated, message) }
    if metadata.isHidden { add(.hidden) }
    if metadata.isInApp { add(.inApp) }
  }

  /// The route's index, then for each of its parameters `=text`, the index of the
  /// waiting route's own parameter, or nothing.
  private mutating func append(_ after: CheckedDependency) {
    let arguments = after.arguments.map { argument in
      switch argument {
      case .value(let value): "=" + value.linkText
      case .parameter(let index): String(index)
      case .absent: ""
      }
    }
    add(.after, [String(after.route)] + arguments)
  }

  private mutating func append(_ redirect: CheckedRedirect) {
    let target =
      switch redirect.target {
      case .route(let index): table.routes[index].dottedName
      case .link(let link): link
      }
    add(.redirect, [redirect.pattern.text, target] + position(redirect.place))
    if let message = redirect.deprecation { add(.deprecated, message) }
    for text in redirect.patterns.flatMap(\.texts).dropFirst() { add(.also, text) }
  }

  /// The link, and its canonical form where it is to match a route.
  private mutating func append(_ example: CheckedExample, canonicalLink: String?) {
    let canonicalLink = example.outcome == nil ? nil : canonicalLink ?? example.link
    add(.example, [example.link] + (canonicalLink.map { [$0] } ?? []))
  }
}

extension CheckedValue {
  /// The text of the value in a link; the elements of a list on lines of their own.
  fileprivate var linkText: String { texts.joined(separator: "\n") }
}
