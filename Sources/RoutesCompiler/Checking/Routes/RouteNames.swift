/// The routes and named groups of a table, by their dotted names.
struct RouteNames {
  private var routes: [String: Int] = [:]
  private var groups: [String: Range<Int>] = [:]
  /// Names of routes in the order of the table, for suggestions.
  private(set) var all: [String] = []

  mutating func add(route index: Int, named name: String) {
    guard routes[name] == nil else { return }
    routes[name] = index
    all.append(name)
  }

  mutating func add(group range: Range<Int>, named name: String) {
    if groups[name] == nil { groups[name] = range }
  }

  /// The route that a name means in a group: one of its own, else one of the
  /// groups around it, from the inside out.
  func route(_ name: String, from path: [String]) -> Int? {
    lookUp(name, from: path) { routes[$0] }
  }

  /// The routes that a name in `@over` or `@under` refers to.
  func routes(_ name: String, from path: [String]) -> [Int]? {
    lookUp(name, from: path) { name in routes[name].map { [$0] } ?? groups[name].map { Array($0) } }
  }

  private func lookUp<Result>(
    _ name: String, from path: [String], _ find: (String) -> Result?
  ) -> Result? {
    for depth in stride(from: path.count, through: 0, by: -1) {
      let full = (path.prefix(depth) + [name]).joined(separator: ".")
      if let result = find(full) { return result }
    }
    return nil
  }
}
