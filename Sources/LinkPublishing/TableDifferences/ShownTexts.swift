import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Texts that a reader knows, for the values of links.
struct FamiliarTexts {
  /// Those of examples, by their places in the links of a pattern.
  private let preferred: [TextPlace: [String]]

  /// - Parameter examples: The values of examples of the route, if it leads to one.
  init(
    _ pattern: LinkPattern, of route: CheckedRoute?, _ examples: ExampleValues
  ) {
    preferred = zip(route?.parameters ?? [], pattern.parameters).reduce(into: [:]) { texts, next in
      guard let route, let place = next.1.textPlace else { return }
      texts[place] = examples[next.0, route]
    }
  }

  private static let ordinary = ["x", "y", "z", "7", "8", "9"] + TextAutomaton.familiarTexts

  /// A link with familiar texts where the languages of its parts have some, each once.
  func link(
    _ link: WitnessLink, in part: PatternLanguage, _ texts: inout LanguageTable
  ) -> WitnessLink {
    var (link, taken) = (link, Set<String>())
    func text(_ place: TextPlace, _ language: Int) -> String? {
      let text = ((preferred[place] ?? []) + Self.ordinary).first { text in
        !taken.contains(text) && texts.has(text, in: language)
      }
      if let text { taken.insert(text) }
      return text
    }
    for (index, language) in part.path.allSegments.enumerated() where index < link.segments.count {
      link.segments[index] = text(.segment(index), language) ?? link.segments[index]
      taken.insert(link.segments[index])
    }
    for (index, item) in link.query.enumerated() {
      guard case .text = item.value,
        let language = part.query.items.first(where: { $0.key == ExactText(item.key) })?.language,
        let text = text(.item(item.key), language)
      else { continue }
      link.query[index].value = .text(text)
    }
    if case .text(let language) = part.fragment, let text = text(.fragment, language) {
      link.fragment = AllowedCharacters.fragment.encoding(text)
    }
    return link
  }
}

/// Where a link has a text that may be a value.
private enum TextPlace: Hashable {
  case segment(Int)
  case item(String)
  case fragment
}

extension ValueLocation {
  fileprivate var textPlace: TextPlace? {
    switch self {
    case .path(let segment, placeholder: 0): .segment(segment)
    case .query(let item, inFragment: false): item.key.map { .item($0) }
    case .fragment(_, placeholder: 0): .fragment
    default: nil
    }
  }
}

extension LanguageTable {
  fileprivate mutating func has(_ text: String, in number: Int) -> Bool {
    switch languages[number] {
    case .any: true
    case .literal: false
    default: (try? automaton(number))?.accepts(text.utf8) ?? false
    }
  }
}

/// Links with a scheme or a host before them, as they are published.
struct WholeLinks {
  private let tables: [CompiledTable]
  private let fronts: [String]

  init(_ comparison: TableComparison) {
    tables = comparison.tables.tables
    // On a site that one of them does not answer, a link would show that.
    let resolved = tables.map(\.table)
    fronts =
      resolved.flatMap(\.hosts).filter { host in
        !host.contains("*") && resolved.allSatisfy { $0.answers(host: host) }
      }.map { "https://" + $0 }
      + resolved.flatMap(\.schemes).filter { scheme in
        resolved.allSatisfy { $0.schemes.isEmpty || $0.schemes.contains(scheme) }
      }.map { $0 + "://" }
  }

  /// The link with a scheme or a host, where both tables do the same with it.
  func whole(_ shown: ShownLink) -> ShownLink {
    guard shown.link.hasPrefix("/"), !shown.link.hasPrefix("//") else { return shown }
    return fronts.lazy.map { ShownLink($0 + shown.link, in: tables) }
      .first { $0.old == shown.old && $0.new == shown.new } ?? shown
  }
}

extension ResolvedTable {
  fileprivate func answers(host: String) -> Bool {
    hosts.contains { $0 == host || $0.hasPrefix("*") && host.hasSuffix($0.dropFirst()) }
  }
}

/// The values of the examples of tables, so that links have values that somebody knows.
struct ExampleValues {
  /// By the route and the label of a parameter, and by the name of a type of the user's.
  private var texts: [String: [String]] = [:]

  init(_ tables: [CompiledTable]) {
    for compiled in tables {
      for example in compiled.table.examples {
        guard let match = LinkAnswer(of: example.link, in: compiled).match else { continue }
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
