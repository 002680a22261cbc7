import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// What the commands about association files print.
struct AssociationReport {
  private let table: AssociatedTable
  private let line: (SourceRange) -> String

  init(_ table: AssociatedTable, _ result: CompilationResult) {
    (self.table, line) = (table, result.line(of:))
  }

  /// The patterns whose links a file claims, because an exclusion would take links that are routed.
  func text(of unwritten: [UnwrittenExclusion]) -> String {
    unwritten.map { exclusion in
      let (pattern, claim) = (exclusion.pattern, exclusion.claim)
      let reason =
        exclusion.component.map { "excluding '\($0.summary)' would take links of" }
        ?? "no component tells its links from those of"
      return
        "warning: '\(pattern.text)' (\(line(pattern.place))) is claimed all the same: \(reason) "
        + "'\(claim.text)' (\(line(claim.place)))"
    }.lines
  }

  // MARK: Checking

  func text(of check: AssociationCheck, _ file: AssociationFile) -> String {
    let rows = check.rows.flatMap { row in
      let component = row.component.map { name(of: $0, file) }
      let decision = component.map { row.isRouted ? ": excluded by \($0)" : ": claimed by \($0)" }
      return ["\(row.difference): \(row.link) (\(name(of: row.pattern)))\(decision ?? "")"]
        + advice(row).map { "  \($0)" }
    }
    let excess = check.excess.map { excess in
      let more = excess.links.count - 1
      return "claimed, not routed: \(excess.shortestLink): claimed by "
        + name(of: excess.component, file)
        + (more > 0 ? ", and \(more) other link\(more > 1 ? "s" : "") tried" : "")
    }
    return (rows + excess + (excess.isEmpty ? [] : [note])).lines
  }

  private var note: String {
    "note: a link that is claimed and not routed opens the app, "
      + (table.hasOtherwise ? "which shows what 'otherwise' names" : "which has no route for it")
  }

  private func advice(_ row: AssociationCheck.Row) -> [String] {
    let addition = row.addition
    guard let text = addition.text else {
      return ["'paths' can't say it; write 'components' in its place, as 'routesc aasa' does"]
    }
    let place =
      row.component == nil
      ? "at the end of \(addition.list)" : "before \(addition.list)[\(addition.index)]"
    return ["add \(text) \(place)"]
      + addition.variables.sorted { $0.key < $1.key }.map { name, texts in
        "with the variable \(AssociationFile.text(ofVariable: name, texts))"
      }
  }

  /// `home, Shop.routes:6`
  private func name(of pattern: AssociatedPattern) -> String {
    "\(reason(pattern) ?? table.name(of: pattern.target)), \(line(pattern.place))"
  }

  /// Why a link of the pattern stays in the browser; nil where it does not.
  private func reason(_ pattern: AssociatedPattern) -> String? {
    switch pattern.target {
    case .route(let route):
      table.isHidden(route) ? "\(table.name(of: pattern.target)) is hidden" : nil
    case .leaves: nil
    case .refused: "refused by '\(pattern.text)'"
    case .inApp: "only links from inside the app match '\(pattern.text)'"
    }
  }

  /// `applinks.details[0].components[2], '/debug'`
  private func name(of component: Int, _ file: AssociationFile) -> String {
    "\(file.place(of: component)), '\(file.components[component].summary)'"
  }

  func json(of check: AssociationCheck, _ file: AssociationFile) -> [JSON] {
    check.rows.map { row in
      .object([
        "difference": .string(row.difference), "link": .string(row.link),
        "component": JSON(row.component.map(file.place)), "reason": JSON(reason(row.pattern)),
        "pattern": .string(row.pattern.text), "place": .string(line(row.pattern.place)),
        "add": .object([
          "component": JSON(row.addition.text), "list": .string(row.addition.list),
          "index": .double(Double(row.addition.index)),
          "variables": .object(row.addition.variables.mapValues { .array($0.map(JSON.string)) }),
        ]),
        "count": .null,
      ])
    }
      + check.excess.map { excess in
        .object([
          "difference": "claimed, not routed", "link": .string(excess.shortestLink),
          "component": .string(file.place(of: excess.component)), "reason": .null,
          "pattern": .null, "place": .null, "add": .null,
          "count": .double(Double(excess.links.count)),
        ])
      }
  }
}

extension AssociationCheck.Row {
  fileprivate var difference: String { isRouted ? "routed, not claimed" : "refused, but claimed" }
}

extension AssociationCheck.Excess {
  fileprivate var shortestLink: String { links.min { $0.utf8.count < $1.utf8.count } ?? "" }
}

extension AssociationFile.Component {
  /// `/search ?q=?*`
  fileprivate var summary: String {
    var parts = [path ?? "*"]
    switch query {
    case .text(let text)?: parts.append("?" + text)
    case .items(let items)?:
      let items = items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      parts.append("?" + items.joined(separator: "&"))
    case nil: break
    }
    if let fragment { parts.append("#" + fragment) }
    return parts.joined(separator: " ")
  }
}

extension [String] {
  fileprivate var lines: String { map { "\($0.visible)\n" }.joined() }
}
