import RouteMatching
import RoutesCompiler

/// How an association file that somebody wrote differs from a table, and what to write instead.
package struct AssociationCheck: Sendable {
  /// Why a link differs: each has a line of its own, because each is mended by itself.
  package enum Kind: Int, Sendable {
    /// A pattern answers the link, and does not open it from outside; a component excludes it.
    case target
    /// It is like no link of the table, or of the file.
    case other
    /// A pattern has its path, and asks for another query or fragment.
    case query
    /// A pattern has the literals of its path, and other values.
    case value
    /// Only letters in the other case differ.
    case letterCase
    /// A pattern has the beginning of its path.
    case depth
  }

  /// What to write so that a difference goes.
  package struct Advice: Hashable, Sendable {
    package let components: [AssociationFile.Component]
    /// The position of the first.
    package let position: Int
    /// Whether they take the place of the component there.
    package let isReplacement: Bool
    /// The variables that they name and the file does not have.
    package let variables: [String: [String]]
  }

  package struct Difference: Sendable {
    /// Whether the file claims the link and nothing routes it, or the other way round.
    package let isClaimed: Bool
    package let kind: Kind
    /// A short one, that differs whatever a slash at the end means.
    package let link: String
    /// The component that answers the link.
    package let component: Int?
    /// The pattern that answers it, or nearly does, and what that does with it.
    package let pattern: PatternAutomata?
    package let target: LinkTarget?
    /// nil where only the file that is written for the table is better.
    package fileprivate(set) var advice: Advice?
    /// The patterns of all links of the line, by their positions among the table's rules.
    fileprivate var patterns: Set<Int>
    fileprivate let line: Line
  }

  /// What a line is about.
  fileprivate struct Line: Hashable, Sendable {
    let isClaimed: Bool
    let component: AssociationFile.Component?
    let kind: Kind
    let pattern: Int?
  }

  package fileprivate(set) var differences: [Difference] = []
  /// Links whose answers depend on a slash at the end.
  package fileprivate(set) var slashes: [String] = []
  /// Links that the file claims and nothing routes, and that the file which is written for the
  /// table claims too.
  package fileprivate(set) var excess: [String] = []
}

extension AssociatedTable {
  /// Compares a file that somebody wrote with the table.
  ///
  /// - Parameter hasSlashes: Whether a slash at the end of a path counts.
  package func check(
    _ file: AssociationFile, hasSlashes: Bool = false
  ) throws(TooManyStates) -> AssociationCheck {
    var checker = try AssociationChecker(self, file, hasSlashes: hasSlashes, isWritten: false)
    var check = try checker.compare(file)
    checker.renewBudget()
    for index in check.differences.indices {
      check.differences[index].advice = checker.advice(for: index, of: check)
    }
    return check
  }

  /// All differences of a file, also those that the written file has, without advice.
  func differences(
    of file: AssociationFile, hasSlashes: Bool
  ) throws(TooManyStates) -> AssociationCheck {
    var checker = try AssociationChecker(self, file, hasSlashes: hasSlashes, isWritten: true)
    return try checker.compare(file)
  }
}

/// Compares a file's components with the table's patterns. After those come the components of the
/// file that would be written, whose claims are the best that there are, and after them the links
/// that are nearly those of a pattern, so that each kind of difference has an answer of its own.
private struct AssociationChecker {
  /// What should become of the links that a rule takes.
  private struct Target {
    let rule: LinkRule
    /// nil where the file that would be written claims them all the same.
    let isRouted: Bool?
    var pattern: Int?
    var kind: AssociationCheck.Kind?
  }

  private let table: AssociatedTable
  private let file: AssociationFile
  private let hasSlashes: Bool
  private var near: [Target] = []
  private var targets: [Target] = []
  private var writer: AssociationFileWriter
  private var rules: ComponentRules
  private var comparison: RuleComparison

  /// - Parameter isWritten: Whether it is itself the file that would be written.
  init(
    _ table: AssociatedTable, _ file: AssociationFile, hasSlashes: Bool, isWritten: Bool
  ) throws(TooManyStates) {
    (self.table, self.file, self.hasSlashes) = (table, file, hasSlashes)
    writer = AssociationFileWriter(table, hasSlashes: hasSlashes, variables: file.variables)
    var patterns = table.rules
    near = patterns.nearTargets().map {
      Target(rule: $0.rule, isRouted: false, pattern: $0.pattern, kind: $0.kind)
    }
    rules = table.componentRules(variables: file.variables)
    comparison = table.ruleComparison(hasSlashes: hasSlashes)
    let written = isWritten ? nil : writer.write()
    rules.define(written?.file.variables ?? [:])
    try addPatterns(excess: written?.excess ?? [:])
    for component in (written?.isCompared == true ? written?.file.components : nil) ?? [] {
      let rule = try rules.rule(of: component)
      targets.append(Target(rule: rule, isRouted: component.isExcluded ? false : nil))
    }
    targets += near
  }

  /// - Parameter excess: By pattern that is not routed, the components that claim its links.
  private mutating func addPatterns(
    excess: [Int: [AssociationFile.Component]]
  ) throws(TooManyStates) {
    for (pattern, rule) in table.rules.rules.enumerated() {
      for component in excess[pattern] ?? [] {
        let both = try rules.intersection(of: component, rule)
        targets.append(Target(rule: both, isRouted: nil))
      }
      let isRouted = table.rules.targets[pattern].isRouted
      targets.append(Target(rule: rule, isRouted: isRouted, pattern: pattern, kind: .target))
    }
  }

  mutating func renewBudget() { comparison.budget = StateBudget(RuleComparison.maximumSteps) }

  // MARK: Differences

  mutating func compare(_ file: AssociationFile) throws(TooManyStates) -> AssociationCheck {
    let (list, components) = try rules(of: file)
    let links = try comparison.answers(
      file: list,
      table: RuleComparison.List(rules: targets.map(\.rule), isIncluded: targets.map(\.isRouted))
    ) { isClaimed, isRouted in
      isClaimed != isRouted && (isClaimed != false || isRouted != nil)
    }
    var check = AssociationCheck()
    var lines: [AssociationCheck.Line: [AssociationCheck.Difference]] = [:]
    for (answers, spelled) in links {
      let link = spelled.text
      let component = answers.file.map { components[$0] }
      let target = answers.table.map { targets[$0] } ?? Target(rule: LinkRule(), isRouted: false)
      switch answers.file.map({ list.isIncluded[$0] }) ?? false {
      case nil:
        let isClaimed = component.map { !file.components[$0].isExcluded } ?? false
        // What neither an exclusion nor the table lets in is the same with a slash and without.
        guard isClaimed || target.isRouted == true else { continue }
        check.slashes.append(isClaimed == target.isRouted ? link : link.withSlash)
      case true? where target.isRouted == nil: check.excess.append(link)
      case let isClaimed?:
        let difference = difference(
          spelled, isClaimed: isClaimed, component, component.map { file.components[$0] }, target)
        lines[difference.line, default: []].append(difference)
      }
    }
    check.differences = lines.values.map(\.joined)
    check.sort()
    return check
  }

  private mutating func rules(
    of file: AssociationFile
  ) throws(TooManyStates) -> (list: RuleComparison.List, components: [Int]) {
    hasSlashes
      ? (try self.rules.rules(of: file.components), Array(file.components.indices))
      : try self.rules.rulesWithOpenSlashes(of: file.components)
  }

  private func difference(
    _ link: SpelledLink, isClaimed: Bool, _ position: Int?, _ component: AssociationFile.Component?,
    _ target: Target
  ) -> AssociationCheck.Difference {
    // What the written file excludes is nearly a pattern's.
    let isExact = !isClaimed || target.kind != nil
    let target = isExact ? target : near.first { comparison.takes(link, $0.rule) } ?? target
    let kind = isClaimed ? target.kind ?? .other : position == nil ? .other : .target
    return AssociationCheck.Difference(
      isClaimed: isClaimed, kind: kind, link: link.text, component: position,
      pattern: target.pattern.map { table.rules.patterns[$0] },
      target: target.pattern.map { table.rules.targets[$0] },
      patterns: Set([target.pattern].compactMap(\.self)),
      line: AssociationCheck.Line(
        isClaimed: isClaimed, component: component, kind: kind,
        pattern: isClaimed && kind != .target ? nil : target.pattern))
  }

  // MARK: Advice

  /// The first of some edits with which a line goes, and no other comes.
  mutating func advice(for index: Int, of check: AssociationCheck) -> AssociationCheck.Advice? {
    let lines = Set(check.differences.map(\.line))
    let others = lines.subtracting([check.differences[index].line])
    for advice in edits(for: check.differences[index]) {
      rules.define(advice.variables)
      guard let after = try? compare(file.applying(advice)) else { return nil }
      if others.isSuperset(of: after.differences.map(\.line)) { return advice }
    }
    return nil
  }

  private mutating func edits(
    for difference: AssociationCheck.Difference
  ) -> [AssociationCheck.Advice] {
    let patterns = difference.patterns.sorted()
    guard difference.isClaimed, let component = difference.component else {
      let isExcluded = difference.kind == .target
      let position = isExcluded ? difference.component ?? 0 : file.components.count
      let whole = writer.components(of: difference.patterns)
      return [whole.filter { !$0.isExcluded }, whole].map { advice($0, position) }
    }
    let exclusions = patterns.flatMap {
      writer.exclusions(of: $0, isDeeper: difference.kind == .depth)
    }
    let covered = writer.components(of: coveredPatterns(of: component))
    let isExcluded = difference.kind == .depth || difference.kind == .target
    return [advice([], component, isReplacement: true)]
      + (isExcluded ? [advice(exclusions, component)] : [])
      + [covered.filter { !$0.isExcluded }, covered].map {
        advice($0, component, isReplacement: true)
      }
  }

  private func advice(
    _ components: [AssociationFile.Component], _ position: Int, isReplacement: Bool = false
  ) -> AssociationCheck.Advice {
    let components = components.map { component in
      var component = component
      component.comment = nil
      return component
    }
    return AssociationCheck.Advice(
      components: components, position: position, isReplacement: isReplacement,
      variables: writer.variables(in: components).filter { file.variables[$0.key] == nil })
  }

  /// The routed patterns whose links a component claims.
  private mutating func coveredPatterns(of component: Int) -> Set<Int> {
    guard let own = try? rules(of: file),
      let links = try? comparison.answers(
        file: own.list, table: table.rules.comparison,
        where: { $0 != false && $1 == true })
    else { return [] }
    return Set(
      links.keys.filter { $0.file.map { own.components[$0] } == component }.compactMap(\.table))
  }
}

extension AssociationCheck {
  fileprivate mutating func sort() {
    func order(_ difference: Difference) -> (Int, Int, Int, String) {
      let own = difference.isClaimed ? difference.component : difference.pattern?.index
      return (difference.isClaimed ? 0 : 1, own ?? -1, difference.kind.rawValue, difference.link)
    }
    differences.sort { order($0) < order($1) }
    slashes.sort { $0.isShorter(than: $1) }
    excess.sort { $0.isShorter(than: $1) }
  }
}

extension AssociationFile {
  package func applying(_ advice: AssociationCheck.Advice) -> AssociationFile {
    var file = self
    file.variables.merge(advice.variables) { own, _ in own }
    let end = advice.position + (advice.isReplacement ? 1 : 0)
    file.components.replaceSubrange(advice.position..<end, with: advice.components)
    return file
  }
}

extension [AssociationCheck.Difference] {
  /// The difference of a line: that with the shortest link, about the patterns of all.
  fileprivate var joined: AssociationCheck.Difference {
    let shortest = indices.min { self[$0].link.isShorter(than: self[$1].link) } ?? startIndex
    var joined = self[shortest]
    joined.patterns = reduce(into: []) { $0.formUnion($1.patterns) }
    return joined
  }
}

extension String {
  fileprivate func isShorter(than other: String) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }

  /// The link with a slash at the end of its path.
  fileprivate var withSlash: String {
    let end = firstIndex { $0 == "?" || $0 == "#" } ?? endIndex
    return self[..<end] + "/" + self[end...]
  }
}
