/// A matcher of your own, for paths that no pattern can describe.
///
/// ```swift
/// struct DateMatcher: RouteMatcher {
///   func match(_ segments: [String]) -> [String: String]? {
///     guard segments.count == 1, let date = parseDate(segments[0]) else { return nil }
///     return ["year": "\(date.year)"]
///   }
/// }
///
/// router.map(DateMatcher()) { request in show(request.parameters) }
/// ```
///
/// The router tries matchers last, for links that neither the table nor a mapped pattern
/// matches, and the newest matcher first.
///
/// A matcher is not isolated to an actor, because `match`, `handles` and `explain` can be
/// called from anywhere.
public protocol RouteMatcher: Sendable {
  /// Returns the parameters of a path that matches, and `nil` for any other.
  ///
  /// - Parameter segments: The segments of the path, decoded, without empty ones.
  func match(_ segments: [String]) -> [String: String]?
}

/// A mapped matcher, to be unmapped later.
///
/// ```swift
/// let years = router.map(YearMatcher()) { request in … }
/// router.unmap(years)
/// ```
public struct MappedMatcher: Hashable, Sendable, CustomStringConvertible {
  private final class Identity: Sendable {}

  /// The description of the matcher if it is `CustomStringConvertible`, else the name of its type:
  /// its requests have it as their `pattern`, which can be logged.
  public let description: String
  private let identity = Identity()

  init(_ matcher: some RouteMatcher) {
    description =
      (matcher as? any CustomStringConvertible)?.description ?? "\(type(of: matcher))"
  }

  /// Whether both come from the same call of `map`, even if the matchers are equal.
  public static func == (left: MappedMatcher, right: MappedMatcher) -> Bool {
    left.identity === right.identity
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}
