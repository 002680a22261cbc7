import RouteMatching

/// The graph in the language of Mermaid, which GitHub, GitLab and many wikis draw.
extension RouteGraph {
  package var mermaid: String {
    var text = "flowchart LR\n"
    var boxes = 0
    text += root.nodes.map { "  \(mermaid(node: $0))\n" }.joined()
    for cluster in root.clusters { text += mermaid(cluster, indentation: "  ", &boxes) }
    for edge in edges { text += "  n\(edge.start) \(edge.kind.mermaid) n\(edge.end)\n" }
    return text
  }

  private func mermaid(_ cluster: Cluster, indentation: String, _ boxes: inout Int) -> String {
    var text = "\(indentation)subgraph g\(boxes)[\(cluster.lines.mermaidLabel)]\n"
    boxes += 1
    let inner = indentation + "  "
    text += cluster.nodes.map { "\(inner)\(mermaid(node: $0))\n" }.joined()
    for cluster in cluster.clusters {
      text += mermaid(cluster, indentation: inner, &boxes)
    }
    return text + "\(indentation)end\n"
  }

  private func mermaid(node index: Int) -> String {
    let label = nodes[index].lines.mermaidLabel
    return switch nodes[index].kind {
    case .route: "n\(index)[\(label)]"
    case .tab: "n\(index)([\(label)])"
    case .redirect: "n\(index)>\(label)]"
    case .link: "n\(index)[[\(label)]]"
    case .otherwise: "n\(index){{\(label)}}"
    }
  }
}

extension RouteGraph.Edge.Kind {
  fileprivate var mermaid: String {
    switch self {
    case .tab: "==>"
    case .after: "-->"
    case .redirect: "-.->"
    }
  }
}

extension [String] {
  /// A text in quotes that ends where it seems to, whatever the lines hold.
  fileprivate var mermaidLabel: String {
    "\"" + map(\.mermaidText).joined(separator: "<br/>") + "\""
  }
}

extension String {
  /// The text with a code for each character that could mean something: to Mermaid, whose
  /// directives are looked for in labels too, to Markdown, or to HTML.
  fileprivate var mermaidText: String {
    visible.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " /:.-_,()=?!'@+".unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
