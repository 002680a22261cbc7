import RoutesCompiler

/// Compares a file's components with the table's patterns. After those come the components of the
/// file that would be written, whose claims are the best that there are, and after them the links
/// that are nearly those of a pattern, so that each kind of difference has an answer of its own.
struct AssociationChecker {
  /// What should become of the links that a rule takes.
  private struct Target {
    let rule: LinkRule
    /// nil where the file that would be written claims them all the same.
    let isRouted: Bool?
    var pattern: Int?
    var kind: AssociationCheck.Kind?
  }

  typealias Lines = [AssociationCheck.Line: [AssociationCheck.Difference]]

  let table: AssociatedTable
  let file: AssociationFile
  let hasSlashes: Bool
  private var targets: [Target] = []
  /// Where those of the written file begin.
  private var writtenTargets = 0..<0
  var writer: AssociationFileWriter
  var rules: ComponentRules
  var comparison: ListComparison

  /// - Parameters:
  ///   - writer: The writer of the file that would be written, with the file's variables. What it
  ///     compared is known.
  ///   - written: That file; nil where it is the file itself.
  init(
    _ table: AssociatedTable, _ file: AssociationFile, _ writer: AssociationFileWriter,
    _ written: AssociationFileWriter.Written?
  ) throws(TooManyStates) {
    (self.table, self.file, self.writer) = (table, file, writer)
    (hasSlashes, rules, comparison) = (writer.hasSlashes, writer.rules, writer.comparison)
    comparison.renewSteps()
    try addPatterns(excess: written?.excess ?? [:])
    // Of a file that is written one kind of link for each component says enough.
    guard let written else { return }
    let start = targets.count
    for component in written.file.components {
      let rule = try rules.rule(of: component)
      targets.append(Target(rule: rule, isRouted: component.isExcluded ? false : nil))
    }
    writtenTargets = start..<targets.count
    targets += table.rules.nearTargets().map {
      Target(rule: $0.rule, isRouted: false, pattern: $0.pattern, kind: $0.kind)
    }
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

  // MARK: Differences

  mutating func compare(_ file: AssociationFile) throws(TooManyStates) -> AssociationCheck {
    var (check, lines) = (AssociationCheck(), Lines())
    try compare(file, &check, &lines)
    if !hasSlashes { try compareWithSlashes(file, &check, &lines) }
    check.differences = lines.values.map(\.joined)
    check.sort()
    return check
  }

  private mutating func compare(
    _ file: AssociationFile, _ check: inout AssociationCheck, _ lines: inout Lines
  ) throws(TooManyStates) {
    let (list, components) = try rules(of: file)
    let found = comparison.findings(
      file: list, table: targetList, late: writtenTargets
    ) { isClaimed, isRouted in
      isClaimed == true ? isRouted != true : isRouted == true
    }
    for (answers, spelled) in found.links {
      let component = answers.file.map { components[$0] }
      let target = answers.table.map { targets[$0] } ?? Target(rule: LinkRule(), isRouted: false)
      switch answers.file.map({ list.isIncluded[$0] }) ?? false {
      case nil:
        let isClaimed = component.map { !file.components[$0].isExcluded } ?? false
        check.slashes.append(isClaimed ? spelled.text : spelled.text.withSlash)
        if isClaimed, let pattern = target.pattern { check.slashedPatterns.insert(pattern) }
      case true? where target.isRouted == nil: check.excess.append(spelled.text)
      case let isClaimed?:
        let difference = difference(spelled, isClaimed: isClaimed, component, file, target)
        lines[difference.line, default: []].append(difference)
      }
    }
    for answers in found.open {
      if let index = answers.file { check.open.append(components[index]) }
      if answers.file == nil, let index = answers.table, let pattern = targets[index].pattern {
        check.openPatterns.append(table.rules.patterns[pattern])
      }
    }
  }

  /// Compares what is claimed with a slash at the end: nobody knows whether that counts, so the
  /// same link without it has to be routed.
  private mutating func compareWithSlashes(
    _ file: AssociationFile, _ check: inout AssociationCheck, _ lines: inout Lines
  ) throws(TooManyStates) {
    var (list, table) = (RuleComparison.List(), targetList)
    // There is no path with a slash after the root.
    list.add(try rules.rule(ofPath: "/"), isIncluded: nil)
    for component in file.components {
      let rule = rules.ruleBeforeSlash(try rules.rule(of: component), without: false)
      list.add(rule ?? rules.nothing, isIncluded: !component.isExcluded)
    }
    for index in writtenTargets {
      let rule = rules.ruleBeforeSlash(table.rules[index], without: false)
      table.rules[index] = rule ?? rules.nothing
    }
    let found = comparison.findings(file: list, table: table, late: writtenTargets) {
      $0 == true && $1 == false
    }
    for (answers, spelled) in found.links {
      let target = answers.table.map { targets[$0] } ?? Target(rule: LinkRule(), isRouted: false)
      let component = answers.file.map { $0 - 1 }
      var difference = difference(spelled, isClaimed: true, component, file, target)
      difference.link = difference.link.withSlash
      lines[difference.line, default: []].append(difference)
    }
    check.open += found.open.compactMap { $0.file.map { $0 - 1 } }
  }

  /// The rules of a file, and for each the position of its component.
  mutating func rules(
    of file: AssociationFile
  ) throws(TooManyStates) -> (list: RuleComparison.List, components: [Int]) {
    hasSlashes
      ? (try rules.rules(of: file.components), Array(file.components.indices))
      : try rules.rulesWithOpenSlashes(of: file.components)
  }

  private var targetList: RuleComparison.List {
    RuleComparison.List(rules: targets.map(\.rule), isIncluded: targets.map(\.isRouted))
  }

  private func difference(
    _ link: SpelledLink, isClaimed: Bool, _ position: Int?, _ file: AssociationFile,
    _ target: Target
  ) -> AssociationCheck.Difference {
    // What the written file excludes is nearly a pattern's.
    let isExact = !isClaimed || target.kind != nil
    let target = isExact ? target : nearTarget(of: link) ?? target
    let kind = isClaimed ? target.kind ?? .other : position == nil ? .other : .target
    return AssociationCheck.Difference(
      isClaimed: isClaimed, kind: kind, link: link.text, component: position,
      pattern: target.pattern.map { table.rules.patterns[$0] },
      target: target.pattern.map { table.rules.targets[$0] },
      lack: kind == .query ? target.pattern.flatMap { lack(of: $0, link) } : nil,
      patterns: Set([target.pattern].compactMap(\.self)),
      line: AssociationCheck.Line(
        isClaimed: isClaimed, component: position.map { file.components[$0] }, kind: kind,
        pattern: isClaimed && kind != .target ? nil : target.pattern))
  }

  private func nearTarget(of link: SpelledLink) -> Target? {
    let near = table.rules.nearTarget(of: link) { comparison.takes(link, $0) }
    return near.map {
      Target(rule: LinkRule(), isRouted: false, pattern: $0.pattern, kind: $0.kind)
    }
  }

  /// What keeps a link with the path of a pattern from it.
  private func lack(of pattern: Int, _ link: SpelledLink) -> AssociationCheck.Lack? {
    let (rule, requirements) = (
      table.rules.rules[pattern], table.rules.patterns[pattern].pattern.query
    )
    for (key, number) in rule.items.sorted(by: { $0.key < $1.key }) {
      guard !comparison.takes(link, LinkRule(items: [key: number])) else { continue }
      if requirements.contains(where: { if case .absent(key) = $0 { true } else { false } }) {
        return .presence(key)
      }
      return link[.item(key)].isEmpty ? .item(key) : .otherValue(key)
    }
    guard rule.fragment != nil else { return nil }
    return link[.fragment].isEmpty ? .fragment : .otherFragment
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
    open = Set(open).sorted()
    openPatterns.sort { $0.index < $1.index }
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
