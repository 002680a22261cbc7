import RoutesCompiler

/// The meaning of a name: of a route its links, filters and overlaps, of all else its declaration.
extension Workspace {
  mutating func hover(of path: String, at position: Position) -> Hover? {
    guard let found = names(of: path, at: position), let name = found.names.first,
      let facts = found.index.facts[name.symbol], let module = finishedModule(of: path)
    else { return nil }
    let sections =
      switch name.symbol.kind {
      case .route: RouteFacts(facts.path, table: facts.table, in: module)?.sections
      default: nil as [String]?
      }
    return Hover(
      contents: MarkupContent(
        value: (sections ?? declaration(of: name.symbol, facts)).joined(separator: "\n\n")),
      range: range(of: name.place, in: module))
  }

  /// The line that declares a name, and its documentation.
  private func declaration(of symbol: Symbol, _ facts: SymbolFacts) -> [String] {
    let line = facts.declaration.map { $0.file.text(in: $0.bytes) } ?? symbol.name
    let documentation = facts.documentation.joined(separator: "\n")
    return [line.asCode] + (documentation.isEmpty ? [] : [documentation])
  }
}

/// The facts about a route that hover shows.
private struct RouteFacts {
  private let route: CheckedRoute
  private let resolved: ResolvedTable
  private let table: AnalyzedTable

  /// `nil` for a route with a mistake, or of a table that is not there.
  init?(_ path: [String], table: String, in module: Module) {
    guard let found = module.tables.first(where: { $0.unit.files[0].file.path == table }),
      let resolved = found.check.resolved,
      let route = resolved.routes.first(where: { $0.path == path })
    else { return nil }
    (self.route, self.resolved, self.table) = (route, resolved, found)
  }

  var sections: [String] {
    let lines = [signature.asCode, route.documentation.joined(separator: "\n")]
    return (lines + [links, filters, overlaps].map(Self.list)).filter { !$0.isEmpty }
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "- " + $0 }.joined(separator: "\n")
  }

  /// `account.orders(day: Date, page: Int = 1)`
  private var signature: String {
    let parameters = route.parameters.map(\.declaration).joined(separator: ", ")
    return route.dottedName + (parameters.isEmpty ? "" : "(\(parameters))")
  }

  /// The link that is printed, and the other patterns.
  private var links: [String] {
    let printed = resolved.printedLink(of: route).map { ["Link: `\($0)`"] } ?? []
    let others = route.patterns.flatMap { pattern in
      pattern.texts.map { "Also: `\($0)`\(together(in: pattern))" }
    }
    return printed + others.dropFirst()
  }

  /// Which values a link of a pattern must have together.
  private func together(in pattern: CheckedPattern) -> String {
    let names = pattern.parametersElsewhere.sorted().map { "`\(route.parameters[$0].label)`" }
    return names.count < 2 ? "" : ", where a link has all of \(names.joined(separator: ", "))"
  }

  private var filters: [String] {
    let uses = route.filters.map { "`\(resolved.filterUses[$0].text)`" }
    return uses.isEmpty ? [] : ["Filters: " + uses.joined(separator: ", ")]
  }

  /// The routes that match some of the same links, and which of the two answers.
  private var overlaps: [String] {
    guard let compiled = table.result?.compiled else { return [] }
    let origins = resolved.patternOrigins
    var lines: [String] = []
    for overlap in compiled.overlaps.overlaps {
      for own in [overlap.first, overlap.second] where origins[own].owner == .route(route.index) {
        let other = origins[overlap.other(than: own)]
        guard other.owner != .route(route.index) else { continue }
        let verb = overlap.winner == own ? "Goes before" : "Comes after"
        let line = "\(verb) `\(other.text)` (\(name(of: other.owner)), line \(other.place.line))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  private func name(of owner: PatternOrigin.Owner) -> String {
    switch owner {
    case .route(let index): "`\(resolved.routes[index].dottedName)`"
    case .redirect: "a redirect"
    case .refusal: "a refusal"
    }
  }
}

extension ResolvedTable {
  /// The link of a route as its pattern: with the first host or scheme of the table, where the
  /// pattern has none of its own. `nil` for one with a mistake.
  func printedLink(of route: CheckedRoute) -> String? {
    guard let pattern = route.patterns.first else { return nil }
    guard pattern.text.hasPrefix("/") else { return pattern.text }
    if let host = hosts.first(where: { !$0.hasPrefix("*") }) {
      return "https://\(host)\(pattern.text)"
    }
    return schemes.first.map { "\($0):/\(pattern.text)" } ?? pattern.text
  }
}

extension String {
  fileprivate var asCode: String { "```routes\n\(self)\n```" }
}
