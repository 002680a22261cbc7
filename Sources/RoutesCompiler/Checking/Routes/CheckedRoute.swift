/// A route with its parameters and patterns, and what it says of others.
package struct CheckedRoute: Sendable {
  package let index: Int
  /// The names of the nested enums' cases that lead to it, and its own:
  /// `["account", "order"]`.
  package let path: [String]
  package let documentation: [String]
  let signature: RouteSignature
  /// The first is the one that is printed.
  package let patterns: [CheckedPattern]
  /// Indices into the table's filter uses: outer groups first.
  package let filters: [Int]
  package let metadata: RouteMetadata
  /// Whether it belongs to a mounted table, whose own module declares its case.
  package let isMounted: Bool
  package let place: SourceRange
  /// What it comes after.
  package internal(set) var after: CheckedDependency?
  package internal(set) var rules: [OverlapRule] = []
}

extension CheckedRoute {
  package var parameters: [CheckedParameter] { signature.parameters }

  /// Anonymous enums of its parameters, declared beside its case.
  package var enums: [CheckedEnum] { signature.enums }

  package var name: String { path.last ?? "" }

  /// The parameter of the segment that its printed links may leave out, and the text of its default.
  package var optionalSegment: (parameter: Int, defaultText: String)? {
    guard let written = patterns.first?.written, let segment = written.optionalSegment,
      let parameter = written.shape.segments[segment.index].first?.hole?.parameter
    else { return nil }
    return (parameter, segment.defaultText)
  }

  /// `account.order`
  package var dottedName: String { path.joined(separator: ".") }
}

/// The common part of a route's patterns: its parameters, and how links call them.
struct RouteSignature: Sendable {
  /// The name of the case.
  let name: String
  private(set) var parameters: [CheckedParameter]
  /// The anonymous enums of the parameters.
  let enums: [CheckedEnum]
  /// For each parameter, where patterns without a placeholder for it read it: the item that
  /// the route's own pattern has for it in its query, else one with the parameter's name.
  ///
  /// After `/find?q={words}.{page}`, `also /search` reads `words` and `page` from `q`.
  private(set) var queryItems: [BoundPattern.Item]
  /// The parameters, by index, that are catch-alls without a default in the route's
  /// own pattern, or lists in one segment.
  let requiredInPath: Set<Int>
  /// How many of the last parameters are of the groups around a redirect alone: its route takes no
  /// value for them.
  private(set) var untakenCount = 0

  /// The signature as written, or as it would be: `user(id: Int)`.
  var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", ")))" }

  /// Whether a call that leads to the route has to give a parameter a value. What
  /// the path has is empty only where its default says so.
  func needsValue(of index: Int) -> Bool {
    parameters[index].absentValue == nil || requiredInPath.contains(index)
  }
}

extension RouteSignature {
  /// - Parameter pattern: The route's own.
  init(
    name: String, parameters: [CheckedParameter], enums: [CheckedEnum], pattern: BoundPattern
  ) {
    self.name = name
    self.parameters = parameters
    self.enums = enums
    let items = pattern.query + (pattern.fragment?.items ?? [])
    queryItems = parameters.enumerated().map { index, parameter in
      items.first { $0.holes.contains { $0.parameter == index } }
        ?? .parameter(BoundPlaceholder(name: parameter.name, parameter: index))
    }
    let lists = pattern.wholeSegments.filter { parameters[$0].type.isList }
    requiredInPath = pattern.catchAlls.union(lists).filter { parameters[$0].isRequired }
  }

  /// That of a link that leaves the app.
  static let none = RouteSignature(
    name: "", parameters: [], enums: [], pattern: BoundPattern(PatternShape()))

  /// Adds a parameter of the groups around a redirect whose value the route does not take, and
  /// returns its index.
  mutating func addUntaken(_ parameter: CheckedParameter, named name: String) -> Int {
    let index = parameters.count
    parameters.append(parameter)
    queryItems.append(.parameter(BoundPlaceholder(name: name, parameter: index)))
    untakenCount += 1
    return index
  }

  /// Leaves a parameter those of its texts that another one has too.
  mutating func narrow(_ index: Int, to other: CheckedParameter) throws(TooManyStates) {
    guard parameters[index].type.isList == other.type.isList else { return }
    parameters[index].type.constraint = try other.type.constraint.intersection(
      with: parameters[index].type.constraint)
  }
}

/// A parameter of a route or filter, with its type and what it is worth when
/// absent.
package struct CheckedParameter: Equatable, Sendable {
  /// The Swift label: `userID`.
  package let label: String
  /// The name in the pattern or the query: `user_id`.
  package internal(set) var name: String
  package internal(set) var type: CheckedType
  /// The default as written, other than nil.
  package let defaultValue: CheckedValue?
  package let isOptional: Bool
  package let place: SourceRange
}

extension CheckedParameter {
  /// Whether a link must have a value for it.
  package var isRequired: Bool { !isOptional && defaultValue == nil }

  /// Whether a link need not hold it: it is nil then, or its default.
  var mayBeAbsent: Bool { isOptional || defaultValue != nil }

  /// `id: Int(1...)?`, as a signature writes it.
  package var text: String { "\(label): \(typeText)" }

  /// The same with its default: `sort: Sort = .newest`.
  package var declaration: String { text + (defaultValue.map { " = \($0.swift)" } ?? "") }

  /// `Int(1...)?`
  package var typeText: String { type.text + (isOptional ? "?" : "") }

  /// Its value where no argument is written; `nil` if it needs one.
  var absentValue: CheckedValue? {
    if let defaultValue { return defaultValue }
    if isOptional { return CheckedValue(kind: .none, swift: "nil") }
    return type.isCollection ? CheckedValue(kind: .list([]), swift: type.emptyCollection) : nil
  }
}

extension CheckedParameter {
  /// A value that someone might write, for a suggestion.
  var exampleValue: String {
    switch type.kind {
    case .builtIn(.string), .user: "\"…\""
    case .builtIn(.bool): "true"
    case .builtIn(.double), .builtIn(.decimal): "1.5"
    case .builtIn(.uuid), .builtIn(.url), .builtIn(.date): "\"…\""
    case .builtIn: "18"
    default: "…"
    }
  }
}

extension CheckedType {
  fileprivate var emptyCollection: String { isDictionary ? "[:]" : "[]" }
}

/// `after product(id: id)`
package struct CheckedDependency: Sendable {
  package enum Argument: Sendable {
    case value(CheckedValue)
    /// A parameter of the route that waits, by index.
    case parameter(Int)
    case absent
  }

  /// The index of the route that must be on screen before.
  package let route: Int
  /// One for each parameter of that route.
  package let arguments: [Argument]
  package let place: SourceRange
}

/// One argument of `@over` or `@under`: an overlap that is settled by hand.
package struct OverlapRule: Hashable, Sendable {
  package let isOver: Bool
  /// The routes that it names; `nil` for `*`.
  package let routes: [Int]?
  package let text: String
  package let place: SourceRange
}

/// The facts that attributes add to a route, beside how it matches.
package struct RouteMetadata: Sendable {
  package struct Custom: Sendable {
    package var name: String
    package var value: CheckedValue?
  }

  package var tab: String?
  package var popsToRoot = false
  package var presentation: String?
  /// The message of `@deprecated`.
  package var deprecation: String?
  package var isHidden = false
  package var isInApp = false
  /// Custom attributes in order.
  package var custom: [Custom] = []
}
