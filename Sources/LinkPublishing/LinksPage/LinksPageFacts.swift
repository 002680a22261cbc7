import RouteMatching
import RoutesCompiler

/// The facts about a table that its page shows, beside the automaton.
struct LinksPageFacts: Encodable {
  struct Route: Encodable {
    /// `account.order`
    var name: String
    /// The first is the one that is printed.
    var patterns: [String]
    /// The segments of each pattern, with `{}` for a placeholder, in the order in which near
    /// misses are explained; only where there are several.
    var shapes: [String]?
    var parameters: [Parameter]
    var documentation: [String]
    var filters: [String]
    var attributes: [String]
    var examples: [String]
    var tab: String?
    var presentation: String?
    var popsToRoot: Bool
    var deprecation: String?
    var hidden: Bool
    var inApp: Bool
    /// The route that must be on screen before.
    var after: String?
    /// `Shop.routes:30`
    var place: String
    var template: Template
  }

  struct Redirect: Encodable {
    var pattern: String
    var target: String
    /// Whether the target is a link outside the app.
    var leaves: Bool
    var deprecation: String?
  }

  struct Refusal: Encodable {
    var pattern: String
  }

  let table: String
  let schemes: [String]
  let hosts: [String]
  let routes: [Route]
  let redirects: [Redirect]
  let refusals: [Refusal]
  /// The case that gets every other link.
  let otherwise: String?
  /// The links of examples that are to open nothing.
  let unmatched: [String]

  init(of compiled: CompiledTable) {
    let resolved = compiled.table
    table = resolved.name
    schemes = resolved.schemes
    hosts = resolved.hosts
    routes = resolved.routes.map { Route($0, of: resolved) }
    redirects = resolved.redirects.map { Redirect($0, of: resolved) }
    refusals = resolved.rejections.map { Refusal(pattern: $0.pattern.text) }
    otherwise = resolved.otherwise?.name
    unmatched = resolved.examples.filter { $0.outcome == nil }.map(\.link)
  }
}

extension LinksPageFacts.Route {
  init(_ route: CheckedRoute, of table: ResolvedTable) {
    name = route.dottedName
    patterns = route.patterns.map(\.text)
    shapes = Self.shapes(of: route, ignoringCase: table.options.matching.ignoresPathCase)
    let enums = table.enums(of: route)
    parameters = route.parameters.map { .init($0, enums: enums) }
    documentation = route.documentation
    filters = route.filters.map { table.filterUses[$0].text }
    attributes = route.metadata.custom.map(\.text)
    examples = table.examples.filter { $0.outcome?.route == route.index }.map(\.link)
    tab = route.metadata.tab
    presentation = route.metadata.presentation
    popsToRoot = route.metadata.popsToRoot
    deprecation = route.metadata.deprecation
    hidden = route.metadata.isHidden
    inApp = route.metadata.isInApp
    after = route.after.map { table.routes[$0.route].dottedName }
    place = "\(route.place.file.name):\(route.place.line)"
    template = .init(LinkTemplate(of: route))
  }

  private static func shapes(of route: CheckedRoute, ignoringCase: Bool) -> [String]? {
    let variants = route.patterns.flatMap(\.variants)
    guard variants.count > 1 else { return nil }
    return variants.map { variant in
      let shape = variant.segments.map { "/" + $0.shape }.joined()
      return ignoringCase ? shape.asciiLowercased : shape
    }
  }
}

extension LinksPageFacts.Redirect {
  init(_ redirect: CheckedRedirect, of table: ResolvedTable) {
    pattern = redirect.pattern.text
    deprecation = redirect.deprecation
    switch redirect.target {
    case .route(let route):
      target = table.routes[route].dottedName
      leaves = false
    case .link(let link):
      target = link
      leaves = true
    }
  }
}

extension SegmentPattern {
  fileprivate var shape: String {
    switch self {
    case .literal(let text): text
    case .mixed(let pieces): pieces.map(\.shape).joined()
    case .catchAll(let before, _): before.map(\.shape).joined() + "{*}"
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var shape: String {
    switch self {
    case .literal(let text): text
    case .placeholder: "{}"
    }
  }
}

extension RouteMetadata.Custom {
  /// `@analytics(product_view)`
  fileprivate var text: String {
    "@\(name)" + (value.map { "(\($0.texts.joined(separator: ", ")))" } ?? "")
  }
}

extension SourceFile {
  /// Without its folders, which say something about the machine.
  fileprivate var name: String {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
  }
}
