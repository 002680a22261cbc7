/// The 21 words that begin a line or a clause. Each may also be the name of a case, a
/// filter or a parameter, because those are in places where no keyword can be.
package enum Keyword: String, CaseIterable {
  case `public`, package, `internal`, routes
  case `import`, scheme, host, option, include
  case type, `enum`, filter, attribute
  case group, mount, redirect, otherwise, example
  case via, after, also

  /// Those of lines that attributes may precede, or that continue one.
  static let takingAttributes: Set<Keyword> = [
    .group, .mount, .redirect, .otherwise, .via, .after, .also,
  ]

  /// Those that begin a clause of a route.
  package static let clauses: [Keyword] = [.via, .after, .also]
}

/// How far a table and all that it declares can be seen.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `public`, `package`, `internal`
}
