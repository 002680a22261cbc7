import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
    let snapshot = self.snapshot
    do throws(LinkError) {
      switch try snapshot.resolve(.link(link), from: origin) {
      case .route(let content):
        let info = content.table.info
        return LinkExplanation(.route(name: info.name, pattern: info.pattern))
      case .mapped(let found): return LinkExplanation(.mapped(pattern: found.match.pattern))
      case .leavesApp(let redirect):
        let (pattern, target) = Table.table.redirect(redirect)
        return LinkExplanation(.leavesApp(pattern: pattern, target: target))
      case .refused, .unmatched: return try explainMiss(of: link, snapshot)
      }
    } catch {
      return LinkExplanation(.unreadable(error: error))
    }
  }

  /// Explains a link that opens nothing, because of a refusal or because nothing matches.
  /// If the origin is the reason, the link would open from inside the app.
  private func explainMiss(
    of link: String, _ snapshot: RouterSnapshot<Table, Output>
  ) throws(LinkError) -> LinkExplanation {
    switch try snapshot.resolveInTable(.link(link), from: .inApp) {
    case .refused: return LinkExplanation(.refused)
    case .route(let content):
      let info = content.table.info
      return LinkExplanation(.inAppOnly(name: info.name, pattern: info.pattern))
    case .leavesApp(let redirect):
      let pattern = Table.table.redirect(redirect).pattern
      return LinkExplanation(.inAppOnly(name: "redirect", pattern: pattern))
    case .mapped, .unmatched: break
    }
    return try withBytes(of: link) { bytes throws(LinkError) in
      let misses = try NearMissReport<Table, Output>(of: bytes, snapshot).nearest
      guard misses.isEmpty else {
        return LinkExplanation(verdict: .unmatched, nearMisses: misses)
      }
      let site = try Table.table.automaton.outOfScope(of: bytes, within: snapshot.accepted)
      return LinkExplanation(site.map(LinkExplanation.Verdict.init) ?? .unmatched)
    }
  }
}

extension Router {
  /// Explains what a URL opens or, if it opens nothing, how far it matches.
  public func explain(_ url: URL, from origin: LinkOrigin = .external) -> LinkExplanation {
    explain(url.absoluteString, from: origin)
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
