/// Filters: `via signedIn, ageAtLeast(years: 18), !metered`.
///
/// A class, because the uses of all routes are numbered in one list.
final class FilterChecker {
  private let unit: CompilationUnit
  private let filters: NamedList<CheckedFilter>
  private let values: ValueChecker
  private let diagnostics: DiagnosticCollector
  /// Each distinct use of a filter with its arguments; routes refer to these.
  private(set) var uses: [CheckedFilterUse] = []
  private var useIndices: [CheckedFilterUse: Int] = [:]
  private var usedFilters: Set<Int> = []
  /// The names of the filters of mounted tables.
  private var mountedNames: Set<String> = []
  /// Removals of filters that no group brings.
  private var uselessRemovals: [FilterRemoval] = []

  init(
    _ unit: CompilationUnit, _ filters: NamedList<CheckedFilter>, _ values: ValueChecker,
    _ diagnostics: DiagnosticCollector
  ) {
    self.unit = unit
    self.filters = filters
    self.values = values
    self.diagnostics = diagnostics
  }

  /// The filters of a route, outer groups first, as indices of distinct uses.
  func check(_ own: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]) -> [Int] {
    noteRemovals(own, inherited: inherited)
    guard !own.isEmpty || !inherited.isEmpty else { return [] }
    var route: [Int] = []
    for filter in inherited + own { apply(filter, to: &route) }
    return route
  }

  /// Notes removals of filters that no group around brings: a dependency may need them.
  func noteRemovals(_ own: [SyntaxTree.FilterUse], inherited: [SyntaxTree.FilterUse]) {
    for removal in own.removals where filters.index(of: removal.name) != nil {
      let last = inherited.last { $0.call.name == removal.name }
      if last?.isRemoval ?? true { uselessRemovals.append(removal) }
    }
  }

  private func apply(_ filter: SyntaxTree.FilterUse, to route: inout [Int]) {
    guard let index = filters.index(of: filter.call.name) else { return reportUnknown(filter) }
    if filter.isRemoval {
      route.removeAll { uses[$0].filter == index }
    } else if let use = use(filter.call, of: index), !route.contains(use) {
      route.append(use)
    }
  }

  private func reportUnknown(_ filter: SyntaxTree.FilterUse) {
    let name = filter.call.name
    // A dependency in a mounted table may have a filter of its own.
    let isMounted = filter.isRemoval && mountedNames.contains(name)
    guard !unit.isBroken(name), !isMounted else { return }
    let suggestion = Suggestion.name(for: name, among: filters.names)
    if let meant = suggestion.flatMap(filters.index) { usedFilters.insert(meant) }
    diagnostics.report(
      .unknownFilter(
        name, suggestion: suggestion, line: suggestion.flatMap { filters[$0]?.place.line },
        at: filter.call.place))
  }

  /// The index of a use: the same filter with the same arguments is one use.
  private func use(_ call: SyntaxTree.Call, of index: Int) -> Int? {
    let filter = filters[index]
    usedFilters.insert(index)
    guard let arguments = arguments(of: call, for: filter) else { return nil }
    let use = CheckedFilterUse(
      filter: index, arguments: arguments, text: filter.text(with: arguments))
    if let known = useIndices[use] { return known }
    useIndices[use] = uses.count
    uses.append(use)
    return uses.count - 1
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
            at: argument.place, in: call.place))
        return nil
      }
      let context = ValueContext(argument: filter.parameters[index], enums: [])
      guard let value = values.check(value, as: context) else { return nil }
      given[index] = value
    }
    return complete(given, of: filter, at: call.place)
  }

  /// `ageAtLeast(years: 18)`, with the value of an argument that has another label, or none.
  private func example(of filter: CheckedFilter, with argument: SyntaxTree.Argument) -> String {
    var given: String?
    if case .value(let value) = argument.content { given = value.place.text }
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
}

extension FilterChecker {
  /// Lets routes do without the filters of mounted tables too.
  func declareMounted(_ filters: [CheckedFilter]) {
    mountedNames.formUnion(filters.map(\.name))
  }

  /// Adds the uses of a mounted table, and returns their indices.
  func add(_ mounted: [CheckedFilterUse]) -> Range<Int> {
    let first = uses.count
    uses += mounted.map { CheckedFilterUse(filter: nil, arguments: $0.arguments, text: $0.text) }
    return first..<uses.count
  }

  /// Warns about removals of filters that neither a group nor a dependency brings.
  func reportUselessRemovals(but needed: Set<SourceRange>) {
    for removal in uselessRemovals where !needed.contains(removal.place) {
      diagnostics.report(.uselessRemoval(removal.name, at: removal.place))
    }
  }

  /// Warns about filters without a use, unless a line that could not be read may
  /// have it.
  func reportUnused() {
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

/// The signatures of filters: `filter ageAtLeast(years: Int)`.
struct FilterDeclarationChecker {
  let types: TypeChecker
  let parameters: ParameterChecker

  /// Anonymous enums of filters' parameters become the table's own.
  func check(_ filter: SyntaxTree.FilterDeclaration) -> CheckedFilter {
    CheckedFilter(
      name: filter.name.text, documentation: filter.documentation,
      parameters: filter.parameters.map { check($0, of: filter.name.text) },
      place: filter.name.place)
  }

  private func check(_ syntax: SyntaxTree.Parameter, of filter: String) -> CheckedParameter {
    var owner = ParameterOwner(name: filter)
    let parameter = parameters.check(syntax, owner: &owner)
    for enumeration in owner.enums {
      types.declare(enumeration, label: parameter.label, at: parameter.place)
    }
    return parameter
  }
}
