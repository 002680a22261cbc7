import RouteMatching

/// The settings that decide the targets of links, in addition to the table: a snapshot for
/// one request.
@usableFromInline
struct RouterRules<Output: Sendable>: Sendable {
  let scope: RouterScope
  /// nil where nothing is mapped.
  let map: RouteMap<Output>?
  let isObserved: Bool
}

extension RouterRules {
  /// Whether the table alone decides where a link leads, and nobody observes how.
  @usableFromInline var isPlain: Bool { map == nil && !isObserved }

  @usableFromInline var accepted: LinkScope? { scope.accepted }
}

extension Router {
  /// The settings for a link that arrives now.
  var rules: RouterRules<Output> { snapshot.rules }
}
