import MatchTableBuilding

extension LinkPattern {
  /// Whether a link that matches this pattern and another gets the same answer from both: no
  /// route, or one with the same values, each from the same part of the link.
  func answers(as other: LinkPattern) -> Bool {
    guard takesExternalLinks == other.takesExternalLinks else { return false }
    switch (target, other.target) {
    case (.refusal, .refusal): return true
    case (.route(let route), .route(let otherRoute)),
      (.redirect(_, let route), .redirect(_, let otherRoute)):
      return route == otherRoute
        && parameters.map(source(of:)) == other.parameters.map(other.source(of:))
    default: return false
    }
  }

  /// What this pattern has in the part of the link where a value is.
  private func source(of location: ValueLocation) -> LinkPattern {
    var source = LinkPattern(target: .refusal, parameters: [location])
    switch location {
    case .host: source.site = site
    case .path(let segment, _): source.segments = [segments[segment]]
    case .fragmentPath(let segments, let segment, let placeholder):
      source.segments = [segments[segment]]
      source.parameters = [.fragmentPath([], segment: segment, placeholder: placeholder)]
    case .query(.others, _):
      let keys = query.filter { $0 != .absent(key: $0.key) }.map { ExactText($0.key) }
      source.query = Set(keys).sorted().map { .present(key: $0.string) }
    default: break
    }
    return source
  }
}
