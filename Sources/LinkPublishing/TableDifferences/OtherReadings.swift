import RouteMatching
import RoutesCompiler
import TableBuilding

/// Differences in how a whole table reads links: its options, and what follows `//` after a scheme.
extension TableComparison {
  /// What is true of the whole table, where a link of a pattern differs because of that.
  func cause(of shown: ShownLink, _ pattern: ComparedPattern, _ side: TablePair.Side) -> String? {
    let site = shown.spelled[.site]
    if pattern.pattern.site == .any, !pair.answersSite(site, side == .old ? .new : .old) {
      let verb = side == .old ? "answers no more" : "did not answer"
      return "links have a \(site.hasPrefix("/") ? "host" : "scheme") that the table \(verb)"
    }
    let changes = optionChanges.joined(separator: ", ")
    guard !changes.isEmpty else { return nil }
    let others = pair.patterns[side == .old ? 1 : 0]
    let hasTwin = others.contains { other in
      let (old, new) = side == .old ? (pattern, other) : (other, pattern)
      return LinkShape(old.pattern) == LinkShape(new.pattern) && haveSameTarget(old, new)
    }
    return hasTwin ? changes : nil
  }

  /// The options that only one of the tables has: `'option plus space', for …, is new`.
  var optionChanges: [String] {
    let names = pair.tables.map { $0.table.options.matching.names }
    return names[1].filter { !names[0].contains($0) }.map { "\($0) is new" }
      + names[0].filter { !names[1].contains($0) }.map { "\($0) is gone" }
  }

  /// Tries links whose values are read otherwise, or that are read as other links, by the options
  /// of a table, or by its hosts.
  mutating func findOtherReadings() {
    let options = pair.tables.map(\.table.options.matching)
    if options[0].readsPlusAsSpace != options[1].readsPlusAsSpace {
      find(linksWithValues(["+", "a+b"]) { $0.replacing("%2B", with: "+") })
    }
    if options[0].isQueryStrict != options[1].isQueryStrict {
      find(linksWithValues(["no text"]) { $0.replacing("no%20text", with: "%FF") })
    }
    let hosts = Set(pair.table(.old).hosts).symmetricDifference(pair.table(.new).hosts)
    if !hosts.isEmpty || !pair.readAuthorityAlike {
      find(linksWithAuthority(hosts.sorted()), Self.authorityCause)
    }
  }

  static let authorityCause = "the table reads another part of a link as its host"

  /// Adds those of some links that both tables treat differently, and not so the links that they
  /// are like.
  private mutating func find(_ links: [(like: String, link: String)], _ cause: String? = nil) {
    let cause = cause ?? optionChanges.joined(separator: ", ")
    for (like, link) in links where like != link {
      let shown = ShownLink(link, in: pair)
      guard differs(shown), !differs(ShownLink(like, in: pair)) else { continue }
      add(whole(shown), cause)
    }
  }

  /// Adds what becomes of a link because of what is true of the whole table.
  mutating func add(_ shown: ShownLink, _ cause: String) {
    guard differs(shown) else { return }
    let isLost = shown.old.isSomething
    let kind: TableDifference.Kind = isLost ? shown.new.target == nil ? .gone : .moved : .new
    found.append(difference(kind, nil, nil, cause, shown, cause: cause))
  }

  /// Short links of the patterns that open something, of so many in each table.
  private mutating func shortLinks(
    most: Int = .max
  ) -> [(pattern: ComparedPattern, link: SpelledLink)] {
    var isComplete = true
    let patterns = pair.patterns
    let links = pair.links(&isComplete) { old, new in
      (old.map { $0 < most && patterns[0][$0].target.isSomething } ?? false)
        || (new.map { $0 < most && patterns[1][$0].target.isSomething } ?? false)
    }
    return links.compactMap { old, new, link in
      (old ?? new).map { ($0, shown(link, old, new)?.spelled ?? link) }
    }
  }

  /// Links with some texts for each value in their query or their fragment, written otherwise.
  private mutating func linksWithValues(
    _ texts: [String], _ written: (String) -> String
  ) -> [(like: String, link: String)] {
    shortLinks().flatMap { pattern, link in
      let places = pattern.pattern.parameters.filter(\.isOptional).compactMap(\.textLocation)
      return places.flatMap { place in
        texts.map { (link.text, written(link.giving([place: $0], last: pair.restKeys).text)) }
      }
    }
  }

  /// Paths after a scheme and `//`, with what is a host in one of the tables.
  private mutating func linksWithAuthority(_ hosts: [String]) -> [(like: String, link: String)] {
    // How an authority is read does not depend on the pattern, so that a few are enough.
    let paths = ["/"] + shortLinks(most: 60).map(\.link.text).filter { $0.hasPrefix("/") }
    let isAlike = pair.readAuthorityAlike
    let fronts = hosts.map { "//" + $0.replacing("*", with: "x") } + (isAlike ? [] : ["/"])
    let schemes = pair.tables.flatMap(\.table.schemes) + (isAlike ? ["x"] : ["https", "http", "x"])
    return schemes.flatMap { scheme in
      paths.flatMap { path in
        fronts.map { front in
          (scheme.hasPrefix("http") ? path : "\(scheme):\(path)", "\(scheme):\(front)\(path)")
        }
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
