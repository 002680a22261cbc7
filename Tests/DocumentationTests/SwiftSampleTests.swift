import Foundation
import Testing

// Every Swift block of the articles is also in a file of `Samples`, which this target
// compiles, so no article has a block that does not compile. The comparison ignores blank
// lines and runs of spaces. If an article gives the value of an expression in a comment,
// the sample has `_ =` before the expression.
@Suite("Swift in the articles")
struct SwiftSampleTests {
  @Test("Each block is compiled", arguments: try Article.blocks(in: "swift"))
  func block(_ block: Article.Block) throws {
    let lines = code(of: block.lines)
    #expect(!lines.isEmpty, "the block at \(block.place) is empty")

    let isCompiled = try Folder.samples.files(ending: "swift").contains { file in
      try code(of: contents(of: file)).contains(lines)
    }

    #expect(isCompiled, "no sample has the block at \(block.place)")
  }

  private func contents(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func code(of lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      let used = words.starts(with: ["_", "="]) ? words.dropFirst(2) : words[...]
      return used.isEmpty ? nil : used.joined(separator: " ")
    }
  }
}
