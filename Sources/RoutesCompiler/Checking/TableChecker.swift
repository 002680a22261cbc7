/// Checks a flat table: types and filters, then routes one by one, then what they say of
/// each other. Each step is in the file that is named here:
///
/// ```
/// filter          FilterChecking
/// route           RouteChecking ─┬─ SignatureChecking ─ TypeChecker, ValueChecking
///                                ├─ PatternChecking ─ Routes/PatternVariants, QueryKeys
///                                ├─ Routes/OtherPlaces
///                                └─ FilterChecking, AttributeChecking
/// names of cases  NameChecking
/// after           DependencyChecking, ReachChecking
/// redirect, nil   RedirectChecking ─ ArgumentChecking
/// otherwise       OtherwiseChecking
/// @over, @under   OverlapRuleChecking
/// example         ExampleChecking
/// mount           MountPoint, and a checker for the table that is mounted
/// ```
///
/// It never stops at an error: it reports what is wrong, leaves the broken route without
/// a variant, and goes on, so that one mistake hides no other and gives no second
/// message.
///
/// A class, because all lines of a table share what it knows of names. A mounted table has a
/// checker of its own, which is its namespace; its routes have their indices in the whole.
final class TableChecker {
  let unit: CompilationUnit
  let table: FlatTable
  let diagnostics: DiagnosticCollector
  let types: TypeChecker
  /// Where the table is mounted; `nil` for the one that is compiled.
  let mountPoint: MountPoint?
  private(set) var filters = NamedList<CheckedFilter>()
  /// Each distinct use of a filter, those of mounted tables after the table's own.
  var filterUses: [CheckedFilterUse] = []
  /// The index of each of the table's own uses, so that the same filter with the same arguments is
  /// one of them.
  var ownUses: [CheckedFilterUse: Int] = [:]
  var usedFilters: Set<Int> = []
  /// Removals of filters that no group brings.
  var uselessRemovals: [FilterRemoval] = []
  /// The routes in the order of the table, those of mounted ones in place.
  private(set) var routes: [CheckedRoute] = []
  var names = RouteNames()
  /// The checkers of mounted tables.
  private(set) var mounted: [TableChecker] = []
  private var mounts: [CheckedMount] = []

  static func check(
    _ table: FlatTable, of unit: CompilationUnit, _ diagnostics: DiagnosticCollector
  ) -> ResolvedTable {
    TableChecker(table, of: unit, at: nil, diagnostics).check()
  }

  private init(
    _ table: FlatTable, of unit: CompilationUnit, at mountPoint: MountPoint?,
    _ diagnostics: DiagnosticCollector
  ) {
    self.unit = unit
    self.table = table
    self.mountPoint = mountPoint
    self.diagnostics = diagnostics
    types = TypeChecker(unit, table.declarations, diagnostics)
    types.checkDeclared()
    filters = table.declarations.filters.map(checkDeclaration)
  }

  private func check() -> ResolvedTable {
    let otherwise = table.otherwise.map(checkOtherwise)
    checkRoutes(beside: otherwise)
    checkFilterNames(beside: mounts)
    checkReach()
    var redirects: [CheckedRedirect] = []
    checkRedirects(into: &redirects)
    let refusals = checkRefusals()
    let examples = checkExamples()
    reportUnusedFilters()
    let resolved = resolved(redirects, refusals, otherwise, examples)
    if let scheme = table.declarations.webScheme, !resolved.namesHosts {
      diagnostics.report(.schemeWithoutHost(scheme.text, at: scheme.place))
    }
    return resolved
  }

  private func resolved(
    _ redirects: [CheckedRedirect], _ refusals: [CheckedRefusal], _ otherwise: CheckedOtherwise?,
    _ examples: [CheckedExample]
  ) -> ResolvedTable {
    let declarations = table.declarations
    return ResolvedTable(
      name: declarations.header.name.text,
      access: declarations.header.access ?? .internal,
      imports: imports,
      schemes: declarations.schemes,
      hosts: declarations.hosts,
      options: declarations.options,
      userTypes: declarations.userTypes,
      enums: types.enums.elements,
      filters: filters.elements,
      filterUses: filterUses,
      root: table.root,
      mounts: mounts,
      routes: routes,
      redirects: redirects,
      refusals: refusals,
      otherwise: otherwise,
      examples: examples
    )
  }

  /// Those of the table, and those of the modules whose tables it mounts.
  private var imports: [CheckedImport] {
    var imports = table.declarations.imports
    for mount in table.mounts {
      let (name, file) = (mount.line.syntax.table, mount.table.declarations.header.place.file)
      guard let module = file.module, !imports.contains(where: { $0.module == module }) else {
        continue
      }
      if !module.isEmpty {
        imports.append(CheckedImport(module: module, place: name.place))
      } else if table.declarations.imports.isEmpty {
        diagnostics.report(.unknownModule(of: name.text, at: name.place))
      }
    }
    return imports
  }
}

/// Routes one by one, and then those in which they name each other.
extension TableChecker {
  /// The route with an index in the whole.
  func route(at index: Int) -> CheckedRoute { routes[index - table.root.routes.lowerBound] }

  /// The mount of a route that is none of the table's own.
  func mount(of index: Int) -> FlatMount? {
    table.mounts.first { $0.table.root.routes.contains(index) }
  }

  private func checkRoutes(beside otherwise: CheckedOtherwise? = nil) {
    for line in table.brokenMounts { _ = mountPoint(of: line, at: []) }
    let points = table.mounts.map { mountPoint(of: $0.line, at: $0.prefixes) }
    for group in table.groups {
      noteRemovals(group.syntax.clauses.filters, inherited: group.scope.filters)
    }
    for index in table.root.routes {
      guard let line = table.lines[index] else { continue }
      routes.append(diagnostics.checking(line.syntax.place) { checkRoute(line, at: index) })
    }
    for (mount, point) in zip(table.mounts, points) { checkRoutes(of: mount, at: point) }
    routes.sort { $0.index < $1.index }
    checkNames(beside: otherwise)
    for (position, after) in checkDependencies().enumerated() { routes[position].after = after }
    for position in routes.indices {
      let index = routes[position].index
      guard let line = table.lines[index] else { continue }
      routes[position].rules = checkOverlapRules(
        line.scope.attributes + line.syntax.clauses.attributes, from: line.scope.path, own: index)
    }
  }

  private func mountPoint(
    of line: Scoped<SyntaxTree.Mount>, at prefixes: [PrefixedPattern]
  ) -> MountPoint {
    let clauses = line.syntax.clauses
    let metadata = checkAttributes(
      clauses.attributes, in: line.scope, after: mountPoint?.metadata)
    let filters = checkFilters(clauses.filters, inherited: line.scope.filters)
    return MountPoint(prefixes, filters: filters, metadata: metadata, in: mountPoint)
  }

  /// Checks the routes of a mounted table. Mistakes in it are reported where it is compiled itself.
  private func checkRoutes(of mount: FlatMount, at point: MountPoint) {
    let checker = TableChecker(mount.table, of: unit, at: point, DiagnosticCollector())
    let firstUse = filterUses.count
    checker.filterUses = filterUses
    checker.checkRoutes()
    filterUses = checker.filterUses
    routes += checker.routes
    mounted.append(checker)
    let line = mount.line.syntax
    let path = mount.line.scope.path.dropFirst(table.path.count) + [line.name.text]
    mounts.append(
      CheckedMount(
        caseName: line.name.text, tableName: line.table.text,
        prefix: mount.prefixes.first?.path ?? "", documentation: line.documentation,
        routes: mount.table.root.routes, filterUses: firstUse..<filterUses.count,
        hasFilters: !checker.filters.elements.isEmpty
          || checker.mounts.contains(where: \.hasFilters),
        filterCase: SwiftLabel.joining(path), place: line.name.place))
  }
}
