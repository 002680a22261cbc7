import RouteMatching
import RoutesCompiler

/// Functions of another language that build a table's links, before they are written in it.
///
/// `@inApp` routes have none, because no link from outside opens them.
package struct LinkFunctions: Sendable {
  package enum Language: String, CaseIterable, Sendable {
    case typescript, kotlin
  }

  /// The functions of an enum of routes, such as `account`, and the groups inside it.
  struct Group: Sendable {
    /// Empty at the top.
    let name: String
    let functions: [Function]
    let groups: [Group]
  }

  /// The function of one route: `product(id: "A-17")`.
  struct Function: Sendable {
    let route: CheckedRoute
    let template: LinkTemplate
    let fronts: Fronts
  }

  /// The texts before the first segment of a path, for each form of a link.
  struct Fronts: Hashable, Sendable {
    let universal: String
    let scheme: String
    let path: String
  }

  /// The name of the table: `ShopRoute`.
  let name: String
  /// The name of its file, for the head of the output.
  let source: String
  let enums: [CheckedEnum]
  let root: Group

  /// - Parameter source: The file's name, as the head of the output gives it.
  package init(of compiled: CompiledTable, from source: String) {
    let table = compiled.table
    name = table.name
    self.source = source
    enums = table.enums
    let routes = table.routes.filter { !$0.metadata.isInApp && !$0.patterns.isEmpty }
    root = Group(routes[...], named: "", depth: 0, in: table)
  }

  /// The functions as the text of one file that needs no other.
  package func text(in language: Language) -> String {
    switch language {
    case .typescript: TypeScript.text(of: self)
    case .kotlin: Kotlin.text(of: self)
    }
  }
}

extension LinkFunctions.Group {
  /// - Parameter depth: How many enums the routes' cases are nested in.
  fileprivate init(
    _ routes: ArraySlice<CheckedRoute>, named name: String, depth: Int, in table: ResolvedTable
  ) {
    self.name = name
    functions = routes.filter { $0.path.count == depth + 1 }
      .map { LinkFunctions.Function($0, in: table) }
    // The routes of a group are contiguous.
    var rest = routes.filter { $0.path.count > depth + 1 }[...]
    var groups: [Self] = []
    while let inner = rest.first?.path[depth] {
      let own = rest.prefix { $0.path[depth] == inner }
      groups.append(Self(own, named: inner, depth: depth + 1, in: table))
      rest = rest.dropFirst(own.count)
    }
    self.groups = groups
  }
}

extension LinkFunctions.Function {
  fileprivate init(_ route: CheckedRoute, in table: ResolvedTable) {
    self.route = route
    template = LinkTemplate(of: route)
    fronts = LinkFunctions.Fronts(of: template, in: table)
  }

  /// Whether the form of the link changes what precedes its path.
  var hasForms: Bool {
    if case .host = template.site { return false }
    return Set([fronts.universal, fronts.scheme, fronts.path]).count > 1
  }

  /// The name of the parameter that is the link's form, which no parameter of the route has.
  var formName: String {
    let labels = route.parameters.map(\.label)
    return sequence(first: "form") { "_" + $0 }.first { !labels.contains($0) } ?? "form"
  }

  /// The documentation with what a caller has to know besides.
  var documentation: [String] {
    let deprecation = route.metadata.deprecation.map { ["@deprecated " + $0] } ?? []
    return route.documentation + deprecation
  }
}

extension LinkFunctions.Fronts {
  fileprivate init(of template: LinkTemplate, in table: ResolvedTable) {
    var printer = LinkPrinter(template: template, values: [])
    printer.accept(schemes: table.schemes, hosts: table.hosts)
    universal = printer.front(.universal)
    scheme = printer.front(.scheme)
    path = printer.front(.path)
  }
}
