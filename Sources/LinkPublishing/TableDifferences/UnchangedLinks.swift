import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Changes that no published link of a route notices: of the page for links that nothing matches, of
/// links that are printed, and of names in Swift.
extension TableComparison {
  /// The differences, each once.
  func unchangedLinks() -> [TableDifference] {
    let pairs = routes.newRoutes.sorted { $0.key < $1.key }
      .map { (old: tables.route(.old, $0.key), new: tables.route(.new, $0.value)) }
    let byRoute = tables.patterns.map { Dictionary(grouping: $0, by: \.origin.owner.route) }
    let reaching = Dictionary(grouping: tables.patterns[1], by: \.target.route)
    let printed = pairs.compactMap { old, new in
      printedOtherwise(
        old, new, [byRoute[0][old.index] ?? [], byRoute[1][new.index] ?? []],
        reachedBy: reaching[new.index] ?? [])
    }
    let enums = pairs.flatMap { old, new in
      old.parameters.indices.flatMap { parameterPair(old.index, new.index, $0)?.renamedCases ?? [] }
    }
    let cases = pairs.compactMap { declaredOtherwise($0.old, $0.new) }
    var told: Set<String> = []
    return (otherwiseDifferences() + printed + printedSites() + renamedTable() + cases + enums)
      .filter { told.insert($0.summary).inserted }
  }

  /// An `otherwise` line that comes or goes, or whose case has another name.
  private func otherwiseDifferences() -> [TableDifference] {
    let (old, new) = (tables.table(.old).otherwise, tables.table(.new).otherwise)
    guard let place = (new ?? old)?.place, old?.declaration != new?.declaration else { return [] }
    var row =
      if let old, let new {
        TableDifference(
          (old.parameter == nil) == (new.parameter == nil) ? .renamed : .retyped,
          "'\(old.declaration)' is '\(new.declaration)' now", at: place)
      } else {
        TableDifference(
          new == nil ? .gone : .new,
          "links that nothing matches \(text(of: nil))" + (new == nil ? " now" : ""), at: place)
      }
    (row.oldCase, row.newCase) = (old?.name, new?.name)
    (row.oldPlace, row.newPlace) = (old?.place, new?.place)
    if old == nil || new == nil, let shown = unmatchedLink {
      (row.link, row.outcome) = (shown.link, text(shown.old, shown.new, row.kind))
    }
    return [row]
  }

  /// A link that matches nothing in both tables.
  private var unmatchedLink: ShownLink? {
    ["/no-page", "/no/page", "/no/such/page/at/all", "none:/", "https://none.invalid/"].lazy
      .map { WholeLinks(self).whole(tables.show($0)) }
      .first { $0.old.target == nil && $0.new.target == nil }
  }

  /// A route whose old links work, if only by a redirect, and that prints links of another pattern
  /// now.
  private func printedOtherwise(
    _ old: CheckedRoute, _ new: CheckedRoute, _ patterns: [[ComparedPattern]],
    reachedBy others: [ComparedPattern]
  ) -> TableDifference? {
    guard let first = patterns[0].first, let newFirst = patterns[1].first,
      first.target.isSomething, newFirst.target.isSomething
    else { return nil }
    let shape = LinkShape(first.pattern)
    let texts = [first, newFirst].map { $0.origin.written.texts.last ?? $0.origin.text }
    guard texts[0] != texts[1], others.contains(where: { LinkShape($0.pattern) == shape }),
      shape != LinkShape(newFirst.pattern)
        || first.origin.written.texts.count != newFirst.origin.written.texts.count
    else { return nil }
    var printed = difference(
      .printedOtherwise, old, new,
      "its links are printed as '\(texts[1])' now, and were as '\(texts[0])'")
    printed.pattern = first.origin.text
    return printed
  }

  /// The host and the scheme that links are printed with, where the table has another first one.
  private func printedSites() -> [TableDifference] {
    let fronts = tables.tables.map(\.table.printedFronts)
    return zip(fronts[0], fronts[1]).filter { $0 != $1 }.map {
      TableDifference(
        .printedOtherwise, "printed links begin with \($1) now, and began with \($0)",
        at: tables.results[1].top)
    }
  }

  private func renamedTable() -> [TableDifference] {
    let names = tables.tables.map(\.table.name)
    guard names[0] != names[1] else { return [] }
    return [
      TableDifference(
        .renamed, "the table '\(names[0])' is '\(names[1])' now", at: tables.results[1].top)
    ]
  }

  /// A case that has another name, or other parameters.
  private func declaredOtherwise(_ old: CheckedRoute, _ new: CheckedRoute) -> TableDifference? {
    guard old.declaration != new.declaration else { return nil }
    // The names of anonymous enums are those of their cases and parameters.
    let isRenamed = old.parameters.map(\.swiftType) == new.parameters.map(\.swiftType)
    return difference(
      isRenamed ? .renamed : .retyped, old, new,
      "'\(old.declaration)' is '\(new.declaration)' now")
  }

  /// A difference of two cases, at the place of the new one.
  private func difference(
    _ kind: TableDifference.Kind, _ old: CheckedRoute, _ new: CheckedRoute, _ summary: String
  ) -> TableDifference {
    let place = new.patterns.first?.place ?? new.place
    var difference = TableDifference(kind, summary, at: place)
    (difference.oldCase, difference.newCase) = (old.dottedName, new.dottedName)
    difference.newPlace = place
    return difference
  }
}

extension ParameterPair {
  /// The cases of its enum that have another name.
  fileprivate var renamedCases: [TableDifference] {
    let (name, newName) = (old.type.element.swiftName, new.type.element.swiftName)
    return (enums?.renamed ?? []).map { old, new in
      TableDifference(
        .renamed, "'\(name).\(old)' is '\(newName).\(new)' now", at: self.new.place)
    }
  }
}

extension ResolvedTable {
  /// What links for the web and those for apps begin with.
  fileprivate var printedFronts: [String] {
    [LinkForm.web, .scheme].map { form in
      let front = form.front(hosts: hosts, schemes: schemes)
      return front.hasSuffix("///") ? String(front.dropLast()) : front
    }
  }
}

extension CheckedOtherwise {
  fileprivate var declaration: String { name + (parameter.map { "(\($0.label):)" } ?? "") }
}

extension CheckedRoute {
  /// `product(id: Int, variant: String?)`
  fileprivate var declaration: String {
    let list = self.parameters.map { "\($0.label): \($0.swiftName)" }.joined(separator: ", ")
    return self.dottedName + (list.isEmpty ? "" : "(\(list))")
  }
}

extension CheckedParameter {
  fileprivate var swiftName: String { type.swiftName + (isOptional ? "?" : "") }

  /// The type as far as it tells two tables apart.
  fileprivate var swiftType: String {
    if case .anonymousEnum = type.kind { return "enum" + (isOptional ? "?" : "") }
    return swiftName
  }
}

extension CheckedType {
  /// `Int` for `Int(1...)`.
  fileprivate var swiftName: String {
    switch kind {
    case .builtIn(let type): type.rawValue
    case .enumeration(let name), .anonymousEnum(let name), .user(let name): name
    case .list(let element): "[\(element.swiftName)]"
    case .dictionary: "[String: String]"
    }
  }
}
