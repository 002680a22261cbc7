/// Filters: `via signedIn, ageAtLeast(years: 18), !metered`.
extension TableChecker {
  /// The signature of a filter: `filter ageAtLeast(years: Int)`. Anonymous enums of its parameters
  /// become the table's own.
  func checkDeclaration(_ filter: SyntaxTree.FilterDeclaration) -> CheckedFilter {
    let parameters = filter.parameters.map { syntax in
      var owner = ParameterOwner(name: filter.name.text)
      let parameter = checkParameter(syntax, owner: &owner)
      for enumeration in owner.enums {
        types.declare(enumeration, label: parameter.label, at: parameter.place)
      }
      return parameter
    }
    return CheckedFilter(
      name: filter.name.text, documentation: filter.documentation, parameters: parameters,
      place: filter.name.place)
  }

  /// Reports names that clash with the enum of the table's filters, or in it.
  func checkFilterNames(beside mounts: [CheckedMount]) {
    let mounts = mounts.filter(\.hasFilters)
    guard filters.elements.count + mounts.count > 0 else { return }
    let name = table.declarations.header.name
    let type = name.text + "Filter"
    if ReservedName.filterTypes.contains(type) {
      diagnostics.report(.reservedTypeName(name.text, at: name.place))
    }
    if let place = types.places[type] {
      diagnostics.report(.reservedTypeName(type, at: place))
    }
    var cases = Dictionary(filters.elements.map { ($0.name, $0.place) }) { first, _ in first }
    for mount in mounts {
      guard let first = cases.updateValue(mount.place, forKey: mount.filterCase) else { continue }
      diagnostics.report(
        .repeatedFilter(mount.filterCase, in: type, line: first.line, at: mount.place))
    }
  }

  /// The filters of a route, outer groups first, as indices of distinct uses.
  func checkFilters(
    _ own: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]
  ) -> [Int] {
    noteRemovals(own, inherited: inherited)
    var route: [(filter: Int, use: Int)] = []
    for filter in inherited + own { apply(filter, to: &route) }
    return (mountPoint?.filters ?? []) + route.map(\.use)
  }

  /// Notes removals of filters that no group around brings: a dependency may need them.
  func noteRemovals(_ own: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]) {
    for removal in own.removals where filters.index(of: removal.name) != nil {
      let last = inherited.last { $0.call.name == removal.name }
      if last?.isRemoval ?? true { uselessRemovals.append(removal) }
    }
  }

  private func apply(
    _ filter: SyntaxTree.FilterUse, to route: inout [(filter: Int, use: Int)]
  ) {
    guard let index = filters.index(of: filter.call.name) else { return reportUnknown(filter) }
    if filter.isRemoval {
      route.removeAll { $0.filter == index }
    } else if let use = use(filter.call, of: index), !route.contains(where: { $0.use == use }) {
      route.append((index, use))
    }
  }

  private func reportUnknown(_ filter: SyntaxTree.FilterUse) {
    let name = filter.call.name
    // A dependency in a mounted table may have a filter of its own.
    let isMounted =
      filter.isRemoval
      && table.mounts.contains { $0.table.declarations.filters.index(of: name) != nil }
    guard !unit.isBroken(name), !isMounted else { return }
    let meant = Suggestion.names(for: name, among: filters.names)
    usedFilters.formUnion(meant.compactMap(filters.index))
    let lines = meant.map { ($0, filters[$0]?.place.line ?? 0) }
    diagnostics.report(
      .unknownFilter(
        name, among: Dictionary(lines) { first, _ in first }, in: meant,
        at: filter.call.path[0].place))
  }

  /// The index of a use: the same filter with the same arguments is one use.
  private func use(_ call: SyntaxTree.Call, of index: Int) -> Int? {
    let filter = filters[index]
    usedFilters.insert(index)
    guard let arguments = arguments(of: call, for: filter) else { return nil }
    let text = filter.text(with: arguments)
    let use = CheckedFilterUse(filter: index, arguments: arguments, text: text)
    if let known = ownUses[use] { return known }
    ownUses[use] = filterUses.count
    filterUses.append(
      mountPoint == nil ? use : CheckedFilterUse(filter: nil, arguments: arguments, text: text))
    return filterUses.count - 1
  }

  private func arguments(
    of call: SyntaxTree.Call, for filter: CheckedFilter
  ) -> [CheckedValue]? {
    var given: [Int: CheckedValue] = [:]
    for argument in call.arguments ?? [] {
      let label = argument.label?.text ?? ""
      guard let index = filter.parameters.firstIndex(where: { $0.label == label }),
        case .value(let value) = argument.content
      else {
        diagnostics.report(
          .filterArgument(
            argument.place.text, of: filter.name, write: example(of: filter, with: argument),
            at: argument.place))
        return nil
      }
      let context = ValueContext(argument: filter.parameters[index], enums: [])
      guard let value = checkValue(value, as: context) else { return nil }
      given[index] = value
    }
    return complete(given, of: filter, at: call.place)
  }

  /// `ageAtLeast(years: 18)`, with the value of an argument that has another label, or none.
  private func example(of filter: CheckedFilter, with argument: SyntaxTree.Argument)
    -> String?
  {
    var given: String?
    switch argument.content {
    case .value(let value): given = value.place.text
    // `via f (id: Int)` means a parameter of the group, which 'f' alone would lose.
    case .call: if filter.parameters.isEmpty { return nil }
    }
    let arguments = filter.parameters.map { parameter in
      "\(parameter.label): \(filter.parameters.count == 1 ? given ?? parameter.exampleValue : "…")"
    }
    return filter.name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  private func complete(
    _ given: [Int: CheckedValue], of filter: CheckedFilter, at place: SourceRange
  ) -> [CheckedValue]? {
    var arguments: [CheckedValue] = []
    for (index, parameter) in filter.parameters.enumerated() {
      guard let value = given[index] ?? parameter.absentValue else {
        diagnostics.report(
          .missingFilterArgument(
            parameter.text, of: filter.name,
            write: "\(parameter.label): \(parameter.exampleValue)", at: place))
        return nil
      }
      arguments.append(value)
    }
    return arguments
  }

  /// Warns about removals of filters that neither a group nor a dependency brings.
  func reportUselessRemovals(but needed: Set<SourceRange>) {
    for removal in uselessRemovals where !needed.contains(removal.place) {
      diagnostics.report(.uselessRemoval(removal.name, at: removal.place))
    }
  }

  /// Marks filters as used.
  func useFilters(named names: [String]) {
    for (index, filter) in filters.elements.enumerated() where names.contains(filter.name) {
      usedFilters.insert(index)
    }
  }

  /// Warns about filters without a use, unless a line that could not be read may
  /// have it.
  func reportUnusedFilters() {
    guard !unit.hasSyntaxErrors else { return }
    for (index, filter) in filters.elements.enumerated()
    where !usedFilters.contains(index) && filter.name.first?.isUppercase != true {
      diagnostics.report(.unusedFilter(filter.name, at: filter.place))
    }
  }
}

extension CheckedFilter {
  /// `ageAtLeast(years: 18)`
  fileprivate func text(with arguments: [CheckedValue]) -> String {
    guard !arguments.isEmpty else { return name }
    let texts = zip(parameters, arguments).map { "\($0.label): \($1.swift)" }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }
}
