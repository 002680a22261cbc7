import MatchTableBuilding
import RouteMatching

/// A table of random patterns over a few words, so that many of them meet.
package struct RandomTable {
  package var matcher: NaiveMatcher

  package static let schemes: [[String]] = [[], [], ["app"], ["app", "Beta"], ["app", "https"]]
  package static let hosts: [[String]] = [
    [], [], ["shop.example"], ["shop.example", "*.wiki.example"], ["localhost:8080"],
    ["shop.example:443", "*.wiki.example:80"],
  ]

  package init(_ random: inout RandomSource) {
    // Every second table has one to three catch-alls that segments follow.
    var innerCount = random.once(in: 2) ? random.number(1...3) : 0
    let patterns = (0..<random.number(1...7)).map { index in
      var pattern = random.linkPattern(hasInnerCatchAll: innerCount > 0)
      innerCount -= 1
      pattern.target = random.target(index)
      return pattern
    }
    matcher = NaiveMatcher(patterns: patterns)
    matcher.schemes = random.one(of: Self.schemes)
    matcher.hosts = random.one(of: Self.hosts)
    matcher.options.isTrailingSlashStrict = random.once(in: 6)
    matcher.options.ignoresPathCase = random.once(in: 5)
    matcher.options.isQueryStrict = random.once(in: 5)
    matcher.options.readsPlusAsSpace = random.once(in: 5)
  }

  package init(_ matcher: NaiveMatcher) {
    self.matcher = matcher
  }

  /// Hundreds of literals that share their first and last eight bytes, beside one that takes
  /// any text.
  package init(siblings random: inout RandomSource) {
    let segments =
      [.value(.any)]
      + (0..<random.number(200...600)).map { SegmentPattern.literal(random.sibling($0)) }
    matcher = NaiveMatcher(
      patterns: segments.enumerated().map { index, segment in
        LinkPattern(target: .route(index), segments: [segment])
      })
    matcher.options.ignoresPathCase = random.once(in: 3)
  }

  /// The schemes and hosts that links are matched within, from outside; nil for every second
  /// table, which means those that it was built with.
  package var scope: LinkScope? {
    matcher.patterns.count % 2 == 0
      ? LinkScope(schemes: matcher.schemes, hosts: matcher.hosts) : nil
  }

  package var builder: MatchTableBuilder {
    var builder = MatchTableBuilder(matcher.patterns, options: matcher.options)
    (builder.schemes, builder.hosts) = (matcher.schemes, matcher.hosts)
    return builder
  }

  package func matchTable() throws -> MatchTable { try builder.build() }
}

extension RandomSource {
  package static let words = [
    "a", "b", "ab", "A", "new", "käse", "ka\u{308}se", "a b", "x-y", "exactly8", "100%", ".",
  ]
  package static let longWords = [
    "seventeen-bytes17", "seventeen_bytes17", "a rather long literal, käse",
  ]
  /// Of 9 to 16 bytes: they are compared by their first and last eight.
  package static let middleWords = [
    "exactly-9", "notifications", "settings-page", "privacypolicy", "0000000100000001",
    "käse-und-brot",
  ]
  package static let keys = ["k", "q", "a\u{308}", "ä"]

  package mutating func target(_ index: Int) -> PatternTarget {
    switch number(0...9) {
    case 0: .redirect(index, route: index)
    case 1: .externalRedirect(index)
    default: .route(index)
    }
  }

  package mutating func linkPattern(hasInnerCatchAll: Bool = false) -> LinkPattern {
    let segments = hasInnerCatchAll ? segmentsAroundCatchAll() : segments()
    var pattern = LinkPattern(target: .refusal, site: site(), segments: segments)
    pattern.takesExternalLinks = !once(in: 6)
    pattern.parameters = hostParameters(pattern.site) + pathParameters(pattern.segments)
    if once(in: 3) { addQuery(to: &pattern) }
    if once(in: 5) { addFragment(to: &pattern) }
    if once(in: 10) { pattern.parameters.append(.absent) }
    if once(in: 10) { pattern.parameters.append(.constant(one(of: Self.words))) }
    if once(in: 10) { pattern.parameters.append(.constants(["a", "käse"])) }
    return pattern
  }

  // MARK: Site

  private mutating func site() -> SitePattern {
    switch number(0...11) {
    case 0: .scheme(one(of: ["app", "beta"]))
    case 1: .host([.literal("shop"), .literal("example")], port: nil)
    case 2: .host([placeholder(isMany: false), .literal("wiki"), .literal("example")], port: nil)
    case 3:
      .host(
        [placeholder(isMany: true), .literal("example")],
        port: once(in: 3) ? one(of: ["8080", "443", "80"]) : nil)
    default: .any
    }
  }

  private mutating func placeholder(isMany: Bool) -> HostLabel {
    .placeholder(once(in: 2) ? .any : constraint(), isMany: isMany)
  }

  private func hostParameters(_ site: SitePattern) -> [ValueLocation] {
    guard case .host(let labels, _) = site, case .placeholder? = labels.first else { return [] }
    return [.host(placeholder: 0)]
  }

  // MARK: Path

  private mutating func segments(hasLists: Bool = true) -> [SegmentPattern] {
    var segments = (0..<number(0...3)).map { _ in segment(mayBeList: hasLists) }
    if once(in: 6) {
      let isText = once(in: 2)
      let rest = SegmentPattern.CatchAllPattern(
        element: isText ? .any : constraint(), isText: isText)
      segments.append(.catchAll(before: once(in: 2) ? [] : before(), rest))
    }
    return segments
  }

  /// `/a/*rest/b/:c`, whose catch-all is a segment of its own.
  private mutating func segmentsAroundCatchAll() -> [SegmentPattern] {
    let isText = once(in: 2)
    let start = (0..<one(of: [0, 0, 1, 2])).map { _ in segment() }
    let end = (0..<number(1...3)).map { _ in segment() }
    let rest = SegmentPattern.CatchAllPattern(
      element: isText ? .any : once(in: 2) ? .any : constraint(), isText: isText,
      followers: end.count)
    return start + [.catchAll(before: [], rest)] + end
  }

  private mutating func segment(mayBeList: Bool = true) -> SegmentPattern {
    switch number(0...9) {
    case 0...4: .literal(word())
    case 5...7: .value(mayBeList && once(in: 6) ? list() : constraint())
    default: .mixed(mixed())
    }
  }

  private mutating func word() -> String {
    switch number(0...15) {
    case 0, 1: one(of: Self.longWords)
    case 2: one(of: Self.middleWords)
    case 3: oneBitFlipped(one(of: Self.middleWords))
    default: one(of: Self.words)
    }
  }

  /// A text with one bit of one ASCII character the other way round, where it stays
  /// printable.
  package mutating func oneBitFlipped(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let place = number(0...scalars.count - 1)
    guard scalars[place].isASCII else { return text }
    let flipped = UInt8(scalars[place].value) ^ 1 << UInt8(number(0...6))
    if (0x21...0x7E).contains(flipped) { scalars[place] = Unicode.Scalar(flipped) }
    return String(String.UnicodeScalarView(scalars))
  }

  package func sibling(_ index: Int) -> String { "products-\(index + 1_000)-overview" }

  /// Text and placeholders in turn.
  private mutating func mixed() -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = once(in: 2) ? [.literal(one(of: Self.words))] : []
    for _ in 0..<number(1...3) {
      pieces += [
        .placeholder(constraint()), .literal(one(of: ["-", ".", "a", "new", "é", "e\u{301}"])),
      ]
    }
    return once(in: 2) ? pieces.dropLast() : pieces
  }

  /// The piece before a rest ends in text.
  private mutating func before() -> [SegmentPattern.Piece] {
    once(in: 2)
      ? [.literal(one(of: Self.words))]
      : [.placeholder(constraint()), .literal(one(of: ["...", "-", "a"]))]
  }

  private func pathParameters(_ segments: [SegmentPattern]) -> [ValueLocation] {
    segments.enumerated().flatMap { index, segment in
      (0..<segment.naivePlaceholderCount).map { .path(segment: index, placeholder: $0) }
    }
  }

  // MARK: Query and fragment

  private mutating func addQuery(to pattern: inout LinkPattern) {
    for key in Self.keys where once(in: 2) {
      let (requirement, source) = queryItem(key)
      if let requirement { pattern.query.append(requirement) }
      if let source { pattern.parameters.append(.query(source, inFragment: false)) }
    }
    if once(in: 4) { pattern.parameters.append(.query(.others, inFragment: false)) }
  }

  private mutating func queryItem(_ key: String) -> (QueryRequirement?, QueryLocation?) {
    let constraint = constraint()
    let mixed = mixed()
    let placeholders = mixed.count { if case .placeholder = $0 { true } else { false } }
    let placeholder = QueryLocation.placeholder(
      key: key, mixed, placeholder: number(0...placeholders - 1))
    switch number(0...10) {
    case 0: return (.value(key: key, [.literal(one(of: Self.words))]), nil)
    case 1: return (.present(key: key), nil)
    case 2: return (.absent(key: key), nil)
    case 3: return (.value(key: key, [.placeholder(constraint)]), .value(key: key, constraint))
    case 4, 5: return (nil, .value(key: key, constraint))
    case 6: return (.value(key: key, mixed), placeholder)
    case 7: return (nil, placeholder)
    case 8: return (once(in: 2) ? .present(key: key) : nil, .list(key: key, constraint))
    case 9: return (nil, .joined(key: key, separator: one(of: [",", "--"]), constraint))
    case _ where key.isSame(as: "ä"):
      return (once(in: 2) ? .present(key: key) : nil, .catchAll(key: key, constraint))
    default: return (nil, nil)
    }
  }

  private mutating func addFragment(to pattern: inout LinkPattern) {
    switch number(0...2) {
    case 0:
      let pieces = mixed()
      if once(in: 2) { pattern.fragment = .text(pieces) }
      pattern.parameters.append(.fragment(pieces, placeholder: 0))
    case 1:
      let segments = segments(hasLists: false)
      var requirements: [QueryRequirement] = []
      addFragmentItems(to: &pattern, &requirements)
      pattern.fragment = once(in: 2) ? .path(segments, requirements) : nil
      pattern.parameters += pathParameters(segments).compactMap { source in
        guard case .path(let segment, let placeholder) = source else { return nil }
        return .fragmentPath(segments, segment: segment, placeholder: placeholder)
      }
    default:
      var requirements: [QueryRequirement] = []
      addFragmentItems(to: &pattern, &requirements)
      pattern.fragment = .items(requirements)
    }
  }

  private mutating func addFragmentItems(
    to pattern: inout LinkPattern, _ requirements: inout [QueryRequirement]
  ) {
    for key in one(of: [["k"], ["k"], ["k", "ä"], ["ä", "k"]]) {
      let (requirement, source) = queryItem(key)
      if let requirement { requirements.append(requirement) }
      if let source { pattern.parameters.append(.query(source, inFragment: true)) }
    }
  }
}

extension SegmentPattern {
  package var naivePlaceholderCount: Int {
    switch self {
    case .literal: 0
    case .mixed(let pieces): pieces.count { if case .placeholder = $0 { true } else { false } }
    case .catchAll(let before, _):
      before.count { if case .placeholder = $0 { true } else { false } } + 1
    }
  }
}
