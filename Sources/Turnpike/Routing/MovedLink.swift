import RouteMatching

/// The target of a `redirect` line that leaves the app, or that a router does not follow.
///
/// A class, so that the resolution of other links is no larger.
@usableFromInline
package final class MovedLink: Sendable {
  @usableFromInline let redirect: Redirect
  /// The `redirect` line, by index.
  package let line: Int
  /// The pattern of the new link, or the text of the table.
  package let target: String

  init(to link: String, line: Int, target: String) {
    redirect = Redirect(leavingAppFor: link)
    self.line = line
    self.target = target
  }
}

extension RouterSnapshot {
  /// The resolution for a router that follows no `redirect` line.
  ///
  /// - Parameter reader: The reader of the pattern that the link matches.
  @usableFromInline
  func moved(
    by resolution: Resolution<Routes, Output>, _ reader: borrowing _RouteReader,
    _ link: Span<UInt8>,
    from origin: LinkOrigin
  ) -> Resolution<Routes, Output> {
    switch resolution {
    case .route(let content):
      guard let line = content.redirect,
        let new = newLink(
          of: content.route, line, RouteQuery(reader.extraItems(in: link)), from: origin)
      else { return resolution }
      return .moved(MovedLink(to: new, line: line, target: content.route.info.pattern))
    case .leavesApp(let link): return .moved(link)
    case .mapped, .moved, .refused, .unmatched: return resolution
    }
  }

  /// The resolution for a `redirect` line that leaves the app.
  ///
  /// - Parameter pattern: The one that the link matches, by the offset of its record.
  @usableFromInline
  func leavesApp(
    by line: Int, patternAt pattern: Int, _ link: String
  ) -> Resolution<Routes, Output> {
    let table = Routes.table
    let new = withBytes(of: link) { bytes -> String? in
      guard var reader = try? _RouteReader(of: bytes, in: table.matchTable, within: scope) else {
        return nil
      }
      while reader.patternOffset != pattern {
        guard (try? reader.nextPattern(in: bytes)) != nil else { return nil }
      }
      return table.redirectLink(of: line, reader, bytes)
    }
    let target = table.redirect(line).target
    return new.map { .leavesApp(MovedLink(to: $0, line: line, target: target)) } ?? .unmatched
  }

  /// A link that opens a route without a `redirect` line, so that no client is redirected in a
  /// cycle or to another route; `nil` if there is none.
  private func newLink(
    of route: Routes, _ line: Int, _ query: RouteQuery, from origin: LinkOrigin
  ) -> String? {
    // On the host of a line that names one, the route may have no link.
    let form: LinkForm = Routes.table.redirect(line).pattern.hasPrefix("/") ? .path : .web
    guard let link = try? route.link(form) else { return nil }
    return [link.adding(query), link].first { opens($0, route, from: origin) }
  }

  private func opens(_ link: String, _ route: Routes, from origin: LinkOrigin) -> Bool {
    guard case .route(let content)? = try? resolveInTable(.link(link), from: origin) else {
      return false
    }
    return content.redirect == nil && content.route == route
  }
}

extension String {
  /// A link with more items in its query, before its fragment.
  fileprivate func adding(_ query: RouteQuery) -> String {
    guard !query.isEmpty else { return self }
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let separator = utf8[..<hash].contains(UInt8(ascii: "?")) ? "&" : "?"
    return self[..<hash] + separator + query.encoded + self[hash...]
  }
}
