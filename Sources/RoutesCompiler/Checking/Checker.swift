import RouteMatching

/// Turns the syntax trees of a compilation into a checked table.
///
/// The checker never stops at an error: it reports what is wrong, leaves the
/// broken route without a pattern, and goes on, so that one mistake hides no
/// other and gives no second message.
package struct Checker {
  let compilation: CompilationUnit
  /// The file with the table's `routes` line.
  let rootFile: Int
  var file: SourceFile { compilation.files[rootFile] }
  /// The tables that are being checked, outermost first, to see cycles of mounts.
  let openTables: [Int]
  /// The first mistake in the mounts of this table or of one that it mounts.
  var mountFault: MountFault?
  /// How often tables are mounted, with those that the mounted ones mount.
  var mountCount = 0
  /// How often files are included, with those that the included ones include.
  var includeCount = 0

  var diagnostics: [Diagnostic] = []
  private var reported: Set<ReportedPlace> = []

  /// Names on lines with a mistake of syntax, which are not unknown.
  private let brokenNames: Set<String>
  var declarations = Declarations()
  /// Included files whose declarations are collected.
  var declaredFiles: Set<Int> = []
  /// Names of types whose bases are being checked.
  var openAliases: Set<String> = []
  var typeCache: [String: CheckedType] = [:]
  var expressionCache: [ExactText: RegularExpression] = [:]
  var flatTable = FlatTable()
  var names = RouteNames()
  var routes: [CheckedRoute] = []
  var filterUses: [CheckedFilterUse] = []
  var filterUseIndices: [CheckedFilterUse: Int] = [:]
  /// Removals of filters that no group brings, and those that a dependency needs.
  var uselessRemovals: [FilterRemoval] = []
  var neededRemovals: Set<SourceRange> = []

  package init(_ compilation: CompilationUnit) {
    self.init(compilation, rootFile: 0, openTables: [])
  }

  init(_ compilation: CompilationUnit, rootFile: Int, openTables: [Int]) {
    self.compilation = compilation
    self.rootFile = rootFile
    self.openTables = openTables + [rootFile]
    brokenNames = compilation.trees.reduce(into: []) { $0.formUnion($1.brokenNames) }
  }

  /// Returns the table and everything that is wrong with it. A table without a
  /// `routes` line is `nil`. Where there is an error, the table serves only to
  /// look for more: its broken routes have no variants.
  package static func check(_ compilation: CompilationUnit) -> (CheckedTable?, [Diagnostic]) {
    var checker = Checker(compilation)
    let table = checker.check()
    return (table, checker.diagnostics)
  }

  mutating func check() -> CheckedTable? {
    declare(items: compilation.trees[rootFile].items, includes: [rootFile])
    guard declarations.header != nil else {
      // Its names may be those of a table that is meant to include the file.
      diagnostics = []
      checkHeader()
      return nil
    }
    checkDeclarations()
    flatTable = flatten()
    checkRoutes()
    checkNames()
    addMountedFilters()
    checkDependencies()
    checkOverlapRules()
    let redirects = checkRedirects()
    let rejections = checkRefusals()
    let examples = checkExamples()
    checkUnusedFilters()
    return table(redirects: redirects, rejections: rejections, examples: examples)
  }
}

extension Checker {
  /// One message about one place is enough: what a group gives to its routes is
  /// checked with each of them.
  private struct ReportedPlace: Hashable {
    var code: String
    var message: String
    var place: SourceRange
  }

  mutating func report(_ diagnostic: Diagnostic) {
    let key = ReportedPlace(
      code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)
    guard reported.insert(key).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Whether a line that could not be read names it: what refers to it is right.
  func isBrokenName(_ name: String) -> Bool {
    !brokenNames.isEmpty && name.split(separator: ".").contains { brokenNames.contains(String($0)) }
  }

  private func table(
    redirects: [CheckedRedirect], rejections: [CheckedPattern], examples: [CheckedExample]
  ) -> CheckedTable? {
    guard let header = declarations.header else { return nil }
    return CheckedTable(
      name: header.name.text,
      access: header.access ?? .internal,
      documentation: header.documentation,
      imports: declarations.imports,
      schemes: declarations.schemes,
      hosts: declarations.hosts,
      options: declarations.options,
      userTypes: declarations.userTypes,
      enums: declarations.enums.elements,
      filters: declarations.filters.elements,
      filterUses: filterUses,
      attributes: declarations.attributes.elements,
      root: flatTable.root.checked(flatTable.mounts),
      routes: routes,
      redirects: redirects,
      rejections: rejections,
      otherwise: flatTable.otherwise,
      examples: examples,
      files: compilation.files.map(\.path)
    )
  }
}
