/// The enum that lines add cases to.
private struct Enclosing {
  var members: [EnumNode.Member] = []
  /// Where each file with cases was included first.
  var inclusions: [Int: SourceRange] = [:]
}

/// Gives each line of a table what its groups, files and mounts give to it. A line outside all of them
/// gets its index alone.
struct Flattener {
  private let unit: CompilationUnit
  private let diagnostics: DiagnosticCollector
  /// How often files are included, with those that the included ones include.
  private var includeCount = 0
  private var mounting: Mounting
  private var table: FlatTable
  private var nextRoute: Int

  /// Flattens the table of a compilation; `nil` for a file without a `routes` line.
  static func flatten(
    _ unit: CompilationUnit, _ diagnostics: DiagnosticCollector
  ) -> FlatTable? {
    guard let declarations = DeclarationCollector.collect(unit, diagnostics) else { return nil }
    let mounting = Mounting(openTables: [0])
    return flatten(unit, root: 0, declarations, mounting, diagnostics).table
  }

  /// - Parameter root: The index of the file with the table's `routes` line.
  private static func flatten(
    _ unit: CompilationUnit, root: Int, _ declarations: Declarations, _ mounting: Mounting,
    path: [String] = [], firstRoute: Int = 0, _ diagnostics: DiagnosticCollector
  ) -> Flattener {
    let header = declarations.header
    let node = EnumNode(
      caseName: nil, typeName: header.name.text, documentation: header.documentation,
      place: header.place, members: [], routes: firstRoute..<firstRoute)
    var flattener = Flattener(
      unit: unit, diagnostics: diagnostics, mounting: mounting,
      table: FlatTable(declarations: declarations, path: path, root: node), nextRoute: firstRoute)
    var enclosing = Enclosing()
    flattener.flatten(
      unit.files[root].tree.items, scope: .top(path), includes: [root], into: &enclosing)
    flattener.table.root.members = enclosing.members
    flattener.table.root.routes = firstRoute..<flattener.nextRoute
    return flattener
  }

  private mutating func flatten(
    _ items: [SyntaxTree.Item], scope: GroupScope, includes: [Int],
    into enclosing: inout Enclosing
  ) {
    for item in items {
      switch item {
      case .route(let route):
        enclosing.members.append(.route(nextRoute))
        table.lines[nextRoute] = Scoped(syntax: route, scope: scope)
        nextRoute += 1
      case .group(let group): flatten(group, scope: scope, includes: includes, into: &enclosing)
      case .include(let path):
        guard canInclude(path, includes: includes), let index = unit.file(includedBy: path),
          !includes.contains(index), isFirst(path, of: index, in: &enclosing)
        else { break }
        let items = unit.files[index].tree.items
        flatten(items, scope: scope, includes: includes + [index], into: &enclosing)
      case .mount(let mount): flatten(mount, scope: scope, into: &enclosing)
      case .redirect(let redirect): table.redirects.append(Scoped(syntax: redirect, scope: scope))
      case .refusal(let refusal): table.refusals.append(Scoped(syntax: refusal, scope: scope))
      case .example(let example): table.examples.append(Scoped(syntax: example, scope: scope))
      case .otherwise(let line): add(line)
      default: break
      }
    }
  }

  /// Whether one more file may be included. Reports where it may not.
  private mutating func canInclude(_ path: SyntaxTree.Name, includes: [Int]) -> Bool {
    guard includes.count <= CompositionLimit.depth else {
      diagnostics.report(
        .nestedTooDeep("includes", limit: CompositionLimit.depth, at: path.place))
      return false
    }
    includeCount += 1
    if includeCount == CompositionLimit.count + 1 {
      diagnostics.report(.tooManyIncludes(limit: CompositionLimit.count, at: path.place))
    }
    return includeCount <= CompositionLimit.count
  }

  /// Whether an enum does not have the cases of a file yet. One message is enough for all
  /// of them.
  private func isFirst(
    _ path: SyntaxTree.Name, of file: Int, in enclosing: inout Enclosing
  ) -> Bool {
    guard unit.hasCases(file) else { return true }
    guard let first = enclosing.inclusions[file] else {
      enclosing.inclusions[file] = path.place
      return true
    }
    diagnostics.report(.includedTwice(path.text, at: path.place, first: first))
    return false
  }

  private mutating func add(_ line: SyntaxTree.Otherwise) {
    if let otherwise = table.otherwise {
      diagnostics.report(.secondOtherwise(at: line.place, first: otherwise.place))
    } else {
      table.otherwise = line
    }
  }
}

extension CompilationUnit {
  /// Whether a file has cases, or one that it includes. A chain of files may be of any
  /// length here.
  fileprivate func hasCases(_ root: Int) -> Bool {
    var visited: Set<Int> = [root]
    var waiting = [root]
    while let file = waiting.popLast() {
      let items = files[file].tree.items.all
      if items.contains(where: \.isCase) { return true }
      let included = items.compactMap(\.includedPath).compactMap(self.file(includedBy:))
      waiting += included.filter { visited.insert($0).inserted }
    }
    return false
  }
}

extension SyntaxTree.Item {
  /// Whether an enum has a case for it.
  fileprivate var isCase: Bool {
    switch self {
    case .route, .mount, .otherwise: true
    case .group(let group): group.name != nil
    default: false
    }
  }
}

/// Groups: what they give to their routes, and the enums that they make.
extension Flattener {
  private mutating func flatten(
    _ group: SyntaxTree.Group, scope outer: GroupScope, includes: [Int],
    into enclosing: inout Enclosing
  ) {
    table.groups.append(Scoped(syntax: group, scope: outer))
    diagnostics.reportSecondDependency(group.clauses.after)
    let scope = outer.nested(
      group, leavingOut: table.declarations.optionalSegments(of: group, in: outer))
    if scope.hasTooManyPrefixes && !outer.hasTooManyPrefixes {
      diagnostics.report(.tooManyPrefixes(limit: GroupScope.prefixLimit, at: group.place))
    }
    for pattern in group.prefixes {
      diagnostics.checkPlaceholders(of: pattern, at: outer.prefixes)
    }
    diagnostics.checking(group.place) { diagnostics.checkParameters(of: group, in: outer) }
    let start = nextRoute
    guard let name = group.name else {
      return flatten(group.items, scope: scope, includes: includes, into: &enclosing)
    }
    var own = Enclosing()
    flatten(group.items, scope: scope, includes: includes, into: &own)
    enclosing.members.append(
      .group(
        EnumNode(
          caseName: name, typeName: SwiftLabel.upperCamel(name.text),
          documentation: group.documentation, place: name.place, members: own.members,
          routes: start..<nextRoute)))
  }
}

/// The tables that are being flattened, to see cycles of mounts.
private struct Mounting {
  /// Why a table can't be mounted.
  enum Fault {
    /// The files of the tables, from the first to the first.
    case cycle([Int])
    case tooDeep, tooMany
  }

  /// Outermost first.
  let openTables: [Int]
  /// How often tables are mounted, with those that the mounted ones mount.
  var count = 0
  /// The first mistake in the mounts of a table or of one that it mounts.
  var fault: Fault?

  func fault(ofMounting root: Int) -> Fault? {
    if openTables.contains(root) { return .cycle(openTables.drop { $0 != root } + [root]) }
    if openTables.count > CompositionLimit.depth { return .tooDeep }
    return count > CompositionLimit.count ? .tooMany : nil
  }
}

/// `mount /settings -> settings(SettingsRoute)`
extension Flattener {
  private mutating func flatten(
    _ mount: SyntaxTree.Mount, scope: GroupScope, into enclosing: inout Enclosing
  ) {
    diagnostics.reportSecondDependency(mount.clauses.after)
    let line = Scoped(syntax: mount, scope: scope)
    let path = scope.path + [mount.name.text]
    guard let mounted = mountedTable(mount.table, path: path) else {
      return table.brokenMounts.append(line)
    }
    nextRoute = mounted.root.routes.upperBound
    enclosing.members.append(.mount(table.mounts.count))
    table.mounts.append(
      FlatMount(line: line, table: mounted, prefixes: prefixes(of: mount, scope: scope)))
  }

  /// The ways to a mounted table. None may hold a value, because a case with one
  /// payload has no place for it.
  private func prefixes(of mount: SyntaxTree.Mount, scope: GroupScope) -> [PrefixedPattern] {
    var prefixes = scope.prefixes.map { $0.appending(mount.pattern) }
    for also in mount.clauses.also {
      let outer = also.isFromRoot ? [PrefixedPattern()] : scope.prefixes
      prefixes += outer.map { $0.appending(also.pattern) }
    }
    let values = prefixes.flatMap(\.shape.holes).map(\.name) + scope.parameters.map(\.label.text)
    for value in values {
      diagnostics.report(
        .valueInMount(value, table: mount.table.text, at: mount.pattern.place))
    }
    return prefixes
  }

  /// The table that a mount names, in a namespace of its own. Mistakes in it are reported where it
  /// is compiled itself.
  private mutating func mountedTable(_ name: SyntaxTree.Name, path: [String]) -> FlatTable? {
    guard let root = unit.tableIndices[name.text] else {
      diagnostics.report(.unknownTable(name.text, among: unit.known.tables, at: name.place))
      return nil
    }
    mounting.count += 1
    if let fault = mounting.fault(ofMounting: root) {
      report(fault, at: name.place)
      return nil
    }
    let unreported = DiagnosticCollector()
    guard let declared = DeclarationCollector.collect(unit, root: root, unreported) else {
      return nil
    }
    let nested = Mounting(openTables: mounting.openTables + [root], count: mounting.count)
    let flattener = Self.flatten(
      unit, root: root, declared, nested, path: path, firstRoute: nextRoute, unreported)
    mounting.count = flattener.mounting.count
    if let fault = flattener.mounting.fault {
      report(fault, at: name.place)
      return nil
    }
    checkAccess(of: declared.header, at: name.place)
    return flattener.table
  }

  /// One that is about the number alone is reported once a table.
  private mutating func report(_ fault: Mounting.Fault, at place: SourceRange) {
    if case .tooMany = fault, case .tooMany = mounting.fault { return }
    mounting.fault = mounting.fault ?? fault
    switch fault {
    case .cycle(let tables):
      let names = tables.map { FilePath.name(of: unit.files[$0].file.path) }
      diagnostics.report(.circularMount(names, at: place))
    case .tooDeep:
      diagnostics.report(.nestedTooDeep("mounts", limit: CompositionLimit.depth, at: place))
    case .tooMany:
      diagnostics.report(.tooManyMounts(limit: CompositionLimit.count, at: place))
    }
  }

  private func checkAccess(of mounted: SyntaxTree.Header, at place: SourceRange) {
    let own = table.declarations.header.access ?? .internal
    let access = mounted.access ?? .internal
    guard access.breadth < own.breadth else { return }
    diagnostics.report(
      .narrowTable(
        mounted.name.text, access.rawValue, in: table.declarations.header.name.text, own.rawValue,
        file: FilePath.name(of: mounted.place.file.path), at: place))
  }
}

extension DiagnosticCollector {
  func reportSecondDependency(_ calls: [SyntaxTree.Call]) {
    guard calls.count > 1 else { return }
    let (first, second) = (calls[0], calls[1])
    report(
      .secondDependency(second.name, at: second.place, after: first.name, at: first.place))
  }
}

extension AccessLevel {
  fileprivate var breadth: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}
