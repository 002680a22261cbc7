import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

@Suite("Words about hosts")
struct HostWordsTests {
  private static let file = SourceFile(path: "Hosts.routes", text: "host a\n")

  @Test("A router says of what is no host what the compiler says")
  func words() throws {
    var random = RandomSource(seed: 38)
    var texts = ["", "*", "*.", "*.*.x", "a:99999", "é.x", String(repeating: "a.", count: 200)]
    let pieces = ["a", "é", ".", "*", "*.", ":", "8080", "99999", "-", "_", "x.example", "@", " "]
    for _ in 0..<2_000 {
      texts.append((0..<random.number(1...5)).map { _ in random.one(of: pieces) }.joined())
    }
    var refused = 0
    for text in texts where !HostSyntax.isHost(text) {
      let place = SourceRange(file: Self.file, bytes: 5..<6)
      let diagnostic = Diagnostic.malformedHost(text, note: nil, at: place)
      #expect(diagnostic.notes.map(\.message) == [HostName.problem(of: text)], "\(text)")
      #expect(diagnostic.message == "'\(text)' is not a host")
      refused += 1
    }
    #expect(refused > 1_000)
  }
}
