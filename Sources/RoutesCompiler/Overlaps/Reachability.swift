import RouteMatching

/// Whether a pattern is answered at all, once the links that go to others are taken
/// from it.
///
/// `/switch/:on` for a `Bool` is not, if there are also `/switch/true` and `/switch/false`.
struct Reachability {
  var table: PatternLanguages
  let languages: [PatternLanguage]

  /// Whether the links of a pattern all go to some others.
  mutating func isCovered(
    _ pattern: Int, by others: [Int]
  ) throws(TooManyStates) -> Bool {
    let language = languages[pattern]
    // A path without a site is a link of no pattern that names one.
    let rivals = others.map { languages[$0] }.filter {
      language.site != table.anySite || $0.site == table.anySite
    }
    guard try acceptUnlikelyLink(of: language, rivals) else { return false }
    return try table.remainders(of: language, without: rivals)?.isEmpty == true
  }

  /// Whether one of the others matches a link which hardly any pattern matches by chance. Where
  /// none does, the pattern is reachable; that is so of nearly all.
  private mutating func acceptUnlikelyLink(
    of language: PatternLanguage, _ others: [PatternLanguage]
  ) throws(TooManyStates) -> Bool {
    var path = PathLanguage(segments: [])
    for segment in language.path.segments {
      let text = segment == table.texts.any ? "q7-z" : try table.text(segment) ?? ""
      path.segments.append(
        table.texts.number(of: .literal(ExactText(text), ignoresCase: false)))
    }
    for other in others where try table.relation(path, other.path) != .disjoint { return true }
    return false
  }
}
