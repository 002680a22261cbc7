/// Checks a flat table: types and filters, then routes one by one, then what they say of
/// each other.
///
/// ```
/// FlatTable ─ filters ─ mounted tables ─ routes ─ names ─┬─ dependencies
///                                                        ├─ redirects, refusals
///                                                        └─ examples
/// ```
///
/// It never stops at an error: it reports what is wrong, leaves the broken route without
/// a variant, and goes on, so that one mistake hides no other and gives no second
/// message.
struct TableChecker {
  private let unit: CompilationUnit
  private let table: FlatTable
  private let diagnostics: DiagnosticCollector
  private let types: TypeChecker
  private let parameters: ParameterChecker
  private let arguments: ArgumentChecker
  private let metadata: MetadataChecker
  private let patterns: PatternChecker
  private let declaredFilters: NamedList<CheckedFilter>
  private let filters: FilterChecker

  static func check(
    _ table: FlatTable, of unit: CompilationUnit, _ diagnostics: DiagnosticCollector
  ) -> ResolvedTable {
    TableChecker(table, of: unit, diagnostics).check().table
  }

  private init(
    _ table: FlatTable, of unit: CompilationUnit, _ diagnostics: DiagnosticCollector
  ) {
    self.unit = unit
    self.table = table
    self.diagnostics = diagnostics
    let types = TypeChecker(unit, table.declarations, diagnostics)
    types.checkDeclared()
    let values = ValueChecker(types: types, diagnostics: diagnostics)
    let parameters = ParameterChecker(types: types, values: values, diagnostics: diagnostics)
    self.types = types
    self.parameters = parameters
    arguments = ArgumentChecker(values: values, diagnostics: diagnostics)
    metadata = MetadataChecker(
      unit: unit, declarations: table.declarations, values: values, diagnostics: diagnostics)
    patterns = PatternChecker(diagnostics: diagnostics)
    let declarations = FilterDeclarationChecker(types: types, parameters: parameters)
    declaredFilters = table.declarations.filters.map(declarations.check)
    filters = FilterChecker(unit, declaredFilters, values, diagnostics)
  }

  /// Returns the table, and how calls give its routes their values, by index.
  private func check() -> (table: ResolvedTable, signatures: [RouteSignature]) {
    let mounted = mountedTables()
    let otherwise = table.otherwise.map(
      OtherwiseChecker(
        parameters: parameters, metadata: metadata, diagnostics: diagnostics
      ).check)
    let own = ownRoutes()
    let uses = mounted.map { filters.add($0.table.filterUses) }
    let signed = routes(own, mounted, uses)
    let (routes, signatures) = (signed.map(\.route), signed.map(\.signature))
    let names = RouteNameChecker.check(
      table, routes, otherwise: otherwise, typePlaces: types.places, diagnostics)
    let relations = RouteRelations(
      names: names,
      rules: OverlapRuleChecker(names: names, unit: unit, diagnostics: diagnostics),
      routes: routes, signatures: signatures, mounted: mounted)
    let dependencies = dependencies(relations)
    let checked = zip(routes, dependencies).map { route, after in
      CheckedRoute(route, after: after, decisions: decisions(of: route, relations))
    }
    let redirects = redirects(relations)
    let refusals = refusals(relations)
    let examples = ExampleChecker(
      names: names, routes: routes, rules: relations.rules, arguments: arguments,
      diagnostics: diagnostics
    ).check(table.examples)
    filters.reportUnused()
    let resolved = resolved(
      root: group(table.root, zip(mounted, uses).map { $0.checked(filterUses: $1) }),
      checked, redirects, refusals, otherwise, examples)
    if let scheme = table.declarations.webScheme, !resolved.namesHosts {
      diagnostics.report(.schemeWithoutHost(scheme.text, at: scheme.place))
    }
    return (resolved, signatures)
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

  private func resolved(
    root: CheckedGroup, _ routes: [CheckedRoute], _ redirects: [CheckedRedirect],
    _ refusals: [CheckedRefusal], _ otherwise: CheckedOtherwise?, _ examples: [CheckedExample]
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
      filters: declaredFilters.elements,
      filterUses: filters.uses,
      root: root,
      routes: routes,
      redirects: redirects,
      refusals: refusals,
      otherwise: otherwise,
      examples: examples
    )
  }
}

private typealias SignedRoute = (route: TypedRoute, signature: RouteSignature)

/// The names and types that lines which name routes are checked against.
private struct RouteRelations {
  let names: RouteNames
  let rules: OverlapRuleChecker
  let routes: [TypedRoute]
  let signatures: [RouteSignature]
  let mounted: [MountedTable]
}

/// Routes one by one.
extension TableChecker {
  private func mountedTables() -> [MountedTable] {
    for line in table.brokenMounts { _ = clauses(of: line) }
    let mounted = table.mounts.map { mount in
      let (metadata, filters) = clauses(of: mount.line)
      // Mistakes in it are reported where it is compiled itself.
      let checked = TableChecker(mount.table, of: unit, DiagnosticCollector()).check()
      return MountedTable(
        mount: mount, table: checked.table, signatures: checked.signatures, filters: filters,
        metadata: metadata)
    }
    filters.declareMounted(mounted.flatMap(\.table.filters))
    return mounted
  }

  private func clauses(
    of line: Scoped<SyntaxTree.Mount>
  ) -> (metadata: RouteMetadata, filters: [Int]) {
    let clauses = line.syntax.clauses
    return (
      metadata.check(clauses.attributes, in: line.scope),
      filters.check(clauses.filters, inherited: line.scope.filters)
    )
  }

  private func ownRoutes() -> [SignedRoute] {
    for group in table.groups {
      filters.noteRemovals(group.syntax.clauses.filters, inherited: group.scope.filters)
    }
    let checker = RouteChecker(
      signatures: SignatureChecker(parameters: parameters, diagnostics: diagnostics),
      patterns: patterns, filters: filters, metadata: metadata, arguments: arguments,
      diagnostics: diagnostics)
    return table.entries.enumerated().compactMap { index, entry in
      guard case .route(let route) = entry else { return nil }
      return diagnostics.checking(route.syntax.place) { checker.check(route, at: index) }
    }
  }

  /// All routes by their indices.
  private func routes(
    _ own: [SignedRoute], _ mounted: [MountedTable], _ uses: [Range<Int>]
  ) -> [SignedRoute] {
    guard !mounted.isEmpty else { return own }
    let moved = zip(mounted, uses).flatMap { mounted, uses in
      mounted.table.routes.indices.map { index in
        (
          route: mounted.route(index, firstUse: uses.lowerBound),
          signature: mounted.signatures[index]
        )
      }
    }
    return (own + moved).sorted { $0.route.index < $1.route.index }
  }

  private func group(_ node: EnumNode, _ mounts: [CheckedMount]) -> CheckedGroup {
    let members: [CheckedGroup.Member] = node.members.map { member in
      switch member {
      case .route(let index): .route(index)
      case .group(let node): .group(group(node, mounts))
      case .mount(let index): .mount(mounts[index])
      }
    }
    return CheckedGroup(
      caseName: node.caseName?.text, typeName: node.typeName,
      documentation: node.documentation, members: members, routes: node.routes)
  }
}

/// The lines in which routes name each other, and other lines name them.
extension TableChecker {
  private func dependencies(_ relations: RouteRelations) -> [CheckedDependency?] {
    let (routes, mounted) = (relations.routes, relations.mounted)
    let checker = DependencyChecker(
      table: table, routes: routes, signatures: relations.signatures, names: relations.names,
      unit: unit, arguments: arguments, diagnostics: diagnostics)
    let dependencies = checker.check { mounted[$0].dependency(ofRoute: $1) }
    ReachChecker(table: table, routes: routes, filters: filters, diagnostics: diagnostics)
      .check(dependencies)
    return dependencies
  }

  private func decisions(
    of route: TypedRoute, _ relations: RouteRelations
  ) -> OverlapDecisions {
    switch table.entries[route.index] {
    case .mounted(let mount, let index): relations.mounted[mount].decisions(ofRoute: index)
    case .route(let line):
      relations.rules.check(
        line.scope.attributes + line.syntax.clauses.attributes, from: line.scope.path,
        own: route.index)
    }
  }

  private func redirectChecker(_ relations: RouteRelations) -> RedirectChecker {
    RedirectChecker(
      names: relations.names, routes: relations.routes, signatures: relations.signatures,
      metadata: metadata, rules: relations.rules, patterns: patterns, arguments: arguments,
      diagnostics: diagnostics)
  }

  private func redirects(_ relations: RouteRelations) -> [CheckedRedirect] {
    var redirects = redirectChecker(relations).check(table.redirects)
    for mounted in relations.mounted { redirects += mounted.redirects(from: redirects.count) }
    return redirects
  }

  private func refusals(_ relations: RouteRelations) -> [CheckedRefusal] {
    redirectChecker(relations).check(table.refusals) + relations.mounted.flatMap(\.refusals)
  }
}
