import RouteMatching

/// What to write where two patterns of one route overlap, because `@over` and `@under` are
/// about two lines.
extension OverlapChecker {
  /// `write 'also /item?item=:id&!id'`, or where no key of the query divides the two
  /// `write '@under(page) redirect /:id/x -> page(id: id)' instead`; nil for those of two lines.
  func ownPatternAdvice(for overlap: Overlap) -> Diagnostic.Note? {
    let loser = overlap.loser ?? inOrder(overlap).later
    let winner = overlap.other(than: loser)
    guard let index = origins[loser].owner.route, origins[winner].owner == .route(index) else {
      return nil
    }
    let route = table.routes[index]
    // The first pattern is the one that is printed.
    let isPrinted = origins[loser].text == route.patterns[0].text
    if let text = text(of: loser, of: route, without: winner) {
      return Diagnostic.Note("write '\((isPrinted ? "" : "also ") + text)'")
    }
    let (rule, other) = isPrinted ? ("over", winner) : ("under", loser)
    // The patterns of a group with two prefixes are written once.
    let isOneLine = origins[loser].place == origins[winner].place
    let text = isOneLine ? origins[other].text : origins[other].place.text
    let call = call(from: origins[other], to: route)
    return "write '@\(rule)(\(route.dottedName)) redirect \(text) -> \(call)' instead"
  }

  /// The text of a pattern that does not match what another asks of the query.
  private func text(of changed: Int, of route: CheckedRoute, without kept: Int) -> String? {
    let (place, bound) = (origins[changed].place, origins[changed].written.bound)
    let unwritten = route.parameters.indices.filter { !bound.parameters.contains($0) }
    let keys = bound.query.map(\.key) + unwritten.map { route.parameters[$0].name }
    let other = origins[kept].pattern.query.first { requirement in
      requirement != .absent(key: requirement.key)
        && !keys.contains { $0.hasBytes(of: requirement.key) }
    }
    guard let other, place != origins[kept].place else { return nil }
    let parts = place.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let key = AllowedCharacters.fragment.encoding(other.key, escaping: "&=+:{*!")
    return parts[0] + (parts[0].contains("?") ? "&!" : "?!") + key
      + (parts.count > 1 ? "#" + parts[1] : "")
  }

  /// `page(id: id)`: the route with the values that a pattern of it has.
  private func call(from origin: PatternOrigin, to route: CheckedRoute) -> String {
    let (names, enums) = (origin.written.bound.holes.map(\.hole), table.enums(of: route))
    let arguments = route.parameters.enumerated().compactMap { index, parameter in
      let value =
        names.first { $0.parameter == index }?.name
        ?? origin.pattern.parameters.dropFirst(index).first?
        .constant(of: parameter.type, enums: enums)
      return value.map { "\(parameter.label): \($0)" }
    }
    return route.dottedName + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }
}

extension ValueLocation {
  /// The value that no link holds, as the table writes it.
  fileprivate func constant(of type: CheckedType, enums: [CheckedEnum]) -> String? {
    switch self {
    case .constant(let text): type.swift(text, enums: enums)
    case .constants(let texts): type.swift(texts, enums: enums)
    default: nil
    }
  }
}
