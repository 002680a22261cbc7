/// A filter with those behind it, of one router or of a chain made by hand.
///
/// They form a list and no array, because all that a step asks for is the next one. An
/// array of what depends on the output would have to be told what that is, at each step.
final class FilterNode<Output: Sendable>: Sendable {
  let filter: AnyRouteFilter<Output>
  /// nil behind the last.
  let next: FilterNode?

  private init(_ filter: AnyRouteFilter<Output>, _ next: FilterNode?) {
    self.filter = filter
    self.next = next
  }

  /// The first of some filters; nil where there are none.
  static func list(of filters: [AnyRouteFilter<Output>]) -> FilterNode? {
    var first: FilterNode?
    for filter in filters.reversed() { first = FilterNode(filter, first) }
    return first
  }
}
