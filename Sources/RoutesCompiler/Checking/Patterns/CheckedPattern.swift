import RouteMatching

/// A pattern of a route, redirect or refusal, with the variants that it makes.
package struct CheckedPattern: Sendable {
  /// With its prefixes, and the parameters of its route.
  let written: WrittenPattern<BoundPlaceholder>
  /// One for each number of trailing parameters left out, the longest first; none where
  /// it has a mistake.
  package let variants: [LinkPattern]
  package let place: SourceRange

  var bound: BoundPattern { written.shape }

  /// With the prefixes of its groups: `/account/orders/:id`.
  package var text: String { written.text }
}

extension CheckedPattern {
  init(
    _ pattern: PrefixedPattern, _ binding: PatternBinding = PatternBinding(),
    variants: [LinkPattern], at place: SourceRange? = nil
  ) {
    self.init(
      written: WrittenPattern(shape: BoundPattern(pattern.syntax, binding), text: pattern.text),
      variants: variants, place: place ?? pattern.place)
  }

  /// The pattern of a route with a mistake, which matches no link.
  var withoutVariants: CheckedPattern {
    CheckedPattern(written: written, variants: [], place: place)
  }
}
