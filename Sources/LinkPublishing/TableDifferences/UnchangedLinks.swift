import RouteMatching
import RoutesCompiler
import TableBuilding

/// Changes that no published link of a route notices: of the page for links that nothing matches, of
/// links that are printed, and of names in Swift.
extension TableComparison {
  /// An `otherwise` line that comes or goes, or whose case has another name.
  func otherwiseDifferences() -> [TableDifference] {
    switch (pair.table(.old).otherwise, pair.table(.new).otherwise) {
    case (nil, nil): return []
    case (let old?, nil):
      var gone = TableDifference(
        .gone, "links that nothing matches open nothing now", at: old.place)
      (gone.oldCase, gone.oldPlace) = (old.name, old.place)
      return [showing(gone)]
    case (nil, let new?):
      var added = TableDifference(
        .new, "links that nothing matches reach the otherwise page '\(new.name)'", at: new.place)
      (added.newCase, added.newPlace) = (new.name, new.place)
      return [showing(added)]
    case (let old?, let new?):
      guard old.declaration != new.declaration else { return [] }
      var renamed = TableDifference(
        (old.parameter == nil) == (new.parameter == nil) ? .renamed : .retyped,
        "'\(old.declaration)' is '\(new.declaration)' now", at: new.place)
      (renamed.oldCase, renamed.newCase) = (old.name, new.name)
      (renamed.oldPlace, renamed.newPlace) = (old.place, new.place)
      return [renamed]
    }
  }

  /// With a link that matches nothing in both tables.
  private func showing(_ difference: TableDifference) -> TableDifference {
    let links = ["/no-page", "/no/page", "/no/such/page/at/all", "none:/", "https://none.invalid/"]
    var difference = difference
    difference.link =
      links.lazy.map { whole(ShownLink($0, in: pair)) }
      .first { $0.old == .unmatched && $0.new == .unmatched }?.link
    difference.outcome = text(.unmatched, .unmatched, difference.kind)
    return difference
  }

  // MARK: Printed links

  /// The routes whose old links work, and that print links of another pattern now.
  func printedOtherwise() -> [TableDifference] {
    let byRoute = pair.patterns.map { Dictionary(grouping: $0, by: \.origin.owner.route) }
    return routePairs.compactMap { old, new in
      guard let first = byRoute[0][old.index]?.first, first.target.isSomething,
        let others = byRoute[1][new.index], let newFirst = others.first,
        newFirst.target.isSomething, case let shapes = others.map({ LinkShape($0.pattern) }),
        case let shape = LinkShape(first.pattern), shapes.contains(shape),
        shape != shapes[0]
          || first.origin.written.texts.count != newFirst.origin.written.texts.count
      else { return nil }
      let texts = [first, newFirst].map { $0.origin.written.texts.last ?? $0.origin.text }
      var printed = difference(
        .printedOtherwise, old, new,
        "its links are printed as '\(texts[1])' now, and were as '\(texts[0])'")
      printed.pattern = first.origin.text
      return printed
    } + printedSites()
  }

  /// The host and the scheme that links are printed with, where the table has another first one.
  private func printedSites() -> [TableDifference] {
    let fronts = pair.tables.map(\.table.printedFronts)
    let summaries = zip(fronts[0], fronts[1]).filter { $0 != $1 }.map {
      "printed links begin with \($1) now, and began with \($0)"
    }
    return summaries.withoutRepetitions.map {
      TableDifference(.printedOtherwise, $0, at: pair.results[1].top)
    }
  }

  // MARK: Names in Swift

  /// The table, cases, parameters and cases of enums that have another name, and the cases that
  /// have other parameters.
  func swiftDifferences() -> [TableDifference] {
    let names = pair.tables.map(\.table.name)
    let table = TableDifference(
      .renamed, "the table '\(names[0])' is '\(names[1])' now", at: pair.results[1].top)
    return (names[0] == names[1] ? [] : [table]) + routePairs.compactMap(swiftDifference)
      + renamedEnumCases()
  }

  private var routePairs: [(old: CheckedRoute, new: CheckedRoute)] {
    routes.newRoutes.sorted { $0.key < $1.key }
      .map { (pair.route(.old, $0.key), pair.route(.new, $0.value)) }
  }

  private func swiftDifference(_ old: CheckedRoute, _ new: CheckedRoute) -> TableDifference? {
    // The names of anonymous enums are those of their cases and parameters.
    guard old.parameters.map(\.swiftType) == new.parameters.map(\.swiftType) else {
      return difference(.retyped, old, new, "'\(old.declaration)' is '\(new.declaration)' now")
    }
    let (name, newName) = (old.labelledName, new.labelledName)
    return name == newName
      ? nil : difference(.renamed, old, new, "'\(name)' is '\(newName)' now")
  }

  private func renamedEnumCases() -> [TableDifference] {
    let pairs = routePairs.flatMap { old, new in
      old.parameters.indices.compactMap { parameterPair(old.index, new.index, $0) }
    }
    let renamed = pairs.flatMap { pair in
      let (name, newName) = (pair.old.type.element.swiftName, pair.new.type.element.swiftName)
      return (pair.enums?.renamed ?? []).map { old, new in
        (text: "'\(name).\(old)' is '\(newName).\(new)' now", place: pair.new.place)
      }
    }
    return renamed.map(\.text).withoutRepetitions.compactMap { text in
      renamed.first { $0.text == text }.map { TableDifference(.renamed, text, at: $0.place) }
    }
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

extension [String] {
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ResolvedTable {
  /// What links for the web and those for apps begin with.
  fileprivate var printedFronts: [String] {
    [LinkForm.universal, .scheme].map { form in
      let front = form.front(hosts: hosts, schemes: schemes)
      return front.hasSuffix("///") ? String(front.dropLast()) : front
    }
  }
}

extension CheckedOtherwise {
  fileprivate var declaration: String { name + (parameter.map { "(\($0.label):)" } ?? "") }
}

extension CheckedRoute {
  /// `product(id:variant:)`
  fileprivate var labelledName: String {
    let labels = self.parameters.map { "\($0.label):" }.joined()
    return self.dottedName + (labels.isEmpty ? "" : "(\(labels))")
  }

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
