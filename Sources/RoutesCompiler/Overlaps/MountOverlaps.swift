import RouteMatching

extension OverlapChecker {
  /// The message about an overlap between two tables, where there is one to report.
  func mountDiagnostic(for overlap: Overlap, example: String) -> Diagnostic? {
    let (first, second) = (mount(of: overlap.first), mount(of: overlap.second))
    guard first?.routes != second?.routes, overlap.winner == nil || overlap.relation == .equal
    else { return nil }
    let (own, mounted, table) =
      second.map { (overlap.first, overlap.second, $0) }
      ?? first.map { (overlap.second, overlap.first, $0) }
      ?? (overlap.first, overlap.second, nil)
    guard let table else { return nil }
    let (line, other) = (name(of: own), name(of: mounted))
    return .overlapAcrossMount(
      line, other, of: table.text(of: other.pattern),
      example: example, settledBy: overlap.decision == .undecided ? rule(line, other) : nil)
  }

  private func rule(_ line: OverlappingPattern, _ other: OverlappingPattern) -> String? {
    line.routeName.map {
      "add '@over(\(other.ruleArgument))' or '@under(\(other.ruleArgument))' to '\($0)'"
        + " to say which one wins"
    }
  }

  private func mount(of pattern: Int) -> CheckedMount? {
    origins[pattern].owner.route.flatMap { route in
      table.mounts.first { $0.routes.contains(route) }
    }
  }
}

extension CheckedMount {
  /// `SettingsRoute '/about' mounted at /settings`
  fileprivate func text(of pattern: String) -> String {
    guard !prefix.isEmpty, pattern.hasPrefix(prefix) else { return "\(tableName) '\(pattern)'" }
    let own = pattern.dropFirst(prefix.count)
    return "\(tableName) '\(own.isEmpty ? "/" : own)' mounted at \(prefix)"
  }
}
