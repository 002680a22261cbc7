/// What a link leads to, before anything is invoked.
///
/// ```swift
/// let match = try router.match("shop://product/A-17?variant=x&utm_source=mail")
/// match?.route       // .product(id: "A-17", variant: nil)
/// match?.issues      // variant: "x" is not an Int(1...)
/// match?.extraQuery  // utm_source=mail
/// ```
public struct Match<Table: RouteTable>: Sendable {
  /// The route with its values.
  public let route: Table
  /// What the link had that could not be used: optional and defaulted values that
  /// do not parse.
  public let issues: [MatchIssue]
  /// The items of the query that the route does not take, in order, decoded.
  public let extraQuery: [(key: String, value: String)]
  /// The pattern of the `redirect` line that the link matched; `nil` where it
  /// matched the route itself.
  public let redirectedFrom: String?
  /// The index of the route in its table.
  package let index: Int
}

/// Part of a link that was there and could not be used.
public struct MatchIssue: Hashable, Sendable {
  /// The label of the parameter that is nil, or has its default, instead.
  public let parameter: String
  /// What is wrong, as a sentence without a capital or a full stop.
  public let problem: String
}

/// What a table makes of a link.
package enum Resolution<Table: RouteTable>: Sendable {
  case route(Match<Table>)
  /// A `redirect` line that leaves the app, by its target and its pattern.
  case departure(String, from: String)
  /// A `-> nil` line, or an `@inApp` route and a link from outside.
  case refused
  case unmatched
}

extension RouteTable {
  /// Finds the route of a link: patterns from the most specific on, until one's
  /// values convert.
  package static func resolve(
    _ link: String, within scope: LinkScope?, isExternal: Bool
  ) throws(LinkError) -> Resolution<Self> {
    try withBytes(of: link) { bytes throws(LinkError) in
      try resolve(bytes, within: scope, isExternal: isExternal)
    }
  }

  package static func resolve(
    _ link: Span<UInt8>, within scope: LinkScope?, isExternal: Bool
  ) throws(LinkError) -> Resolution<Self> {
    var reader = try _RouteReader(of: link, in: table.automaton, within: scope)
    var route: Self?
    let finding = find(link, &reader, isExternal: isExternal, into: &route)
    if let route, case .route(let index, let redirect) = finding {
      return .route(Match(route, index: index, redirect: redirect, reader, link))
    }
    guard case .departure(let index) = finding else {
      return finding == .refused ? .refused : .unmatched
    }
    let redirect = table.redirect(index)
    return .departure(redirect.target, from: redirect.pattern)
  }

  /// What a link leads to, for those who do not ask what else the link has.
  ///
  /// The route is left in `route`, and not in what is returned, so that what is
  /// returned is the same type for every table: where the library's code is compiled
  /// once for all of them, a type for each would be looked up at each call.
  @inlinable
  static func find(
    _ link: String, within scope: LinkScope?, isExternal: Bool, into route: inout Self?
  ) throws(LinkError) -> Finding {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table.automaton, within: scope)
      return find(bytes, &reader, isExternal: isExternal, into: &route)
    }
  }

  @inlinable
  static func find(
    _ link: Span<UInt8>, _ reader: inout _RouteReader, isExternal: Bool, into route: inout Self?
  ) -> Finding {
    while let target = reader.next(in: link) {
      switch target {
      case .refusal: return .refused
      case .departure(let redirect): return .departure(redirect)
      case .route(let index), .redirect(_, let index):
        do throws(_Mismatch) {
          route = try _route(at: index, &reader, link)
        } catch {
          continue
        }
        guard isExternal, !reader.isExternal else {
          return .route(index: index, redirect: target.redirectToRoute)
        }
        route = nil
        return .refused
      }
    }
    return .unmatched
  }
}

/// What a table makes of a link, by the indices of routes and `redirect` lines.
@usableFromInline
enum Finding: Hashable, Sendable {
  case route(index: Int, redirect: Int?)
  case departure(Int)
  case refused
  case unmatched
}

extension Finding {
  /// The index of the route that was found.
  @inlinable var route: Int? {
    if case .route(let index, _) = self { index } else { nil }
  }

  /// The `redirect` line that the link matched.
  @inlinable var redirect: Int? {
    switch self {
    case .route(_, let redirect): redirect
    case .departure(let redirect): redirect
    case .refused, .unmatched: nil
    }
  }
}

extension LinkPattern.Target {
  /// The `redirect` line whose target is a route.
  @inlinable var redirectToRoute: Int? {
    if case .redirect(let redirect, _) = self { redirect } else { nil }
  }
}

extension Match {
  fileprivate init(
    _ route: Table, index: Int, redirect: Int?, _ reader: borrowing _RouteReader,
    _ link: Span<UInt8>
  ) {
    self.route = route
    self.index = index
    issues = reader.issues.map { issue in
      MatchIssue(
        parameter: Table.table.label(ofParameter: issue.parameter, route: index),
        problem: "the text is not a value of its type")
    }
    var extra: [(key: String, value: String)] = []
    reader.forEachExtraItem(in: link) { extra.append((key: $0, value: $1)) }
    extraQuery = extra
    redirectedFrom = redirect.map { Table.table.redirect($0).pattern }
  }
}
