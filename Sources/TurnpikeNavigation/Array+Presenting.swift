import Turnpike

extension Array where Element: TypedRoute {
  /// Returns the stack after a step is presented on it.
  ///
  /// If the stack has the route that the step comes after, the routes above it are removed: with
  /// the orders and an order on screen, another order is shown on top of the orders. Then a step
  /// that replaces takes the place of the top route; any other is added on top, unless it is the
  /// top route, so that the same link does not show its route twice. A restored step is added as it
  /// was. A step with `@present(none)` changes nothing.
  ///
  /// ```swift
  /// path = path.presenting(step)
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the stack.
  public func presenting(_ step: NavigationStep<Element>) -> [Element] {
    var stack = ScreenStack(self)
    stack.present(step, root: nil)
    return stack.routes
  }
}
