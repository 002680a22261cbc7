import RouteMatching

/// The target of a link in a router: that of its table, or that of a mapped pattern if it
/// is more specific.
///
/// `match`, `handles`, `explain` and `open` all read it, so that they agree.
enum Answer<Output: Sendable>: Sendable {
  case table(Finding)
  case mapped(MappedFinding<Output>)
}

extension RouteTable {
  /// Finds the target of a link. A route of the table is stored in `route`.
  static func answer<Output>(
    to link: String, under rules: RouterRules<Output>, isExternal: Bool, into route: inout Self?
  ) throws(LinkError) -> Answer<Output> {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table.automaton, within: rules.scope.accepted)
      return try answer(to: bytes, &reader, under: rules, isExternal: isExternal, into: &route)
    }
  }

  /// - Parameter reader: Reads the pattern of the table afterwards.
  static func answer<Output>(
    to link: Span<UInt8>, _ reader: inout _RouteReader, under rules: RouterRules<Output>,
    isExternal: Bool, into route: inout Self?
  ) throws(LinkError) -> Answer<Output> {
    let finding = try find(link, &reader, isExternal: isExternal, into: &route)
    guard let map = rules.map else { return .table(finding) }
    let rival = finding == .unmatched ? nil : reader.specificity(in: link)
    guard
      let mapped = try map.match(
        link, within: rules.scope.accepted, before: rival, bytes: reader.bytes)
    else { return .table(finding) }
    route = nil
    return .mapped(mapped)
  }
}

extension Router {
  /// The match of a link; nil if it opens nothing.
  func match(
    _ link: Span<UInt8>, isExternal: Bool, under rules: RouterRules<Output>
  ) throws(LinkError) -> RouterMatch<Table>? {
    var reader = try _RouteReader(
      of: link, in: Table.table.automaton, within: rules.scope.accepted)
    var route: Table?
    let answer = try Table.answer(
      to: link, &reader, under: rules, isExternal: isExternal, into: &route)
    switch answer {
    case .mapped(let finding): return .mapped(finding.match)
    case .table(let finding): return route.map { .route(Match($0, finding, reader, link)) }
    }
  }
}
