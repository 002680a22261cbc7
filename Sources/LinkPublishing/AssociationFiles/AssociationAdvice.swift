import RoutesCompiler

/// What to write in a file so that a difference goes: it was tried in that file.
package struct AssociationAdvice: Hashable, Sendable {
  /// The list of the file: `applinks.details[0].components`.
  package let list: String
  /// The position in that list.
  package let index: Int
  /// Whether it takes the place of what is there.
  package let isReplacement: Bool
  /// Whether it comes after all that is there.
  package let isAtEnd: Bool
  /// The components, as they are written in that list.
  package let texts: [String]
  /// The variables that they name and the file does not have.
  package let variables: [String: [String]]
  /// The position among the file's components.
  let position: Int
  let components: [AssociationFile.Component]
}

extension AssociationChecker {
  /// Adds advice to each line for which some edit is found with which it goes, and no other comes.
  /// One with which all lines about a component go is the first choice.
  mutating func adviseOn(_ check: AssociationCheck) -> AssociationCheck {
    var check = check
    comparison.renewSteps()
    let groups = Dictionary(grouping: check.differences.indices) { index in
      let difference = check.differences[index]
      return difference.isClaimed ? difference.component : nil
    }
    for (component, indices) in groups.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      if component != nil, let advice = advice(for: indices, of: check) {
        for index in indices { check.differences[index].advice = advice }
      } else {
        for index in indices {
          check.differences[index].advice = advice(for: [index], of: check)
        }
      }
    }
    check.isAdvicePartial = comparison.stepsLeft <= 0
    return check
  }

  /// The first of some edits with which some lines go, and no other comes. Nor may the slash at the
  /// end come to matter for links of a pattern for which it did not.
  private mutating func advice(
    for indices: [Int], of check: AssociationCheck
  ) -> AssociationAdvice? {
    guard comparison.stepsLeft > 0 else { return nil }
    let lines = Set(check.differences.map(\.line))
    let others = lines.subtracting(indices.map { check.differences[$0].line })
    for advice in edits(for: indices.map { check.differences[$0] }) {
      rules.define(advice.variables)
      guard comparison.stepsLeft > 0, let after = try? compare(file.applying(advice)),
        after.open.isEmpty, after.openPatterns.isEmpty
      else { return nil }
      if others.isSuperset(of: after.differences.map(\.line)),
        after.slashedPatterns.isSubset(of: check.slashedPatterns)
      {
        return advice
      }
    }
    return nil
  }

  private mutating func edits(
    for differences: [AssociationCheck.Difference]
  ) -> [AssociationAdvice] {
    guard differences[0].isClaimed, let component = differences[0].component else {
      return insertions(for: differences[0])
    }
    let isExcludable = differences.allSatisfy { $0.kind == .depth || $0.kind == .target }
    let exclusions = differences.flatMap { difference in
      difference.patterns.sorted().flatMap {
        writer.exclusions(of: $0, isDeeper: difference.kind == .depth)
      }
    }
    let covered = writer.components(of: coveredPatterns(of: component))
    guard let list = file.list(of: component) else { return [] }
    let replacements = [[], covered.filter { !$0.isExcluded }, covered].map {
      advice($0, at: component, in: list, isReplacement: true)
    }
    let insertion =
      isExcludable ? advice(exclusions.withoutRepetitions, at: component, in: list) : nil
    return [replacements[0], insertion, replacements[1], replacements[2]].compactMap(\.self)
  }

  /// The claims of a pattern, where the app's own lists have room for them before what excludes
  /// its links.
  private mutating func insertions(
    for difference: AssociationCheck.Difference
  ) -> [AssociationAdvice] {
    let whole = writer.components(of: difference.patterns)
    let claims = whole.filter { !$0.isExcluded }
    let excluding = difference.component ?? file.components.count
    if let list = difference.component.flatMap(file.list), list.isOwn {
      return [claims, whole].compactMap { advice($0, at: excluding, in: list) }
    }
    let lists = file.ownLists.filter { $0.positions.upperBound <= excluding }.reversed()
    return lists.flatMap { list in
      [claims, whole].compactMap { advice($0, at: list.positions.upperBound, in: list) }
    }
  }

  private func advice(
    _ components: [AssociationFile.Component], at position: Int, in list: AssociationFile.List,
    isReplacement: Bool = false
  ) -> AssociationAdvice? {
    let components = components.flatMap { component in
      var component = component
      component.comment = nil
      return list.hasPaths ? writer.alternatives(to: component) : [component]
    }
    // An exclusion that cannot be said here is left out; whether that will do is tried.
    let sayable = components.filter { list.text(of: $0) != nil }
    guard sayable.count(where: { !$0.isExcluded }) == components.count(where: { !$0.isExcluded }),
      sayable.isEmpty == components.isEmpty
    else { return nil }
    return AssociationAdvice(
      list: list.place, index: position - list.positions.lowerBound, isReplacement: isReplacement,
      isAtEnd: position == list.positions.upperBound, texts: sayable.compactMap(list.text),
      variables: writer.variables(in: sayable).filter { file.variables[$0.key] == nil },
      position: position, components: sayable)
  }

  /// The routed patterns whose links a component claims, or may claim.
  private mutating func coveredPatterns(of component: Int) -> Set<Int> {
    guard let own = try? rules(of: file) else { return [] }
    let found = comparison.findings(file: own.list, table: table.rules.comparison) {
      $0 != false && $1 == true
    }
    return Set(
      found.links.keys.filter { $0.file.map { own.components[$0] } == component }
        .compactMap(\.table))
  }
}

extension AssociationFile {
  /// The list that a component is in; nil where the file was not read.
  package func list(of component: Int) -> List? {
    lists.first { $0.positions.contains(component) }
  }

  /// The lists of the app.
  package var ownLists: [List] { lists.filter(\.isOwn) }

  package func applying(_ advice: AssociationAdvice) -> AssociationFile {
    var file = self
    file.variables.merge(advice.variables) { own, _ in own }
    let end = advice.position + (advice.isReplacement ? 1 : 0)
    file.components.replaceSubrange(advice.position..<end, with: advice.components)
    return file
  }
}

extension [AssociationFile.Component] {
  fileprivate var withoutRepetitions: Self {
    var seen: Set<AssociationFile.Component> = []
    return filter { seen.insert($0).inserted }
  }
}
