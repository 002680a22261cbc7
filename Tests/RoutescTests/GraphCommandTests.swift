import Testing

@testable import RoutesCommandLine
@testable import routesc

@Suite("routesc graph")
struct GraphCommandTests {
  private static let table = "routes App\n/a -> a\n/b -> b after a\n"

  private static let graph = """
    flowchart LR
      n0["a<br/>/a"]
      n1["b<br/>/b"]
      n0 --> n1

    """

  @Test("The graph of a table is printed")
  func graph() throws {
    let folder = try TemporaryFolder(["App.routes": Self.table])
    let run = folder.routesc("graph", "$App.routes")
    #expect(run == .init(status: .success, output: Self.graph, messages: ""))
  }

  @Test("A table with an error has no graph, and of several one is named")
  func mistakes() throws {
    let folder = try TemporaryFolder([
      "App.routes": Self.table, "Other.routes": "routes Other\n/a -> a\n",
      "Broken.routes": "routes Broken\n/a -> a after b\n",
    ])
    let broken = folder.routesc("graph", "$Broken.routes")
    #expect(broken.status == .failure && broken.output == "")
    #expect(broken.messages.hasPrefix("Broken.routes:2:15: error: unknown route 'b'"))
    let several = folder.routesc("graph", "$App.routes", "$Other.routes")
    #expect(
      several.messages
        == "error: there are several tables: App, Other; choose one with --table\n")
    let one = folder.routesc("graph", "--table", "App", "$App.routes", "$Other.routes")
    #expect(one.output == Self.graph)
  }
}
