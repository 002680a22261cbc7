/// Something that decides by itself which paths it answers, where no pattern can.
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
/// Matchers are asked last, about links that neither the table nor a mapped pattern
/// matches, and the one that was mapped last is asked first.
///
/// A matcher is not isolated, because `match`, `handles` and `explain` ask it where they
/// are called.
public protocol RouteMatcher: Sendable {
  /// The parameters of a path that is answered, and `nil` for any other.
  ///
  /// - Parameter segments: The segments of the path, decoded, without empty ones.
  func match(_ segments: [String]) -> [String: String]?
}

/// A matcher that was mapped, to remove it by.
///
/// ```swift
/// let years = router.map(YearMatcher()) { request in … }
/// router.unmap(years)
/// ```
public struct MappedMatcher: Hashable, Sendable, CustomStringConvertible {
  private final class Identity: Sendable {}

  /// The description of the matcher, which is the pattern of its requests.
  public let description: String
  private let identity = Identity()

  init(_ matcher: some RouteMatcher) {
    description = String(describing: matcher)
  }

  /// Whether both are of one call of `map`, however equal the matchers are.
  public static func == (left: MappedMatcher, right: MappedMatcher) -> Bool {
    left.identity === right.identity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}
