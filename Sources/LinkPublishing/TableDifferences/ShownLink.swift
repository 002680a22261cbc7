import Foundation
import RouteMatching
import RoutesCompiler
import TableBuilding

/// What a link from outside leads to in one table.
struct LinkResolution: Hashable {
  /// `nil` where nothing matches it, or it can't be read.
  private(set) var target: LinkTarget?
  /// The route that it opens, with its values.
  private(set) var match: UntypedMatch?

  init(of link: String, in table: CompiledTable) {
    switch try? table.resolve(link) {
    case nil, .unmatched?: break
    case .refused?: target = .refused
    case .inAppOnly?: target = .inApp
    case .externalRedirect(let line)?: target = .leaves(table.table.redirects[line].targetText)
    case .route(let match)?: (target, self.match) = (.routed(match.route), match)
    }
  }

  /// Whether a user sees something.
  var isSomething: Bool { target?.isSomething ?? false }

  /// Whether a link does what all links of a pattern do, or matches nothing where there is none.
  func does(_ other: LinkTarget?) -> Bool {
    other?.route.map { $0 == target?.route } ?? (target == other)
  }
}

/// A link that shows a difference, and what both tables do with it.
struct ShownLink {
  let link: String
  /// The link by its parts, where it was searched for; then the text may have a host before it.
  var spelled = SpelledLink()
  let old: LinkResolution
  let new: LinkResolution

  init(_ link: String, in pair: TablePair) {
    self.link = link
    old = LinkResolution(of: link, in: pair.tables[0])
    new = LinkResolution(of: link, in: pair.tables[1])
  }

  init(_ link: SpelledLink, in pair: TablePair) {
    self.init(link.text, in: pair)
    spelled = link
  }

  /// Whether the link does what those of two patterns do, or nothing for none.
  func does(_ old: ComparedPattern?, _ new: ComparedPattern?) -> Bool {
    (old.map { self.old.does($0.target) } ?? !self.old.isSomething)
      && self.new.does(new?.target)
  }
}

extension TableComparison {
  /// A link of two patterns, or of one that none of the other table answers, with texts that a
  /// reader knows; `nil` where the tables do not do with it what they should.
  func shown(_ link: SpelledLink, _ old: ComparedPattern?, _ new: ComparedPattern?) -> ShownLink? {
    func isRight(_ link: SpelledLink) -> Bool {
      (old.map { pair.answers(link, by: $0, .old) } ?? true)
        && (new.map { pair.answers(link, by: $0, .new) } ?? true)
        && ShownLink(link, in: pair).does(old, new)
    }
    let preferred = (old ?? new).map { preferredTexts(of: $0, old == nil ? .new : .old) } ?? [:]
    var (link, taken) = (link.movingToEnd(pair.restKeys), Set<String>())
    for place in link.textLocations {
      for text in (preferred[place] ?? []) + Self.familiarTexts where !taken.contains(text) {
        let next = link.giving([place: text], last: pair.restKeys)
        guard isRight(next) else { continue }
        link = next
        taken.insert(text)
        break
      }
    }
    return isRight(link) ? whole(ShownLink(link, in: pair)) : nil
  }

  private static let familiarTexts = ["x", "y", "z", "7", "8", "9"] + TextAutomaton.familiarTexts

  /// The link with a scheme or a host, where both tables do the same with it.
  func whole(_ shown: ShownLink) -> ShownLink {
    guard shown.link.hasPrefix("/"), !shown.link.hasPrefix("//") else { return shown }
    let tables = pair.tables.map(\.table)
    let fronts =
      tables.flatMap(\.hosts).filter { !$0.contains("*") }.map { "https://" + $0 }
      + tables.flatMap(\.schemes).map { $0 + "://" }
    let whole = fronts.lazy.map { ShownLink($0 + shown.link, in: pair) }
      .first { $0.old == shown.old && $0.new == shown.new }
    guard var whole else { return shown }
    whole.spelled = shown.spelled
    return whole
  }

  /// The texts of examples for the values of a pattern, by their places in its links.
  private func preferredTexts(
    of pattern: ComparedPattern, _ side: TablePair.Side
  ) -> [TextLocation: [String]] {
    guard let index = pattern.target.route else { return [:] }
    let route = pair.route(side, index)
    return zip(route.parameters, pattern.pattern.parameters).reduce(into: [:]) { texts, next in
      if let place = next.1.textLocation { texts[place] = examples[next.0, route] }
    }
  }
}

/// The values of the examples of tables, so that links have values that somebody knows.
struct ExampleValues {
  /// By the route and the label of a parameter, and by the name of a type of the user's.
  private var texts: [String: [String]] = [:]

  init(_ tables: [CompiledTable]) {
    for compiled in tables {
      for example in compiled.table.examples {
        guard let match = LinkResolution(of: example.link, in: compiled).match else { continue }
        let route = compiled.table.routes[match.route]
        for (parameter, value) in zip(route.parameters, match.values) {
          guard let text = value.text else { continue }
          for key in Self.keys(of: parameter, in: route) where texts[key]?.contains(text) != true {
            texts[key, default: []].append(text)
          }
        }
      }
    }
  }

  subscript(_ parameter: CheckedParameter, _ route: CheckedRoute) -> [String] {
    Self.keys(of: parameter, in: route).flatMap { texts[$0] ?? [] }
  }

  private static func keys(of parameter: CheckedParameter, in route: CheckedRoute) -> [String] {
    let type = parameter.type.element
    let own = "\(route.dottedName).\(parameter.label)"
    return if case .user = type.kind { [own, type.text] } else { [own] }
  }
}

extension SpelledLink {
  /// Where texts are that may be values.
  var textLocations: [TextLocation] {
    parts.flatMap { part, text -> [TextLocation] in
      switch part {
      case .path: segments.indices.map { .segment($0) }
      case .item(let key): text.isEmpty ? [] : [.item(key)]
      case .fragment: text.isEmpty ? [] : [.fragment]
      case .site, .query: []
      }
    }
  }

  /// The link with other texts at some places.
  func giving(_ texts: [TextLocation: String], last keys: Set<ExactText>) -> SpelledLink {
    func encoding(_ text: String) -> String {
      AllowedCharacters.fragment.encoding(text, escaping: "&=+")
    }
    var link = self
    for (place, text) in texts {
      switch place {
      case .segment(let index):
        var segments = link.segments.map(String.init)
        guard segments.indices.contains(index) else { continue }
        segments[index] = AllowedCharacters.segment.encoding(text)
        link[.path] = "/" + segments.joined(separator: "/")
      case .item(let key): link[.item(key)] = encoding(key) + "=" + encoding(text)
      case .fragment: link[.fragment] = encoding(text)
      case .fragmentItem(let key):
        let start = link[.fragment].isEmpty ? "" : link[.fragment] + "&"
        link[.fragment] = start + encoding(key) + "=" + encoding(text)
      }
    }
    return link.movingToEnd(keys)
  }
}
