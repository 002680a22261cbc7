import RouteMatching
import RoutesCompiler

/// A set of links: those of a pattern, or some that are left of them once the links of other
/// patterns were taken away.
///
/// Unlike the language of a pattern it can say of a catch-all that one of its segments is
/// among certain texts, so that regions are closed under intersection with patterns and, as
/// several regions, under their subtraction: `/ids/*rest` without `/ids/*ids` of integers is
/// every path below `/ids` with a segment that is no integer.
struct LinkRegion: Hashable, Sendable {
  var site: Int
  var path: PathLanguage
  /// Languages of which each has one of the segments after those of the path.
  var needs: [Int] = []
  var query: QueryLanguage
  var fragment: FragmentLanguage

  init(_ pattern: PatternLanguage) {
    site = pattern.site
    path = pattern.path
    query = pattern.query
    fragment = pattern.fragment
  }
}

extension PatternLanguages {
  /// The links of a region that a pattern matches, in regions that have none in common.
  mutating func intersection(
    _ region: LinkRegion, _ pattern: PatternLanguage
  ) throws(TooManyStates) -> [LinkRegion] {
    guard try texts.relation(region.site, pattern.site) != .disjoint,
      try relation(region.query, pattern.query) != .disjoint,
      try relation(region.fragment, pattern.fragment) != .disjoint
    else { return [] }
    var common = region
    common.site = try texts.intersection(region.site, pattern.site)
    common.query = try intersection(region.query, pattern.query)
    common.fragment = try intersection(region.fragment, pattern.fragment)
    return try intersection(common, path: pattern.path)
  }

  private mutating func intersection(
    _ region: LinkRegion, path: PathLanguage
  ) throws(TooManyStates) -> [LinkRegion] {
    var common = region
    if region.path.segments.count < path.segments.count {
      var regions: [LinkRegion] = []
      for longer in try lengthened(region) { regions += try intersection(longer, path: path) }
      return regions
    }
    for (index, segment) in region.path.segments.enumerated() {
      guard let other = path[index], try texts.relation(segment, other) != .disjoint else {
        return []
      }
      common.path.segments[index] = try texts.intersection(segment, other)
    }
    guard let tail = region.path.tail else { return [common] }
    return try limitTail(of: &common, tail, to: path.tail) ? [common] : []
  }

  /// Whether there are links left once the further segments are among certain texts.
  mutating func limitTail(
    of region: inout LinkRegion, _ tail: Int, to other: Int?
  ) throws(TooManyStates) -> Bool {
    guard let other, try texts.relation(tail, other) != .disjoint else {
      region.path.tail = nil
      return region.needs.isEmpty
    }
    let common = try texts.intersection(tail, other)
    region.path.tail = common
    for (index, need) in region.needs.enumerated() {
      guard try texts.relation(need, common) != .disjoint else { return false }
      region.needs[index] = try texts.intersection(need, common)
    }
    return true
  }

  /// The links that have a further segment, with that segment among those of the path; none
  /// where there are no further segments.
  mutating func lengthened(_ region: LinkRegion) throws(TooManyStates) -> [LinkRegion] {
    guard let tail = region.path.tail else { return [] }
    var choices = [(segment: tail, needs: [Int]())]
    for need in region.needs {
      var divided: [(segment: Int, needs: [Int])] = []
      for choice in choices {
        if try texts.relation(choice.segment, need) != .disjoint {
          divided.append((try texts.intersection(choice.segment, need), choice.needs))
        }
        if let rest = try texts.difference(choice.segment, need) {
          divided.append((rest, choice.needs + [need]))
        }
      }
      choices = divided
    }
    return choices.map { choice in
      var longer = region
      longer.path.segments.append(choice.segment)
      longer.needs = choice.needs
      return longer
    }
  }
}

extension LinkRegion {
  /// The links whose query has, for a key, a last value of some language; none where no link
  /// has.
  func asking(
    _ key: ExactText, to be: Int, in languages: inout PatternLanguages
  ) throws(TooManyStates) -> LinkRegion? {
    let asked = QueryLanguage(items: [QueryLanguage.Item(key: key, language: be)])
    guard try languages.relation(query, asked) != .disjoint else { return nil }
    var region = self
    region.query = try languages.intersection(query, asked)
    return region
  }
}
