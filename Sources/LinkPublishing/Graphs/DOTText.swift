import RouteMatching

/// The graph in the language of Graphviz.
extension RouteGraph {
  package var dot: String {
    var text = """
      digraph \(name.dotText) {
        rankdir=LR
        node [shape=box, style=rounded, fontname="sans-serif"]
        graph [style=rounded, fontname="sans-serif"]

      """
    var boxes = 0
    text += root.nodes.map { "  \(dot(node: $0))\n" }.joined()
    for cluster in root.clusters { text += dot(cluster, indentation: "  ", &boxes) }
    for edge in edges { text += "  n\(edge.start) -> n\(edge.end)\(edge.kind.dot)\n" }
    return text + "}\n"
  }

  private func dot(_ cluster: Cluster, indentation: String, _ boxes: inout Int) -> String {
    let inner = indentation + "  "
    var text = "\(indentation)subgraph cluster\(boxes) {\n\(inner)label=\(cluster.lines.dotLabel)\n"
    boxes += 1
    text += cluster.nodes.map { "\(inner)\(dot(node: $0))\n" }.joined()
    for cluster in cluster.clusters { text += dot(cluster, indentation: inner, &boxes) }
    return text + "\(indentation)}\n"
  }

  private func dot(node index: Int) -> String {
    "n\(index) [label=\(nodes[index].lines.dotLabel)\(nodes[index].kind.dot)]"
  }
}

extension RouteGraph.Node.Kind {
  fileprivate var dot: String {
    switch self {
    case .route: ""
    case .tab: ", shape=ellipse, style=bold"
    case .redirect: ", shape=box, style=dashed"
    case .link: ", shape=plaintext"
    case .otherwise: ", shape=hexagon, style=\"\""
    }
  }
}

extension RouteGraph.Edge.Kind {
  fileprivate var dot: String {
    switch self {
    case .tab: " [style=bold]"
    case .after: ""
    case .redirect: " [style=dashed]"
    }
  }
}

extension [String] {
  fileprivate var dotLabel: String { "\"" + map(\.dotEscapes).joined(separator: "\\n") + "\"" }
}

extension String {
  fileprivate var dotText: String { "\"\(dotEscapes)\"" }

  /// Graphviz reads HTML's names of characters in every text.
  fileprivate var dotEscapes: String {
    visible.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "&", with: "&amp;")
  }
}
