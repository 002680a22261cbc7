import Turnpike

extension Array where Element: RouteTable {
  /// What is on screen when a step is presented on this stack.
  ///
  /// What lies above the route that the step comes after goes away: with the orders
  /// and an order on screen, another order is shown on top of the orders. A stack
  /// without that route keeps all that it has. Then a step that replaces takes the
  /// place of what is on top; any other goes on top of it, unless it is what is on top:
  /// the same link twice does not show its route twice. A step that shows nothing, by
  /// `@present(none)`, changes nothing.
  ///
  /// ```swift
  /// path = path.presenting(step)
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the stack.
  public func presenting(_ step: NavigationStep<Element>) -> [Element] {
    guard step.presentation != .nothing else { return self }
    let base = step.base.flatMap { lastIndex(of: $0) }
    var kept = prefix(base.map { $0 + 1 } ?? count)
    if kept.last == step.route { return Array(kept) }
    if step.presentation == .replace { kept = kept.dropLast() }
    return kept + [step.route]
  }
}
