import RouteMatching

/// `mount /settings -> settings(SettingsRoute)`
extension Checker {
  mutating func flatten(
    _ mount: SyntaxTree.Mount, scope: GroupScope, into flatTable: inout FlatTable
  ) {
    guard let mounted = checkMount(mount, scope: scope, at: flatTable.entries.count)
    else { return }
    for route in mounted.table.routes {
      flatTable.entries.append(.mounted(mounted.route(route, named: mount.name.text)))
    }
    scope.node.members.append(.mount(flatTable.mounts.count))
    flatTable.mountedTables.append(mounted)
    flatTable.mounts.append(
      CheckedMount(
        caseName: mount.name.text, tableName: mount.table.text,
        prefix: mounted.prefixes.first?.text ?? "",
        documentation: mount.documentation, routes: mounted.routes, filterUses: 0..<0,
        place: mount.name.place))
  }

  private mutating func checkMount(
    _ mount: SyntaxTree.Mount, scope: GroupScope, at firstRoute: Int
  ) -> MountedTable? {
    let metadata = checkMetadata(of: scope, own: mount.clauses.attributes)
    let filters = checkFilters(mount.clauses.filters, inherited: scope.filters)
    reportSecondDependency(mount.clauses.after)
    guard let table = mountedTable(mount.table) else { return nil }
    let prefixes = prefixes(of: mount, scope: scope)
    return MountedTable(
      table: table, firstRoute: firstRoute, prefixes: prefixes, variants: prefixes.map(variant),
      filters: filters,
      filterSyntax: scope.filters
        + mount.clauses.filters,
      metadata: metadata,
      after: mount.clauses.after.first
        ?? scope.after,
      path: scope.path)
  }

  /// The prefixes of a mounted table. None may contain a value, because the case has only
  /// one payload.
  private mutating func prefixes(
    of mount: SyntaxTree.Mount, scope: GroupScope
  ) -> [PatternPrefix] {
    var prefixes = scope.prefixes.map { prefix in
      prefix.appending(mount.pattern, text: mount.pattern.place.text)
    }
    for also in mount.clauses.also {
      let outer = also.isFromRoot ? [PatternPrefix()] : scope.prefixes
      let text = also.pattern.place.text
      prefixes += outer.map { $0.appending(also.pattern, text: text) }
    }
    let root = SyntaxTree.Pattern(
      site: nil, segments: [], query: [], fragment: nil, place: mount.pattern.place)
    for placeholder in prefixes.flatMap({ $0.pattern(appending: root).locatedPlaceholders }) {
      report(
        .valueInMount(
          placeholder.name, table: mount.table.text, at: mount.pattern.place))
    }
    for parameter in scope.parameters {
      report(
        .valueInMount(
          parameter.label.text, table: mount.table.text,
          at: mount.pattern.place))
    }
    return prefixes
  }

  private func variant(of prefix: PatternPrefix) -> LinkPattern {
    let root = SyntaxTree.Pattern(
      site: nil, segments: [], query: [], fragment: nil,
      place: SourceRange(file: file, bytes: 0..<0))
    let variants = PatternVariants(
      pattern: prefix.pattern(appending: root), placeholders: [], parameters: [],
      queries: QueryReadings(), binding: PatternBinding(), target: .rejection, isExternal: true,
      canLeaveOut: false)
    return variants.make()[0]
  }

  /// The table that a mount names. Its mistakes are reported where it is compiled itself.
  private mutating func mountedTable(
    _ name: SyntaxTree.Name
  ) -> CheckedTable? {
    let place = name.place
    guard let root = compilation.tableIndices[name.text] else {
      report(.unknownTable(name.text, among: compilation.knownTables, at: place))
      return nil
    }
    mountCount += 1
    if let fault = fault(ofMounting: root) {
      reportMountFault(fault, at: place)
      return nil
    }
    var checker = Checker(compilation, rootFile: root, openTables: openTables)
    checker.mountCount = mountCount
    let table = checker.check()
    mountCount = checker.mountCount
    if let fault = checker.mountFault {
      reportMountFault(fault, at: place)
      return nil
    }
    guard let table else { return nil }
    checkAccess(of: table, at: place, path: compilation.files[root].path)
    return table
  }

  private func fault(ofMounting root: Int) -> MountFault? {
    if openTables.contains(root) { return .cycle(openTables.drop { $0 != root } + [root]) }
    if openTables.count > CompositionLimit.depth { return .tooDeep }
    return mountCount > CompositionLimit.count ? .tooMany : nil
  }

  /// One that is about the number alone is reported once a table.
  private mutating func reportMountFault(_ fault: MountFault, at place: SourceRange) {
    if case .tooMany = fault, case .tooMany = mountFault { return }
    mountFault = mountFault ?? fault
    switch fault {
    case .cycle(let tables):
      let paths = tables.map { FilePath.name(of: compilation.files[$0].path) }
      report(.circularMount(paths, at: place))
    case .tooDeep:
      report(.nestedTooDeep("mounts", limit: CompositionLimit.depth, at: place))
    case .tooMany:
      report(.tooManyMounts(limit: CompositionLimit.count, at: place))
    }
  }

  private mutating func checkAccess(of table: CheckedTable, at place: SourceRange, path: String) {
    guard let header = declarations.header else { return }
    let own = header.access ?? .internal
    guard table.access.breadth < own.breadth else { return }
    report(
      .narrowTable(
        table.name, table.access, in: header.name.text, own, file: FilePath.name(of: path),
        at: place))
  }

  /// Gives the filters of mounted tables their indices, after the table's own.
  mutating func addMountedFilters() {
    for (index, mounted) in flatTable.mountedTables.enumerated() {
      let first = filterUses.count
      filterUses += mounted.table.filterUses.map { use in
        CheckedFilterUse(filter: -1, arguments: use.arguments, text: use.text)
      }
      flatTable.mounts[index].filterUses = first..<filterUses.count
      for route in mounted.routes {
        routes[route].filters = mounted.filters + routes[route].filters.map { $0 + first }
      }
    }
  }
}

extension SyntaxTree.Access {
  fileprivate var breadth: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}
