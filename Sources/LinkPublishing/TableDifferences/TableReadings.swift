import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Rows of what no language of a pattern has, because it is true of all links of a table: its sites,
/// a slash at the end, `+`, and escapes that are no text. Links of patterns show them.
extension TableComparison {
  mutating func addReadings() {
    if !tables.haveSameSites { addSites() }
    addOptions()
  }

  /// Adds what becomes of a link because of what is true of the whole table.
  private mutating func add(
    _ shown: ShownLink, _ cause: String, of patterns: [ComparedPattern]
  ) {
    let isLost = shown.old.isSomething
    let kind: TableDifference.Kind = !isLost ? .new : shown.new.target == nil ? .gone : .moved
    var row = difference(kind, nil, nil, cause, shown)
    row.cause = cause
    if let place = patterns.first?.origin.place, patterns.count == 1 { row.place = place }
    row.places = Set(patterns.map(\.origin.place))
    found.append(row)
  }

  /// A link that a pattern answers in its own table, with some texts for values.
  private mutating func link(
    of pattern: ComparedPattern, _ side: ComparedTables.Side, _ choice: ValueChoice = ValueChoice()
  ) -> String? {
    guard let language = pattern.language else { return nil }
    do throws(TooManyStates) {
      guard let both = try tables.languages.language(giving: choice, in: language) else {
        return nil
      }
      let table = tables.tables[side.rawValue]
      let links = tables.answered(by: pattern, side, within: both)
      return try tables.first(in: links) { link, _, _, _ in
        LinkAnswer(of: link.text, in: table).target == pattern.target ? link.text : nil
      }
    } catch {
      return nil
    }
  }
}

extension TableComparison {
  /// A link for each of so many patterns of a table that open something.
  mutating func links(_ side: ComparedTables.Side, most: Int = .max) -> [String] {
    var links: [String] = []
    for pattern in tables.patterns[side.rawValue].prefix(most) where pattern.target.isSomething {
      links += [link(of: pattern, side)].compactMap(\.self)
    }
    return links
  }
}

// MARK: Sites

extension TableComparison {
  /// What may stand before a path, which some of the tables may not answer.
  private struct Site {
    /// `the scheme 'app'`, `the host 'shop.example'`
    let name: String
    /// `https://shop.example`, `app:`
    let fronts: [String]
  }

  private mutating func addSites() {
    let paths = [paths(.old), paths(.new)]
    for (side, paths) in zip([ComparedTables.Side.old, .new], paths) {
      let patterns = tables.patterns[side.rawValue].filter {
        $0.pattern.site == .any && $0.target.isSomething
      }
      var changed = changedSites(webSchemes, side, paths).filter {
        !isOfHosts($0.site, side, paths)
      }
      let schemes = changed.flatMap(\.site.fronts)
      changed += changedSites(hosts + appSchemes, side, paths, but: schemes)
      if changed.isEmpty { changed = changedSites(authorities, side, paths) }
      for (site, shown) in changed {
        let becomes = side == .old ? text(of: shown.new.target) : "open something"
        add(shown, "links with \(site.name) \(becomes) now", of: patterns)
      }
    }
  }

  /// A few links without a site that a table opens, by preference such that the other one opens alike.
  private mutating func paths(_ side: ComparedTables.Side) -> [String] {
    let paths = links(side, most: 60).filter { $0.hasPrefix("/") && !$0.hasPrefix("//") }
    let alike = paths.filter { !differs(tables.show($0)) }
    return Array((alike.isEmpty ? paths : alike).prefix(8))
  }

  /// The sites on which one table opens a link and the other does not open the same.
  private func changedSites(
    _ sites: [Site], _ side: ComparedTables.Side, _ paths: [String], but known: [String] = []
  ) -> [(site: Site, shown: ShownLink)] {
    sites.compactMap { site in
      let fronts = site.fronts.filter { !known.contains($0) }
      let links = fronts.lazy.flatMap { front in paths.lazy.map { self.tables.show(front + $0) } }
      return links.first { self.isChanged($0, side) }.map { (site, $0) }
    }
  }

  private func isChanged(_ shown: ShownLink, _ side: ComparedTables.Side) -> Bool {
    let (own, other) = side == .old ? (shown.old, shown.new) : (shown.new, shown.old)
    return own.isSomething && (side == .old || !other.isSomething) && differs(shown)
  }

  /// Whether links of a scheme of the web changed because of their hosts: not all of them did, or those
  /// of the other scheme did too.
  private func isOfHosts(_ site: Site, _ side: ComparedTables.Side, _ paths: [String]) -> Bool {
    func counts(_ fronts: [String]) -> (opened: Int, changed: Int) {
      let shown = fronts.flatMap { front in paths.map { tables.show(front + $0) } }
      return (
        shown.count { (side == .old ? $0.old : $0.new).isSomething },
        shown.count { isChanged($0, side) }
      )
    }
    let own = counts(site.fronts)
    let other = counts(webSchemes.filter { $0.name != site.name }.flatMap(\.fronts))
    return own.changed < own.opened || other.opened > 0 && other.changed == other.opened
  }

  private var webSchemes: [Site] {
    ["https", "http"].map { scheme in
      Site(
        name: "the scheme '\(scheme)'",
        fronts: hosts.flatMap(\.fronts).filter { $0.hasPrefix(scheme + ":") })
    }
  }

  /// The hosts of both tables, and one that neither declares.
  private var hosts: [Site] {
    let declared = tables.tables.flatMap(\.table.hosts).reduce(into: [String]()) { hosts, host in
      if !hosts.contains(host) { hosts.append(host) }
    }
    // Where no host counts, the authority is the first segment of the path.
    let none = Site(name: "no host", fronts: ["https:", "http:", "https:/", "http:/"])
    return declared.map { host in
      let name = host.replacing("*", with: "x")
      let bare = String(name.prefix { $0 != ":" })
      return Site(name: "the host '\(host)'", fronts: Self.fronts([name, bare, bare + ":8080"]))
    } + [Site(name: "hosts that no line declares", fronts: Self.fronts(["none.invalid"])), none]
  }

  private static func fronts(_ hosts: [String]) -> [String] {
    hosts.flatMap { host in ["https:", "http:", ""].map { "\($0)//\(host)" } }
  }

  private var appSchemes: [Site] {
    let declared = tables.tables.flatMap(\.table.schemes).filter {
      !["http", "https"].contains($0)
    }
    return Set(declared).sorted().map { Site(name: "the scheme '\($0)'", fronts: ["\($0):"]) }
      + [Site(name: "schemes that no line declares", fronts: ["none:"])]
  }

  /// Links of an app in which a host follows the scheme.
  private var authorities: [Site] {
    let schemes = appSchemes.flatMap(\.fronts)
    let hosts = hosts.flatMap(\.fronts).filter { $0.hasPrefix("//") } + ["//"]
    return [
      Site(
        name: "a host after the scheme of an app",
        fronts: schemes.flatMap { scheme in hosts.map { scheme + $0 } })
    ]
  }
}

// MARK: Options

extension TableComparison {
  private static let optionTexts: [(option: KeyPath<TableOptions, Bool> & Sendable, text: String)] =
    [
      (\.ignoresPathCase, "'option pathCase ignore', for capitals in a path,"),
      (\.isTrailingSlashStrict, "'option trailingSlash strict', for a slash at the end,"),
      (\.isQueryStrict, "'option query strict', for values that can't be read,"),
      (\.readsPlusAsSpace, "'option plus space', for a '+' in a query,"),
    ]

  /// What has become of an option that one of the tables has alone: `'option plus space', for …, is
  /// new`.
  private func change(of option: KeyPath<TableOptions, Bool>) -> String? {
    guard tables.options[0][keyPath: option] != tables.options[1][keyPath: option],
      let text = Self.optionTexts.first(where: { $0.option == option })?.text
    else { return nil }
    return text + (tables.options[1][keyPath: option] ? " is new" : " is gone")
  }

  /// The options that decide which links a pattern matches, where one of the tables has them alone.
  var patternOptionChanges: [String] {
    [change(of: \.ignoresPathCase), change(of: \.isQueryStrict)].compactMap(\.self)
  }

  private mutating func addOptions() {
    let slash = change(of: \.isTrailingSlashStrict)
    var values: [(cause: String, text: String, written: (String) -> String)] = []
    if let cause = change(of: \.readsPlusAsSpace) {
      values.append((cause, "a+b", { $0.replacing("%2B", with: "+") }))
    }
    if let cause = change(of: \.isQueryStrict) {
      values.append((cause, "no text", { $0.replacing("no%20text", with: "%FF") }))
    }
    guard slash != nil || !values.isEmpty else { return }
    for old in tables.patterns[0] where old.target.isSomething {
      if let slash, let link = link(of: old, .old) { add(link.addingSlash, like: link, old, slash) }
      for location in old.pattern.parameters where location.isOptional {
        for (cause, text, written) in values {
          let choice = ValueChoice().with(location, old.pattern, text)
          guard let link = link(of: old, .old, choice) else { continue }
          add(written(link), like: link, old, cause)
        }
      }
    }
  }

  /// Adds a link that the tables do not treat alike, where they do one like it.
  private mutating func add(
    _ link: String, like other: String, _ old: ComparedPattern, _ cause: String
  ) {
    let shown = tables.show(link)
    guard link != other, differs(shown), !differs(tables.show(other)) else { return }
    add(WholeLinks(self).whole(shown), cause, of: [old])
  }
}

extension String {
  /// The link with a slash after its path.
  fileprivate var addingSlash: String {
    let end = firstIndex { $0 == "?" || $0 == "#" } ?? endIndex
    return self[..<end].hasSuffix("/") ? self : self[..<end] + "/" + self[end...]
  }
}
