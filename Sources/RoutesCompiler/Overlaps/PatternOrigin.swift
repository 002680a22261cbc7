import RouteMatching

extension ResolvedTable {
  /// Every pattern of the table in the order in which the automaton and the overlap
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
    case .redirect(let index): [redirects[index].pattern]
    case .refusal(let index): [refusals[index].pattern]
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
  /// How many trailing parameters are left out.
  package var leftOut: Int

  package var text: String { written.text }
  package var place: SourceRange { written.place }

  static func variants(of pattern: CheckedPattern, owner: Owner) -> [PatternOrigin] {
    pattern.variants.enumerated().map { index, variant in
      PatternOrigin(pattern: variant, owner: owner, written: pattern, leftOut: index)
    }
  }
}
