/// One of the patterns that a message about an overlap speaks of.
struct OverlappingPattern: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// With the name of its case: `account.order`.
    case route(String)
    /// One of several of a route.
    case pattern(of: String)
    case redirect
    /// `/topics/:_ -> nil`
    case refusal
  }

  var kind: Kind
  /// As written: `/account/orders/:id`.
  var pattern: String
  var place: SourceRange
  /// Where an attribute of its route or redirect goes: after the signature.
  var end: SourceRange?
  /// What keeps its links out: `via signedIn`, `@inApp` or `-> nil`.
  var guards: [String]
  /// `line 5`
  var line: String

  var isRefusal: Bool { kind == .refusal }

  /// The name that `@over` and `@under` take.
  var routeName: String? {
    switch kind {
    case .route(let name), .pattern(let name): name
    case .redirect, .refusal: nil
    }
  }

  /// `'wine'`, `the redirect '/p/:id'`
  var subject: String {
    switch kind {
    case .route(let name): "'\(name)'"
    case .pattern: "'\(pattern)'"
    case .redirect: "the redirect '\(pattern)'"
    case .refusal: "'\(pattern) -> nil'"
    }
  }

  /// `'/item/:id' (item)`
  var quoted: String {
    switch kind {
    case .route(let name), .pattern(let name): "'\(pattern)' (\(name))"
    case .redirect: "'\(pattern)' (redirect)"
    case .refusal: "'\(pattern)' (-> nil)"
    }
  }

  /// `/drink/:name, line 6`
  var patternAndLine: String { "\(pattern), \(line)" }

  /// The argument of `@over(…)` and `@under(…)` on the other one.
  var ruleArgument: String { routeName ?? "*" }
}
