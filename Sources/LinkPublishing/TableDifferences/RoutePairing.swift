import RoutesCompiler
import TableBuilding

/// Which route of the new table is which of the old one, and likewise their parameters.
///
/// Routes are paired by their names. One whose name is gone is paired with one of a new name
/// that has the same pattern: it was renamed. The same holds for parameters, which are paired
/// by where their values are in the links of the old route's first pattern.
struct RoutePairing {
  private let pair: TablePair
  /// The new route of each old one.
  private(set) var newRoutes: [Int: Int] = [:]
  /// The new parameter of each parameter of an old route.
  private(set) var newParameters: [Int: [Int?]] = [:]

  init(_ pair: TablePair) {
    self.pair = pair
    let (old, new) = (pair.table(.old).table.routes, pair.table(.new).table.routes)
    let names = Dictionary(new.map { ($0.dottedName, $0.index) }) { first, _ in first }
    for route in old { newRoutes[route.index] = names[route.dottedName] }
    pairRenamed(old, new)
    for (oldRoute, newRoute) in newRoutes {
      newParameters[oldRoute] = parameters(of: old[oldRoute], among: new[newRoute])
    }
  }

  /// Pairs routes of which a pattern of the one, by preference the first, is one of the other.
  private mutating func pairRenamed(_ old: [CheckedRoute], _ new: [CheckedRoute]) {
    let oldNames = Set(old.map(\.dottedName))
    let (oldNumbers, newNumbers) = pair.numbers(ignoringSites: true)
    var candidates: [Int: Int] = [:]
    for (index, origin) in pair.origins[1].enumerated().reversed() {
      guard case .route(let route) = origin.owner, !oldNames.contains(new[route].dottedName) else {
        continue
      }
      candidates[newNumbers[index]] = route
    }
    var taken: Set<Int> = []
    for (index, origin) in pair.origins[0].enumerated() {
      guard case .route(let route) = origin.owner, newRoutes[route] == nil,
        let renamed = candidates[oldNumbers[index]], taken.insert(renamed).inserted
      else { continue }
      newRoutes[route] = renamed
    }
  }

  private func parameters(of old: CheckedRoute, among new: CheckedRoute) -> [Int?] {
    var found = old.parameters.map { parameter in
      new.parameters.firstIndex { $0.label == parameter.label }
    }
    let labels = Set(old.parameters.map(\.label))
    var open = new.parameters.indices.filter { !labels.contains(new.parameters[$0].label) }
    guard let oldPattern = old.patterns.first?.variants.first else { return found }
    // A route that moved has its old pattern in an `also` line.
    for newPattern in new.patterns.compactMap(\.variants.first) {
      for index in found.indices where found[index] == nil {
        guard !oldPattern.parameters[index].isFixed,
          let position = open.firstIndex(where: {
            oldPattern.hasValue(index, where: newPattern, has: $0)
          })
        else { continue }
        found[index] = open.remove(at: position)
      }
    }
    return found
  }
}

extension LinkPattern {
  /// Whether a parameter has its value where another pattern has that of one of its own, whatever
  /// texts it takes. It is the same for all links in neither or in both.
  func hasValue(_ parameter: Int, where other: LinkPattern, has position: Int) -> Bool {
    switch (parameters[parameter], other.parameters[position]) {
    case (.absent, let location), (.constant, let location), (.constants, let location):
      location.isFixed
    case (.host(let index), .host(let otherIndex)):
      index == otherIndex && site.withoutTypes == other.site.withoutTypes
    case (.path(let segment, let index), .path(let otherSegment, let otherIndex)):
      segment == otherSegment && index == otherIndex
        && segments[segment].withoutTypes == other.segments[segment].withoutTypes
    case (.query(let item, let inFragment), .query(let otherItem, let inOtherFragment)):
      inFragment == inOtherFragment && item.withoutTypes == otherItem.withoutTypes
    case (.fragment(let pieces, let index), .fragment(let others, let otherIndex)):
      index == otherIndex && pieces.map(\.withoutTypes) == others.map(\.withoutTypes)
    case (
      .fragmentPath(let path, let segment, let index),
      .fragmentPath(let otherPath, let otherSegment, let otherIndex)
    ):
      segment == otherSegment && index == otherIndex
        && path[segment].withoutTypes == otherPath[segment].withoutTypes
    default: false
    }
  }
}

extension ValueLocation {
  /// Whether the value is the same for all links.
  var isFixed: Bool {
    switch self {
    case .absent, .constant, .constants: true
    default: false
    }
  }
}

// Patterns without what their values have to be.

extension HostLabel {
  /// With one label or more, which a value has where its links have as many.
  var withoutTypes: HostLabel { isPlaceholder ? .one : self }
}

extension SitePattern {
  var withoutTypes: SitePattern {
    guard case .host(let labels, let port) = self else { return self }
    return .host(labels.map(\.withoutTypes), port: port)
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
  var withoutTypes: Self {
    if case .placeholder = self { .placeholder(.any) } else { self }
  }
}

extension QueryLocation {
  var withoutTypes: QueryLocation {
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
