import Testing

@testable import RoutesCompiler

@Suite("Emission")
struct EmitterTests {
  @Test("A table gives the Swift that was reviewed", arguments: GoldenFile.names)
  func golden(_ name: String) throws {
    let golden = GoldenFile(name: name)
    let others = name == "Shop" ? [try GoldenFile(name: "Settings").table] : []
    let table = try golden.table
    try golden.expect(
      generatedSwift(Compilation(table.text, path: table.path, others: others)))
  }

  @Test("An included file gives a comment alone")
  func included() {
    #expect(
      Emitter.swift(forFile: "podcasts.routes", includedBy: "News.routes") == """
        // Generated from podcasts.routes by routesc. Do not edit.
        // swift-format-ignore-file

        // Its routes are in the code of News.routes, which includes it.

        """)
  }
}
