import RouteMatching
import RoutesCompiler
import TableBuilding

/// The values of the examples of tables, so that links have values that somebody knows.
struct ExampleValues {
  /// By the route and the label of a parameter, and by the name of a type of the user's.
  private var texts: [String: [String]] = [:]

  init(_ tables: [CompiledTable]) {
    for compiled in tables {
      for example in compiled.table.examples {
        let resolution = LinkResolution(of: example.link, in: compiled)
        guard case .opens(let match) = resolution else { continue }
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

extension TableComparison {
  /// The texts of examples for the values of a pattern, by their places in its links.
  func preferredTexts(of pattern: Pattern) -> [ValuePlace: [String]] {
    guard let index = target(of: pattern).route else { return [:] }
    let (route, origin) = (route(pattern.side, index), pair.origin(of: pattern))
    let places = origin.pattern.parameters.map(\.place)
    return zip(route.parameters, places).reduce(into: [:]) { texts, next in
      if let place = next.1 { texts[place] = examples[next.0, route] }
    }
  }
}

extension ValueLocation {
  /// Where its text can be exchanged for another one.
  var place: ValuePlace? {
    switch self {
    case .path(let segment, placeholder: 0): .segment(segment)
    case .query(let location, let inFragment):
      location.key.map { inFragment ? .fragmentItem($0) : .item($0) }
    case .fragment(_, placeholder: 0): .fragment
    default: nil
    }
  }
}
