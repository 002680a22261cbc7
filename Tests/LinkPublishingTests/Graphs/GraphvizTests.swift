import Foundation
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

/// The DOT text, drawn by Graphviz itself.
@Suite(
  "Graphs drawn by Graphviz",
  .enabled(
    if: ForeignProgram.isInstalled("dot"),
    "install Graphviz: on Debian and Ubuntu 'apt-get install graphviz'"))
struct GraphvizTests {
  @Test("A picture shows every node, box and line, with its text", arguments: [1, 2])
  func randomTables(part: Int) throws {
    let graphs = RouteGraphTests.randomGraphs.enumerated().filter { $0.offset % 2 == part % 2 }
      .map(\.element)
    let pictures = try Graphviz.pictures(of: graphs.map(\.dot).joined())
    #expect(pictures.count == graphs.count && graphs.count >= PropertyCases.count(150) / 4)
    for (graph, picture) in zip(graphs, pictures) { expect(picture, shows: graph) }
  }

  @Test("Every table of the repository is drawn")
  func tables() throws {
    let graphs = RepositoryTables.compiled.map { RouteGraph($0.table) }
    let pictures = try Graphviz.pictures(of: graphs.map(\.dot).joined())
    #expect(pictures.count == graphs.count && graphs.count >= 15)
    for (graph, picture) in zip(graphs, pictures) { expect(picture, shows: graph) }
  }

  @Test("No text of a table ends its label", arguments: RouteGraphTests.hostileLinks)
  func hostileText(link: String) throws {
    let table = try CompiledTable("routes App\n/ -> home\nredirect /x -> \(link)\n").table
    let graph = RouteGraph(table)
    let pictures = try Graphviz.pictures(of: graph.dot)
    expect(try #require(pictures.first), shows: graph)
  }

  private func expect(_ picture: String, shows graph: RouteGraph) {
    let count = { (kind: String) in picture.components(separatedBy: "class=\"\(kind)\"").count - 1 }
    let boxes = graph.root.clusters.flatMap(\.all)
    #expect(count("node") == graph.nodes.count)
    #expect(count("edge") == graph.edges.count)
    #expect(count("cluster") == boxes.count)
    expectTexts(of: graph, in: picture)
  }
}

@Suite("The picture of the shop")
struct ShopPictureTests {
  @Test("The article on navigation shows the graph of the shop as it is now")
  func isCurrent() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = RepositoryTables.files.filter { $0.path.hasPrefix("Routes/") }
    let table = try #require(RoutesCompiler.compile(files).first?.compiled?.table)
    let picture = root.appending(
      path: "Sources/TurnpikeNavigation/TurnpikeNavigation.docc/Resources/shop-graph.svg")
    // To draw it again:
    // routesc graph --format dot Routes/Shop.routes | dot -Tsvg -o <picture>
    expectTexts(of: RouteGraph(table), in: try String(contentsOf: picture, encoding: .utf8))
  }
}

/// Expects each text of a graph, and no other, in a picture.
private func expectTexts(of graph: RouteGraph, in picture: String) {
  let texts = picture.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { decoded(String($0.1)) }
  let boxes = graph.root.clusters.flatMap(\.all)
  let expected = graph.nodes.flatMap(\.lines) + boxes.flatMap(\.lines)
  #expect(texts.sorted() == expected.sorted())
}

private func decoded(_ text: String) -> String {
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#45;", "-"), ("&amp;", "&")]
    .reduce(text) { $0.replacing($1.0, with: $1.1) }
}

private enum Graphviz {
  /// The SVG of each graph in a text, which must be free of warnings.
  static func pictures(of text: String) throws -> [String] {
    let program = try ForeignProgram()
    defer { program.remove() }
    try program.write(text, to: "graphs.dot")
    let (status, svg) = try program.run("dot", "-Tsvg", "graphs.dot")
    #expect(status == 0 && !svg.contains("Warning") && !svg.contains("Error"), "\(svg)")
    return svg.components(separatedBy: "<svg ").dropFirst().map { $0 }
  }
}
