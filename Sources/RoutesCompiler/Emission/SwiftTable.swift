/// A table as the generated code declares it: its enums, and how names are written there.
///
/// A class, as everything that writes code keeps it.
final class SwiftTable {
  let table: ResolvedTable
  /// The table's own enum, with those of its groups inside.
  let root: RouteEnum
  /// The names that the table declares or takes from the user's modules.
  private let names: Set<String>

  init(_ table: ResolvedTable) {
    self.table = table
    root = RouteEnum(table)
    names = table.typeNames(with: root)
  }

  /// `ShopRoute`
  var name: String { table.name }

  /// `ShopRouteFilter`
  var filterName: String { name + "Filter" }

  /// `public `, or nothing where the table is internal.
  var access: String { table.access == .internal ? "" : table.access.rawValue + " " }

  var isOnMainActor: Bool { table.options.isolation == .mainActor }

  /// Types as they are written inside the enum that declares them.
  var innerSpelling: SwiftSpelling { SwiftSpelling(names: names) }

  /// Types as they are written outside the table's enum.
  func spelling(outside routes: RouteEnum) -> SwiftSpelling {
    SwiftSpelling(names: names, declaredPrefix: name + ".", anonymousPrefix: routes.name + ".")
  }

  /// A name of the standard library.
  func standard(_ name: String) -> String { innerSpelling.standard(name) }
}

extension ResolvedTable {
  /// The types that the generated code declares or takes from the user's modules.
  fileprivate func typeNames(with root: RouteEnum) -> Set<String> {
    var names = Set((enums + routes.flatMap(\.enums)).map(\.name))
    for routes in root.all {
      names.formUnion([routes.shortName, routes.handlerName])
      names.formUnion(routes.mounts.map(\.tableName))
    }
    return names.union(userTypes.map(\.name))
  }
}

/// One enum of the generated code: the table's own, or that of a group with a name.
///
/// Emission goes over it several times: for its cases, its switches, its handler
/// protocol and its open functions.
struct RouteEnum {
  /// `ShopRoute.Account`
  let name: String
  /// `ShopRouteAccountHandler`
  let handlerName: String
  let documentation: [String]
  private(set) var cases: [Case]
  /// The indices of its routes in the table.
  let routes: Range<Int>
  let isTable: Bool
  /// Whether one of its cases is deprecated, or one inside it.
  let namesDeprecated: Bool

  struct Case {
    let name: String
    let documentation: [String]
    /// Its routes' indices, from the first of the enum.
    let indices: Range<Int>
    let payload: Payload
  }

  indirect enum Payload {
    case route(CheckedRoute)
    case group(RouteEnum)
    case mount(CheckedMount)
    case otherwise(CheckedOtherwise)
  }
}

extension RouteEnum {
  /// The table's own enum, with those of its groups inside.
  init(_ table: ResolvedTable) {
    self.init(table.root, name: table.name, handlerPrefix: table.name, in: table)
    guard let otherwise = table.otherwise else { return }
    let end = table.routes.count
    cases.append(
      Case(
        name: otherwise.name, documentation: otherwise.documentation, indices: end..<end + 1,
        payload: .otherwise(otherwise)))
  }

  private init(
    _ group: EnumNode, name: String, handlerPrefix: String, in table: ResolvedTable
  ) {
    let start = group.routes.lowerBound
    self.name = name
    handlerName = handlerPrefix + "Handler"
    documentation = group.documentation
    routes = group.routes
    isTable = group.caseName == nil
    namesDeprecated = table.routes[group.routes].contains { $0.metadata.deprecation != nil }
    cases = group.members.map { member in
      switch member {
      case .route(let index):
        let route = table.routes[index]
        return Case(
          name: route.name, documentation: route.documentation,
          indices: index - start..<index - start + 1, payload: .route(route))
      case .group(let inner):
        let routes = Self(
          inner, name: name + "." + SwiftName.declared(inner.typeName),
          handlerPrefix: handlerPrefix + inner.typeName, in: table)
        return Case(
          name: inner.caseName?.text ?? "", documentation: inner.documentation,
          indices: inner.routes.shifted(by: -start), payload: .group(routes))
      case .mount(let index):
        let mount = table.mounts[index]
        return Case(
          name: mount.caseName, documentation: mount.documentation,
          indices: mount.routes.shifted(by: -start), payload: .mount(mount))
      }
    }
  }

  /// The name without that of the enums around it.
  var shortName: String { String(name.split(separator: ".").last ?? "") }

  var groups: [RouteEnum] {
    cases.compactMap { if case .group(let group) = $0.payload { group } else { nil } }
  }

  var mounts: [CheckedMount] {
    cases.compactMap { if case .mount(let mount) = $0.payload { mount } else { nil } }
  }

  /// Swift takes ever longer over one large switch, and gives up somewhere above
  /// 600 cases: what is more goes on in another function.
  static let switchSize = 128

  /// The cases, by the functions that switch over them.
  var switchChunks: [ArraySlice<Case>] { cases.chunks(of: Self.switchSize) }

  /// The enums of the table: this one, then those inside.
  var all: [RouteEnum] { [self] + groups.flatMap(\.all) }
}

extension RouteEnum.Case {
  /// `case .product(let id, let variant):`
  var pattern: CasePattern {
    CasePattern(".\(name)", binding: parameters.map { SwiftName.local($0.label) })
  }

  /// The values that the case holds.
  var parameters: [CheckedParameter] {
    switch payload {
    case .route(let route): route.parameters
    case .otherwise(let otherwise): otherwise.parameter.map { [$0] } ?? []
    case .group, .mount: []
    }
  }

  /// The place of what names a Swift type of the user's, where Swift's own errors
  /// about it belong.
  var userTypePlace: SourceRange? {
    if case .mount(let mount) = payload { return mount.place }
    return parameters.first { $0.type.namesUserType }?.place
  }

  /// `nil` where the case is not deprecated.
  var deprecation: String? {
    if case .route(let route) = payload { route.metadata.deprecation } else { nil }
  }
}

extension RouteEnum.Case {
  /// Whether the parameter's value is outside the path, where a list may be
  /// empty.
  func isInQuery(_ parameter: CheckedParameter) -> Bool {
    guard case .route(let route) = payload, let pattern = route.patterns.first else { return true }
    let index = route.parameters.firstIndex { $0.label == parameter.label }
    return !pattern.bound.segments.joined().compactMap(\.hole).contains { $0.parameter == index }
  }
}

extension Array {
  /// The elements in runs of a length, the last of which may be shorter; one empty
  /// run where there is none.
  func chunks(of size: Int) -> [ArraySlice<Element>] {
    guard count > size else { return [self[...]] }
    return stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
