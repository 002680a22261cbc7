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

  /// Whether a case of the enum is deprecated, or one inside it.
  func namesDeprecated(_ routes: RouteEnum) -> Bool {
    routes.routes.contains { table.routes[$0].metadata.deprecation != nil }
  }
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
