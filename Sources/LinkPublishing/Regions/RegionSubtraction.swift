import RouteMatching
import RoutesCompiler

extension PatternLanguages {
  /// The links of a region that a pattern does not match, in regions that have none in
  /// common.
  mutating func remainders(
    of region: LinkRegion, without pattern: PatternLanguage
  ) throws(TooManyStates) -> [LinkRegion] {
    guard try !intersection(region, pattern).isEmpty else { return [region] }
    var subtraction = RegionSubtraction(pattern: pattern)
    try subtraction.subtract(from: region, &self)
    return subtraction.remainders
  }
}

/// A pattern that is taken away from regions, part by part: the links that differ in one part
/// are put aside, and the others go on to the next part.
private struct RegionSubtraction {
  let pattern: PatternLanguage
  private(set) var remainders: [LinkRegion] = []

  init(pattern: PatternLanguage) { self.pattern = pattern }

  mutating func subtract(
    from region: LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) {
    let count = region.path.segments.count
    if count < pattern.path.segments.count, region.path.tail != nil {
      putAsideWithoutTail(region)
      for longer in try languages.lengthened(region) { try subtract(from: longer, &languages) }
    } else if count < pattern.path.segments.count
      || count > pattern.path.segments.count && pattern.path.tail == nil
    {
      remainders.append(region)
    } else {
      try subtractParts(from: region, &languages)
    }
  }

  /// The links that end with the segments of the path.
  private mutating func putAsideWithoutTail(_ region: LinkRegion) {
    guard region.needs.isEmpty else { return }
    var shorter = region
    shorter.path.tail = nil
    remainders.append(shorter)
  }

  private mutating func subtractParts(
    from region: LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) {
    var rest = region
    for (index, _) in region.path.segments.enumerated() {
      guard let segment = pattern.path[index],
        try divide(&rest, .segment(index), by: segment, &languages)
      else { return }
    }
    guard try subtractTail(from: &rest, &languages),
      try divide(&rest, .site, by: pattern.site, &languages),
      try subtractQuery(from: &rest, &languages)
    else { return }
    try subtractFragment(from: rest, &languages)
  }

  /// Puts the links aside that differ in one part; whether others are left.
  private mutating func divide(
    _ region: inout LinkRegion, _ part: LinkRegion.Part, by language: Int,
    _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> Bool {
    let own = region[part]
    if let difference = try languages.texts.difference(own, language) {
      var remainder = region
      remainder[part] = difference
      remainders.append(remainder)
    }
    guard try languages.texts.relation(own, language) != .disjoint else { return false }
    region[part] = try languages.texts.intersection(own, language)
    return true
  }

  private mutating func subtractTail(
    from region: inout LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> Bool {
    guard let tail = region.path.tail else { return true }
    guard let other = pattern.path.tail else {
      remainders += try languages.lengthened(region)
      region.path.tail = nil
      return region.needs.isEmpty
    }
    if let difference = try languages.texts.difference(tail, other) {
      var remainder = region
      remainder.needs.append(difference)
      remainders.append(remainder)
    }
    return try languages.limitTail(of: &region, tail, to: other)
  }

  private mutating func subtractQuery(
    from region: inout LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) -> Bool {
    let keys = region.query.merged(with: pattern.query, unasked: languages.texts.unasked)
    region.query.items = keys.map { QueryLanguage.Item(key: $0.key, language: $0.first) }
    for (index, key) in keys.enumerated() {
      guard try divide(&region, .item(index), by: key.second, &languages) else {
        return false
      }
    }
    return true
  }

  private mutating func subtractFragment(
    from region: LinkRegion, _ languages: inout PatternLanguages
  ) throws(TooManyStates) {
    var remainder = region
    switch (region.fragment, pattern.fragment) {
    case (_, .unasked): return
    case (.text(let language), .text(let other)):
      guard let difference = try languages.texts.difference(language, other) else { return }
      remainder.fragment = .text(difference)
    default:
      let own = try languages.written(region.fragment, orAny: .anyFragment)
      let other = try languages.written(pattern.fragment)
      guard let difference = try languages.texts.difference(own, other) else { return }
      remainder.fragment = .written(difference)
    }
    remainders.append(remainder)
  }
}

extension LinkRegion {
  /// A part of links that has one language.
  fileprivate enum Part {
    case site
    case segment(Int)
    case item(Int)
  }

  fileprivate subscript(part: Part) -> Int {
    get {
      switch part {
      case .site: site
      case .segment(let index): path.segments[index]
      case .item(let index): query.items[index].language
      }
    }
    set {
      switch part {
      case .site: site = newValue
      case .segment(let index): path.segments[index] = newValue
      case .item(let index): query.items[index].language = newValue
      }
    }
  }
}

extension PatternLanguages {
  /// The language of a fragment before its escapes are decoded; the empty text is a link
  /// without a fragment.
  fileprivate mutating func written(
    _ fragment: FragmentLanguage, orAny any: TextAutomaton
  ) throws(TooManyStates) -> Int {
    guard fragment == .unasked else { return try written(fragment) }
    return texts.number(of: .automaton(any))
  }
}

extension TextAutomaton {
  /// Every fragment as `FragmentWriter` writes it, and none at all.
  fileprivate static let anyFragment = unlimited(
    .repetition(
      .choice(
        [.set(ScalarSet(of: "%+").complement)]
          + ["%25", "%2B", "%3F", "%2F", "%26", "%3D"].map(Regex.text)),
      least: 0, most: nil))
}
