import RoutesCompiler

/// A picture of a table: which screens there are, how one gets to them, and which links lead
/// elsewhere.
///
/// | In the table | In the graph |
/// |---|---|
/// | a route | a node with its case, how it is presented, and its first pattern |
/// | `after` | an arrow from the route that is on screen before to the one that comes after it |
/// | `@tab` | a node for the tab, and a line from it to each of its routes, but for those that come after another route of the tab |
/// | a group with a name, a mount, a prefix | a box around its routes |
/// | `redirect` | a node with its pattern, and a dashed arrow to its route or to the link |
/// | `otherwise` | a node |
///
/// Refusals (`-> nil`) lead nowhere and are left out.
package struct RouteGraph {
  struct Node {
    enum Kind { case route, tab, redirect, link, otherwise }

    var kind: Kind
    var lines: [String]
  }

  /// A box with nodes in it, by index, and boxes.
  struct Cluster {
    var lines: [String]
    var nodes: [Int] = []
    var clusters: [Cluster] = []
  }

  struct Edge {
    enum Kind { case tab, after, redirect }

    var kind: Kind
    var start: Int
    var end: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// All that is not in a box of its own.
  private(set) var root = Cluster(lines: [])

  package init(_ table: ResolvedTable) {
    // The node of a route has the route's index.
    nodes = table.routes.map { Node(kind: .route, lines: $0.lines) }
    root = cluster(table.root, named: [], of: table)
    addDependencies(of: table)
    addRedirects(of: table)
    addTabs(of: table)
    addOtherwise(of: table)
  }

  /// A box without a route, such as that of a group of redirects, is left out.
  private func cluster(
    _ group: EnumNode, named lines: [String], of table: ResolvedTable
  ) -> Cluster {
    var cluster = Cluster(lines: lines)
    var prefixes: [String: Int] = [:]
    for member in group.members {
      switch member {
      case .group(let inner) where !inner.routes.isEmpty:
        cluster.clusters.append(
          self.cluster(inner, named: [inner.caseName?.text ?? inner.typeName], of: table))
      case .group: break
      case .mount(let index):
        let mount = table.mounts[index]
        guard !mount.routes.isEmpty else { continue }
        cluster.clusters.append(
          Cluster(
            lines: ["\(mount.caseName)(\(mount.tableName))", mount.prefix],
            nodes: Array(mount.routes)))
      case .route(let index):
        let prefix = group.caseName == nil ? table.routes[index].prefix : ""
        guard !prefix.isEmpty else {
          cluster.nodes.append(index)
          continue
        }
        let box = prefixes[prefix] ?? cluster.clusters.count
        if box == cluster.clusters.count { cluster.clusters.append(Cluster(lines: [prefix])) }
        prefixes[prefix] = box
        cluster.clusters[box].nodes.append(index)
      }
    }
    return cluster
  }

  private mutating func addDependencies(of table: ResolvedTable) {
    for route in table.routes {
      if let after = route.after {
        edges.append(Edge(kind: .after, start: after.route, end: route.index))
      }
    }
  }

  private mutating func addRedirects(of table: ResolvedTable) {
    var links: [String: Int] = [:]
    for redirect in table.redirects {
      let end: Int
      switch redirect.target {
      case .route(let index): end = index
      case .link(let link):
        end = links[link] ?? add(Node(kind: .link, lines: [link]))
        links[link] = end
      }
      let start = add(Node(kind: .redirect, lines: [redirect.pattern.text]))
      edges.append(Edge(kind: .redirect, start: start, end: end))
    }
  }

  private mutating func addOtherwise(of table: ResolvedTable) {
    guard let otherwise = table.otherwise else { return }
    let name = otherwise.name + otherwise.metadata.presentationText
    let node = add(Node(kind: .otherwise, lines: [name, "otherwise"]))
    addTabs([(otherwise.metadata.tab, node)])
  }

  private mutating func addTabs(of table: ResolvedTable) {
    addTabs(
      table.routes.map { route in
        let isAfterItsTab =
          route.after.map { table.routes[$0.route].metadata.tab == route.metadata.tab } ?? false
        return (isAfterItsTab ? nil : route.metadata.tab, route.index)
      })
  }

  /// Connects nodes with their tabs.
  private mutating func addTabs(_ pairs: [(tab: String?, node: Int)]) {
    for (tab, node) in pairs {
      guard let tab else { continue }
      let existing = nodes.firstIndex { $0.kind == .tab && $0.lines[1] == tab }
      let start = existing ?? add(Node(kind: .tab, lines: ["tab", tab]))
      edges.append(Edge(kind: .tab, start: start, end: node))
    }
  }

  /// Adds a node that is in no box.
  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    root.nodes.append(nodes.count - 1)
    return nodes.count - 1
  }
}

extension CheckedRoute {
  fileprivate var lines: [String] {
    [name + metadata.presentationText] + patterns.prefix(1).map(\.text)
  }

  /// The prefix of its group: what its pattern has before what is written on its line.
  fileprivate var prefix: String {
    guard let pattern = patterns.first else { return "" }
    let own = pattern.place.file.text(in: pattern.place.bytes)
    if own == "/" { return pattern.text == "/" ? "" : pattern.text }
    return pattern.text.hasSuffix(own) ? String(pattern.text.dropLast(own.count)) : ""
  }
}

extension RouteMetadata {
  /// ` (sheet)`
  fileprivate var presentationText: String { presentation.map { " (\($0))" } ?? "" }
}
