/// From the target of a link to the handler: directly if there is no filter, or through the
/// filters.
///
/// The common path is inlined into the module that opens the link, so that it is
/// specialized for its table and output. Unspecialized code would look up the types that
/// depend on them, which takes longer than everything else.
extension Router {
  /// Opens a route: calls its handler at once if it has no filter and the router neither.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func open(
    _ content: RoutedContent<Table>, as source: ResolvedRequest<Table, Output>.Source,
    from origin: LinkOrigin, _ snapshot: RouterSnapshot<Table, Output>
  ) async throws -> Outcome<Output> {
    let request = RouteRequest(
      content: content, origin: origin, redirectCount: NestingDepth.ofCaller)
    guard let invoke = snapshot.invoke, !snapshot.hasUses(ofRoute: content.index),
      !request.isTooDeep
    else {
      let resolved = ResolvedRequest<Table, Output>(
        source: source, request: request, destination: .route(content))
      return try await open(resolved, snapshot)
    }
    try Task.checkCancellation()
    return .handled(try await invoke(content.table, request))
  }

  /// Opens a link that leads to no route.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func open(
    unrouted link: String, _ finding: Finding, _ origin: LinkOrigin,
    _ snapshot: RouterSnapshot<Table, Output>
  ) async throws -> Outcome<Output> {
    guard finding == .unmatched, snapshot.ignoresMisses, NestingDepth.ofCaller == 0 else {
      return try await open(filtering: link, finding, origin, snapshot)
    }
    try Task.checkCancellation()
    return .unmatched(nil)
  }

  /// Opens a link that leads to no route by way of the filters.
  @usableFromInline
  nonisolated(nonsending) func open(
    filtering link: String, _ finding: Finding, _ origin: LinkOrigin,
    _ snapshot: RouterSnapshot<Table, Output>
  ) async throws -> Outcome<Output> {
    let resolved = ResolvedRequest<Table, Output>(
      unrouted: link, finding, origin: origin, hosts: snapshot.hosts,
      redirectCount: NestingDepth.ofCaller)
    return try await open(resolved, snapshot)
  }

  /// Opens a link where patterns are mapped beside the table, or somebody observes.
  @usableFromInline
  nonisolated(nonsending) func open(
    arriving link: String, _ origin: LinkOrigin, _ snapshot: RouterSnapshot<Table, Output>
  ) async throws -> Outcome<Output> {
    let stopwatch = snapshot.observer?.stopwatch
    let resolved = try ResolvedRequest<Table, Output>(
      link: link, origin: origin, rules: snapshot.rules, redirectCount: NestingDepth.ofCaller)
    return try await open(resolved, snapshot, matching: stopwatch?.elapsed ?? .zero)
  }

  /// Opens the case of an `otherwise` line, or a route that came from outside.
  @usableFromInline
  nonisolated(nonsending) func open(
    checking route: Table, _ origin: LinkOrigin, _ snapshot: RouterSnapshot<Table, Output>
  ) async throws -> Outcome<Output> {
    let resolved = ResolvedRequest<Table, Output>(
      route: route, origin: origin, hosts: snapshot.hosts, redirectCount: NestingDepth.ofCaller)
    return try await open(resolved, snapshot)
  }
}
