import Testing

@testable import RoutesCompiler

@Suite("Emission")
struct EmitterTests {
  @Test("A table gives the Swift that was reviewed", arguments: GoldenFile.names)
  func golden(_ name: String) throws {
    let golden = GoldenFile(name: name)
    let file = try golden.table
    try golden.expect(
      Emitter.swift(for: TableSketch.table(file), automaton: "AQAB", files: [file]))
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
