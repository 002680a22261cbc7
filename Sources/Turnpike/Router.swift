import RouteMatching
import Synchronization

/// Opens links: finds the route, runs the filters, and calls the handler.
///
/// ```swift
/// let router = Router(Screens())              // Screens is a ShopRouteHandler
/// router.addFilter(LogFilter())               // a filter for every request
///
/// try await router.open(url)                  // from outside the app
/// try await router.open(.product(id: "A-17"))  // in-app
/// try await router.product(id: "A-17")        // the same, through the generated function
/// try router.match(url)                       // ask without opening
/// ```
///
/// The router handles a request in three phases: it matches the link, runs the filters, and calls
/// the handler. Filters see every request, also requests that match nothing, but not the links of
/// `redirect` lines that the router does not follow (``followsRedirectLines``). Many requests may
/// run at once, and a filter or a handler may open another link. Each request runs the filters that
/// the router had when the request began.
///
/// Routers are independent of each other. `Router()` makes a router without a table, and
/// ``Router/shared`` is one for the whole program.
///
/// - Parameters:
///   - Routes: The enum of the routes.
///   - Output: The type that handlers return: `Void` in an app, a response on a server.
public final class Router<Routes: TypedRoute, Output: Sendable>: Sendable {
  @usableFromInline let state: Mutex<RouterState<Routes, Output>>

  /// - Parameter handler: nil if the router has none yet.
  init(handler: _TableHandler<Routes, Output>?) {
    Routes._requireValues()
    state = Mutex(RouterState(handler: handler))
  }

  /// Makes a router without a handler, which holds the links that arrive until `start(_:)`
  /// sets one.
  ///
  /// ```swift
  /// let router = Router<ShopRoute, Void>()    // when the program begins
  /// try await router.open(url)                // a cold start by a link: it is held
  /// await router.start(Screens())             // now it is opened, as is each later link
  /// ```
  ///
  /// A table without handlers (`option handlers omit`) starts with a closure:
  /// ``start(filter:_:)``.
  ///
  /// A router without a table, such as `Router<EmptyTable, Response>()`, has no handler to
  /// wait for: it opens links from the beginning.
  public convenience init() {
    self.init(handler: Routes.self == EmptyTable.self ? .withoutRoutes : nil)
  }

  deinit { release() }
}

// How a link is handled, by the example of `shop://product/A-17?variant=2` and Routes/Shop.routes:
//
//   open      `open(link:)` below hands the link to `handle`, with the handlers, filters and settings
//             that the router has now: a RouterSnapshot.
//   resolve   Routing/Resolution.swift finds out what the link leads to: `.route`, or for instance `.unmatched`.
//     match     The _RouteReader of RouteMatching finds the pattern `/product/:id`. The drawing in
//               Matching/RouteReader.swift shows how.
//     values    The generated `_route(at:)` makes `.product(id: "A-17", variant: 2)` of the values that
//               the reader hands to it: GeneratedCodeSupport/Values/RouteReader+Values.swift. A string
//               becomes a ProductID as Values/RouteValue.swift says. If that rejects it, the reader
//               looks for the next pattern; a `variant` that is rejected is left out, and noted.
//   filters   Filters/FilterChain.swift runs the filters that were added, then the `steps` below: the
//             filters that the table has for the route, and the handler. The product has none of its
//             own. Without any, `handle` calls the handler at once; the example adds a LogFilter.
//   handler   Routing/RequestHandlers.swift calls the generated `_invoke`, which calls `product` of the
//             app's handler: Screens, in Sources/shop.
//   outcome   `.handled`, with what `product` has returned. If a filter redirects the request, or holds
//             it, `end` below follows.
//
// The generated code of this route is in Turnpike.docc/GeneratedSwift.md.
//
// These are on the way, too, and one need not open them to follow it:
//
//   RouterState.swift      makes the snapshot for the first request after a change of the router
//   LinkReadAgain.swift    the second reading of a link of which a value was left out or rejected
//   RequestContent.swift   what a RouteRequest shows: the link, and the route with its index
//   NestingDepth.swift     counts the redirects and openings that led to a request; ten are the limit
//   Router+HeldLinks.swift holds the links that come before there is a handler
//   MappedPatterns.swift   patterns that TurnpikeMapping maps at run time, which `resolve` compares with the table's
//   MovedLink.swift        `redirect` lines, for routers that leave following them to the caller
//
// `handle` is inlined into the module that opens the link, so that it is compiled for its table and output:
// the library's own code is compiled once for all of them, and looking up the types that depend on
// them would take longer than all else.
extension Router {
  /// Handles a link or a route: resolves it, runs the filters, and calls the handler.
  ///
  /// - Parameters:
  ///   - depth: How many redirects and openings led to it.
  ///   - outer: The request that it was opened in.
  ///   - wait: What the router held it for, if it opens it again.
  @inlinable
  nonisolated(nonsending) func handle(
    _ source: RequestSource<Routes>, from origin: LinkOrigin, depth: Int,
    in outer: (any NestingRequest)?, wait: LinkWait = .none,
    _ snapshot: RouterSnapshot<Routes, Output>
  ) async throws -> Outcome<Output> {
    let resolution = try snapshot.resolve(source, from: origin)
    let request = snapshot.request(
      for: source, resolution, from: origin, depth: depth, wait: wait)
    guard depth <= NestingDepth.limit else { throw RouterError.tooManyRedirects }
    if case .moved(let link) = resolution { return .redirected(to: link.redirect) }
    guard let handlers = snapshot.handlers ?? snapshot.handlersNow(wait) else {
      return try await keepUntilReady(source, request, in: outer)
    }
    guard snapshot.hasFilters(for: resolution) else {
      try Task.checkCancellation()
      return try await handlers.invoke(resolution, request)
    }
    let run = FilterRun(
      snapshot.filters, rest: snapshot.steps(handlers, resolution),
      depth: depth + 1, in: outer, isolation: #isolation)
    let (endsRequest, outcome) = try await run.runSteps(of: request).tested()
    return endsRequest ? try await end(source, request, with: outcome, in: outer) : outcome
  }

  /// Ends a request as a filter says: a redirect leads to another request, and the
  /// router keeps a link that is held.
  @usableFromInline
  nonisolated(nonsending) func end(
    _ source: RequestSource<Routes>, _ request: RouteRequest, with outcome: Outcome<Output>,
    in outer: (any NestingRequest)?
  ) async throws -> Outcome<Output> {
    switch outcome {
    case .redirected(let redirect) where !redirect.leavesApp:
      let snapshot = self.snapshot
      return try await handle(
        snapshot.source(of: redirect, beside: request.content.anyRoute),
        from: redirect.origin(from: request.origin), depth: request.redirectCount + 1, in: outer,
        wait: request.wait.afterRedirect, snapshot)
    case .held(let reason) where !reason.isKept: return keep(source, request, reason)
    default: return outcome
    }
  }

  /// Holds a link that came before the router was ready, unless the router is ready by now.
  @usableFromInline
  nonisolated(nonsending) func keepUntilReady(
    _ source: RequestSource<Routes>, _ request: RouteRequest, in outer: (any NestingRequest)?
  ) async throws -> Outcome<Output> {
    if keepIfNotReady(source, request) { return .held(.untilReady.kept) }
    return try await handle(
      source, from: request.origin, depth: request.redirectCount, in: outer,
      wait: request.wait, snapshot)
  }
}

extension RouterSnapshot {
  /// The steps of a request after the filters that were added: the route's own filters, and what
  /// the request leads to.
  @inlinable
  @inline(__always)
  func steps(
    _ handlers: RequestHandlers<Routes, Output>, _ resolution: Resolution<Routes, Output>
  ) -> FilterChain<Output>.Step {
    let (uses, first) = (uses(at: resolution), filters.count)
    return { chain, request in
      let use = chain.position - first
      guard use >= uses.count else {
        return try await chain.step(request) {
          try await handlers.filter(uses[use], request, chain.next)
        }
      }
      return try await chain.stepLast(request) { _ in
        try await handlers.invoke(resolution, request)
      }
    }
  }
}

extension Router {
  /// Opens a link.
  ///
  /// - Parameters:
  ///   - link: A web link, a link with a custom scheme, or a path.
  ///   - origin: The origin of the link: by default external, even if the link is only a path.
  /// - Returns: The outcome. For a link that matches nothing it is
  ///   ``Outcome/unmatched(_:)``, which is not an error.
  /// - Throws: ``LinkError`` for a link that cannot be read, ``RouterError`` for a mistake of a
  ///   filter, `CancellationError`, and the errors of filters and the handler.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(
    link: String, from origin: LinkOrigin = .external
  ) async throws -> Outcome<Output> {
    let outer = NestingDepth.request
    return try await handle(
      .link(link), from: origin, depth: outer?.depth ?? 0, in: outer, snapshot)
  }

  /// Opens a path that the app itself names, such as `/product/A-17`.
  ///
  /// Routes marked `@inApp` match as well. If you know the route when you write the code,
  /// use `open(_:)` with the route, which the compiler checks.
  ///
  /// ```swift
  /// try await router.open(inAppPath: "/wiki:about")  // one segment
  /// try await router.open(inAppPath: "wiki:about")   // the path `about` and the scheme `wiki`
  /// ```
  ///
  /// - Parameter path: A path with its query and fragment. If its first segment has a colon, begin
  ///   the path with a slash, or the text before the colon is a scheme.
  /// - Returns: The outcome.
  /// - Throws: As ``open(link:from:)``.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(inAppPath path: String) async throws -> Outcome<Output> {
    try await open(link: path, from: .inApp)
  }

  /// Opens a route: its filters run, then its handler.
  ///
  /// ```swift
  /// try await router.open(.product(id: "A-17"))                   // from the app
  /// try await router.open(payload.route, from: .notification)     // from outside
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route. Data from outside the app can decode to any route of the table: pass its
  ///     origin, so that routes marked `@inApp` do not match.
  ///   - origin: The origin of the route: by default the app itself.
  /// - Throws: As ``open(link:from:)``.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(
    _ route: consuming Routes, from origin: LinkOrigin = .inApp
  ) async throws -> Outcome<Output> {
    let (snapshot, outer) = (self.snapshot, NestingDepth.request)
    return try await handle(
      .route(route, within: snapshot.scope), from: origin, depth: outer?.depth ?? 0, in: outer,
      snapshot)
  }

  /// Matches a link without opening it: no filter and no handler runs.
  ///
  /// ``handles(_:from:)-(String,_)``, ``open(link:from:)`` and the `explain` of TurnpikeExplaining
  /// always agree: `open` opens what `match` returns.
  ///
  /// - Returns: The route of the table, or the mapped pattern; `nil` if nothing matches, and for a
  ///   `redirect` line that leads out of the app or is not followed.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, times the patterns that it nearly matches.
  public func match(
    _ link: String, from origin: LinkOrigin = .external
  ) throws(LinkError) -> RouterMatch<Routes>? {
    let snapshot = self.snapshot
    let (match, isFinal) = try snapshot.firstMatch(link, from: origin)
    guard !isFinal, let printed = try snapshot.printedLink(of: link, from: origin) else {
      return match
    }
    return try snapshot.firstMatch(printed, from: origin, readAs: printed).match
  }

  /// Whether opening a link would call the handler of a route, or the action of a mapped pattern or
  /// a matcher, if the filters let it through. No filter and no handler runs.
  ///
  /// ```swift
  /// if !router.handles(link) { browser.open(link) }
  /// ```
  ///
  /// A link that cannot be read is not handled; the `explain` of TurnpikeExplaining says why.
  public func handles(_ link: String, from origin: LinkOrigin = .external) -> Bool {
    switch try? snapshot.resolve(.link(link), from: origin) {
    case .route, .mapped: true
    case .leavesApp, .moved, .refused, .unmatched, nil: false
    }
  }
}

extension RouterSnapshot {
  /// The match of a link's first reading, and whether a second reading can't find another match.
  fileprivate func firstMatch(
    _ link: String, from origin: LinkOrigin, readAs: String? = nil
  ) throws(LinkError) -> (match: RouterMatch<Routes>?, isFinal: Bool) {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: Routes.table.matchTable, within: scope)
      let resolution = try resolve(link, bytes, &reader, from: origin)
      let match: RouterMatch<Routes>? =
        switch resolution {
        case .route(let content):
          .route(
            Match(content.route, redirect: content.redirect, readAs: readAs, reader, bytes))
        case .mapped(let content, _):
          .mapped(pattern: content.mappedPattern, parameters: content.texts)
        case .leavesApp, .moved, .refused, .unmatched: nil
        }
      return (match, !mayBeReadAgain(resolution, reader))
    }
  }
}
