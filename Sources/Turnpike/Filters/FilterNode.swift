/// A filter and those after it, of one router or of a chain made by hand.
///
/// They form a list, because a step needs only the next one. A generic array would need its
/// element metadata at every step.
final class FilterNode<Output: Sendable>: Sendable {
  let filter: AnyRouteFilter<Output>
  /// The next filter; nil after the last.
  let next: FilterNode?

  private init(_ filter: AnyRouteFilter<Output>, _ next: FilterNode?) {
    self.filter = filter
    self.next = next
  }

  /// The first filter; nil if there is none.
  static func list(of filters: [AnyRouteFilter<Output>]) -> FilterNode? {
    var first: FilterNode?
    for filter in filters.reversed() { first = FilterNode(filter, first) }
    return first
  }
}
