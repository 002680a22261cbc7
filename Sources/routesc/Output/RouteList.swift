import LinkPublishing
import MatchTableBuilding
import RoutesCommandLine
import RoutesCompiler

/// The output of `routesc list` for one table: a row for each pattern, redirect and
/// refusal, in the order of the table.
struct RouteList {
  private struct Row {
    /// Case, pattern, parameters, filters, tab, attributes and place.
    var cells: [String]
    var json: JSON
  }

  private let table: ResolvedTable
  /// Where a place is, as `Shop.routes:12`.
  private let line: (SourceRange) -> String
  private var rows: [Row] = []

  /// `nil` for a file that has no table.
  init?(of result: CompilationResult) {
    guard let table = result.compiled?.table else { return nil }
    self.table = table
    line = result.line(of:)
    rows = table.routes.flatMap(rows(of:)) + table.redirects.flatMap(rows(of:))
    rows += table.refusals.flatMap(\.patterns).flatMap { pattern in
      pattern.texts.map { row("refusal", $0, to: "nil", at: pattern.place) }
    }
    if let otherwise = table.otherwise {
      rows.append(row("otherwise", "", to: otherwise.name, at: otherwise.place))
    }
  }

  /// The rows in which some cell has the text, in either case.
  func filtered(by text: String?) -> RouteList {
    guard let text = text?.lowercased(), !text.isEmpty else { return self }
    var list = self
    list.rows = rows.filter { row in row.cells.contains { $0.lowercased().contains(text) } }
    return list
  }

  /// One object for each row.
  var json: [JSON] { rows.map(\.json) }

  /// The table's name and sites, then its rows in aligned columns.
  var text: String {
    if rows.isEmpty { return "" }
    var columns = Columns()
    for row in rows { columns.append(row.cells) }
    let heading = ["CASE", "PATTERN", "PARAMETERS", "FILTERS", "TAB", "ATTRIBUTES", "FILE:LINE"]
    return ([table.name] + sites).joined(separator: "   ") + "\n\n" + columns.text(under: heading)
  }

  private var sites: [String] {
    [("scheme", table.schemes), ("host", table.hosts)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.joined(separator: ", "))" }
  }
}

extension RouteList {
  /// The first pattern's row has everything; those of `also` patterns, and of patterns without the
  /// segment of a group that links may leave out, add theirs.
  private func rows(of route: CheckedRoute) -> [Row] {
    let filters = route.filters.map { table.filterUses[$0].text }
    let patterns = route.patterns.flatMap { pattern in
      let shapes = Dictionary(grouping: pattern.shapes) { $0.variant.hasOptionalSegment == false }
      return zip(pattern.texts, [false, true]).map { text, isShort in
        (text: text, shapes: (shapes[isShort] ?? []).map(\.text), written: pattern)
      }
    }
    return patterns.enumerated().map { index, pattern in
      let details = [
        route.parameters.map(\.declaration).joined(separator: ", "),
        filters.joined(separator: ", "), route.metadata.tab ?? "",
        attributes(
          isInApp: route.metadata.isInApp, isHidden: route.metadata.isHidden,
          isDeprecated: route.metadata.deprecation != nil),
      ]
      let cells =
        [route.dottedName, pattern.text] + (index == 0 ? details : details.map { _ in "" })
        + [line(pattern.written.place)]
      return Row(
        cells: cells,
        json: json(of: route, pattern.text, pattern.shapes, in: pattern.written, filters))
    }
  }

  private func rows(of redirect: CheckedRedirect) -> [Row] {
    redirect.patterns.flatMap(\.texts).map {
      row(
        "redirect", $0, to: redirect.targetText,
        attributes: attributes(
          isInApp: redirect.patterns.flatMap(\.variants).contains { !$0.takesExternalLinks },
          isDeprecated: redirect.deprecation != nil), deprecation: redirect.deprecation,
        at: redirect.place)
    }
  }

  /// What keeps links out, or says that they are not to be used.
  private func attributes(
    isInApp: Bool, isHidden: Bool = false, isDeprecated: Bool
  ) -> String {
    [("@inApp", isInApp), ("@hidden", isHidden), ("@deprecated", isDeprecated)]
      .filter(\.1).map(\.0).joined(separator: " ")
  }

  private func row(
    _ kind: String, _ pattern: String, to target: String, attributes: String = "",
    deprecation: String? = nil, at place: SourceRange
  ) -> Row {
    let cells = [kind, pattern, "-> \(target)", "", "", attributes, line(place)]
    return Row(
      cells: cells,
      json: json([
        "kind": .string(kind), "pattern": pattern.isEmpty ? .null : .string(pattern),
        "target": target == "nil" ? .null : .string(target), "place": .string(line(place)),
        "inApp": .boolean(attributes.contains("@inApp")), "deprecated": JSON(deprecation),
      ]))
  }

  /// An object with every key.
  private func json(_ members: [String: JSON]) -> JSON {
    let all: [String: JSON] = [
      "table": .string(table.name), "route": .null, "target": .null, "shapes": .array([]),
      "parameters": .array([]), "filters": .array([]), "tab": .null, "inApp": .boolean(false),
      "hidden": .boolean(false), "deprecated": .null,
    ]
    return .object(all.merging(members) { $1 })
  }

  private func json(
    of route: CheckedRoute, _ pattern: String, _ shapes: [String], in written: CheckedPattern,
    _ filters: [String]
  ) -> JSON {
    let locations = written.variants.first?.parameters ?? []
    return json([
      "kind": "route", "route": .string(route.dottedName), "pattern": .string(pattern),
      "shapes": .array(shapes.map(JSON.string)),
      "parameters": .array(
        route.parameters.enumerated().map { index, parameter in
          parameter.json(at: locations.indices.contains(index) ? locations[index] : .absent)
        }),
      "filters": .array(filters.map(JSON.string)), "tab": JSON(route.metadata.tab),
      "inApp": .boolean(route.metadata.isInApp), "hidden": .boolean(route.metadata.isHidden),
      "deprecated": JSON(route.metadata.deprecation), "place": .string(line(written.place)),
    ])
  }
}

extension CheckedParameter {
  /// The key is that of the item of the query, or of the fragment, that has the value.
  fileprivate func json(at location: ValueLocation) -> JSON {
    var key: String?
    if case .query(let item, _) = location { key = item.key }
    let value = defaultValue.map { JSON(UntypedMatch.Value($0), as: type) }
    return .object([
      "name": .string(label), "type": .string(typeText), "default": value ?? .null,
      "key": JSON(key),
    ])
  }
}
