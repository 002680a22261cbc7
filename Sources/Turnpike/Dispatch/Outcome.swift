/// What became of a request.
///
/// ```swift
/// switch try await router.open(url) {
/// case .handled: break
/// case .unmatched: UIApplication.shared.open(url)  // perhaps the web knows it
/// case .stopped(by: let filter): print("\(filter) did not let it through")
/// case .redirected(to: let redirect): print("leaves the app for \(redirect.link)")
/// }
/// ```
public enum Outcome<Output: Sendable>: Sendable {
  /// The route's handler ran, and gave this.
  case handled(Output)
  /// No route matched; with what the table's `otherwise` handler gave, if it has one.
  case unmatched(Output?)
  /// A filter ended the request, by this name.
  case stopped(by: String)
  /// The link goes elsewhere: a `redirect` line leads out of the app, which opens
  /// nothing. Returned by a filter, it makes the router start again with that link.
  case redirected(to: Redirect)
}

extension Outcome: Equatable where Output: Equatable {}
extension Outcome: Hashable where Output: Hashable {}
