import RouteMatching

/// A mounted table, checked on its own, and how it is moved to where it is mounted.
struct MountedTable {
  let mount: FlatMount
  let table: ResolvedTable
  /// How calls give its routes their values, by index.
  let signatures: [RouteSignature]
  /// The filters and attributes of the line that mounts it and its groups.
  let filters: [Int]
  let metadata: RouteMetadata

  private var firstRoute: Int { mount.firstRoute }
}

extension MountedTable {
  /// The mount as the mounting table has it.
  func checked(filterUses: Range<Int>) -> CheckedMount {
    let line = mount.line.syntax
    return CheckedMount(
      caseName: line.name.text, tableName: line.table.text,
      prefix: mount.prefixes.first?.path ?? "", documentation: line.documentation,
      routes: mount.routes, filterUses: filterUses, place: line.name.place)
  }

  /// A route as the mounting table has it.
  ///
  /// - Parameter firstUse: The index of the first of the mounted table's filter uses.
  func route(_ index: Int, firstUse: Int) -> TypedRoute {
    let route = table.routes[index].route
    return TypedRoute(
      index: route.index + firstRoute,
      path: mount.line.scope.path + [mount.line.syntax.name.text] + route.path,
      documentation: route.documentation, parameters: route.parameters, enums: route.enums,
      patterns: moved(route.patterns),
      filters: filters + route.filters.map { $0 + firstUse },
      metadata: metadata.giving(to: route.metadata), isMounted: true, place: route.place)
  }

  /// The routes that a route comes after in the mounted table itself.
  func dependency(ofRoute index: Int) -> CheckedDependency? {
    table.routes[index].after.map { after in
      CheckedDependency(
        route: after.route + firstRoute, arguments: after.arguments, place: after.place)
    }
  }

  func decisions(ofRoute index: Int) -> OverlapDecisions {
    moved(table.routes[index].decisions)
  }

  /// The redirects of the mounted table, as the mounting table has them.
  ///
  /// - Parameter first: The index of the first of them there.
  func redirects(from first: Int) -> [CheckedRedirect] {
    table.redirects.map { redirect in
      let patterns = moved([redirect.pattern], firstRedirect: first)
      let pattern = CheckedPattern(
        written: patterns[0].written, variants: patterns.flatMap(\.variants),
        place: redirect.pattern.place)
      return CheckedRedirect(
        pattern: pattern, target: moved(redirect.target), targetText: redirect.targetText,
        deprecation: redirect.deprecation, decisions: moved(redirect.decisions),
        place: redirect.place)
    }
  }

  var refusals: [CheckedRefusal] {
    mount.prefixes.flatMap { prefix in
      table.refusals.map { refusal in
        CheckedRefusal(
          pattern: moved(refusal.pattern, to: prefix), decisions: refusal.decisions)
      }
    }
  }
}

extension MountedTable {
  /// Patterns at each way in turn.
  private func moved(
    _ patterns: [CheckedPattern], firstRedirect: Int = 0
  ) -> [CheckedPattern] {
    mount.prefixes.flatMap { prefix in
      patterns.map { moved($0, to: prefix, firstRedirect: firstRedirect) }
    }
  }

  private func moved(
    _ pattern: CheckedPattern, to prefix: PatternPrefix, firstRedirect: Int = 0
  ) -> CheckedPattern {
    let root = WrittenPattern(shape: BoundPattern(prefix.shape), text: prefix.text)
    let whole = PatternVariants(root.shape, to: .refusal, isExternal: true).make()[0]
    return CheckedPattern(
      written: pattern.written.appended(to: root),
      variants: pattern.variants.map { moved($0, after: whole, firstRedirect) },
      place: pattern.place)
  }

  private func moved(_ decisions: OverlapDecisions) -> OverlapDecisions {
    var moved = OverlapDecisions()
    moved.over = decisions.over.map(self.moved)
    moved.under = decisions.under.map(self.moved)
    return moved
  }

  private func moved(_ rule: OverlapRule) -> OverlapRule {
    OverlapRule(
      routes: rule.routes?.map { $0 + firstRoute }, text: rule.text, place: rule.place)
  }

  private func moved(_ target: CheckedRedirect.Target) -> CheckedRedirect.Target {
    switch target {
    case .route(let index): .route(index + firstRoute)
    case .link: target
    }
  }

  private func moved(
    _ variant: LinkPattern, after prefix: LinkPattern, _ firstRedirect: Int
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
    case .refusal: .refusal
    }
  }
}

extension ValueLocation {
  /// The same value where so many segments come before the path.
  fileprivate func moved(by count: Int) -> ValueLocation {
    guard case .path(let segment, let placeholder) = self else { return self }
    return .path(segment: segment + count, placeholder: placeholder)
  }
}
