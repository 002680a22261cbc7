import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// The links that an association file and a table treat differently, one line each.
struct AssociationReport {
  private let comparison: AssociationComparison
  private let file: AssociationFile
  private let table: AssociatedTable
  private let line: (SourceRange) -> String

  init(
    _ comparison: AssociationComparison, _ file: AssociationFile, _ table: AssociatedTable,
    _ result: CompilationResult
  ) {
    self.comparison = comparison
    self.file = file
    self.table = table
    line = result.line(of:)
  }

  var text: String {
    let claims = comparison.claims.map { claim in
      "claimed, not routed: \(claim.link) (\(name(of: claim.component))): \(reason(for: claim))"
    }
    let omissions = comparison.omissions.map { omission in
      let exclusion = omission.component.map { ": excluded by \(name(of: $0))" } ?? ""
      return "routed, not claimed: \(omission.link) (\(name(of: omission.pattern)))\(exclusion)"
    }
    return (claims + omissions).map { "\($0.visible)\n" }.joined()
  }

  var json: [JSON] {
    comparison.claims.map { claim in
      .object([
        "difference": "claimed", "link": .string(claim.link), "reason": .string(reason(for: claim)),
        "component": .string(name(of: claim.component)),
        "line": JSON(claim.pattern.map { line($0.place) }),
      ])
    }
      + comparison.omissions.map { omission in
        .object([
          "difference": "omitted", "link": .string(omission.link),
          "route": .string(table.name(of: omission.pattern)),
          "pattern": .string(omission.pattern.text), "line": .string(line(omission.pattern.place)),
          "component": JSON(omission.component.map(name(of:))),
        ])
      }
  }

  /// Its place in the file; in a file that is being written what it says.
  private func name(of component: Int) -> String {
    let component = file.components[component]
    return component.place.isEmpty ? "'\(component.summary)'" : component.place
  }

  private func name(of pattern: PatternAutomata) -> String {
    "\(table.name(of: pattern)), \(line(pattern.place))"
  }

  private func reason(for claim: AssociationComparison.Claim) -> String {
    guard let pattern = claim.pattern, let fate = claim.fate else { return "no route" }
    let line = line(pattern.place)
    return switch fate {
    case .routed: "routed"
    case .hidden: "\(table.name(of: pattern)) is hidden (\(line))"
    case .inApp: "only links from inside the app match '\(pattern.text)' (\(line))"
    case .leaves: "\(table.name(of: fate)) (\(line))"
    case .refused: "refused by '\(pattern.text)' (\(line))"
    }
  }
}

extension AssociationFile.Component {
  /// `/search ?q=?*`
  fileprivate var summary: String {
    var parts = [path ?? "*"]
    switch query {
    case .text(let text): parts.append("?" + text)
    case .items(let items):
      let items = items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      parts.append("?" + items.joined(separator: "&"))
    case nil: break
    }
    if let fragment { parts.append("#" + fragment) }
    return parts.joined(separator: " ")
  }
}
