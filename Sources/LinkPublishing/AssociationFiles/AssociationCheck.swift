import RouteMatching
import RoutesCompiler

/// Where an association file that somebody wrote does with links what the table does not.
package struct AssociationCheck {
  /// A link that is routed and not claimed, or refused and claimed.
  package struct Row {
    package let link: String
    /// Whether it is routed.
    package let isRouted: Bool
    /// The pattern that answers it.
    package let pattern: AssociatedPattern
    /// The component that decides; nil where none matches.
    package let component: Int?
    package let addition: Addition
  }

  /// The component to add, which is the one that would be written.
  package struct Addition: Hashable {
    /// As it is written in the list: `{ "/": "/cart" }`, or `"/cart"`; nil where that has the older
    /// form, which can't say it.
    package let text: String?
    /// `applinks.details[0].components`
    package let list: String
    /// The position in the list.
    package let index: Int
    /// Variables that the file lacks.
    package let variables: [String: [String]]
  }

  /// The links of those tried that a component claims and no route opens.
  package struct Excess {
    package let component: Int
    package let links: [String]
  }

  /// In the order of the table.
  package var rows: [Row] = []
  /// In the order of the file.
  package var excess: [Excess] = []
  /// The patterns that no file can exclude.
  package let unwritten: [UnwrittenExclusion]
}

extension AssociatedTable {
  /// Compares a file that somebody wrote with the table, by links of each pattern. What no file can
  /// say is no mistake of this one.
  package func check(_ file: AssociationFile) -> AssociationCheck {
    let written = associationFile(withVariables: file.variables)
    let matcher = AssociationMatcher(file)
    let advice = ComponentAdvice(table: self, file: file, written: written)
    var check = AssociationCheck(unwritten: written.unwritten)
    var (tried, additions) = (Set<String>(), Set<AssociationCheck.Addition>())
    var excess: [Int: [String]] = [:]
    for probe in probes(of: file) where tried.insert(probe.link).inserted {
      let component = matcher.component(for: probe.link)
      let isClaimed = component.map { !file.components[$0].isExcluded } ?? false
      switch LinkAnswer(of: probe.link, in: compiled).target {
      case nil:
        if isClaimed, let component { excess[component, default: []].append(probe.link) }
      case let target?:
        guard isMistake(target, isClaimed: isClaimed),
          let (pattern, addition) = advice.addition(for: probe, target, before: component),
          additions.insert(addition).inserted
        else { continue }
        check.rows.append(
          AssociationCheck.Row(
            link: probe.link, isRouted: !isClaimed, pattern: pattern, component: component,
            addition: addition))
      }
    }
    check.rows.sort { $0.pattern.index < $1.pattern.index }
    check.excess = excess.sorted { $0.key < $1.key }.map {
      AssociationCheck.Excess(component: $0.key, links: $0.value)
    }
    return check
  }

  /// Whether a file is wrong that claims such a link, or that does not. One that leaves the app may be
  /// opened by either.
  private func isMistake(_ target: LinkTarget, isClaimed: Bool) -> Bool {
    if case .leaves = target { false } else { excludes(target) == isClaimed }
  }
}

/// Finds the component of the file that would be written that a given file lacks.
private struct ComponentAdvice {
  let table: AssociatedTable
  let file: AssociationFile
  let written: WrittenAssociationFile
  private let matcher: AssociationMatcher

  init(table: AssociatedTable, file: AssociationFile, written: WrittenAssociationFile) {
    (self.table, self.file, self.written) = (table, file, written)
    matcher = AssociationMatcher(written.file)
  }

  /// - Parameters:
  ///   - target: What the link leads to by the table, and not by the file.
  ///   - component: The one that decides.
  /// - Returns: nil where the file that would be written does not either.
  func addition(
    for probe: LinkProbe, _ target: LinkTarget, before component: Int?
  ) -> (AssociatedPattern, AssociationCheck.Addition)? {
    let decisive = matcher.component(for: probe.link).map { written.file.components[$0] }
    guard (decisive?.isExcluded ?? true) == table.excludes(target),
      let position = position(of: target, for: probe),
      var missing = written.components[position]?.component
    else { return nil }
    // One that was left out stands where a doubled one claims its other links.
    if let decisive, !decisive.isExcluded, !written.file.components.contains(missing) {
      missing = decisive
    }
    return addition(of: missing, before: component).map { (table.patterns[position], $0) }
  }

  /// The pattern that leads there, or may do so, and whose component takes the link.
  private func position(of target: LinkTarget, for probe: LinkProbe) -> Int? {
    let positions = [probe.pattern].compactMap(\.self) + table.patterns.indices
    return positions.first { position in
      guard table.patterns[position].target == target,
        let component = written.components[position]?.component
      else { return false }
      var file = AssociationFile()
      (file.components, file.variables) = ([component], written.variables.words)
      return AssociationMatcher(file).component(for: probe.link) != nil
    }
  }

  private func addition(
    of missing: AssociationFile.Component, before component: Int?
  ) -> AssociationCheck.Addition? {
    guard let list = component.flatMap(file.list) ?? file.lists.last else { return nil }
    var missing = missing
    missing.comment = nil
    let variables = written.variables.used(in: [missing]).filter { file.variables[$0.key] == nil }
    let position = component ?? list.positions.upperBound
    return AssociationCheck.Addition(
      text: list.text(of: missing), list: list.place, index: position - list.positions.lowerBound,
      variables: list.hasPaths ? [:] : variables)
  }
}
