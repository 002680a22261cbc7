import RouteMatching

/// A pattern of a route, redirect or rejection, with the variants that it makes.
package struct CheckedPattern: Sendable {
  let writing: WrittenPattern
  /// With its prefixes, and the parameters of its route.
  let bound: BoundPattern
  /// One for each number of trailing parameters left out, the longest first; none where
  /// it has a mistake.
  package let variants: [LinkPattern]
  package let place: SourceRange

  /// With the prefixes of its groups: `/account/orders/:id`.
  package var text: String { writing.whole }
}

extension CheckedPattern {
  init(
    _ pattern: PrefixedPattern, _ binding: PatternBinding = PatternBinding(),
    variants: [LinkPattern], at place: SourceRange? = nil
  ) {
    self.init(
      writing: pattern.text, bound: BoundPattern(pattern.syntax, binding), variants: variants,
      place: place ?? pattern.place)
  }

  /// The pattern of a route with a mistake, which matches no link.
  var withoutVariants: CheckedPattern {
    CheckedPattern(writing: writing, bound: bound, variants: [], place: place)
  }
}
