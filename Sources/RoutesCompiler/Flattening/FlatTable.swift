/// A table without its groups and files: every line with what its groups give to it.
struct FlatTable {
  let declarations: Declarations
  /// The cases that lead to where it is mounted.
  let path: [String]
  /// The cases, nested where a group has a name.
  var root: EnumNode
  /// The lines of its own routes by their indices, between which are those of mounted tables.
  var lines: [Int: Scoped<SyntaxTree.Route>] = [:]
  var groups: [Scoped<SyntaxTree.Group>] = []
  var redirects: [Scoped<SyntaxTree.Redirect>] = []
  var refusals: [Scoped<SyntaxTree.Refusal>] = []
  var examples: [Scoped<SyntaxTree.Example>] = []
  var otherwise: SyntaxTree.Otherwise?
  var mounts: [FlatMount] = []
  /// The lines that mount no table, as has been reported.
  var brokenMounts: [Scoped<SyntaxTree.Mount>] = []
}

/// A line as written, and what the groups around it give to it.
struct Scoped<Syntax> {
  let syntax: Syntax
  let scope: GroupScope
}

/// `mount /settings -> settings(SettingsRoute)`
struct FlatMount {
  let line: Scoped<SyntaxTree.Mount>
  let table: FlatTable
  /// The ways to the table, the one that is printed first.
  let prefixes: [PrefixedPattern]
}

/// The parts that a group gives to all that it holds, with those of the groups around it.
struct GroupScope {
  /// The cases of the nested enums that lead here.
  let path: [String]
  /// The ways in, the one that is printed first; one that is empty at the top.
  let prefixes: [PrefixedPattern]
  /// Whether some were left out, which is reported where the first was.
  let hasTooManyPrefixes: Bool
  let parameters: [SyntaxTree.Parameter]
  /// Filters and removals, outer groups first.
  let filters: [SyntaxTree.FilterUse]
  let attributes: [SyntaxTree.Attribute]
  let after: SyntaxTree.Call?
}

extension GroupScope {
  /// The scope outside all groups of a table.
  static func top(_ path: [String]) -> GroupScope {
    GroupScope(
      path: path, prefixes: [PrefixedPattern()], hasTooManyPrefixes: false, parameters: [],
      filters: [], attributes: [], after: nil)
  }

  /// The Swift labels of the parameters.
  var labels: Set<String> { Set(parameters.map { SwiftLabel.make(from: $0.label.text) }) }

  /// More ways into a group than this would make a table that nobody meant.
  static let prefixLimit = 64

  /// The scope of a group inside this one, that has all of it.
  ///
  /// - Parameter optionalSegments: For each of its prefixes the segment that links may leave out.
  func nested(
    _ group: SyntaxTree.Group, leavingOut optionalSegments: [OptionalSegment?]
  ) -> GroupScope {
    let clauses = group.clauses
    let prefixes =
      group.prefixes.isEmpty
      ? self.prefixes
      : zip(group.prefixes, optionalSegments).flatMap { pattern, segment in
        self.prefixes.map { $0.appending(pattern, leavingOut: segment) }
      }
    return GroupScope(
      path: path + (group.name.map { [$0.text] } ?? []),
      prefixes: Array(prefixes.prefix(Self.prefixLimit)),
      hasTooManyPrefixes: hasTooManyPrefixes || prefixes.count > Self.prefixLimit,
      parameters: parameters + group.parameters, filters: filters + clauses.filters,
      attributes: attributes + clauses.attributes, after: clauses.after.first ?? after)
  }
}

/// An enum of routes: the table's own, or that of a group with a name.
package struct EnumNode: Sendable {
  package indirect enum Member: Sendable {
    /// By index in the table.
    case route(Int)
    /// A nested enum. Its routes' indices are contiguous.
    case group(EnumNode)
    /// By index among the mounts of the table.
    case mount(Int)
  }

  /// The name of the case that holds the enum, such as `account`; `nil` at the top.
  package let caseName: SyntaxTree.Name?
  /// The name of the enum, such as `Account`; the table's name at the top.
  package let typeName: String
  let documentation: [String]
  let place: SourceRange
  package internal(set) var members: [Member]
  /// The indices of all routes inside.
  package internal(set) var routes: Range<Int>
}
