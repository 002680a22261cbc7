import Turnpike

extension Router {
  /// Attaches a navigator, which shows routes from now on: the router performs the ``NavigationPlan``
  /// of a route, and no longer only calls its handler.
  ///
  /// ```swift
  /// let router = Router(Screens())
  /// router.attachNavigator(Tabs())
  /// ```
  ///
  /// The filters of the request run once; the filters of its dependencies do not run. While a
  /// navigator waits, for example for the end of a transition, another request may continue.
  ///
  /// The router retains the navigator. If the navigator owns the router, pass a closure
  /// instead: ``attachNavigator(animated:_:)``.
  ///
  /// - Parameters:
  ///   - navigator: The navigator that shows the routes, in place of the previous one.
  ///   - animated: Whether transitions are animated. Links that waited until the router was ready
  ///     and restored screens are shown without animation in any case.
  public func attachNavigator(
    _ navigator: any Navigator<Routes, Output>, animated: Bool = true
  ) {
    attachNavigator(animated: animated) { navigator }
  }

  /// Attaches the navigator that a closure returns for each request, such as the navigator of the
  /// frontmost window.
  ///
  /// ```swift
  /// router.attachNavigator { [weak self] in self?.tabs }
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether transitions are animated. Links that waited until the router was ready
  ///     and restored screens are shown without animation in any case.
  ///   - navigator: Returns the navigator. If it returns `nil`, the router calls the
  ///     handler, and the outcome is `Outcome.notPresented`.
  public func attachNavigator(
    animated: Bool = true,
    _ navigator: @escaping @MainActor @Sendable () -> (any Navigator<Routes, Output>)?
  ) {
    present(with: RouterNavigation(navigator: navigator, isAnimated: animated) { $0 })
  }

  /// Attaches a navigator that also accepts `nil`, such as a `UIKitNavigator`, to a router whose
  /// handlers always return something to show.
  @_disfavoredOverload
  public func attachNavigator(
    _ navigator: any Navigator<Routes, Output?>, animated: Bool = true
  ) {
    attachNavigator(animated: animated) { navigator }
  }

  /// Attaches the navigator that a closure returns for each request, if it also accepts `nil`, to a
  /// router whose handlers always return something to show.
  @_disfavoredOverload
  public func attachNavigator(
    animated: Bool = true,
    _ navigator: @escaping @MainActor @Sendable () -> (any Navigator<Routes, Output?>)?
  ) {
    present(with: RouterNavigation(navigator: navigator, isAnimated: animated) { $0 })
  }

  /// Detaches the navigator: the router only calls handlers again.
  public func detachNavigator() {
    present(with: nil)
  }
}

extension Router where Output == Void {
  /// Makes a router without a handler, for a navigator that needs only the routes:
  ///
  /// ```swift
  /// let router = Router(ShopRoute.self, navigator: navigator) { filter, request, next in
  ///   switch filter {
  ///   case .signedIn:
  ///     guard session.isSignedIn else { return .stopped(by: "signedIn") }
  ///     return try await next(request)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table of the routes.
  ///   - navigator: The navigator that shows the routes.
  ///   - animated: Whether transitions are animated. Links that waited until the router was ready
  ///     and restored screens are shown without animation in any case.
  ///   - filter: Runs the filters of the table, which are cases of its enum. Without it, each
  ///     filter of the table stops its requests.
  public convenience init(
    _ table: Routes.Type, navigator: any Navigator<Routes, Void>, animated: Bool = true,
    filter: FilterAction? = nil
  ) {
    self.init(table, filter: filter.map(Self.onCallersActor), onCallersActor: { _, _ in })
    attachNavigator(navigator, animated: animated)
  }
}

extension RouteRequest {
  /// Marks the request as presented, in the action of a mapped pattern or a matcher that has shown
  /// something by itself.
  ///
  /// ```swift
  /// router.map(YearMatcher()) { request in
  ///   calendar.show(request.parameters)
  ///   request.markAsPresented()
  /// }
  /// ```
  ///
  /// The outcome is then `Outcome.handled`, even if the navigator cannot present the value of the
  /// action. An action that opens a route on the same navigator need not call it.
  @MainActor
  public func markAsPresented() {
    PlanQueue.noteOtherScreen()
  }
}
