import MatchTableBuilding
import RouteMatching

/// The shapes of an `also` line that reads values elsewhere than an earlier line of the same path.
///
/// Beside `/list -> list(page: Int = 1)`, the line `also /list?Page=:page` matches only links with
/// the key `Page`, and leaves all others to the first line. So it lies inside the first line and wins
/// over it. Where neither of two such lines lies inside the other, the later one wins.
struct OtherPlaces {
  /// Those of the `also` line, without the links that are left to earlier lines.
  private(set) var variants: [LinkPattern]
  /// The parameters, by index, that an earlier line reads elsewhere: a link must have all of them.
  private(set) var parameters: Set<Int> = []
  /// The parameters of the line's placeholders.
  private let named: Set<Int>

  /// - Parameter lines: The variants of each earlier line of its route.
  init(_ variants: [LinkPattern], naming named: Set<Int>, beside lines: [[LinkPattern]]) {
    self.variants = variants
    self.named = named
    let lines = lines.filter { variants.hasConstants(of: $0) }
    let others = variants.map { variant in
      lines.lazy.compactMap { line in
        line.first { variant.hasPath(of: $0) && variant.competes(with: $0) }
          .map { (whole: line[0], shape: $0) }
      }.first
    }
    for (variant, other) in zip(variants, others) {
      guard let other else { continue }
      parameters.formUnion(
        variant.leftOut(of: variants[0]).filter {
          variants[0].parameters[$0] != other.whole.parameters[$0]
        })
    }
    self.variants = zip(variants, others).compactMap { variant, other in
      guard parameters.isDisjoint(with: variant.leftOut(of: variants[0])) else { return nil }
      return other.map { requiringValues(of: variant, beside: $0.shape) } ?? variant
    }
  }

  /// A pattern with a requirement for each value that another one reads elsewhere.
  private mutating func requiringValues(
    of pattern: LinkPattern, beside other: LinkPattern
  ) -> LinkPattern {
    // Of a fragment that the other lacks, the values that a link must have in any event are enough.
    let isFragmentEnough = pattern.fragment != nil && !other.readsFragment
    var elsewhere = pattern.parametersElsewhere(than: other)
    // A value that neither line names there tells them apart only where nothing else does.
    let named = elsewhere.filter { self.named.contains($0) || other.parameters[$0] != .absent }
    if !named.isEmpty || !pattern.hasConditions(of: other) { elsewhere = named }
    elsewhere.removeAll { isFragmentEnough && pattern.parameters[$0].isInFragment }
    parameters.formUnion(elsewhere)
    // A text is left to the other line only where nothing else tells the two apart.
    let isAlone = elsewhere.count == 1
    return elsewhere.reduce(into: pattern) { result, index in
      let other = isAlone ? other.parameters[index] : .absent
      result.require(pattern.parameters[index], insteadOf: other)
    }
  }
}

extension [LinkPattern] {
  /// Whether a line gives the same parameters the same values that no link holds.
  func hasConstants(of other: [LinkPattern]) -> Bool {
    guard let own = first?.parameters, let other = other.first?.parameters,
      own.count == other.count
    else { return false }
    // Each of the lines of a route is compared with all before it.
    for index in own.indices where own[index] != other[index] {
      guard own[index].isInLink, other[index].isInLink else { return false }
    }
    return true
  }
}

extension LinkPattern {
  /// Whether another pattern has the same site and path, with the same parameters in them.
  func hasPath(of other: LinkPattern) -> Bool {
    site == other.site && segments == other.segments
      && zip(parameters, other.parameters).allSatisfy {
        $0 == $1 || !$0.isInSiteOrPath && !$1.isInSiteOrPath
      }
  }

  /// The parameters of the query and the fragment, by index, that another pattern reads elsewhere, or
  /// with other text around them. A key at which the other has another value is no other place.
  func parametersElsewhere(than other: LinkPattern) -> [Int] {
    parameters.indices.filter { index in
      let (own, theirs) = (parameters[index], other.parameters[index])
      guard own.isInLink, !own.isInSiteOrPath else { return false }
      guard let key = own.key, key != theirs.key else { return own != theirs }
      return !other.parameters.contains { $0.key == key }
    }
  }

  fileprivate func leftOut(of whole: LinkPattern) -> [Int] {
    parameters.indices.filter { parameters[$0] == .absent && whole.parameters[$0] != .absent }
  }

  fileprivate func hasConditions(of other: LinkPattern) -> Bool {
    query.count == other.query.count && query.allSatisfy(other.query.contains)
      && fragment == other.fragment
  }

  /// Whether it has some of the conditions of another pattern, and no others.
  func isWider(than other: LinkPattern) -> Bool {
    let hasLess =
      switch (fragment, other.fragment) {
      case (nil, _): true
      case (.items(let own), .items(let theirs)): own.allSatisfy(theirs.contains)
      default: fragment == other.fragment
      }
    return hasLess && query.allSatisfy(other.query.contains) && !hasConditions(of: other)
  }

  /// Whether no condition tells the two apart, and the other has no more conditions: a link that
  /// this one left to it for want of a value would then open nothing.
  fileprivate func competes(with other: LinkPattern) -> Bool {
    let isToldApart = query.contains { own in other.query.contains(where: own.excludes) }
    return !isToldApart && !isWider(than: other)
  }

  fileprivate var readsFragment: Bool {
    fragment != nil || parameters.contains(where: \.isInFragment)
  }

  /// Adds the requirement that a link has a value, whatever its text is.
  fileprivate mutating func require(_ location: ValueLocation, insteadOf other: ValueLocation) {
    switch location {
    case .query(let item, let inFragment):
      let item = item.requirement(isWithoutText: location.key == other.key)
      if let item, !inFragment { query.require(item) }
      if let item, inFragment { requireInFragment([item]) }
    case .fragment(let pieces, _): fragment = fragment ?? .text(pieces.map(\.withoutTypes))
    case .fragmentPath(let path, _, _): requireInFragment([], behind: path.map(\.withoutTypes))
    case .absent, .constant, .constants, .host, .path: break
    }
  }

  private mutating func requireInFragment(
    _ added: [QueryRequirement], behind segments: [SegmentPattern]? = nil
  ) {
    var (path, items): ([SegmentPattern]?, [QueryRequirement]) =
      switch fragment {
      case .path(let path, let items): (path, items)
      case .items(let items): (segments, items)
      case nil, .text: (segments, [])
      }
    for item in added { items.require(item) }
    fragment = path.map { .path($0, items) } ?? .items(items)
  }
}

extension [QueryRequirement] {
  /// Adds an item, unless its key has a requirement already.
  fileprivate mutating func require(_ item: QueryRequirement) {
    if !contains(where: { $0.key.hasBytes(of: item.key) }) { append(item) }
  }
}

extension QueryRequirement {
  /// Whether one asks for a key that the other forbids, or for another text of it.
  fileprivate func excludes(_ other: QueryRequirement) -> Bool {
    guard key.hasBytes(of: other.key) else { return false }
    switch (self, other) {
    case (.absent, .absent): return false
    case (.absent, _), (_, .absent): return true
    case (.value(_, let own), .value(_, let theirs)):
      return own != theirs && own.count == 1 && theirs.count == 1
        && !(own + theirs).contains(where: \.isPlaceholder)
    default: return false
    }
  }
}

extension QueryLocation {
  /// That a link has its key, with the text around its value; `nil` for what has no key.
  ///
  /// - Parameter isWithoutText: Whether the other line reads the value with text around it. Such a
  ///   text is left to that line, where it is no value of its own.
  fileprivate func requirement(isWithoutText: Bool) -> QueryRequirement? {
    switch self {
    case .placeholder(let key, let pieces, _): .value(key: key, pieces.map(\.withoutTypes))
    case .value(let key, let constraint) where isWithoutText:
      .value(key: key, [.placeholder(constraint)])
    default: key.map { .present(key: $0) }
    }
  }
}

extension ValueLocation {
  private enum Part { case siteOrPath, query, fragment }

  /// The part of a link that it is in; `nil` for a constant, and for what is left out.
  private var part: Part? {
    switch self {
    case .absent, .constant, .constants: nil
    case .host, .path: .siteOrPath
    case .query(_, inFragment: false): .query
    case .query(_, inFragment: true), .fragment, .fragmentPath: .fragment
    }
  }

  fileprivate var isInLink: Bool { part != nil }
  fileprivate var isInSiteOrPath: Bool { part == .siteOrPath }
  fileprivate var isInFragment: Bool { part == .fragment }

  /// The key of its item, after a `?` in the query and after a `#` in the fragment.
  fileprivate var key: ExactText? {
    guard case .query(let item, let inFragment) = self else { return nil }
    return item.key.map { ExactText((inFragment ? "#" : "?") + $0) }
  }
}
