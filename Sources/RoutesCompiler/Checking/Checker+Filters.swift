/// Filters: `via signedIn, ageAtLeast(years: 18), !metered`.
extension Checker {
  /// The filters of a route, outer groups first, as indices of distinct uses.
  mutating func checkFilters(
    _ own: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]
  ) -> [Int] {
    checkRemovals(own, inherited: inherited)
    guard !own.isEmpty || !inherited.isEmpty else { return [] }
    var uses: [Int] = []
    for filter in inherited { apply(filter, to: &uses) }
    for filter in own { apply(filter, to: &uses) }
    return uses
  }

  /// Notes removals of filters that no group around brings: a dependency may need them.
  mutating func checkRemovals(
    _ filters: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]
  ) {
    for removal in filters where removal.isRemoval {
      let name = removal.call.name
      guard declarations.filters.index(of: name) != nil else { continue }
      let last = inherited.last { $0.call.name == name }
      if last?.isRemoval ?? true {
        uselessRemovals.append(FilterRemoval(name: name, place: removal.place))
      }
    }
  }

  private mutating func apply(
    _ filter: SyntaxTree.FilterUse, to uses: inout [Int]
  ) {
    let name = filter.call.name
    guard let index = declarations.filters.index(of: name) else {
      return reportUnknownFilter(filter)
    }
    if filter.isRemoval {
      uses.removeAll { filterUses[$0].filter == index }
    } else if let use = checkUse(filter.call, of: index), !uses.contains(use) {
      declarations.usedFilters.insert(index)
      uses.append(use)
    }
  }

  private mutating func reportUnknownFilter(_ filter: SyntaxTree.FilterUse) {
    let name = filter.call.name
    // A dependency in a mounted table may have a filter of its own.
    let isMounted = flatTable.mountedTables.contains {
      $0.table.filters.contains { $0.name == name }
    }
    guard !isBrokenName(name), !(filter.isRemoval && isMounted) else { return }
    let suggestion = Suggestion.name(for: name, among: declarations.filters.names)
    if let meant = suggestion.flatMap({ declarations.filters.index(of: $0) }) {
      declarations.usedFilters.insert(meant)
    }
    let line = suggestion.flatMap { declarations.filters[$0]?.place.line }
    report(
      .unknownFilter(
        name, suggestion: suggestion, line: line, at: filter.call.place))
  }

  /// The index of a use: the same filter with the same arguments is one use.
  private mutating func checkUse(
    _ call: SyntaxTree.Call, of index: Int
  ) -> Int? {
    let filter = declarations.filters[index]
    declarations.usedFilters.insert(index)
    guard let arguments = checkArguments(of: call, for: filter) else { return nil }
    let use = CheckedFilterUse(
      filter: index, arguments: arguments, text: filter.text(with: arguments))
    if let known = filterUseIndices[use] { return known }
    filterUseIndices[use] = filterUses.count
    filterUses.append(use)
    return filterUses.count - 1
  }

  private mutating func checkArguments(
    of call: SyntaxTree.Call, for filter: CheckedFilter
  ) -> [CheckedValue]? {
    var values: [Int: CheckedValue] = [:]
    for argument in call.arguments ?? [] {
      let label = argument.label?.text ?? ""
      guard let index = filter.parameters.firstIndex(where: { $0.label == label }),
        case .value(let value) = argument.content
      else {
        report(
          .filterArgument(
            argument.place.text, of: filter.name, labels: filter.parameters.map(\.label),
            at: argument.place))
        return nil
      }
      let context = ValueContext(argument: filter.parameters[index], enums: [])
      guard let value = checkValue(value, of: context) else { return nil }
      values[index] = value
    }
    return complete(values, of: filter, at: call.place)
  }

  private mutating func complete(
    _ values: [Int: CheckedValue], of filter: CheckedFilter, at place: SourceRange
  ) -> [CheckedValue]? {
    var arguments: [CheckedValue] = []
    for (index, parameter) in filter.parameters.enumerated() {
      guard let value = values[index] ?? parameter.absentValue else {
        report(.missingFilterArgument(parameter, of: filter.name, at: place))
        return nil
      }
      arguments.append(value)
    }
    return arguments
  }

  /// Warns about filters without a use, unless a line that could not be read may
  /// have it.
  mutating func checkUnusedFilters() {
    guard !compilation.hasSyntaxErrors else { return }
    for (index, filter) in declarations.filters.elements.enumerated()
    where !declarations.usedFilters.contains(index) {
      report(.unusedFilter(filter.name, at: filter.place))
    }
  }
}

extension SyntaxTree.Call {
  /// `account.order`
  var name: String { path.count == 1 ? path[0].text : path.map(\.text).joined(separator: ".") }
}

extension CheckedFilter {
  /// `ageAtLeast(years: 18)`
  fileprivate func text(with arguments: [CheckedValue]) -> String {
    guard !arguments.isEmpty else { return name }
    let texts = zip(parameters, arguments).map { "\($0.label): \($1.swift)" }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }
}

extension CheckedParameter {
  /// Its default value; `nil` if it needs an argument.
  var absentValue: CheckedValue? {
    if let defaultValue { return defaultValue }
    if isOptional { return CheckedValue(kind: .none, swift: "nil") }
    return type.isCollection ? CheckedValue(kind: .list([]), swift: type.emptyCollection) : nil
  }
}

extension CheckedType {
  fileprivate var emptyCollection: String { isDictionary ? "[:]" : "[]" }
}
