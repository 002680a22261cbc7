/// How near a pattern is to a link: the key that near misses are ordered by.
///
/// A pattern is nearer if the link has more of its texts. Of patterns with as many, it is the one
/// that differs in fewer places, then in fewer letters, and then the longer one, which accounts for
/// more of the link.
///
/// ```
/// /article/x      /article/:id               has 'article', and differs in one place
///                 /article/:id/comments      has 'article', and differs in two places
///                 /:user/:repo/issues        the link has none of its texts
/// ```
package struct Nearness: Comparable, Sendable {
  /// How many of its literals the link has, in their place or elsewhere, or nearly in their place.
  /// It is `Int.max` for a pattern that matches, if only Swift or the origin of the link rejects it,
  /// and -1 for one that has nothing in common with the link.
  package var texts = 0
  /// How many of its segments, of the segments after its last one, and of its requirements differ,
  /// and one more if its site does.
  var places = 0
  /// How many letters differ where a text is nearly in its place.
  var letters = 0
  /// The number of its segments.
  var length = 0

  package static func < (one: Self, other: Self) -> Bool {
    (one.texts, -one.places, -one.letters, one.length)
      < (other.texts, -other.places, -other.letters, other.length)
  }
}

/// How a link agrees with a pattern, up to one of its segments.
struct Agreement {
  let namesSite: Bool
  /// The literal of the segment; nil for a parameter.
  private(set) var literal: [UInt8]?
  /// Whether the segment is a catch-all.
  private(set) var takesRest = false
  /// The segment of the link that the next one of the pattern is compared with.
  private(set) var place = 0
  var nearness = Nearness()
  /// Whether the pattern has a literal that the link has nowhere, or is of another site.
  var lacksText = false
  /// The first place that differs.
  private(set) var failure: (reason: MatchFailure.Reason, resemblance: Resemblance)?

  init(namesSite: Bool) {
    self.namesSite = namesSite
  }

  /// How it agrees up to the next segment, before that is compared.
  ///
  /// - Parameter end: Where the link goes on after a catch-all that segments follow.
  func next(literal: [UInt8]?, takesRest: Bool = false, to end: Int = 0) -> Agreement {
    var next = self
    next.literal = literal
    next.takesRest = takesRest
    next.place = max(place + 1, end)
    next.nearness.length += 1
    return next
  }

  mutating func fail(
    _ reason: MatchFailure.Reason, _ resemblance: Resemblance = .none, places: Int = 1
  ) {
    nearness.places += places
    nearness.letters += resemblance.distance
    failure = failure ?? (reason, resemblance)
  }

  /// Completes the key at the end of the pattern.
  mutating func end() {
    if nearness.places == 0, failure != nil { nearness.places = 1 }
    // A query follows the last segment, and a slash any other.
    if case .separator(let missing)? = failure?.resemblance,
      case .segment(let place, _)? = failure?.reason,
      (missing == "?") != (nearness.length == place + 1)
    {
      failure?.resemblance = .none
    }
    if nearness.places == 0 {
      nearness.texts = .max
    } else if nearness.texts == 0, lacksText || nearness.places > nearness.length {
      nearness.texts = -1
    }
  }
}
