import RouteMatching

extension LinkExplanation: CustomStringConvertible {
  /// The verdict, then a line for each near miss.
  public var description: String {
    ([verdict.description] + nearMisses.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension LinkExplanation.Verdict: CustomStringConvertible {
  /// Such as `opens product (/product/:id)` or `the scheme 'store' is not accepted`.
  public var description: String {
    switch self {
    case .route(let name, let pattern): "opens \(name) (\(pattern))"
    case .mapped(let pattern): "opens what '\(pattern.escapedForPrinting)' is mapped to"
    case .leavesApp(let pattern, let target): "leaves the app for \(target) (redirect \(pattern))"
    case .refused: "a '-> nil' line refuses it"
    case .inAppOnly(let name, let pattern):
      "\(name) (\(pattern)) matches only links from inside the app"
    case .unknownScheme(let name): "the scheme '\(name.escapedForPrinting)' is not accepted"
    case .unknownHost(let name): "the host '\(name.escapedForPrinting)' is not accepted"
    case .unreadable(let error): "cannot be read: \(error)"
    case .unmatched: "matches nothing"
    }
  }
}

extension LinkExplanation.NearMiss: CustomStringConvertible {
  /// Such as `/account/orders/:id (account.order): segment 2 is not 'orders'`.
  public var description: String {
    "\(pattern.escapedForPrinting)\(route.map { " (\($0))" } ?? ""): \(reason)"
  }
}

extension LinkExplanation.Reason: CustomStringConvertible {
  /// A sentence without a capital or a full stop.
  public var description: String {
    switch self {
    case .text(let segment, let expected): "segment \(segment) is not '\(expected)'"
    case .value(let segment, let parameter?): "segment \(segment) is not a value of '\(parameter)'"
    case .value(let segment, nil): "segment \(segment) has another form"
    case .missingSegment(let segment, let expected):
      "the path ends before segment \(segment)\(expected.map { ", '\($0)'" } ?? "")"
    case .extraSegment(let segment): "segment \(segment) is one too many"
    case .query(let key): "the query's '\(key)' is not what the pattern requires"
    case .fragment: "the fragment is not what the pattern requires"
    case .trailingSlash: "the path ends in a slash"
    case .conversion(let parameter?): "the text for '\(parameter)' is not a value of its type"
    case .conversion(nil): "a value does not convert to its type"
    case .inApp: "the route matches only links from inside the app"
    }
  }
}
