import RouteMatching
import RoutesCompiler

/// The facts about a table that its page shows, beside the automaton.
struct LinksPageFacts: Encodable {
  struct Route: Encodable {
    /// `account.order`
    var name: String
    /// The first is the one that is printed.
    var patterns: [String]
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
