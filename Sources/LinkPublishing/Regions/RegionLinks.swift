import RouteMatching
import RoutesCompiler

/// A short link of a region, taken apart as the languages of patterns are.
struct RegionLink {
  var link: WitnessLink
  /// The fragment as `FragmentWriter` writes it; empty for none.
  var fragment: String
}

extension PatternLanguages {
  /// A shortest link of a region; nil where a part of it has no text that can be written.
  mutating func shortestLink(of region: LinkRegion) throws(TooManyStates) -> RegionLink? {
    var link = WitnessLink()
    guard let site = try site(region.site), let segments = try texts(region.path.segments),
      let further = try texts(region.needs), let query = try items(region.query)
    else { return nil }
    link.site = site
    link.segments = segments + further
    link.query = query
    guard region.fragment != .unasked else { return RegionLink(link: link, fragment: "") }
    let fragment = try written(region.fragment)
    guard let sample = try texts.sample(fragment), let text = try text(.written(fragment)) else {
      return nil
    }
    link.fragment = text.isEmpty ? nil : text
    return RegionLink(link: link, fragment: sample)
  }

  mutating func accepts(
    _ pattern: PatternLanguage, _ sample: RegionLink
  ) throws(TooManyStates) -> Bool {
    guard try accepts(pattern.path, sample.link.segments),
      try accepts(site: pattern.site, sample.link.site),
      try accepts(pattern.query, sample.link.query)
    else { return false }
    return try accepts(pattern.fragment, sample.fragment)
  }

  private mutating func accepts(
    _ path: PathLanguage, _ segments: [String]
  ) throws(TooManyStates) -> Bool {
    guard
      segments.count == path.segments.count
        || path.tail != nil && segments.count > path.segments.count
    else { return false }
    for (index, segment) in segments.enumerated() {
      guard let language = path[index], try accepts(language, segment) else { return false }
    }
    return true
  }

  private mutating func accepts(_ language: Int, _ text: String) throws(TooManyStates) -> Bool {
    switch texts.languages[language] {
    case .any: return !text.isEmpty
    case .literal(let literal, ignoresCase: false): return literal == ExactText(text)
    default: return try texts.automaton(language).accepts(text.utf8)
    }
  }

  private mutating func accepts(site: Int, _ text: String) throws(TooManyStates) -> Bool {
    if text.isEmpty, site == anySite { return true }
    let automaton = try texts.automaton(site)
    return text.isEmpty
      ? automaton.accepts([TextLanguage.absentMark]) : automaton.accepts(text.utf8)
  }

  private mutating func accepts(
    _ query: QueryLanguage, _ items: [WitnessLink.Item]
  ) throws(TooManyStates) -> Bool {
    for item in query.items {
      let automaton = try texts.automaton(item.language)
      let isAccepted =
        switch items.last(where: { ExactText($0.key) == item.key })?.value {
        case nil: automaton.accepts([TextLanguage.absentMark])
        case .bare?: automaton.accepts([TextLanguage.bareMark])
        case .text(let text)?: automaton.accepts(text.utf8)
        }
      guard isAccepted else { return false }
    }
    return true
  }

  private mutating func accepts(
    _ fragment: FragmentLanguage, _ text: String
  ) throws(TooManyStates) -> Bool {
    guard fragment != .unasked else { return true }
    let language = try written(fragment)
    return try texts.automaton(language).accepts(text.utf8)
  }
}

/// A search for a shortest link of some regions that none of some patterns matches.
///
/// The region with the shortest link is looked at first. Where a pattern matches its link, the
/// links of that pattern are taken away from the region, so that only patterns are subtracted
/// that are in the way. The rest of a region has no shorter links, so the first link that
/// no pattern matches is a shortest one.
struct ShortestLinkSearch {
  let patterns: [PatternLanguage]
  /// How many regions are looked at before the search gives up.
  var mostRegions = 2_000
  private var waiting: [(region: LinkRegion, link: RegionLink, length: Int)] = []

  init(avoiding patterns: [PatternLanguage]) { self.patterns = patterns }

  /// - Throws: `TooManyStates` where the answer is not known.
  mutating func run(
    in regions: [LinkRegion], _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> (region: LinkRegion, link: RegionLink)? {
    for region in regions { try add(region, &languages) }
    while let next = takeShortest() {
      guard let pattern = try firstPattern(matching: next.link, &languages) else {
        return next
      }
      mostRegions -= 1
      guard mostRegions > 0 else { throw TooManyStates() }
      for rest in try languages.remainders(of: next.region, without: pattern) {
        try add(rest, &languages)
      }
    }
    return nil
  }

  private mutating func add(
    _ region: LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) {
    guard let link = try languages.shortestLink(of: region) else { return }
    waiting.append((region, link, link.link.text.utf8.count))
  }

  private mutating func takeShortest() -> (region: LinkRegion, link: RegionLink)? {
    guard let index = waiting.indices.min(by: { waiting[$0].length < waiting[$1].length }) else {
      return nil
    }
    let next = waiting.remove(at: index)
    return (next.region, next.link)
  }

  private func firstPattern(
    matching link: RegionLink, _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> PatternLanguage? {
    for pattern in patterns where try languages.accepts(pattern, link) { return pattern }
    return nil
  }
}
