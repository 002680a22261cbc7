import Turnpike

extension Outcome {
  /// The link that it redirects to; nil for any other outcome.
  var target: String? {
    if case .redirected(let redirect) = self { redirect.link } else { nil }
  }
}
