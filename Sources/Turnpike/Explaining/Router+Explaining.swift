import RouteMatching

extension Router {
  /// Explains what a link opens or, if it opens nothing, how far it matches: for logs, and
  /// for people who ask why nothing happened.
  ///
  /// ```swift
  /// router.otherwise { request in
  ///   log.notice("\(router.explain(request.link, from: request.origin))")
  /// }
  /// ```
  ///
  /// No filter and no handler runs. Mapped patterns count like those of the table.
  ///
  /// - Parameters:
  ///   - link: A web link, one with a custom scheme, or a path.
  ///   - origin: Where it came from.
  /// - Complexity: O(*n*) in the size of the table if nothing matches, so don't call it for
  ///   every link of a busy server.
  public func explain(
    _ link: String, from origin: LinkOrigin = .external
  ) -> LinkExplanation {
    let rules = self.rules
    do throws(LinkError) {
      let resolved = try ResolvedRequest<Table, Output>(
        link: link, origin: origin, rules: rules, redirectCount: 0)
      if let verdict = verdict(on: resolved) { return LinkExplanation(verdict) }
      return try explainMiss(of: link, under: rules)
    } catch {
      return LinkExplanation(.unreadable(error: error))
    }
  }

  /// The target of a link; nil if it has none.
  private func verdict(on resolved: ResolvedRequest<Table, Output>) -> LinkExplanation.Verdict? {
    let pattern = resolved.request.pattern ?? ""
    return switch resolved.destination {
    case .route(let content):
      .route(name: Table.table.routeInfo(at: content.index).name, pattern: pattern)
    case .mapped: .mapped(pattern: pattern)
    case .externalRedirect(let target):
      .leavesApp(pattern: resolved.request.redirectedFrom ?? "", target: target)
    case .nowhere: nil
    }
  }

  /// Explains a link that opens nothing, because of a refusal or because nothing matches.
  /// If the origin is the reason, the link would open from inside the app.
  private func explainMiss(
    of link: String, under rules: RouterRules<Output>
  ) throws(LinkError) -> LinkExplanation {
    let scope = rules.scope.accepted
    var route: Table?
    switch try Table.find(link, within: scope, isExternal: false, into: &route) {
    case .refused: return LinkExplanation(.refused)
    case .route(let index, _):
      let info = Table.table.routeInfo(at: index)
      return LinkExplanation(.inAppOnly(name: info.name, pattern: info.pattern))
    case .externalRedirect(let line):
      let pattern = Table.table.redirect(line).pattern
      return LinkExplanation(.inAppOnly(name: "redirect", pattern: pattern))
    case .unmatched: break
    }
    return try withBytes(of: link) { bytes throws(LinkError) in
      let misses = try NearMissReport<Table, Output>(of: bytes, under: rules).nearest
      guard misses.isEmpty else {
        return LinkExplanation(verdict: .unmatched, nearMisses: misses)
      }
      let site = try Table.table.automaton.outOfScope(of: bytes, within: scope)
      return LinkExplanation(site.map(LinkExplanation.Verdict.init) ?? .unmatched)
    }
  }
}

extension LinkExplanation.Verdict {
  fileprivate init(_ site: OutOfScope) {
    self =
      switch site {
      case .scheme(let name): .unknownScheme(name: name)
      case .host(let name): .unknownHost(name: name)
      }
  }
}
