import MatchTableBuilding

/// A table whose names are resolved: every name is defined once, and every type, filter
/// and route that is named exists.
///
/// A table with a mistake has a value too, so that more mistakes are found: its broken
/// routes have no variants.
package struct ResolvedTable: Sendable {
  package let name: String
  package let access: AccessLevel
  package let imports: [CheckedImport]
  package let schemes: [String]
  package let hosts: [String]
  package let options: CheckedOptions
  /// The Swift types that the table names: `type ProductID`.
  package let userTypes: [CheckedUserType]
  /// Declared enums, in order. Anonymous ones belong to their routes.
  package let enums: [CheckedEnum]
  package let filters: [CheckedFilter]
  /// Each distinct use of a filter with its arguments; routes refer to these.
  package let filterUses: [CheckedFilterUse]
  /// The cases, nested where a group has a name.
  package let root: EnumNode
  package let mounts: [CheckedMount]
  /// All routes in the order of the table, nested and mounted ones in place. The
  /// position is the route's index in the match table.
  package let routes: [CheckedRoute]
  package let redirects: [CheckedRedirect]
  package let refusals: [CheckedRefusal]
  package let otherwise: CheckedOtherwise?
  package let examples: [CheckedExample]
}

extension ResolvedTable {
  /// The enums that the types of a route name. The names of a mounted table are not those of this
  /// one: each may have an enum `Sort`.
  package func enums(of route: CheckedRoute) -> [CheckedEnum] {
    route.isMounted ? route.enums : enums + route.enums
  }

  /// Whether a line or a pattern names a host, so that links of the web name one.
  package var namesHosts: Bool {
    !hosts.isEmpty || linkPatterns.contains { if case .host = $0.site { true } else { false } }
  }
}

extension ResolvedTable {
  /// Every pattern of the table in the order in which the match table and the overlap
  /// check number them: those of the routes, of the redirects, then the refusals.
  package var linkPatterns: [LinkPattern] {
    patternOrigins.map(\.pattern)
  }

  /// Each pattern with the line that it comes from.
  package var patternOrigins: [PatternOrigin] {
    patternOwners.flatMap { owner in
      patterns(of: owner).flatMap { PatternOrigin.variants(of: $0, owner: owner) }
    }
  }
}

extension ResolvedTable {
  /// Every line of the table that has patterns.
  var patternOwners: [PatternOrigin.Owner] {
    routes.indices.map { .route($0) } + redirects.indices.map { .redirect($0) }
      + refusals.indices.map { .refusal($0) }
  }

  private func patterns(of owner: PatternOrigin.Owner) -> [CheckedPattern] {
    switch owner {
    case .route(let index): routes[index].patterns
    case .redirect(let index): redirects[index].patterns
    case .refusal(let index): refusals[index].patterns
    }
  }

  /// What `@over` and `@under` of a line say.
  package func overlapRules(of owner: PatternOrigin.Owner) -> [OverlapRule] {
    switch owner {
    case .route(let index): routes[index].rules
    case .redirect(let index): redirects[index].rules
    case .refusal(let index): refusals[index].rules
    }
  }
}

/// Where a link pattern comes from.
package struct PatternOrigin: Sendable {
  /// The line of the table, by its index among those of its kind.
  package enum Owner: Hashable, Sendable {
    case route(Int)
    case redirect(Int)
    case refusal(Int)

    package var route: Int? {
      if case .route(let index) = self { index } else { nil }
    }
  }

  package var pattern: LinkPattern
  package var owner: Owner
  /// The pattern as the table has it.
  package var written: CheckedPattern
  /// The position among the variants of the pattern.
  package var variant: Int

  package var text: String { written.text }

  /// The text of the variant's shape: see ``CheckedPattern/texts``.
  package var shapeText: String {
    let texts = written.texts
    return texts[variant * texts.count / written.variants.count]
  }

  package var place: SourceRange { written.place }

  /// Whether it is an `also` line of one path with an earlier line of its route, and reads a value
  /// elsewhere.
  func readsElsewhere(than earlier: PatternOrigin) -> Bool {
    owner == earlier.owner && place != earlier.place
      && written.variants.hasConstants(of: earlier.written.variants)
      && pattern.hasPath(of: earlier.pattern)
      && !pattern.parametersElsewhere(than: earlier.pattern).isEmpty
  }

  static func variants(of pattern: CheckedPattern, owner: Owner) -> [PatternOrigin] {
    pattern.variants.enumerated().map { index, variant in
      PatternOrigin(pattern: variant, owner: owner, written: pattern, variant: index)
    }
  }
}
