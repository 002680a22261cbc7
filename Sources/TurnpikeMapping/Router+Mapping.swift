import MatchTableBuilding
public import Turnpike

/// Patterns that are mapped while the program runs.
extension Router {
  /// Maps a pattern to an action for the links that match it.
  ///
  /// ```swift
  /// try router.map("user/:user_id/profile/{comment_id}") { request in
  ///   show(request.parameters?["user_id"])
  /// }
  /// try await router.open(link: "shop://user/32/profile/7")
  /// ```
  ///
  /// ``RoutePattern`` describes the syntax, and <doc:MappingAtRunTime> which pattern wins if
  /// several match. The router's schemes and hosts, and the options of its table, apply to mapped
  /// patterns.
  ///
  /// The action runs on the main actor, after the router's filters. Its requests have this
  /// `pattern`, `parameters` by the pattern's names, and no route of a table.
  ///
  /// - Throws: ``RoutePattern/PatternError`` with the location of the first mistake in the
  ///   pattern, and if the table has a pattern that matches the same links.
  /// - Complexity: O(1). The next link builds the table of the mapped patterns, which is O(*n*) in
  ///   their number.
  public func map(
    _ pattern: String, to action: @escaping RequestAction
  ) throws(RoutePattern.PatternError) {
    try map(RoutePattern(pattern), to: action)
  }

  /// Maps a pattern that was parsed before.
  ///
  /// - Throws: ``RoutePattern/PatternError`` if the table has a pattern that matches the same
  ///   links.
  public func map(
    _ pattern: RoutePattern, to action: @escaping RequestAction
  ) throws(RoutePattern.PatternError) {
    try map(pattern, onCallersActor: { request in try await action(request) })
  }

  /// Maps a pattern to an action on the actor of the caller of `open`, for servers.
  ///
  /// ```swift
  /// try router.map("health", onCallersActor: { _ in Response(body: "ok") })
  /// ```
  ///
  /// Write the closure inside the parentheses, because a trailing closure runs on the main actor.
  ///
  /// It must have no capture list, as <doc:Filters> explains.
  ///
  /// - Throws: As ``map(_:to:)-(String,_)``.
  @_disfavoredOverload
  public func map(
    _ pattern: String, onCallersActor action: @escaping CallersRequestAction
  ) throws(RoutePattern.PatternError) {
    try map(RoutePattern(pattern), onCallersActor: action)
  }

  /// Maps a parsed pattern to an action on the actor of the caller of `open`, a closure
  /// without a capture list: see ``map(_:onCallersActor:)-(String,_)``.
  ///
  /// - Throws: ``RoutePattern/PatternError`` if the table has a pattern that matches the same
  ///   links.
  @_disfavoredOverload
  public func map(
    _ pattern: RoutePattern, onCallersActor action: @escaping CallersRequestAction
  ) throws(RoutePattern.PatternError) {
    let matchTable = Routes.table.matchTable
    let shape = pattern.shape(under: matchTable.options)
    if let target = matchTable.target(ofSegments: shape.segments, query: shape.query) {
      let own = Routes.table.pattern(of: target) ?? pattern.description
      throw RoutePattern.PatternError(
        pattern: pattern.description, offset: 0, problem: .alreadyInTable(own))
    }
    changeMap { $0.map(pattern, to: action) }
  }

  /// Maps a matcher of your own, for paths that no pattern describes.
  ///
  /// The router tries it before the matchers that were mapped earlier, for links that neither the
  /// table nor a mapped pattern matches. The `pattern` of its requests is the matcher's
  /// description.
  ///
  /// - Returns: The matcher as it was mapped, for ``unmap(_:)-(MappedMatcher)``.
  @discardableResult
  public func map(
    _ matcher: some RouteMatcher, to action: @escaping RequestAction
  ) -> MappedMatcher {
    map(matcher, onCallersActor: { request in try await action(request) })
  }

  /// Maps a matcher to an action on the actor of the caller of `open`, a closure without a
  /// capture list: see ``map(_:onCallersActor:)-(String,_)``.
  ///
  /// - Returns: The matcher as it was mapped, for ``unmap(_:)-(MappedMatcher)``.
  @discardableResult
  @_disfavoredOverload
  public func map(
    _ matcher: some RouteMatcher, onCallersActor action: @escaping CallersRequestAction
  ) -> MappedMatcher {
    let mapped = MappedMatcher(matcher)
    changeMap { $0.map(matcher, as: mapped, to: action) }
    return mapped
  }

  /// Removes one matcher; the others stay.
  ///
  /// - Returns: Whether this router had it.
  @discardableResult
  public func unmap(_ matcher: MappedMatcher) -> Bool {
    changeMap { $0.unmap(matcher) } != nil
  }

  /// Unmaps the mapped pattern that matches the same links as this one.
  ///
  /// Requests that have begun still use it.
  ///
  /// - Returns: Whether it was mapped; false for a string that is not a pattern.
  @discardableResult
  public func unmap(_ pattern: String) -> Bool {
    guard let pattern = try? RoutePattern(pattern) else { return false }
    return unmap(pattern)
  }

  /// Unmaps the mapped pattern that matches the same links as this one.
  ///
  /// - Returns: Whether it was mapped.
  @discardableResult
  public func unmap(_ pattern: RoutePattern) -> Bool {
    changeMap { $0.unmap(pattern) } != nil
  }

  /// Removes all mapped patterns and matchers; the table stays.
  public func unmapAll() {
    changeMapping { $0.take() }
  }

  /// The mapped patterns as they were given, in the order in which they were mapped.
  public var mappedPatterns: [RoutePattern] {
    (mapping as? RouteMap<Output>)?.patterns ?? []
  }

  /// - Parameter change: Returns the value that it replaces.
  @discardableResult
  private func changeMap<Replaced>(_ change: (inout RouteMap<Output>) -> Replaced) -> Replaced {
    let options = Routes.table.matchTable.options
    return changeMapping { stored in
      // Moved out and in again: a copy would be made of all patterns for each one.
      var map = stored.take() as? RouteMap<Output> ?? RouteMap(options: options)
      defer { stored = map }
      return change(&map)
    }
  }
}
