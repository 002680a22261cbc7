import Foundation
import Testing

// The comments that tell how a link gets to its handler name the files of its stages.
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
