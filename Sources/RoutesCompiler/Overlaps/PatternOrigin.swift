import RouteMatching

extension ResolvedTable {
  /// Every pattern of the table in the order in which the automaton and the overlap
  /// check number them: those of the routes, of the redirects, then the refusals.
  package var linkPatterns: [LinkPattern] {
    patternOrigins.map(\.pattern)
  }

  /// Each pattern with the line that it comes from.
  package var patternOrigins: [PatternOrigin] {
    var origins: [PatternOrigin] = []
    for (index, route) in routes.enumerated() {
      for pattern in route.patterns {
        origins += PatternOrigin.variants(of: pattern, owner: .route(index))
      }
    }
    for (index, redirect) in redirects.enumerated() {
      origins += PatternOrigin.variants(of: redirect.pattern, owner: .redirect(index))
    }
    for (index, refusal) in refusals.enumerated() {
      origins += PatternOrigin.variants(of: refusal.pattern, owner: .refusal(index))
    }
    return origins
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
