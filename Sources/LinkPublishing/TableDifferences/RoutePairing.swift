import RoutesCompiler
import TableBuilding

/// Which route of the new table is which of the old one, and likewise their parameters.
///
/// Routes are paired by their names. One whose name is gone is paired with one of a new name
/// that has the same pattern: it was renamed. The same holds for parameters, which are paired
/// by where their values are in the links of the old route's first pattern.
struct RoutePairing {
  /// The new route of each old one.
  private(set) var newRoutes: [Int: Int] = [:]
  /// The new parameter of each parameter of an old route.
  private(set) var newParameters: [Int: [Int?]] = [:]

  init(_ pair: TablePair) {
    let (old, new) = (pair.table(.old).routes, pair.table(.new).routes)
    let names = Dictionary(new.map { ($0.dottedName, $0.index) }) { first, _ in first }
    for route in old { newRoutes[route.index] = names[route.dottedName] }
    pairRenamed(pair, old, new)
    for (oldRoute, newRoute) in newRoutes {
      newParameters[oldRoute] = Self.parameters(of: old[oldRoute], among: new[newRoute])
    }
  }

  /// Pairs routes of which a pattern of the one, by preference the first, is one of the other.
  private mutating func pairRenamed(_ pair: TablePair, _ old: [CheckedRoute], _ new: [CheckedRoute])
  {
    let oldNames = Set(old.map(\.dottedName))
    var candidates: [LinkShape: Int] = [:]
    for pattern in pair.patterns[1].reversed() {
      guard let route = pattern.origin.owner.route, !oldNames.contains(new[route].dottedName) else {
        continue
      }
      candidates[LinkShape(pattern.pattern)] = route
    }
    var taken: Set<Int> = []
    for pattern in pair.patterns[0] {
      guard let route = pattern.origin.owner.route, newRoutes[route] == nil,
        let renamed = candidates[LinkShape(pattern.pattern)], taken.insert(renamed).inserted
      else { continue }
      newRoutes[route] = renamed
    }
  }

  private static func parameters(of old: CheckedRoute, among new: CheckedRoute) -> [Int?] {
    var found = old.parameters.map { parameter in
      new.parameters.firstIndex { $0.label == parameter.label }
    }
    let labels = Set(old.parameters.map(\.label))
    var open = new.parameters.indices.filter { !labels.contains(new.parameters[$0].label) }
    guard let oldPattern = old.patterns.first?.variants.first else { return found }
    // A route that moved has its old pattern in an `also` line.
    for newPattern in new.patterns.compactMap(\.variants.first) {
      for index in found.indices where found[index] == nil {
        guard let place = oldPattern.place(of: index),
          let position = open.firstIndex(where: { newPattern.place(of: $0) == place })
        else { continue }
        found[index] = open.remove(at: position)
      }
    }
    return found
  }
}

extension LinkPattern {
  /// Where a parameter has its value, whatever that has to be; `nil` where it is the same for all
  /// links.
  func place(of parameter: Int) -> [AnyHashable]? {
    let location = parameters[parameter]
    switch location {
    case .absent, .constant, .constants: return nil
    case .host: return [location, site.withoutTypes]
    case .path(let segment, _):
      return isRest(segment) ? [location] : [location, segments[segment].withoutTypes]
    case .query(let item, let inFragment): return [item.withoutTypes, inFragment]
    case .fragment(let pieces, let placeholder): return [pieces.map(\.withoutTypes), placeholder]
    case .fragmentPath(let path, let segment, let placeholder):
      return [segment, placeholder, path[segment].withoutTypes]
    }
  }

  /// Whether a value is all that follows the same segments, as a segment or as a text of more.
  private func isRest(_ segment: Int) -> Bool {
    switch segments[segment] {
    case .mixed(let pieces): pieces.count == 1 && segment == segments.count - 1
    case .catchAll(before: [], let rest): rest.isText
    default: false
    }
  }
}

// Patterns without what their values have to be.

extension SitePattern {
  /// With one label or more, which a value has where its links have as many.
  fileprivate var withoutTypes: SitePattern {
    guard case .host(let labels, let port) = self else { return self }
    return .host(labels.map { $0.isPlaceholder ? .one : $0 }, port: port)
  }
}

extension SegmentPattern {
  var withoutTypes: SegmentPattern {
    switch self {
    case .literal: self
    case .mixed(let pieces): .mixed(pieces.map(\.withoutTypes))
    case .catchAll(let before, let rest):
      .catchAll(before: before.map(\.withoutTypes), CatchAllPattern(isText: rest.isText))
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var withoutTypes: Self { isPlaceholder ? .placeholder(.any) : self }
}

extension QueryLocation {
  fileprivate var withoutTypes: QueryLocation {
    switch self {
    case .value(let key, _): .value(key: key, .any)
    case .placeholder(let key, let pieces, let placeholder):
      .placeholder(key: key, pieces.map(\.withoutTypes), placeholder: placeholder)
    case .list(let key, _): .list(key: key, .any)
    case .joined(let key, let separator, _): .joined(key: key, separator: separator, .any)
    case .catchAll(let key, _): .catchAll(key: key, .any)
    case .others: .others
    }
  }

  /// The key that it reads; `nil` for what no other parameter takes.
  var key: String? {
    switch self {
    case .value(let key, _), .placeholder(let key, _, _), .list(let key, _),
      .joined(let key, _, _), .catchAll(let key, _):
      key
    case .others: nil
    }
  }

  /// The pieces that a value has to be made of.
  var pieces: [SegmentPattern.Piece] {
    switch self {
    case .value(_, let constraint), .list(_, let constraint), .joined(_, _, let constraint),
      .catchAll(_, let constraint):
      [.placeholder(constraint)]
    case .placeholder(_, let pieces, _): pieces
    case .others: [.placeholder(.any)]
    }
  }
}
