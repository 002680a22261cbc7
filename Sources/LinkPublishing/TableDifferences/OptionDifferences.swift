import RouteMatching
import RoutesCompiler
import TableBuilding

/// Differences in how a whole table reads links, beside the languages of its patterns: a slash
/// at the end, a `+` in the query, values that are not taken, and what follows `//` after a scheme.
extension TableComparison {
  /// The options that only one of the tables has: `'option plus space', for …, is new`.
  var optionChanges: String {
    let names = pair.tables.map { $0.table.options.matching.names }
    return
      (names[1].filter { !names[0].contains($0) }.map { "\($0) is new" }
      + names[0].filter { !names[1].contains($0) }.map { "\($0) is gone" })
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
    let options = pair.table(.old).table.options.matching
    let newOptions = pair.table(.new).table.options.matching
    if options.isTrailingSlashStrict != newOptions.isTrailingSlashStrict {
      find(shortLinks().map { ($0.link.text, $0.link.withSlash) })
    }
    if options.isQueryStrict != newOptions.isQueryStrict {
      find(links(giving: ["x", "0", "-1", "99999999999999999999"]) + linksWithBadEscapes())
    }
    if options.readsPlusAsSpace != newOptions.readsPlusAsSpace {
      find(links(giving: ["+", "a+b", " ", "a b"]).map { ($0.link, $0.link.withPlusInQuery) })
    }
    if readsAuthorityOtherwise { find(linksWithAuthority(), Self.authorityCause) }
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

  func differs(_ shown: ShownLink) -> Bool {
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
  private mutating func shortLinks(most: Int = .max) -> [(pattern: Pattern, link: SpelledLink)] {
    [TablePair.Side.old, .new].flatMap { side in
      pair.patterns(of: side).filter { target(of: $0).isSomething }.prefix(most)
        .compactMap { pattern in
          let links = try? pair.links(
            matching: [pattern], avoiding: winners(over: pattern),
            preferring: preferredTexts(of: pattern))
          return links?.first.map { (pattern, $0) }
        }
    }
  }

  /// Links with some texts for each value in their query or their fragment.
  private mutating func links(giving texts: [String]) -> [(like: String, link: String)] {
    let keys = pair.patternLanguages.restKeys
    return shortLinks().flatMap { pattern, link in
      pair.origin(of: pattern).pattern.queryPlaces.flatMap { place in
        texts.map { (link.text, link.giving([place: $0], last: keys).text) }
      }
    }
  }

  /// Links with an item once more, of bytes that are no text.
  private mutating func linksWithBadEscapes() -> [(like: String, link: String)] {
    shortLinks().filter { $0.link[.fragment].isEmpty }.flatMap { pattern, link in
      pair.origin(of: pattern).pattern.queryPlaces.compactMap { place in
        guard case .item(let key) = place else { return nil }
        return (link.text, link.text + (link.text.contains("?") ? "&" : "?") + "\(key)=%FF")
      }
    }
  }

  /// Paths after a scheme and `//` with what is a host in one of the tables.
  private mutating func linksWithAuthority() -> [(like: String, link: String)] {
    let tables = pair.tables.map(\.table)
    let hosts = tables.flatMap(\.hosts).map { $0.replacing("*", with: "x") }
    // How an authority is read does not depend on the pattern, so that a few are enough.
    let paths = ["/"] + shortLinks(most: 60).map(\.link.text).filter { $0.hasPrefix("/") }
    return (tables.flatMap(\.schemes) + ["https", "http", "x"]).flatMap { scheme in
      paths.flatMap { path in
        (hosts.map { "\(scheme)://\($0)\(path)" } + ["\(scheme):/\(path)"]).map { (path, $0) }
      }
    }
  }
}

extension TableOptions {
  /// The options of the table that have to do with links, with the links that they are about.
  fileprivate var names: [String] {
    [
      (ignoresPathCase, "'option pathCase ignore', for capitals in a path,"),
      (isTrailingSlashStrict, "'option trailingSlash strict', for a slash at the end,"),
      (isQueryStrict, "'option query strict', for values that no parameter takes,"),
      (readsPlusAsSpace, "'option plus space', for a '+' in a query,"),
    ].filter(\.0).map(\.1)
  }
}

extension LinkPattern {
  /// Whether links of both have the same parts, and values in the same of them.
  fileprivate func hasParts(of other: LinkPattern) -> Bool {
    site == other.site && segments == other.segments && query == other.query
      && fragment == other.fragment && parameters == other.parameters
  }

  /// The places of values in the query and the fragment.
  fileprivate var queryPlaces: [ValuePlace] {
    query.map { .item($0.key) }
      + parameters.compactMap { location in
        if case .path = location { nil } else { location.place }
      }
  }
}

extension SpelledLink {
  /// The link with a slash at the end of its path.
  fileprivate var withSlash: String {
    var link = self
    if !link[.path].hasSuffix("/") { link[.path] += "/" }
    return link.text
  }
}

extension String {
  /// The link with a `+` for each space and each `+` of its query.
  fileprivate var withPlusInQuery: String {
    guard let mark = firstIndex(of: "?") else { return self }
    let query = self[mark...].replacing("%20", with: "+").replacing("%2B", with: "+")
    return String(self[..<mark] + query)
  }
}
