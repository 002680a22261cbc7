/// What decides where links lead, beside the table: a snapshot for one request.
@usableFromInline
struct RouterRules<Output: Sendable>: Sendable {
  let scope: RouterScope
  /// nil where nothing is mapped.
  let map: RouteMap<Output>?
}

extension RouterRules {
  @usableFromInline var hasMap: Bool { map != nil }

  @usableFromInline var accepted: LinkScope? { scope.accepted }
}

extension Router {
  /// What decides where a link leads that comes now.
  var rules: RouterRules<Output> { snapshot.rules }
}

extension RouteTable {
  /// What is mapped for a link, where nothing in the table goes before it.
  static func mappedMatch<Output>(
    of link: String, under rules: RouterRules<Output>, isExternal: Bool
  ) throws(LinkError) -> MappedMatch<Output>? {
    guard let map = rules.map else { return nil }
    let scope = rules.scope.accepted
    let rival = try specificity(of: link, within: scope, isExternal: isExternal)
    return try map.match(link, within: scope, before: rival)
  }

  /// How specific the pattern of the table is that answers a link, or refuses it.
  private static func specificity(
    of link: String, within scope: LinkScope?, isExternal: Bool
  ) throws(LinkError) -> Specificity? {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table.automaton, within: scope)
      var route: Self?
      let finding = find(bytes, &reader, isExternal: isExternal, into: &route)
      return finding == .unmatched ? nil : reader.specificity(in: bytes)
    }
  }
}
