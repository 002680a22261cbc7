import LinkPublishing
import RoutesCompiler

/// What becomes of links where an edit of a note is made in a table.
enum EditSafety {
  /// What a link from outside opens: the route with its values and filters, or nothing.
  private struct Opening: Hashable {
    let target: String
    /// The place of each filter among those that the table declares, and its arguments: where a
    /// declaration was misspelled, its uses follow it.
    let filters: [String]
    let values: [String: UntypedMatch.Value]
  }

  /// The links that open something in the edited table, and not the same in the good one.
  static func unsafeLinks(in edited: CompilationResult, good: CompilationResult) -> [String] {
    TableSetComparison.differences(from: [good], to: [edited]).compactMap(\.link).filter { link in
      guard let opening = opening(of: link, in: edited) else { return false }
      return opening != self.opening(of: link, in: good)
    }
  }

  private static func opening(of link: String, in result: CompilationResult) -> Opening? {
    guard let compiled = result.compiled, let resolution = try? compiled.resolve(link) else {
      return nil
    }
    switch resolution {
    case .unmatched, .refused, .inAppOnly: return nil
    case .externalRedirect(let line, _):
      let target = compiled.table.redirects[line].targetText
      return Opening(target: target, filters: [], values: [:])
    case .route(let match):
      let route = compiled.table.routes[match.route]
      let values = zip(route.parameters, match.values).map { ($0.label, $1) }
      return Opening(
        target: route.dottedName, filters: route.filters.map { filter($0, in: compiled.table) },
        values: Dictionary(values) { first, _ in first })
    }
  }

  private static func filter(_ use: Int, in table: ResolvedTable) -> String {
    let text = table.filterUses[use].text
    let name = text.prefix { $0 != "(" }
    let index = table.filters.firstIndex { $0.name == name }
    return "\(index.map(String.init) ?? String(name))\(text.dropFirst(name.count))"
  }
}
