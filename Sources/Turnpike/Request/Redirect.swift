/// Where a request goes instead.
public struct Redirect: Hashable, Sendable {
  /// The link, as given.
  public let link: String
}
