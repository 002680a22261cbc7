import RouteMatching
import RoutesCompiler
import TableBuilding

/// Differences in how a whole table reads links, beside the languages of its patterns: a slash
/// at the end, a `+` in the query, values that are not taken, and what follows `//` after a scheme.
extension TableComparison {
  /// The options that only one of the tables has: `'option plus space' is new`.
  var optionChanges: String {
    let names = pair.tables.map { $0.table.options.matching.names }
    return
      (names[1].filter { !names[0].contains($0) }.map { "'option \($0)' is new" }
      + names[0].filter { !names[1].contains($0) }.map { "'option \($0)' is gone" })
      .joined(separator: ", ")
  }

  /// Whether the other table has the pattern too, so that its links differ by an option.
  func hasTwin(_ pattern: Pattern) -> Bool {
    guard !optionChanges.isEmpty else { return false }
    let own = pair.origin(of: pattern).pattern
    return pair.patterns(of: pattern.side.other).contains { other in
      let twin = pair.origin(of: other).pattern
      let (old, new) = pattern.side == .old ? (pattern, other) : (other, pattern)
      return own.hasParts(of: twin) && isSameTarget(old, new)
    }
  }

  mutating func findReadings() {
    let (own, other) = (pair.table(.old).table, pair.table(.new).table)
    let (options, newOptions) = (own.options.matching, other.options.matching)
    if options.isTrailingSlashStrict != newOptions.isTrailingSlashStrict {
      find(shortLinks().map { ($0, $0.withSlash) })
    }
    if options.isQueryStrict != newOptions.isQueryStrict { find(linksWithBadValues()) }
    if options.readsPlusAsSpace != newOptions.readsPlusAsSpace { find(linksWithPlus()) }
    if readsAuthorityOtherwise { find(linksWithAuthority(own, other), Self.authorityCause) }
  }

  private static let authorityCause = "the table reads another part of a link as its host"

  /// Whether only one of the tables reads the authority of a web link as a host.
  var readsAuthorityOtherwise: Bool {
    pair.table(.old).table.namesHosts != pair.table(.new).table.namesHosts
  }

  /// Adds what becomes of a link whose authority only one of the tables reads as a host.
  mutating func addReading(of link: String) { add(ShownLink(link, self), Self.authorityCause) }

  /// Adds those of some links that both tables treat differently, and not so the links that they
  /// are like.
  private mutating func find(_ links: [(like: String, link: String)], _ cause: String? = nil) {
    let cause = cause ?? optionChanges
    for (like, link) in links where like != link {
      let shown = ShownLink(link, self)
      guard differs(shown), !differs(ShownLink(like, self)) else { continue }
      add(whole(shown), cause)
    }
  }

  private mutating func add(_ shown: ShownLink, _ cause: String) {
    guard differs(shown) else { return }
    let isLost = shown.old.isSomething
    let kind: TableDifference.Kind = isLost ? shown.new == .unmatched ? .gone : .moved : .new
    var one = FoundDifference(difference(kind, nil, nil, cause, shown), cause: cause)
    one.difference.place = top(kind == .new ? .new : .old)
    one.places = []
    found.append(one)
  }

  private func differs(_ shown: ShownLink) -> Bool {
    guard case .opens(let match) = shown.old, case .opens(let other) = shown.new else {
      return shown.old != shown.new && (shown.old.isSomething || shown.new.isSomething)
    }
    guard routes.newRoutes[match.route] == other.route else { return true }
    return match.values.indices.contains { index in
      guard let position = routes.newParameters[match.route]?[index],
        let pair = parameterPair(match.route, other.route, index)
      else { return false }
      return !pair.isSame(match.values[index], other.values[position])
    }
  }

  // MARK: Links to try

  /// Short links of patterns, of so many in each table.
  private mutating func shortLinks(most: Int = .max) -> [String] {
    [TablePair.Side.old, .new].flatMap { side in
      pair.patterns(of: side).filter { target(of: $0).isSomething }.prefix(most)
        .compactMap { shortLink(of: $0) }
    }
  }

  private mutating func shortLink(of pattern: Pattern, _ asked: [LinkPattern] = []) -> String? {
    let condition = LinkCondition(asked: asked)
    let links = try? pair.links(
      matching: [pattern], where: condition, avoiding: winners(over: pattern),
      preferring: preferredTexts(of: pattern))
    return links?.first
  }

  /// Links with texts that an optional fragment or an element of a list may not take. The
  /// last value of a key is part of the patterns' languages.
  private mutating func linksWithBadValues() -> [(String, String)] {
    [TablePair.Side.old, .new].flatMap(pair.patterns).flatMap { pattern -> [(String, String)] in
      let ends = pair.origin(of: pattern).pattern.endsWithBadValues
      guard target(of: pattern).isSomething, !ends.isEmpty, let plain = shortLink(of: pattern)
      else { return [] }
      return ends.map { end in
        let mark = end.hasPrefix("#") ? "" : plain.contains("?") ? "&" : "?"
        return (plain, plain + mark + end)
      }
    }
  }

  private mutating func linksWithPlus() -> [(String, String)] {
    [TablePair.Side.old, .new].flatMap(pair.patterns).flatMap { pattern in
      guard target(of: pattern).isSomething else { return [(String, String)]() }
      return pair.origin(of: pattern).pattern.queryValues.flatMap { key, pieces in
        (["+", " ", "a+b", "a b"] + pieces.textsWithSpace).compactMap { text in
          shortLink(of: pattern, [.query(key, [.literal(text)])]).map { ($0, $0.withPlusInQuery) }
        }
      }
    }
  }

  /// Paths after a scheme and `//` with what is a host in one of the tables.
  private mutating func linksWithAuthority(
    _ own: ResolvedTable, _ other: ResolvedTable
  ) -> [(String, String)] {
    let hosts = Set(own.hosts + other.hosts).map { $0.replacing("*", with: "x") }
    let schemes = Set(own.schemes + other.schemes + ["https", "http", "x"])
    // How an authority is read does not depend on the pattern, so that a few are enough.
    let paths = ["/"] + shortLinks(most: 60).filter { $0.hasPrefix("/") && $0 != "/" }
    return schemes.flatMap { scheme in
      paths.flatMap { path in
        (hosts.map { "\(scheme)://\($0)\(path)" } + ["\(scheme):/\(path)"]).map { (path, $0) }
      }
    }
  }
}

extension TableOptions {
  /// The options of the table that have to do with links.
  fileprivate var names: [String] {
    [
      (ignoresPathCase, "pathCase ignore"), (isTrailingSlashStrict, "trailingSlash strict"),
      (isQueryStrict, "query strict"), (readsPlusAsSpace, "plus space"),
    ].filter(\.0).map(\.1)
  }
}

extension LinkPattern {
  /// Whether links of both have the same parts, and values in the same of them.
  fileprivate func hasParts(of other: LinkPattern) -> Bool {
    site == other.site && segments == other.segments && query == other.query
      && fragment == other.fragment && parameters == other.parameters
  }

  /// The values in the query, by their keys.
  fileprivate var queryValues: [(key: String, pieces: [SegmentPattern.Piece])] {
    var values: [(key: String, pieces: [SegmentPattern.Piece])] = []
    for case .value(let key, let pieces) in query { values.append((key, pieces)) }
    for case .query(let location, inFragment: false) in parameters {
      if let key = location.key { values.append((key, location.pieces)) }
    }
    return values
  }

  /// Fragments and items of the query that some type does not take.
  fileprivate var endsWithBadValues: [String] {
    let texts = ["x", "0", "-1", "99999999999999999999", "true", "%FF"]
    return parameters.flatMap { location -> [String] in
      switch location {
      case .fragment, .fragmentPath: fragment == nil ? texts.map { "#" + $0 } : []
      case .query(let location, inFragment: true): texts.map { "#\(location.key ?? "")=\($0)" }
      case .query(.list(let key, _), inFragment: false),
        .query(.joined(let key, _, _), inFragment: false):
        texts.map { "\(key)=\($0)&\(key)=" } + texts.map { "\(key)=\($0)" }
      default: []
      }
    }
  }
}

extension [SegmentPattern.Piece] {
  /// Its texts with a space or a `+`, where it is text alone or one of some texts.
  fileprivate var textsWithSpace: [String] {
    flatMap { piece -> [String] in
      switch piece {
      case .literal(let text): [text]
      case .placeholder(.oneOf(let texts)): texts
      case .placeholder: []
      }
    }.filter { $0.contains(" ") || $0.contains("+") }
  }
}

extension String {
  /// The link with a slash at the end of its path; the same where it has one.
  fileprivate var withSlash: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    let isRoot = path.hasSuffix("/") || path.contains("//") && path.split(separator: "/").count == 2
    return isRoot ? self : path + "/" + dropFirst(path.count)
  }

  /// The link with a `+` for each space and each `+` of its query.
  fileprivate var withPlusInQuery: String {
    guard let mark = firstIndex(of: "?") else { return self }
    let query = self[mark...].replacing("%20", with: "+").replacing("%2B", with: "+")
    return String(self[..<mark] + query)
  }
}
