import Testing

@testable import RoutesCompiler

@Suite("Emission")
struct EmitterTests {
  @Test("A table gives the Swift that was reviewed", arguments: GoldenFile.names)
  func golden(_ name: String) throws {
    let golden = GoldenFile(name: name)
    try golden.expect(golden.generate())
  }

  @Test("Generated code names nothing of navigation", arguments: GoldenFile.names)
  func navigation(_ name: String) throws {
    let swift = try GoldenFile(name: name).swift
    #expect(swift.contains("nonisolated enum"))
    #expect(!swift.lowercased().contains("navigat"))
  }

  @Test("The description says how the case of otherwise is shown")
  func otherwise() throws {
    let swift = try generatedSwift(
      """
      routes ShopRoute
      enum Tab = home | search
      / -> home
      @tab(search) otherwise -> lost(url: String) @present(sheet)
      """)
    #expect(swift.contains("otherwise\tlost\turl\n") || swift.contains("otherwise\\tlost\\turl"))
    #expect(swift.contains("tab\tsearch") || swift.contains("tab\\tsearch"))
    #expect(swift.contains("present\tsheet") || swift.contains("present\\tsheet"))
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
