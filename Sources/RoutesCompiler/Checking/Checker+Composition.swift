import RouteMatching

/// How deep files may include or tables may mount one another, and how often. Two
/// includes in each of thirty files would be a thousand million.
enum CompositionLimit {
  static let depth = 32
  static let count = 1000
}

/// Why a table can't be mounted.
enum MountFault {
  /// The files of the tables, from the first to the first.
  case cycle([Int])
  case tooDeep, tooMany
}

/// Included files.
extension Checker {
  /// Whether one more file may be included. Reports where it may not.
  mutating func canInclude(
    _ path: SyntaxTree.Name, includes: [Int]
  ) -> Bool {
    let place = path.place
    guard includes.count <= CompositionLimit.depth else {
      report(.nestedTooDeep("includes", limit: CompositionLimit.depth, at: place))
      return false
    }
    includeCount += 1
    if includeCount == CompositionLimit.count + 1 {
      report(.tooManyIncludes(limit: CompositionLimit.count, at: place))
    }
    return includeCount <= CompositionLimit.count
  }

  /// The file that an `include` names; `nil` where there is none.
  func includedFile(_ path: SyntaxTree.Name) -> Int? {
    guard FilePath.isIncludable(path.text) else { return nil }
    let resolved = FilePath.resolve(path.text, from: path.place.file.path)
    return compilation.fileIndices[resolved]
  }

  /// Collects the declarations of an included file, once however often it is
  /// included.
  mutating func declareInclude(
    _ path: SyntaxTree.Name, at place: SourceRange, includes: [Int]
  ) {
    let place = path.place
    guard FilePath.isIncludable(path.text) else {
      return report(.foreignFile(path.text, at: place))
    }
    // Reported where the routes are collected.
    guard includes.count <= CompositionLimit.depth else { return }
    guard let index = includedFile(path) else {
      return reportMissingFile(path, at: place)
    }
    if let start = includes.firstIndex(of: index) {
      let files = (includes[start...] + [index]).map { compilation.files[$0].path }
      return report(.circularInclude(files.map(FilePath.name(of:)), at: place))
    }
    guard declaredFiles.insert(index).inserted else { return }
    declare(items: compilation.trees[index].items, includes: includes + [index])
  }

  /// Whether an enum does not have the cases of a file yet. One message is enough for all
  /// of them.
  mutating func isFirst(
    _ inclusion: FlatTable.Inclusion, _ path: SyntaxTree.Name, of flatTable: inout FlatTable
  ) -> Bool {
    guard hasCases(inclusion.file) else { return true }
    let place = path.place
    guard let first = flatTable.inclusions[inclusion] else {
      flatTable.inclusions[inclusion] = place
      return true
    }
    report(.includedTwice(path.text, at: place, first: first))
    return false
  }

  /// Whether a file has cases, or one that it includes. A chain of files may be of any
  /// length here.
  private func hasCases(_ root: Int) -> Bool {
    var visited: Set<Int> = [root]
    var waiting = [root]
    while let file = waiting.popLast() {
      let items = compilation.trees[file].items
      if items.haveCases { return true }
      let included = items.flatMap(\.includedPaths).compactMap { includedFile($0) }
      waiting += included.filter { visited.insert($0).inserted }
    }
    return false
  }

  private mutating func reportMissingFile(
    _ path: SyntaxTree.Name, at place: SourceRange
  ) {
    let folder = FilePath.folder(of: path.place.file.path)
    let prefix = folder.isEmpty ? "" : folder + "/"
    let own = path.place.file.path
    if let reason = compilation.rejections[FilePath.resolve(path.text, from: own)] {
      return report(.unreadableInclude(path.text, reason: reason, at: place))
    }
    let names = compilation.knownPaths.filter { $0.hasPrefix(prefix) && $0 != own }
      .map { String($0.dropFirst(prefix.count)) }
    report(.missingFile(path.text, folder: folder, among: names, at: place))
  }
}

extension [SyntaxTree.Item] {
  /// Whether there is a case, in groups too.
  fileprivate var haveCases: Bool {
    contains { item in
      switch item {
      case .route, .mount, .otherwise: true
      case .group(let group): group.name != nil || group.items.haveCases
      default: false
      }
    }
  }
}

extension SyntaxTree.Item {
  fileprivate var includedPaths: [SyntaxTree.Name] {
    switch self {
    case .include(let path, _): [path]
    case .group(let group): group.items.flatMap(\.includedPaths)
    default: []
    }
  }
}

/// A mounted table, checked on its own and moved to where it is mounted.
struct MountedTable {
  var table: CheckedTable
  /// The index of its first route in the mounting table.
  var firstRoute: Int
  /// The ways to it, the one that is printed first.
  var prefixes: [PatternPrefix]
  /// The variant of each way.
  var variants: [LinkPattern]
  /// The filters and attributes of the line that mounts it and its groups.
  var filters: [Int]
  var filterSyntax: [SyntaxTree.FilterUse]
  var metadata: RouteMetadata
  var after: SyntaxTree.Call?
  var path: [String]

  var routes: Range<Int> { firstRoute..<firstRoute + table.routes.count }

  /// A route as the mounting table has it.
  func route(_ route: CheckedRoute, named caseName: String) -> CheckedRoute {
    var route = route
    route.index += firstRoute
    route.path = path + [caseName] + route.path
    route.patterns = moved(route.patterns)
    route.metadata = metadata.giving(to: route.metadata)
    route.after?.route += firstRoute
    route.isMounted = true
    route.over = route.over.map(moved)
    route.under = route.under.map(moved)
    return route
  }

  /// Patterns at each way in turn.
  func moved(_ patterns: [CheckedPattern], firstRedirect: Int = 0) -> [CheckedPattern] {
    zip(prefixes, variants).flatMap { prefix, variant in
      patterns.map { pattern in
        var pattern = pattern
        pattern.text = prefix.text(appending: pattern.syntax, text: pattern.text)
        pattern.syntax = prefix.pattern(appending: pattern.syntax)
        pattern.variants = pattern.variants.map { moved($0, behind: variant, firstRedirect) }
        return pattern
      }
    }
  }

  private func moved(_ rule: OverlapRule) -> OverlapRule {
    var rule = rule
    rule.routes = rule.routes?.map { $0 + firstRoute }
    return rule
  }

  private func moved(
    _ variant: LinkPattern, behind prefix: LinkPattern, _ firstRedirect: Int
  ) -> LinkPattern {
    LinkPattern(
      target: moved(variant.target, firstRedirect),
      site: variant.site == .any ? prefix.site : variant.site,
      segments: prefix.segments + variant.segments,
      query: prefix.query + variant.query,
      fragment: variant.fragment ?? prefix.fragment,
      parameters: variant.parameters.map { $0.moved(by: prefix.segments.count) },
      isExternal: variant.isExternal && !metadata.isInApp)
  }

  private func moved(_ target: LinkPattern.Target, _ firstRedirect: Int) -> LinkPattern.Target {
    switch target {
    case .route(let index): .route(index + firstRoute)
    case .redirect(let index, let route):
      .redirect(index + firstRedirect, route: route + firstRoute)
    case .externalRedirect(let index): .externalRedirect(index + firstRedirect)
    case .rejection: .rejection
    }
  }

  /// A redirect of the mounted table, as the mounting table has it.
  func redirect(_ redirect: CheckedRedirect, first: Int) -> CheckedRedirect {
    var redirect = redirect
    let patterns = moved([redirect.pattern], firstRedirect: first)
    redirect.pattern = patterns[0]
    redirect.pattern.variants = patterns.flatMap(\.variants)
    if case .route(let index) = redirect.target { redirect.target = .route(index + firstRoute) }
    redirect.over = redirect.over.map(moved)
    redirect.under = redirect.under.map(moved)
    return redirect
  }
}

extension ValueLocation {
  /// The same value if so many segments precede the path.
  fileprivate func moved(by count: Int) -> ValueLocation {
    guard case .path(let segment, let placeholder) = self else { return self }
    return .path(segment: segment + count, placeholder: placeholder)
  }
}

extension RouteMetadata {
  /// Combines the attributes of a group or mount with those of a route.
  func giving(to own: RouteMetadata) -> RouteMetadata {
    var metadata = own
    metadata.tab = own.tab ?? tab
    metadata.presentation = own.presentation ?? presentation
    metadata.deprecation = own.deprecation ?? deprecation
    metadata.popsToRoot = own.popsToRoot || popsToRoot
    metadata.isHidden = own.isHidden || isHidden
    metadata.isInApp = own.isInApp || isInApp
    let inherited = custom.filter { outer in !own.custom.contains { $0.name == outer.name } }
    metadata.custom = inherited + own.custom
    return metadata
  }
}
