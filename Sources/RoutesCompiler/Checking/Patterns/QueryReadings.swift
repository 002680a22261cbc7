/// Where the patterns of a route read the parameters that they have no hole for: at
/// the place that the route's own pattern has in its query, else at a key of the
/// parameter's name.
///
/// After `/find?q={words}.{page}`, `also /search` reads `words` and `page` from `q`.
struct QueryReadings {
  /// One for each parameter.
  private var spots: [PatternHole.Spot] = []
  /// The parameters of the holes in parts of values.
  private(set) var indices: [SyntaxTree.Hole: Int] = [:]

  init() {}

  /// - Parameter holes: Those of the route's own pattern.
  init(_ parameters: [CheckedParameter], in holes: [PatternHole]) {
    spots = parameters.map { .query(key: $0.name, inFragment: false) }
    var names: [String: Int] = [:]
    for (index, parameter) in parameters.enumerated() { names[parameter.name] = index }
    for hole in holes {
      guard let index = names[hole.name], let spot = hole.spot.inQuery else { continue }
      spots[index] = spot
      indices[hole.hole] = index
    }
  }

  init(of route: CheckedRoute) {
    self.init(route.parameters, in: route.patterns.first?.syntax.locatedHoles ?? [])
  }

  subscript(index: Int) -> PatternHole.Spot { spots[index] }

  func key(_ index: Int) -> String { spots[index].key ?? "" }
}

extension PatternHole.Spot {
  var key: String? {
    switch self {
    case .query(let key, _), .queryText(let key, _, _, _), .queryRest(let key, _): key
    case .host, .path, .rest, .fragment, .fragmentPath, .fragmentRest: nil
    }
  }

  /// The same place in the query of a link, for one in the items of a fragment too.
  fileprivate var inQuery: Self? {
    switch self {
    case .query(let key, _): .query(key: key, inFragment: false)
    case .queryText(let key, let pieces, let hole, _):
      .queryText(key: key, pieces: pieces, hole: hole, inFragment: false)
    case .queryRest(let key, _): .queryRest(key: key, inFragment: false)
    case .host, .path, .rest, .fragment, .fragmentPath, .fragmentRest: nil
    }
  }
}
