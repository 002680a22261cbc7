import Foundation
import Testing

// The comments that tell how a link gets to its handler, and a route to its Swift, name the files of
// the stages.
@Suite("Overviews in the sources")
struct SourceOverviewTests {
  @Test("Each file that the head of the router names is there")
  func router() throws {
    let text = try text(of: "Sources/Turnpike/Router.swift")
    try expectFiles(text.matches(of: #/\b(\w+(?:\+\w+)?)\.(?:swift|md)\b/#).map { String($0.1) })
  }

  @Test("Each stage in the drawing of the reader has a file of its name")
  func reader() throws {
    let text = try text(of: "Sources/RouteMatching/Matching/RouteReader.swift")
    try expectFiles(text.matches(of: #/[├└]─ (\w+) /#).map { String($0.1) })
  }

  @Test("Each file that the compiler names for a stage, and the emitter for its text, is there")
  func compiler() throws {
    let stages = try text(of: "Sources/RoutesCompiler/RoutesCompiler.swift")
      .matches(of: #/\n/// [A-Z]\w+ +([A-Z]\w+) +[A-Z]\w+  /#).map { String($0.1) }
    let writers = try text(of: "Sources/RoutesCompiler/Emission/Emitter.swift")
      .matches(of: #/\n/// ([A-Z]\w+)  +(?:case|func|a) /#).map { String($0.1) }
    #expect(writers.count == 6)
    try expectFiles(stages + writers)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Folder.package.url.appending(path: path), encoding: .utf8)
  }

  private func expectFiles(_ names: [String]) throws {
    let sources = Folder.package.url.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let files = Set(
      paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    #expect(names.count > 6)
    #expect(names.filter { !files.contains($0) } == [])
  }
}
