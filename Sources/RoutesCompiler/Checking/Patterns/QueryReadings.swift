/// Where the patterns of a route read the parameters that they have no placeholder for: at
/// the place that the route's own pattern has in its query, else at a key of the
/// parameter's name.
///
/// After `/find?q={words}.{page}`, `also /search` reads `words` and `page` from `q`.
struct QueryReadings {
  /// One for each parameter.
  private var spots: [PatternPlaceholder.Spot] = []
  /// The parameters of the placeholders in the query, by the names of the placeholders.
  private(set) var indices: [String: Int] = [:]

  init() {}

  /// - Parameter placeholders: Those of the route's own pattern.
  init(_ parameters: [CheckedParameter], in placeholders: [PatternPlaceholder]) {
    spots = parameters.map { .query(key: $0.name, inFragment: false) }
    var names: [String: Int] = [:]
    for (index, parameter) in parameters.enumerated() { names[parameter.name] = index }
    for placeholder in placeholders {
      guard let index = names[placeholder.name], let spot = placeholder.spot.inQuery else {
        continue
      }
      spots[index] = spot
      indices[placeholder.name] = index
    }
  }

  subscript(index: Int) -> PatternPlaceholder.Spot { spots[index] }

  func key(_ index: Int) -> String { spots[index].key ?? "" }
}

extension PatternPlaceholder.Spot {
  var key: String? {
    switch self {
    case .query(let key, _), .queryText(let key, _, _, _), .queryCatchAll(let key, _): key
    case .host, .path, .catchAll, .fragment, .fragmentPath, .fragmentRest: nil
    }
  }

  /// The same place in the query of a link, for one in the items of a fragment too.
  fileprivate var inQuery: Self? {
    switch self {
    case .query(let key, _): .query(key: key, inFragment: false)
    case .queryText(let key, let pieces, let placeholder, _):
      .queryText(key: key, pieces: pieces, placeholder: placeholder, inFragment: false)
    case .queryCatchAll(let key, _): .queryCatchAll(key: key, inFragment: false)
    case .host, .path, .catchAll, .fragment, .fragmentPath, .fragmentRest: nil
    }
  }
}
