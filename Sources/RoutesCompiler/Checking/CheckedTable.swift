import RouteMatching

/// The table of one compilation, checked: every name is defined once, every type,
/// filter and route that is named exists, and no two routes can answer the same
/// link without a rule that says which.
///
/// Only `Checker` makes one, so the stages after it do not check again.
package struct CheckedTable: Hashable, Sendable {
  package var name: String
  package var access: SyntaxTree.Access
  package var documentation: [String]
  package var imports: [CheckedImport]
  package var schemes: [String]
  package var hosts: [String]
  package var options: Options
  /// The Swift types that the table names: `type ProductID`.
  package var userTypes: [CheckedUserType] = []
  /// Declared enums, in order. Anonymous ones belong to their routes.
  package var enums: [CheckedEnum]
  package var filters: [CheckedFilter]
  /// Each distinct use of a filter with its arguments; routes refer to these.
  package var filterUses: [CheckedFilterUse]
  package var attributes: [CheckedAttribute]
  /// The cases, nested where a group has a name.
  package var root: CheckedGroup
  /// All routes in the order of the table, nested and mounted ones in place. The
  /// position is the route's index in the automaton.
  package var routes: [CheckedRoute]
  package var redirects: [CheckedRedirect]
  package var rejections: [CheckedPattern]
  package var otherwise: CheckedOtherwise?
  package var examples: [CheckedExample]
  /// The paths of the compilation's files: the table's own first.
  package var files: [String]
}

extension CheckedTable {
  /// The switches of a table, as its `option` lines set them.
  package struct Options: Hashable, Sendable {
    package enum Overlaps: Hashable, Sendable { case warn, leftmost }
    package enum Isolation: Hashable, Sendable { case mainActor, none }
    package enum Stack: Hashable, Sendable { case explicit, prefix }
    package enum Handlers: Hashable, Sendable { case generate, omit }

    package var isTrailingSlashStrict = false
    package var overlaps = Overlaps.warn
    package var ignoresPathCase = false
    package var isQueryStrict = false
    package var readsPlusAsSpace = false
    package var isolation = Isolation.mainActor
    package var stack = Stack.explicit
    /// Whether the generated code has a handler protocol and invoke functions, or
    /// the enum alone, which compiles much faster where a table is very large.
    package var handlers = Handlers.generate

    package init() {}
  }
}

package struct CheckedImport: Hashable, Sendable {
  package var module: String
  package var place: SourceRange
}

/// A Swift type of the user's: `type ProductID`.
package struct CheckedUserType: Hashable, Sendable {
  package var name: String
  /// The name's place, where Swift's own errors about the type are to land.
  package var place: SourceRange
}

/// An enum that the generated code declares.
package struct CheckedEnum: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: String
    package var rawValue: String
  }

  package var name: String
  package var documentation: [String]
  package var cases: [Case]
  package var place: SourceRange
}

package struct CheckedFilter: Hashable, Sendable {
  package var name: String
  package var documentation: [String]
  package var parameters: [CheckedParameter]
  package var place: SourceRange
}

package struct CheckedFilterUse: Hashable, Sendable {
  /// The index of the filter in the table; -1 in a use of a mounted table, whose own
  /// module declares the filter.
  package var filter: Int
  /// One for each parameter of the filter, in order; defaults filled in.
  package var arguments: [CheckedValue]
  /// As a reader would write it: `ageAtLeast(years: 18)`.
  package var text: String
}

/// A declared custom attribute: `attribute analytics(String)`.
package struct CheckedAttribute: Hashable, Sendable {
  package var name: String
  package var type: BuiltInType?
  package var place: SourceRange
}

/// An enum of routes: the table's own, or that of a group with a name.
package struct CheckedGroup: Hashable, Sendable {
  package indirect enum Member: Hashable, Sendable {
    /// By index in the table.
    case route(Int)
    /// A nested enum. Its routes' indices are contiguous.
    case group(CheckedGroup)
    case mount(CheckedMount)
  }

  /// The name of the case that holds the enum, such as `account`; empty at the top.
  package var caseName: String
  /// The name of the enum, such as `Account`; the table's name at the top.
  package var typeName: String
  package var documentation: [String]
  package var members: [Member]
  /// The indices of all routes inside.
  package var routes: Range<Int>
  package var place: SourceRange?
}

/// `mount /settings -> settings(SettingsRoute)`
package struct CheckedMount: Hashable, Sendable {
  package var caseName: String
  /// The mounted enum as written.
  package var tableName: String
  /// The path that its patterns begin with: `/settings`.
  package var prefix = ""
  package var documentation: [String]
  package var routes: Range<Int>
  /// How many distinct filter uses the mounted table has. They follow the
  /// mounting table's own uses, from `firstFilterUse` on.
  package var filterUses: Range<Int>
  package var place: SourceRange
}

package struct CheckedRoute: Hashable, Sendable {
  package var index: Int
  /// The names of the nested enums' cases that lead to it, and its own:
  /// `["account", "order"]`.
  package var path: [String]
  package var documentation: [String]
  package var parameters: [CheckedParameter]
  /// Anonymous enums of its parameters, declared beside its case.
  package var enums: [CheckedEnum]
  /// The first is the one that is printed.
  package var patterns: [CheckedPattern]
  /// Indices into the table's filter uses: outer groups first.
  package var filters: [Int]
  package var after: CheckedDependency?
  package var metadata: RouteMetadata
  /// Whether it belongs to a mounted table, whose own module declares its case.
  package var isMounted: Bool
  /// Overlaps that are settled by hand.
  package var over: [OverlapRule]
  package var under: [OverlapRule]
  package var place: SourceRange

  package var name: String { path.last ?? "" }

  /// Whether a call that leads to the route has to give a parameter a value. A
  /// catch-all is empty only where its default says so.
  func needsValue(of index: Int) -> Bool {
    let parameter = parameters[index]
    guard parameter.absentValue != nil else { return true }
    return parameter.isRequired && isCatchAll(index)
  }

  private func isCatchAll(_ index: Int) -> Bool {
    let placeholders = patterns.first?.syntax.locatedPlaceholders ?? []
    return placeholders.contains { $0.isCatchAll && $0.name == parameters[index].name }
  }

  /// `account.order`
  package var dottedName: String { path.joined(separator: ".") }
}

/// One argument of `@over` or `@under`.
package struct OverlapRule: Hashable, Sendable {
  /// The routes that it names; `nil` for `*`.
  package var routes: [Int]?
  package var text: String
  package var place: SourceRange
}

/// A parameter of a route or filter, with its type and what it is worth when
/// absent.
package struct CheckedParameter: Hashable, Sendable {
  /// The Swift label: `userID`.
  package var label: String
  /// The name in the pattern or the query: `user_id`.
  package var name: String
  package var type: CheckedType
  /// The default as written, other than nil.
  package var defaultValue: CheckedValue?
  package var isOptional: Bool
  package var place: SourceRange
}

package struct CheckedType: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case builtIn(BuiltInType)
    /// A declared enum, by name.
    case enumeration(String)
    /// An anonymous enum, by the name that is made for it.
    case anonymousEnum(String)
    /// A Swift type of the user's.
    case user(String)
    case list(CheckedType)
    /// `[String: String]`
    case dictionary
  }

  package var kind: Kind
  /// The texts of a value, or of one element of a list.
  package var constraint: TextConstraint
  /// As written: `Int(1...)`.
  package var text: String
  /// `joined ","`
  package var separator: String?
  /// Where its regular expression names a `/`, which no segment of a path has.
  package var slash: SlashInExpression?
}

/// A `/` in a regular expression: `String(/https:\/\/.*/)`.
package struct SlashInExpression: Hashable, Sendable {
  /// The whole expression.
  package var text: String
  package var place: SourceRange
}

/// A type that the language knows without a declaration.
package enum BuiltInType: String, Hashable, Sendable, CaseIterable {
  case string = "String"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case double = "Double"
  case bool = "Bool"
  case uuid = "UUID"
  case url = "URL"
  case date = "Date"
  case decimal = "Decimal"
}

/// A value in the table that fits its parameter's type.
package struct CheckedValue: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// The text in a link, which the type's constraint accepts.
    case text(String)
    case list([CheckedValue])
    /// The values of keys, in an example.
    case dictionary([String: String])
    case none
  }

  package var kind: Kind
  /// As a Swift expression: `18`, `"x"`, `.newest`.
  package var swift: String
}

/// A pattern of a route, redirect or refusal, with the variants that it makes.
package struct CheckedPattern: Hashable, Sendable {
  /// With the prefixes of its groups: `/account/orders/:id`.
  package var text: String
  /// With its prefixes, as a tree.
  package var syntax: SyntaxTree.Pattern
  /// One for each number of trailing parameters left out, the longest first.
  package var variants: [LinkPattern]
  package var place: SourceRange
  /// Overlaps that are settled by hand, in a refusal. Those of a route or redirect
  /// are its own.
  package var over: [OverlapRule] = []
  package var under: [OverlapRule] = []
}

/// `after product(id: id)`
package struct CheckedDependency: Hashable, Sendable {
  package enum Argument: Hashable, Sendable {
    case value(CheckedValue)
    /// A parameter of the route that waits, by index.
    case parameter(Int)
    case absent
  }

  /// The index of the route that must be on screen before.
  package var route: Int
  /// One for each parameter of that route.
  package var arguments: [Argument]
  package var place: SourceRange
}

/// The attributes of a route that do not affect matching.
package struct RouteMetadata: Hashable, Sendable {
  package struct Custom: Hashable, Sendable {
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

  package init() {}
}

package struct CheckedRedirect: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case route(Int)
    case link(String)
  }

  package var pattern: CheckedPattern
  package var target: Target
  /// As written: `product(id: id)`.
  package var targetText: String
  package var deprecation: String?
  /// Overlaps that are settled by hand.
  package var over: [OverlapRule] = []
  package var under: [OverlapRule] = []
  package var place: SourceRange
}

package struct CheckedOtherwise: Hashable, Sendable {
  package var name: String
  package var documentation: [String]
  /// At most one, of type `String`: the whole link.
  package var parameter: CheckedParameter?
  /// `@tab` and `@present` alone.
  package var metadata: RouteMetadata
  package var place: SourceRange
}

/// `example /product/42 -> product(id: 42)`
package struct CheckedExample: Hashable, Sendable {
  package struct Outcome: Hashable, Sendable {
    package var route: Int
    /// One for each parameter of the route.
    package var arguments: [CheckedValue]
    /// As written.
    package var text: String
  }

  package var link: String
  package var linkPlace: SourceRange
  /// `nil` where the link is to match nothing.
  package var outcome: Outcome?
  package var place: SourceRange
  /// The path that the outcome prints; `nil` before the example has been run.
  package var canonicalLink: String?
}
