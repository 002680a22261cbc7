import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping
import TurnpikeNavigation

/// Random tables with patterns that are mapped beside them, in routers with random settings:
/// `match`, `handles`, `explain` and `open` agree with each other, and with trying each
/// pattern by itself.
@Suite("One answer")
struct OneAnswerPropertyTests {
  static let tables = 500
  static let linksPerTable = 6

  @Test("A link that matches is handled, explained and opened, as the naive matcher finds it")
  func answers() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      let world = RandomRouter(&random)
      try await DrawnRoute.$drawn.withValue(world.drawn()) {
        let router = try await world.router(&random)
        for _ in 0..<Self.linksPerTable {
          random.writesOtherForms = true
          let (link, origin) = world.link(&random)
          let answer = try await RouterAnswer(router, link, origin)
          let comment: Comment = "TURNPIKE_SEED=\(seed), \(link.debugDescription), \(origin)"
          #expect(answer.disagreement == nil, comment)
          let allowed = world.answers(to: link, isExternal: !origin.isInApp)
          #expect(allowed.contains(answer.naive), "\(allowed), not \(answer.naive), \(comment)")
          if answer.readAs != nil { tally["read again", default: 0] += 1 }
          tally[answer.kind, default: 0] += 1
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    let kinds = [
      "route", "mapped", "matcher", "leaves", "refused", "unmatched", "unreadable", "read again",
    ]
    for kind in kinds {
      #expect(tally[kind, default: 0] >= 20, "\(kind): \(tally)")
    }
  }
}

/// A router's answers to a link in four ways, as one text.
private struct RouterAnswer {
  private(set) var text: String
  private(set) var disagreement: String?
  /// What the link of a route was read as.
  private(set) var readAs: String?

  /// As the naive matcher says it, which tells of routes alone what they were read as.
  var naive: NaiveAnswer { NaiveAnswer(answer: text, readAs: readAs) }

  /// `route` of `route 3`.
  var kind: String { String(text.prefix { $0 != " " }) }

  init(_ router: Router<DrawnRoute, String>, _ link: String, _ origin: LinkOrigin) async throws {
    let verdict = router.explain(link, from: origin).verdict
    text = Self.text(of: verdict)
    let matched: String
    do throws(LinkError) {
      let match = try router.match(link, from: origin)
      matched = Self.text(of: match)
      if case .route(let route) = match { readAs = route.readAs }
    } catch {
      matched = "unreadable"
    }
    let opened: String
    do {
      opened = Self.text(of: try await router.outcome(of: link, from: origin))
    } catch is LinkError {
      opened = "unreadable"
    }
    let isHandled = ["route", "mapped", "matcher"].contains(kind)
    let expected = isHandled || kind == "unreadable" ? text : "nothing"
    let outcome = kind == "leaves" ? text : expected
    if matched != expected || opened != outcome || router.handles(link, from: origin) != isHandled {
      disagreement = "explain: \(verdict), match: \(matched), open: \(opened)"
    }
  }

  private static func text(of verdict: LinkExplanation.Verdict) -> String {
    switch verdict {
    case .route(let name, _): "route \(name)"
    case .mapped(let pattern): pattern == "matcher" ? pattern : "mapped \(pattern)"
    case .leavesApp(let pattern, _): "leaves by \(pattern)"
    case .refused, .inAppOnly: "refused"
    case .unreadable: "unreadable"
    case .unknownScheme, .unknownHost, .unmatched: "unmatched"
    }
  }

  private static func text(of match: RouterMatch<DrawnRoute>?) -> String {
    switch match {
    case .route(let match): "route r\(match.route.pattern)"
    case .mapped(let pattern, _): pattern == "matcher" ? pattern : "mapped \(pattern)"
    case nil: "nothing"
    }
  }

  private static func text(of outcome: Outcome<String>) -> String {
    switch outcome {
    case .handled(let text): text
    case .redirected(let redirect): "leaves by \(pattern(of: redirect))"
    default: "nothing"
    }
  }

  /// That of the line which leads to `https://r3` or, where it is not followed, to
  /// `/moved/r3?other=items`.
  private static func pattern(of redirect: Redirect) -> String {
    let path = redirect.link.prefix { $0 != "?" }
    return "/" + (path.split(separator: "/").last ?? "")
  }
}

extension Router where Output == String {
  /// The outcome of a link, that of opening it later if it is held.
  fileprivate func outcome(
    of link: String, from origin: LinkOrigin
  ) async throws -> Outcome<String> {
    let outcome = try await open(link: link, from: origin)
    guard case .held = outcome else { return outcome }
    let results = await stopHoldingLinks()
    holdLinks()
    return try #require(results.first).result.get()
  }
}

/// A random table, with patterns and a matcher that are mapped beside it.
private struct RandomRouter {
  private var table: RandomTable
  private let followsRedirectLines: Bool
  /// Whether the router replaces the schemes or the hosts of the table, by none perhaps.
  private let replacesSchemes: Bool
  private let replacesHosts: Bool
  /// The mapped patterns, as text and as the naive matcher reads them.
  private var mapped: [(text: String, pattern: LinkPattern)] = []
  private let hasMatcher: Bool

  init(_ random: inout RandomSource) {
    table = RandomTable(&random)
    for index in table.matcher.patterns.indices where random.once(in: 8) {
      table.matcher.patterns[index].target = .refusal
    }
    for index in table.matcher.patterns.indices { table.addNewLink(ofRedirect: index) }
    followsRedirectLines = !random.once(in: 3)
    replacesSchemes = random.once(in: 2)
    replacesHosts = random.once(in: 2)
    if replacesHosts { table.matcher.leavesHostsToPatterns = table.matcher.hosts.isEmpty }
    hasMatcher = random.once(in: 2)
    for _ in 0..<random.number(0...4) {
      let drawn = random.mappedPattern()
      let isNew = !mapped.contains { $0.pattern == drawn.pattern }
      if isNew, !isInTable(drawn.pattern) { mapped.append(drawn) }
    }
  }

  /// Whether the table has the pattern, which no router maps then. Items of a fragment that may
  /// all be missing require nothing.
  private func isInTable(_ pattern: LinkPattern) -> Bool {
    let ignoresCase = table.matcher.options.ignoresPathCase
    return table.matcher.patterns.contains { own in
      let segments = ignoresCase ? own.segments.map(\.ignoringCase) : own.segments
      return own.site == pattern.site && segments.map(\.withRestAsText) == pattern.segments
        && Set(own.query) == Set(pattern.query) && [nil, .items([])].contains(own.fragment)
    }
  }

  func drawn() throws -> DrawnTable {
    let targets = table.matcher.patterns.enumerated().map { index, pattern in
      "route\tr\(index)\t/r\(index)\t0\t1\n"
        + pattern.parameters.indices.map { "parameter\tp\($0)\tp\($0)\tString\trequired\n" }
        .joined()
    }
    let moved = table.matcher.patterns.indices.map { PrintedPiece(.text, "moved/r\($0)") }
    let links = PrintTable(moved.map { [PrintedPiece(.front), $0] })
    let redirects = table.matcher.patterns.indices.map {
      "redirect\t/r\($0)\thttps://r\($0)\t0\t1\n"
    }
    let builder = builder
    let declarations =
      builder.schemes.map { "scheme\t\($0)\n" } + builder.hosts.map { "host\t\($0)\n" }
    let description = ["table\tDrawnRoute\n"] + declarations + targets + redirects
    return DrawnTable(
      info: RouteTableInfo(
        matchTable: try builder.build(), links: { links },
        description: description.joined()),
      patterns: table.matcher.patterns)
  }

  /// A table that declares the schemes and hosts that the router accepts, or others.
  private var builder: MatchTableBuilder {
    var builder = table.builder
    if replacesSchemes { builder.schemes = ["old"] }
    if replacesHosts { builder.hosts = ["old.example"] }
    return builder
  }

  /// A router with random settings, which are set in a random order.
  func router(_ random: inout RandomSource) async throws -> Router<DrawnRoute, String> {
    let router = Router(DrawnRoute.self) { route, _ in "route r\(route.pattern)" }
    let navigator = await HeadlessNavigator<DrawnRoute, String>()
    var settings: [() throws -> Void] = mapped.map { text, _ in
      { try router.map(text, onCallersActor: { _ in "mapped \(text)" }) }
    }
    let others: [() throws -> Void] = [
      { router.addFilter { request, next in try await next(request) } },
      { router.addFilter(Unchanged()) },
      { router.otherwise { _ in "otherwise" } },
      { router.holdLinks() },
      { router.attachNavigator(navigator) },
    ]
    settings += others.filter { _ in random.once(in: 3) }
    if followsRedirectLines ? random.once(in: 2) : true {
      settings.append { router.followsRedirectLines = followsRedirectLines }
    }
    if hasMatcher {
      settings.append { router.map(TwoSegments(), onCallersActor: { _ in "matcher" }) }
    }
    if replacesSchemes { settings.append { router.schemes = table.matcher.schemes } }
    if replacesHosts { settings.append { router.hosts = table.matcher.hosts } }
    while !settings.isEmpty { try settings.remove(at: random.number(0...settings.count - 1))() }
    return router
  }

  /// A link of the table, or one of a mapped pattern.
  func link(_ random: inout RandomSource) -> (String, LinkOrigin) {
    var source = table
    if !mapped.isEmpty, random.once(in: 2) { source.matcher.patterns = mapped.map(\.pattern) }
    return (random.link(for: source), random.once(in: 3) ? .inApp : .external)
  }

  // MARK: The naive answer

  /// Every answer that the rules allow: of patterns that differ in their texts alone, any
  /// may be found.
  func answers(to link: String, isExternal: Bool) -> Set<NaiveAnswer> {
    let own = table.matcher.patterns
    var matcher = table.matcher
    matcher.patterns += mapped.map(\.pattern)
    let ignoresCase = table.matcher.options.ignoresPathCase
    let walk =
      own.naiveWalk(Array(own.indices), ignoresCase: ignoresCase, ranksDemands: true)
      + matcher.patterns.indices[own.count...]
    let reading = NaiveSecondReading(
      matcher, walk: { walk.filter($0.contains) }, hasRead: matcher.hasRead
    ) { readings(of: $0, isExternal: isExternal) }
    return Set(
      reading.answers(to: link).map { answer in
        answer.answer.hasPrefix("route") ? answer : NaiveAnswer(answer: answer.answer)
      })
  }

  private func readings(of link: String, isExternal: Bool) -> [NaiveReading] {
    guard table.matcher.errors(of: link).isEmpty else {
      return [NaiveReading("unreadable", isFinal: true)]
    }
    let own = firstPatterns(link)
    let rivals = mapped.isEmpty ? [] : firstMapped(link)
    guard !own.isEmpty else {
      if !rivals.isEmpty { return rivals.map(reading(ofMapped:)) }
      return [isForMatcher(link) ? NaiveReading("matcher", opens: true) : NaiveReading("unmatched")]
    }
    let ownReadings = own.map { reading(of: $0, isExternal: isExternal) }
    guard !rivals.isEmpty else { return ownReadings }
    let path = table.matcher.path(of: NaiveLink(link.naivelyRead))
    let count = path.parts(separatedBy: "/" as Unicode.Scalar).count { !$0.isEmpty }
    return zip(own, ownReadings).flatMap { own, ownReading in
      rivals.flatMap { rival in
        let isRivalFirst = NaiveSpecificity(mapped[rival].pattern, count)
          .goesBefore(NaiveSpecificity(table.matcher.patterns[own], count))
        let rivalReading = reading(ofMapped: rival)
        return isRivalFirst.map { [$0 ? rivalReading : ownReading] } ?? [rivalReading, ownReading]
      }
    }
  }

  private func reading(ofMapped rival: Int) -> NaiveReading {
    let pattern = table.matcher.patterns.count + rival
    return NaiveReading("mapped \(mapped[rival].text)", pattern: pattern, opens: true)
  }

  private func reading(of index: Int, isExternal: Bool) -> NaiveReading {
    let pattern = table.matcher.patterns[index]
    let isClosed = isExternal && !pattern.takesExternalLinks
    guard pattern.target != .refusal, !isClosed else {
      return NaiveReading("refused", pattern: index, isFinal: true)
    }
    let leaves = "leaves by /r\(index)"
    let answer =
      switch pattern.target {
      case .route(let route): "route r\(route)"
      case .redirect(_, let route): followsRedirectLines ? "route r\(route)" : leaves
      case .externalRedirect, .refusal: leaves
      }
    return NaiveReading(answer, pattern: index, opens: true)
  }

  private func firstPatterns(_ link: String) -> [Int] {
    let found = table.matcher.matches(link).filter { index, values in
      switch table.matcher.patterns[index].target {
      case .refusal, .externalRedirect: true
      case .route, .redirect: table.matcher.hasRead(values, by: index)
      }
    }
    return first(of: found.keys.sorted(), table.matcher.patterns)
  }

  private func firstMapped(_ link: String) -> [Int] {
    var matcher = naive(mapped.map(\.pattern))
    matcher.patterns += siteOnly
    let found = matcher.matches(link).keys.filter { $0 < mapped.count }.sorted()
    return first(of: found, matcher.patterns)
  }

  private func isForMatcher(_ link: String) -> Bool {
    guard hasMatcher else { return false }
    var matcher = naive([LinkPattern(target: .route(0), segments: [.value(.any), .value(.any)])])
    matcher.patterns += siteOnly
    return matcher.matches(link)[0] != nil
  }

  private func naive(_ patterns: [LinkPattern]) -> NaiveMatcher {
    var matcher = table.matcher
    matcher.patterns = patterns
    return matcher
  }

  /// The table's patterns decide whether a host is a host.
  private var siteOnly: [LinkPattern] {
    table.matcher.patterns.filter { $0.site != .any }
  }

  private func first(of indices: [Int], _ patterns: [LinkPattern]) -> [Int] {
    let ignoresCase = table.matcher.options.ignoresPathCase
    return indices.filter { index in
      !indices.contains { patterns[$0].goesBefore(patterns[index], ignoresCase: ignoresCase) }
    }
  }
}

extension SegmentPattern {
  /// The segment with the rest of the path as one string, not as a list: the same paths.
  fileprivate var withRestAsText: SegmentPattern {
    guard case .catchAll(let before, let rest) = self else { return self }
    return .catchAll(
      before: before,
      .init(element: rest.element, isText: true, followers: rest.followers))
  }
}

extension RandomTable {
  /// Adds a pattern that is no `redirect` line, and that the route of one prints.
  fileprivate mutating func addNewLink(ofRedirect index: Int) {
    let pattern = matcher.patterns[index]
    guard case .redirect = pattern.target else { return }
    matcher.patterns.append(
      LinkPattern(
        target: .route(index), segments: [.literal("moved"), .literal("r\(index)")],
        parameters: pattern.parameters.map { _ in .absent }))
  }
}

/// Lets every request through.
private struct Unchanged: RouteFilter {
  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    try await next(request)
  }
}

/// Matches each path of two segments.
private struct TwoSegments: RouteMatcher, CustomStringConvertible {
  var description: String { "matcher" }

  func match(_ segments: [String]) -> [String: String]? { segments.count == 2 ? [:] : nil }
}

/// The rules that decide between a mapped pattern and one of the table.
private struct NaiveSpecificity {
  private let site: Int
  /// Of each segment of the link: all that a catch-all takes have its own.
  private let ranks: [[Int]]
  /// For each item that is asked for, its ranks.
  private let demands: [String: [Int]]

  init(_ pattern: LinkPattern, _ segmentCount: Int) {
    site = pattern.site == .any ? 1 : 0
    ranks = pattern.segments.flatMap { segment in
      let taken = segment.isCatchAll ? segmentCount - pattern.segments.count + 1 : 1
      return Array(repeating: segment.naiveRanks, count: max(0, taken))
    }
    demands = Dictionary(
      pattern.naiveDemands.map { ("\(Array($0.key.utf8))", $0.value.naiveRanks) }
    ) { first, _ in first }
  }

  /// Whether this pattern goes before the other; nil where the rules leave it open, because
  /// each asks for something that the other does not.
  func goesBefore(_ other: Self) -> Bool? {
    if site != other.site { return site < other.site }
    if let (own, other) = zip(ranks, other.ranks).first(where: { $0 != $1 }) {
      return own.lexicographicallyPrecedes(other)
    }
    if demands.count != other.demands.count { return demands.count > other.demands.count }
    guard demands != other.demands else { return ranks.count > other.ranks.count }
    guard Set(demands.keys) == Set(other.demands.keys) else { return nil }
    let isNarrower = Set(
      demands.compactMap { key, own in
        other.demands[key].flatMap { $0 == own ? nil : own.lexicographicallyPrecedes($0) }
      })
    return isNarrower.count == 1 ? isNarrower.first : nil
  }
}

extension RandomSource {
  /// A pattern as an app maps it, and as the naive matcher reads it.
  fileprivate mutating func mappedPattern() -> (text: String, pattern: LinkPattern) {
    var (texts, segments): ([String], [SegmentPattern]) = ([], [])
    for index in 0..<number(0...3) {
      let word = one(of: ["a", "b", "ab", "new", "x-y"])
      switch number(0...3) {
      case 0, 1: (texts, segments) = (texts + [word], segments + [.literal(word)])
      case 2: (texts, segments) = (texts + [":p\(index)"], segments + [.value(.any)])
      default:
        texts.append("{p\(index)}-" + word)
        segments.append(.mixed([.placeholder(.any), .literal("-" + word)]))
      }
    }
    if once(in: 5) {
      texts.append("*rest")
      segments.append(.catchAll(before: [], .init(isText: true)))
      if once(in: 2) { (texts, segments) = (texts + ["a"], segments + [.literal("a")]) }
      if once(in: 3) { (texts, segments) = (texts + [":last"], segments + [.value(.any)]) }
      segments = segments.countingFollowers
    }
    var pattern = LinkPattern(target: .route(0), segments: segments)
    var items: [String] = []
    for key in ["k", "q"] where once(in: 4) {
      switch number(0...3) {
      case 0: (items, pattern.query) = (items + ["!\(key)"], pattern.query + [.absent(key: key)])
      case 1:
        items.append("\(key)=*")
        pattern.query.append(.present(key: key))
      case 2:
        items.append("\(key)=a")
        pattern.query.append(.value(key: key, [.literal("a")]))
      default:
        items.append(":\(key)")
        pattern.query.append(.value(key: key, [.placeholder(.any)]))
      }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return (texts.joined(separator: "/") + query, pattern)
  }
}

/// A table that is made while a test runs.
private struct DrawnTable: Sendable {
  let info: RouteTableInfo<DrawnRoute>
  let patterns: [LinkPattern]
}

/// A route of the table that the test has drawn, by the index of its pattern.
private struct DrawnRoute: TypedRoute {
  @TaskLocal static var drawn: DrawnTable?

  let pattern: Int

  static var table: RouteTableInfo<DrawnRoute> {
    drawn?.info ?? RouteTableInfo(matchTable: .empty, description: "")
  }

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> DrawnRoute {
    guard let pattern = drawn?.patterns[index] else { throw _Mismatch() }
    for parameter in pattern.parameters.indices {
      let value = NaiveValue(parameter, of: pattern, with: &values, in: link)
      if value == .refused { throw _Mismatch() }
    }
    return DrawnRoute(pattern: index)
  }

  var _index: Int { pattern }

  func _write(to writer: inout _RouteWriter) {}
}
