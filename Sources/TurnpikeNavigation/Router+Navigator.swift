import Turnpike

extension Router {
  /// Shows routes with a navigator from now on: the router performs the
  /// ``NavigationPlan`` of a route in place of calling the route's handler alone.
  ///
  /// ```swift
  /// let router = Router(Screens())
  /// router.navigate(with: Tabs())
  /// ```
  ///
  /// The filters of the request run once, and those of dependencies do not: what a
  /// route shows below itself, it shows on its own authority. Where a navigator waits,
  /// for the end of a transition perhaps, another request may go on meanwhile.
  ///
  /// The router keeps the navigator alive. One that owns the router hands a closure
  /// over instead: ``navigate(animated:with:)``.
  ///
  /// - Parameters:
  ///   - navigator: What shows the routes, in place of the one before.
  ///   - animated: Whether transitions are to be seen.
  public func navigate(with navigator: any Navigator<Table, Output>, animated: Bool = false) {
    navigate(animated: animated) { navigator }
  }

  /// Shows routes with the navigator that is the right one when a request arrives: that
  /// of the window in front, or one that may be gone.
  ///
  /// ```swift
  /// router.navigate { [weak self] in self?.tabs }
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether transitions are to be seen.
  ///   - navigator: Gives the navigator. Without one the handler is called and the
  ///     outcome is `Outcome.notPresented`.
  public func navigate(
    animated: Bool = false,
    with navigator: @escaping @MainActor @Sendable () -> (any Navigator<Table, Output>)?
  ) {
    let navigation = RouterNavigation(navigator: navigator, isAnimated: animated)
    present(with: navigation)
  }

  /// Takes the navigator away: handlers are called alone again.
  public func removeNavigator() {
    present(with: nil)
  }
}

extension Router where Output == Void {

  /// A router that has no handler, because the navigator needs nothing but the routes:
  ///
  /// ```swift
  /// let router = Router(ShopRoute.self, navigator: navigator) { filter, request, next in
  ///   guard filter == "signedIn", session.isSignedIn else { return .stopped(by: filter) }
  ///   return try await next(request)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table of the routes.
  ///   - navigator: What shows the routes.
  ///   - animated: Whether transitions are to be seen.
  ///   - filter: Runs the filters of the table, by name. Without it, a filter of the
  ///     table stops the requests that it should have judged.
  public convenience init(
    _ table: Table.Type, navigator: any Navigator<Table, Void>, animated: Bool = false,
    filter: @escaping NamedFilterAction = { filter, _, _ in .stopped(by: filter) }
  ) {
    self.init(
      _handler: _TableHandler(
        invoke: { _, _ in },
        filter: { use, request, next in
          try await filter(request.nameOfFilter(use), request, next)
        }))
    navigate(with: navigator, animated: animated)
  }
}
