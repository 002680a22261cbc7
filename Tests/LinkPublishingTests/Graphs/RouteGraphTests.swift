import Foundation
import RoutesCompiler
import TableTexts
import TestSupport
import Testing

@testable import LinkPublishing

@Suite("Graphs of tables")
struct RouteGraphTests {
  private static let shop = """
    routes ShopRoute
    host shop.example
    enum Tab = home | account
    filter signedIn
    /     -> home @tab(home)
    /cart -> cart after home
    /checkout via signedIn @present(sheet) {
        /     -> checkout after cart via !signedIn
        /done -> done
    }
    /account -> account via signedIn @tab(account) {
        /orders     -> orders
        /orders/:id -> order after orders
    }
    /drafts -> nil
    redirect /basket -> cart
    redirect /help -> https://help.example/?a=1&b=2
    redirect /faq -> https://help.example/?a=1&b=2
    otherwise -> lost @tab(home)
    """

  @Test("Tabs, groups, dependencies and redirects")
  func text() throws {
    let graph = RouteGraph(try CompiledTable(Self.shop).table)
    #expect(
      graph.mermaid == """
        flowchart LR
          n0["home<br/>/"]
          n1["cart<br/>/cart"]
          n6>"/basket"]
          n7[["https://help.example/?a=1#38;b=2"]]
          n8>"/help"]
          n9>"/faq"]
          n10(["tab<br/>home"])
          n11(["tab<br/>account"])
          n12{{"lost<br/>otherwise"}}
          subgraph g0["/checkout"]
            n2["checkout (sheet)<br/>/checkout"]
            n3["done (sheet)<br/>/checkout/done"]
          end
          subgraph g1["account"]
            n4["orders<br/>/account/orders"]
            n5["order<br/>/account/orders/:id"]
          end
          n0 --> n1
          n1 --> n2
          n4 --> n5
          n6 -.-> n1
          n8 -.-> n7
          n9 -.-> n7
          n10 ==> n0
          n11 ==> n4
          n10 ==> n12

        """)
  }

  @Test("A mounted table is a box with its path, and a tab of the mount is a line to each route")
  func mounts() throws {
    let files = [
      routes("routes App\nenum Tab = more\n/ -> home\nmount /help -> help(Help) @tab(more)\n"),
      SourceFile(path: "Help.routes", text: "routes Help\n/ -> start\n/:topic -> topic\n"),
    ]
    let table = try #require(RoutesCompiler.compile(files).first?.compiled?.table)
    let lines = RouteGraph(table).mermaid.split(separator: "\n")
    #expect(lines.contains(#"  subgraph g0["help(Help)<br/>/help"]"#))
    #expect(lines.contains(#"    n2["topic<br/>/help/:topic"]"#))
    #expect(lines.contains("  n3 ==> n1") && lines.contains("  n3 ==> n2"))
  }

  @Test("A route after another of its tab has no line from the tab, one after others has")
  func tabs() throws {
    let table = try CompiledTable(
      """
      routes App
      enum Tab = a | b
      /a -> a @tab(a)
      /b -> b @tab(a) after a
      /c -> c @tab(b) after a
      /d -> d after c
      """)
    let edges = RouteGraph(table.table).edges.filter { $0.kind == .tab }
    #expect(edges.map(\.end) == [0, 2])
  }

  /// Redirects may lead to any link without a space, so this is where a table can be hostile.
  private static let hostileLinks = [
    #"https://x.example/"];n0-->n1;""#,
    #"https://x.example/%%{init:{"theme":"dark"}}%%"#,
    "https://x.example/<img/src=x/onerror=alert(1)>",
    #"https://x.example/\"]}\N\G\"#,
    "https://x.example/&lt;#quot;&#60;#60;",
    "https://x.example/1.-_[a](b)_*.`c`$$x$$~~~",
    "https://x.example/end;click%20n0%20call",
    "javascript:alert(1)",
    "https://x.example/日本🙂é",
  ]

  @Test("No text of a table ends its label", arguments: hostileLinks)
  func hostileText(link: String) throws {
    let table = try CompiledTable("routes App\n/ -> home\nredirect /x -> \(link)\n").table
    let graph = RouteGraph(table)
    #expect(try mermaidLabels(of: graph.mermaid) == ["home<br>/", link, "/x"])
  }

  @Test("Every line of a graph is one of its language, and every label is there")
  func labels() throws {
    var (nodes, edges) = (0, 0)
    let tables = RepositoryTables.compiled.map { RouteGraph($0.table) }
    #expect(tables.count >= 15)
    for graph in tables + Self.randomGraphs {
      let labels = try mermaidLabels(of: graph.mermaid).sorted()
      let boxes = graph.root.clusters.flatMap(\.all)
      let expected = graph.nodes.map(\.lines) + boxes.map(\.lines)
      #expect(labels == expected.map { $0.joined(separator: "<br>") }.sorted())
      nodes += graph.nodes.count
      edges += graph.edges.count
    }
    #expect(nodes >= PropertyCases.least(150) * 5 && edges >= PropertyCases.least(150))
  }

  @Test("The article on navigation shows the graph of its table")
  func article() throws {
    let path = "Sources/TurnpikeNavigation/TurnpikeNavigation.docc/Navigation.md"
    let file = try #require(RepositoryTables.files.first { $0.path == "\(path)#1" })
    let table = try CompiledTable(file.text(in: file.bytes.indices)).table
    let article = try String(
      contentsOf: RepositoryTables.root.appending(path: path), encoding: .utf8)
    #expect(article.contains("```mermaid\n\(RouteGraph(table).mermaid)```\n"))
  }

  private static var randomGraphs: [RouteGraph] {
    PropertyCases.seeds(150).compactMap { seed in
      var random = RandomTableText(RandomSource(seed: seed))
      let result = RoutesCompiler.compile(random.files()).first { $0.files[0].path == "App.routes" }
      return result?.compiled.map { RouteGraph($0.table) }
    }
  }
}

extension RouteGraph.Cluster {
  /// The box and all in it.
  fileprivate var all: [Self] { [self] + clusters.flatMap(\.all) }
}

/// The labels of a flowchart, read line by line: a line that is none of its language is an issue.
private func mermaidLabels(of text: String) throws -> [String] {
  var labels: [String] = []
  var depth = 0
  for line in text.split(separator: "\n").dropFirst() {
    let code = line.drop { $0 == " " }
    if code.wholeMatch(of: /n[0-9]+ (-->|==>|-\.->) n[0-9]+/) != nil { continue }
    if code == "end" {
      depth -= 1
      continue
    }
    let shape = /(subgraph g[0-9]+|n[0-9]+)(\[|\(\[|>|\[\[|\{\{)"([^"]*)"(\]|\]\)|\]\]|\}\})/
    let match = try #require(code.wholeMatch(of: shape), "\(line)")
    if match.1.hasPrefix("subgraph") { depth += 1 }
    let label = match.3.replacing("<br/>", with: "\n")
    #expect(!label.contains { "<>&%{}[]`*$\"\\~|".contains($0) }, "\(line)")
    labels.append(
      String(label).replacing(/#([0-9]+);/) { code in
        UInt32(code.1).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
      }.replacing("\n", with: "<br>"))
  }
  #expect(depth == 0)
  return labels
}
