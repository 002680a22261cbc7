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
/// Matchers are asked last, in the order in which they were added, for links that
/// neither the table nor a mapped pattern answers.
public protocol RouteMatcher: Sendable {
  /// The parameters of a path that is answered, and `nil` for any other.
  ///
  /// - Parameter segments: The segments of the path, decoded, without empty ones.
  func match(_ segments: [String]) -> [String: String]?
}
