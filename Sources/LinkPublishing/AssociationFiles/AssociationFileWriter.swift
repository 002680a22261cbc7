import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// An association file that was written for a table.
package struct WrittenAssociationFile {
  package let file: AssociationFile
  /// The patterns whose links it claims, though they should stay in the browser.
  package let unwritten: [UnwrittenExclusion]
  /// How each pattern of the table is written; nil for an exclusion that can't be.
  let components: [PatternComponent?]
  let variables: EnumVariables
}

extension AssociatedTable {
  /// The file that an owner of the table would write: a component for each length of a pattern,
  /// and the exclusions that those need.
  ///
  /// - Parameter known: The variables of a file that is compared with it.
  package func associationFile(
    withVariables known: [String: [String]] = [:]
  ) -> WrittenAssociationFile {
    let variables = EnumVariables(compiled.table, known: known)
    let components = patterns.map { pattern in
      PatternComponent(
        pattern, isExcluded: excludes(pattern.target), compiled.table.options.matching, variables,
        comment: name(of: pattern.target))
    }
    var order = ComponentOrder(
      self, claims: components.compactMap(\.self).filter { !$0.component.isExcluded })
    for (pattern, component) in zip(patterns, components) where excludes(pattern.target) {
      order.add(pattern, component)
    }
    var file = AssociationFile()
    file.components = order.arranged()
    file.variables = variables.used(in: file.components)
    // Whatever has no place in the order is known only now.
    return WrittenAssociationFile(
      file: file, unwritten: order.unwritten, components: components, variables: variables)
  }
}
