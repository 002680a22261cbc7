/// The routes by their patterns, for `option stack prefix`: a route comes after
/// the one whose pattern is the longest proper prefix of its own.
struct RoutePrefixes {
  private var routes: [[String]: Int] = [:]

  init(_ routes: [CheckedRoute]) {
    for route in routes {
      guard let pattern = route.patterns.first?.bound else { continue }
      guard self.routes[pattern.prefixKey] == nil else { continue }
      self.routes[pattern.prefixKey] = route.index
    }
  }

  /// The dependency of a route without one of its own. Its arguments are the values at the
  /// same locations of both patterns; a route that needs more than those is skipped.
  func dependency(
    of route: CheckedRoute, among routeAt: (Int) -> CheckedRoute
  ) -> CheckedDependency? {
    guard let pattern = route.patterns.first else { return nil }
    let key = pattern.bound.prefixKey
    for count in stride(from: key.count - 1, to: 0, by: -1) {
      guard let index = routes[Array(key.prefix(count))], index != route.index,
        let arguments = arguments(of: routeAt(index), from: route)
      else { continue }
      return CheckedDependency(route: index, arguments: arguments, place: route.place)
    }
    return nil
  }

  private func arguments(
    of target: CheckedRoute, from route: CheckedRoute
  ) -> [CheckedDependency.Argument]? {
    let needed = target.patterns.first?.bound.valuesBeforeQuery ?? []
    let given = route.patterns.first?.bound.valuesBeforeQuery ?? []
    var arguments: [CheckedDependency.Argument] = []
    for (index, parameter) in target.parameters.enumerated() {
      let position = needed.firstIndex(of: parameter.name)
      if let position, position < given.count,
        let own = route.parameters.firstIndex(where: { $0.name == given[position] }),
        route.parameters[own].fits(parameter)
      {
        arguments.append(.parameter(own))
      } else if !target.signature.needsValue(of: index) {
        arguments.append(.absent)
      } else {
        return nil
      }
    }
    return arguments
  }
}

extension BoundPattern {
  /// The names of the placeholders in the site and path. Where one pattern is a prefix of
  /// another, these are too, but for the names.
  fileprivate var valuesBeforeQuery: [String] { placeholders(in: .host, .path).map(\.name) }

  /// The site and the segments, with a mark for each placeholder in a segment: two patterns
  /// have one key if they differ in those names alone.
  fileprivate var prefixKey: [String] {
    [site?.text ?? ""]
      + map { _, _ in "" }.segments.map { $0.text(in: .path) }
  }
}
