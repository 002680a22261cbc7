/// A table without its groups: every route with what its groups give to it.
struct FlatTable {
  /// A route, in the order of the table. The position is its index.
  enum Entry {
    case route(UnresolvedRoute)
    /// A route of a mounted table, checked there.
    case mounted(CheckedRoute)
  }

  /// A file, and the enum that has its cases.
  struct Inclusion: Hashable {
    var file: Int
    var node: ObjectIdentifier
  }

  var entries: [Entry] = []
  var root = EnumNode(caseName: "", typeName: "", documentation: [], place: nil)
  var redirects: [(syntax: SyntaxTree.Redirect, scope: GroupScope)] = []
  var rejections: [(syntax: SyntaxTree.Refusal, scope: GroupScope)] = []
  var examples: [(syntax: SyntaxTree.Example, scope: GroupScope)] = []
  var otherwise: CheckedOtherwise?
  /// Where each file with cases was first included into each enum.
  var inclusions: [Inclusion: SourceRange] = [:]
  /// Both have one element for each mount, in order.
  var mounts: [CheckedMount] = []
  var mountedTables: [MountedTable] = []
}

/// A route as written, and its groups.
struct UnresolvedRoute {
  var syntax: SyntaxTree.Route
  var scope: GroupScope
}

/// The settings of a group for its contents, with those of the groups around it.
///
/// Routes share the scope of their group.
final class GroupScope {
  /// The cases of the nested enums that lead here.
  var path: [String] = []
  /// The ways in, the one that is printed first; one that is empty at the top.
  var prefixes = [PatternPrefix()]
  /// Whether some were left out, which is reported where the first was.
  var hasTooManyPrefixes = false
  var parameters: [SyntaxTree.Parameter] = []
  /// Filters and removals, outer groups first.
  var filters: [SyntaxTree.FilterUse] = []
  var attributes: [SyntaxTree.Attribute] = []
  var after: SyntaxTree.Call?
  var node: EnumNode

  init(node: EnumNode) { self.node = node }

  /// A scope inside this one, that has all of it.
  func nested() -> GroupScope {
    let scope = GroupScope(node: node)
    scope.path = path
    scope.prefixes = prefixes
    scope.hasTooManyPrefixes = hasTooManyPrefixes
    scope.parameters = parameters
    scope.filters = filters
    scope.attributes = attributes
    scope.after = after
    return scope
  }
}

/// An enum of routes while it grows.
final class EnumNode {
  enum Member {
    case route(Int)
    case group(EnumNode)
    /// By index in the flatTable.
    case mount(Int)
  }

  var caseName: String
  var typeName: String
  var documentation: [String]
  var place: SourceRange?
  var members: [Member] = []
  var routes = 0..<0

  init(caseName: String, typeName: String, documentation: [String], place: SourceRange?) {
    self.caseName = caseName
    self.typeName = typeName
    self.documentation = documentation
    self.place = place
  }

  func checked(_ mounts: [CheckedMount]) -> CheckedGroup {
    CheckedGroup(
      caseName: caseName, typeName: typeName, documentation: documentation,
      members: members.map { $0.checked(mounts) }, routes: routes,
      place: place)
  }
}

extension EnumNode.Member {
  func checked(_ mounts: [CheckedMount]) -> CheckedGroup.Member {
    switch self {
    case .route(let index): .route(index)
    case .group(let node): .group(node.checked(mounts))
    case .mount(let index): .mount(mounts[index])
    }
  }
}
