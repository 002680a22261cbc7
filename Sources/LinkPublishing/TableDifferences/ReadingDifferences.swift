import RoutesCompiler
import TableBuilding

/// Differences in how a whole table reads links, beside the languages of its patterns: a slash
/// at the end, a `+` in the query, and what follows `//` after a scheme.
extension TableComparison {
  mutating func findReadings() {
    let (own, other) = (pair.table(.old).table, pair.table(.new).table)
    let (options, newOptions) = (own.options.matching, other.options.matching)
    if options.isTrailingSlashStrict != newOptions.isTrailingSlashStrict {
      let links = shortLinks().compactMap { pattern, link in
        link.withSlash.map { TriedLink(text: $0, like: link, pattern: pattern) }
      }
      find(links, reason("trailingSlash strict", isNew: newOptions.isTrailingSlashStrict))
    }
    if options.isQueryStrict != newOptions.isQueryStrict {
      find(linksWithBadValues(), reason("query strict", isNew: newOptions.isQueryStrict))
    }
    if options.readsPlusAsSpace != newOptions.readsPlusAsSpace {
      find(linksWithPlus(), reason("plus space", isNew: newOptions.readsPlusAsSpace))
    }
    if own.schemes != other.schemes || own.hosts != other.hosts || readsAuthorityOtherwise {
      find(linksWithAuthority(own, other), Self.authorityReason)
    }
  }

  private func reason(_ option: String, isNew: Bool) -> String {
    isNew ? "the table has 'option \(option)' now" : "'option \(option)' is gone"
  }

  private static let authorityReason = "the table's schemes and hosts are others"

  /// Whether only one of the tables reads the authority of a web link as a host.
  var readsAuthorityOtherwise: Bool {
    pair.table(.old).table.namesHosts != pair.table(.new).table.namesHosts
  }

  /// Adds what becomes of a link whose authority only one of the tables reads as a host.
  mutating func addReading(of link: String) {
    guard let difference = difference(of: link, Self.authorityReason) else { return }
    found.append(FoundDifference(difference, reason: Self.authorityReason))
  }

  /// Adds those of some links that both tables treat differently, and not so the links that they
  /// are like, each with the pattern that has it, where that is of the version in which it opens.
  private mutating func find(_ links: [TriedLink], _ reason: String) {
    for link in links {
      guard let difference = difference(of: link.text, reason), !isTold(difference.kind, reason),
        self.difference(of: link.like, reason) == nil
      else { continue }
      let pattern = link.pattern.flatMap {
        ($0.side == .new) == (difference.kind == .new) ? $0 : nil
      }
      var one = FoundDifference(difference, reason: reason)
      one.places = Set(pattern.map { [pair.origin(of: $0).place] } ?? [])
      found.append(one)
    }
  }

  /// Whether a link of a pattern shows that a scheme or host is answered no more, or newly.
  private func isTold(_ kind: TableDifference.Kind, _ reason: String) -> Bool {
    reason == Self.authorityReason
      && found.contains { $0.site != nil && $0.difference.kind == kind }
  }

  private func difference(of link: String, _ reason: String) -> TableDifference? {
    let outcome = LinkOutcome(of: link, in: pair.table(.old))
    let newOutcome = LinkOutcome(of: link, in: pair.table(.new))
    guard outcome.isSomething || newOutcome.isSomething, !isSame(outcome, newOutcome) else {
      return nil
    }
    let kind: TableDifference.Kind =
      outcome.isSomething ? newOutcome == .unmatched ? .gone : .moved : .new
    let message =
      kind == .new
      ? "\(link) \(present(newOutcome)), and \(past(outcome))"
      : "\(link) \(past(outcome)), and \(present(newOutcome)) now"
    return TableDifference(
      kind: kind, link: link, message: "\(message): \(reason)",
      place: top(kind == .new ? .new : .old))
  }

  private func isSame(_ old: LinkOutcome, _ new: LinkOutcome) -> Bool {
    guard case .opens(let match) = old, case .opens(let other) = new else { return old == new }
    return routes.newRoutes[match.route] == other.route
      && (routes.newParameters[match.route] ?? []).enumerated().allSatisfy { index, position in
        guard let position else { return true }
        return parameters(match.route, other.route, index, position)
          .isSame(match.values[index], other.values[position])
      }
  }

  // MARK: Links to try

  /// Short links of patterns, of so many in each table.
  private mutating func shortLinks(most: Int = .max) -> [(pattern: Pattern, link: String)] {
    [TablePair.Side.old, .new].flatMap { side in
      pair.patterns(of: side).filter { target(of: $0).isSomething }.prefix(most)
        .compactMap { pattern in shortLink(of: pattern).map { (pattern, $0) } }
    }
  }

  private mutating func shortLink(of pattern: Pattern) -> String? {
    try? pair.link(matching: [pattern], avoiding: winners(over: pattern))
  }

  /// Links with texts that an optional fragment or an element of a list may not take. The
  /// last value of a key is part of the patterns' languages.
  private mutating func linksWithBadValues() -> [TriedLink] {
    var links: [TriedLink] = []
    var seen: Set<[String]> = []
    for pattern in [TablePair.Side.old, .new].flatMap(pair.patterns) {
      let types = parameterTypes(of: pattern)
      guard target(of: pattern).isSomething,
        case let ends = pair.origin(of: pattern).pattern.endsWithBadValues, !ends.isEmpty,
        seen.insert(types + ends).inserted,
        let plain = shortLink(of: pattern)
      else { continue }
      links += ends.map { end in
        let mark = end.hasPrefix("#") ? "" : plain.contains("?") ? "&" : "?"
        return TriedLink(text: plain + mark + end, like: plain)
      }
    }
    return links
  }

  private func parameterTypes(of pattern: Pattern) -> [String] {
    target(of: pattern).route.map { route(pattern.side, $0).parameters.map(\.text) } ?? []
  }

  private mutating func linksWithPlus() -> [TriedLink] {
    var links: [TriedLink] = []
    // A few patterns with the same type of value are enough.
    var counts: [[SegmentPattern.Piece]: Int] = [:]
    for side in [TablePair.Side.old, .new] {
      for pattern in pair.patterns(of: side) where target(of: pattern).isSomething {
        let values = pair.origin(of: pattern).pattern.queryValues
        for (key, pieces) in values {
          counts[pieces, default: 0] += 1
          guard counts[pieces, default: 0] <= 8 else { continue }
          for text in ["+", " ", "a+b", "a b"] + pieces.textsWithSpace {
            let condition = LinkCondition.query(key, [.literal(text)])
            guard
              let link = try? pair.link(
                matching: [pattern], where: [condition], avoiding: winners(over: pattern))
            else { continue }
            links.append(TriedLink(text: link.withPlusInQuery, like: link))
          }
        }
      }
    }
    return links
  }

  /// Paths after a scheme and `//` with what is a host in one of the tables.
  private mutating func linksWithAuthority(
    _ own: ResolvedTable, _ other: ResolvedTable
  ) -> [TriedLink] {
    let hosts = Set(own.hosts + other.hosts).map { $0.replacing("*", with: "x") }
    let schemes = Set(own.schemes + other.schemes + ["https", "http", "x"])
    // How an authority is read does not depend on the pattern, so that a few are enough.
    let links = shortLinks(most: 60).map(\.link)
    let paths = ["/"] + links.filter { $0.hasPrefix("/") && $0 != "/" }
    return schemes.flatMap { scheme in
      paths.flatMap { path in
        (hosts.map { "\(scheme)://\($0)\(path)" } + ["\(scheme):/\(path)"]).map {
          TriedLink(text: $0, like: path)
        }
      }
    }
  }
}

/// A link of which it is asked whether both tables treat it alike.
private struct TriedLink {
  let text: String
  /// One that they treat alike if not for the reason that is looked at.
  let like: String
  /// The pattern that is the only one to have it.
  var pattern: TablePair.Pattern?
}

extension LinkPattern {
  /// The values in the query, by their keys.
  fileprivate var queryValues: [(key: String, pieces: [SegmentPattern.Piece])] {
    var values: [(key: String, pieces: [SegmentPattern.Piece])] = []
    for case .value(let key, let pieces) in query { values.append((key, pieces)) }
    for case .query(let location, inFragment: false) in parameters {
      if let key = location.key { values.append((key, location.pieces)) }
    }
    return values
  }
}

extension LinkPattern {
  /// Fragments and items of the query that some type does not take.
  fileprivate var endsWithBadValues: [String] {
    let texts = ["x", "0", "-1", "99999999999999999999", "true", "%FF"]
    return parameters.flatMap { location -> [String] in
      switch location {
      case .fragment, .fragmentPath: fragment == nil ? texts.map { "#" + $0 } : []
      case .query(let location, inFragment: true):
        texts.map { "#\(location.key ?? "")=\($0)" }
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
  /// The link with a slash at the end of its path; `nil` where it has one.
  fileprivate var withSlash: String? {
    let path = prefix { $0 != "?" && $0 != "#" }
    let isRoot = path.hasSuffix("/") || path.contains("//") && path.split(separator: "/").count == 2
    return isRoot ? nil : path + "/" + dropFirst(path.count)
  }

  /// The link with a `+` for each space and each `+` of its query.
  fileprivate var withPlusInQuery: String {
    guard let mark = firstIndex(of: "?") else { return self }
    let query = self[mark...].replacing("%20", with: "+").replacing("%2B", with: "+")
    return String(self[..<mark] + query)
  }
}
