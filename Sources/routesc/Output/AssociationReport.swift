import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// What a written association file claims and nothing routes, one line each, and where that is
/// not known.
struct AssociationReport {
  private let written: WrittenAssociationFile
  private let table: AssociatedTable
  private let result: CompilationResult

  init(
    _ written: WrittenAssociationFile, _ table: AssociatedTable, _ result: CompilationResult
  ) {
    (self.written, self.table, self.result) = (written, table, result)
  }

  var text: String {
    let names = AssociationNames(written.file, table, result)
    var lines: [String] = []
    if written.isShortened {
      lines.append(
        "warning: the system reads at most \(AssociationFile.maximumBytes) bytes, so the file claims "
          + "more than the table routes, and excludes nothing")
    }
    lines += (written.check?.differences ?? []).map(names.line(of:))
    lines +=
      written.check.map(names.open) ?? [
        "warning: the file is too much to compare with the table: what it claims beside what is "
          + "routed is not known"
      ]
    return Self.simplified(table, result) + lines.map { "\($0.visible)\n" }.joined()
  }

  /// The warnings about patterns that are not compared as a whole.
  static func simplified(_ table: AssociatedTable, _ result: CompilationResult) -> String {
    table.simplified.map { pattern in
      "warning: '\(pattern.text)' (\(result.line(of: pattern.place))) is too complex to compare: "
        + "every link with its path is claimed, whatever its values are\n"
    }.joined()
  }
}

/// How an association file that somebody wrote differs from a table: a line for each kind of
/// difference, and what to write.
struct AssociationCheckReport {
  private let check: AssociationCheck
  private let names: AssociationNames

  init(
    _ check: AssociationCheck, _ file: AssociationFile, _ table: AssociatedTable,
    _ result: CompilationResult
  ) {
    self.check = check
    names = AssociationNames(file, table, result)
  }

  /// Advice that is the same for several lines stands after the last of them.
  var text: String {
    var lines: [String] = []
    for (index, difference) in check.differences.enumerated() {
      lines.append(names.line(of: difference))
      let next = check.differences.dropFirst(index + 1).first
      let note = names.advice(for: difference)
      if next?.component != difference.component || next.map(names.advice) != note {
        lines += note
      }
    }
    lines += names.open(in: check)
    if check.isAdvicePartial {
      lines.append("note: the file is too large to try for each line what to write")
    }
    lines += note(
      "the file that 'routesc aasa' writes claims these too, and they are not counted",
      check.excess)
    lines += note("only about a slash at the end, and not counted", check.slashes)
    return lines.map { "\($0.visible)\n" }.joined()
  }

  private func note(_ text: String, _ links: [String]) -> [String] {
    guard !links.isEmpty else { return [] }
    let more = links.count > 3 ? " and \(links.count - 3) more" : ""
    return ["note: \(text): \(links.prefix(3).joined(separator: ", "))\(more)"]
  }

  var json: [JSON] {
    let differences = check.differences.map { difference -> JSON in
      .object([
        "difference": difference.isClaimed ? "claimed" : "omitted",
        "kind": .string("\(difference.kind)"), "link": .string(difference.link),
        "component": JSON(difference.component.map(names.name(of:))),
        "reason": difference.isClaimed ? .string(names.reason(for: difference)) : .null,
        "route": JSON(difference.pattern.map(names.table.name)),
        "pattern": JSON(difference.pattern?.text),
        "line": JSON(difference.pattern.map { names.place($0.place) }),
        "advice": .string(names.advice(for: difference).joined(separator: "\n")),
        "edit": difference.advice?.json ?? .null,
      ])
    }
    let notes = [("excess", check.excess), ("slash", check.slashes)]
    return differences
      + notes.flatMap { kind, links in
        links.map { .object(["difference": .string(kind), "link": .string($0)]) }
      }
  }
}

/// How reports call components and patterns.
private struct AssociationNames {
  let file: AssociationFile
  let table: AssociatedTable
  let place: (SourceRange) -> String

  init(_ file: AssociationFile, _ table: AssociatedTable, _ result: CompilationResult) {
    (self.file, self.table, place) = (file, table, result.line(of:))
  }

  /// Its place in the file and what it says; in a file that is being written that alone.
  func name(of component: Int) -> String {
    let component = file.components[component]
    let summary = "'\(component.summary)'"
    return component.place.isEmpty ? summary : "\(component.place), \(summary)"
  }

  func name(_ pattern: PatternAutomata) -> String {
    "\(table.name(of: pattern)), \(place(pattern.place))"
  }

  /// Why a pattern that answers a link does not open it; nil where there is none.
  func reason(_ pattern: PatternAutomata?, _ target: LinkTarget?) -> String? {
    guard let pattern, let target else { return nil }
    let line = place(pattern.place)
    return switch target {
    case .routed: "routed"
    case .hidden: "\(table.name(of: pattern)) is hidden (\(line))"
    case .inApp: "only links from inside the app match '\(pattern.text)' (\(line))"
    case .leaves: "\(table.name(of: target)) (\(line))"
    case .refused: "refused by '\(pattern.text)' (\(line))"
    }
  }

  /// `claimed, not routed: https://shop.example.com/debug ('/debug'): no route`
  func line(of difference: AssociationCheck.Difference) -> String {
    let component = difference.component.map(name(of:))
    guard difference.isClaimed else {
      return "routed, not claimed: \(difference.link) (\(difference.pattern.map(name) ?? ""))"
        + (component.map { ": excluded by \($0)" } ?? "")
    }
    return "claimed, not routed: \(difference.link)\(component.map { " (\($0))" } ?? ""): "
      + reason(for: difference)
  }

  func reason(for difference: AssociationCheck.Difference) -> String {
    let pattern = difference.pattern.map { "'\($0.text)'" } ?? ""
    return switch difference.kind {
    case .target: reason(difference.pattern, difference.target) ?? "no route"
    case .other: "no route"
    case .query: "no route; \(pattern) \(lack(of: difference))"
    case .value: "no route; \(pattern) takes other values"
    case .letterCase: "no route; the case of letters counts in \(pattern)"
    case .depth: "no route" + crossing(difference.component)
    }
  }

  private func lack(of difference: AssociationCheck.Difference) -> String {
    switch difference.lack {
    case .item(let key): "needs '\(key)'"
    case .otherValue(let key): "takes other values of '\(key)'"
    case .presence(let key): "takes no '\(key)'"
    case .fragment: "needs a fragment"
    case .otherFragment: "takes other fragments"
    case nil: "takes other queries"
    }
  }

  /// The components and the patterns that were too much to compare.
  func open(in check: AssociationCheck) -> [String] {
    check.open.map {
      "warning: too much to compare: what \(name(of: $0)) claims beside what is routed is not known"
    }
      + check.openPatterns.map {
        "warning: too much to compare: whether all links of \(name($0)) are claimed is not known"
      }
  }

  /// Why a component claims longer paths than it seems to.
  func crossing(_ component: Int?) -> String {
    let path = component.map { file.components[$0].path ?? "*" } ?? ""
    return path.contains("*") ? "; '*' crosses '/'" : path.contains("?") ? "; '?' may be '/'" : ""
  }
}

/// What to write.
extension AssociationNames {
  func advice(for difference: AssociationCheck.Difference) -> [String] {
    let table = tableAdvice(for: difference).map { ["note: or change the table: \($0)"] } ?? []
    guard let advice = difference.advice else {
      return ["note: " + (reasonForNone(difference) ?? "write the file with 'routesc aasa'")]
        + table
    }
    guard !advice.texts.isEmpty else { return ["note: leave it out"] + table }
    let list = advice.texts.joined(separator: ", ")
    let hasVariables = !advice.variables.isEmpty
    let end = hasVariables ? ", with the variables" : ""
    return ["note: write \(list) \(place(of: advice))\(end)"]
      + advice.variables.sorted { $0.key < $1.key }.flatMap { lines(of: $0.key, $0.value) } + table
  }

  private func place(of advice: AssociationAdvice) -> String {
    if advice.isReplacement { return "instead of it" }
    return advice.isAtEnd ? "at the end of \(advice.list)" : "before it"
  }

  /// `  "ListSort" : ["newest", "price"]`, on as many lines as that takes.
  private func lines(of variable: String, _ texts: [String]) -> [String] {
    var lines = ["  \(JSON.string(variable)) : ["]
    for (index, text) in texts.enumerated() {
      let isLast = index == texts.count - 1
      let next = "\(JSON.string(text))" + (isLast ? "]" : ",")
      let line = lines[lines.count - 1]
      if line.utf8.count + next.utf8.count < 100 {
        lines[lines.count - 1] += (line.hasSuffix("[") ? "" : " ") + next
      } else {
        lines.append("    " + next)
      }
    }
    return lines
  }

  /// Why no line of the file was found that would do.
  private func reasonForNone(_ difference: AssociationCheck.Difference) -> String? {
    let list = difference.component.flatMap(file.list) ?? file.ownLists.last
    guard let list else { return nil }
    if !list.isOwn {
      return "\(list.place) is another app's and comes first; only another order helps"
    }
    return list.hasPaths
      ? "'paths' cannot say it; write 'components' in its place, as 'routesc aasa' does" : nil
  }

  /// A line of the table with which the file is right.
  private func tableAdvice(for difference: AssociationCheck.Difference) -> String? {
    guard let component = difference.component.map({ file.components[$0] }) else { return nil }
    if difference.isClaimed {
      return difference.kind == .other && difference.advice == nil ? "add a route for it" : nil
    }
    guard file.list(of: difference.component ?? 0)?.isOwn != false,
      let pattern = difference.pattern
    else { return nil }
    return table.refusal(of: component, on: pattern).map { "'\($0)'" }
  }
}

extension AssociationAdvice {
  /// The edit, for a program.
  var json: JSON {
    .object([
      "list": .string(list), "index": .double(Double(index)),
      "removes": .double(isReplacement ? 1 : 0),
      "inserts": .array(texts.map(JSON.string)),
      "variables": .object(variables.mapValues { .array($0.map(JSON.string)) }),
    ])
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
