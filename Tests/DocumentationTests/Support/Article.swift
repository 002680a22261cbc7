import Foundation
import Testing

/// An article of the documentation, with the blocks of code in it.
struct Article: Sendable, CustomTestStringConvertible {
  /// A block between fences.
  struct Block: Sendable, CustomTestStringConvertible {
    /// `swift`, `routes` or `console`.
    var language: String
    var lines: [String] = []
    /// The article and the line of the fence, to find the block by.
    var place: String

    var text: String { lines.map { $0 + "\n" }.joined() }
    var testDescription: String { place }

    var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") ?? false }

    /// `Shop.routes` of a block that begins with `// Shop.routes`.
    var fileName: String? {
      guard let first = lines.first, first.hasPrefix("// "), first.hasSuffix(".routes") else {
        return nil
      }
      return String(first.dropFirst(3))
    }

    /// `Shop.routes.swift` of a block that begins with `// Shop.routes.swift`.
    var generatedFile: String? {
      lines.first?.wholeMatch(of: #/// (\w+\.routes\w*\.swift)/#).map { String($0.1) }
    }
  }

  let name: String
  let blocks: [Block]

  var testDescription: String { name }

  init(at url: URL) throws {
    name = url.lastPathComponent
    var blocks: [Block] = []
    var isInside = false
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside.toggle()
        guard isInside else { continue }
        blocks.append(
          Block(language: String(line.dropFirst(3)), place: "\(name):\(number + 1)"))
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    self.blocks = blocks
  }
}

extension Article {
  /// The tables.
  var tables: [Block] { blocks.filter { $0.language == "routes" } }

  /// The articles of all libraries.
  static var all: [Article] {
    get throws {
      try Folder.catalogues.flatMap { try $0.files(ending: "md") }.map(Article.init)
    }
  }

  static var readme: Article {
    get throws { try Article(at: Folder.package.url.appending(path: "README.md")) }
  }

  /// The comment that an article has at the end of a line of Swift, or those below it.
  static func comments(after code: String) throws -> [String] {
    let lines = try blocks(in: "swift").flatMap(\.lines).map {
      String($0.drop { $0 == " " })
    }
    guard let place = lines.firstIndex(where: { $0.hasPrefix(code) }) else { return [] }
    if let end = lines[place].firstMatch(of: #/\s// (.*)$/#) { return [String(end.1)] }
    return lines[(place + 1)...].prefix { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
  }

  /// The blocks of all articles in one language.
  static func blocks(in language: String) throws -> [Block] {
    try all.flatMap(\.blocks).filter { $0.language == language }
  }
}

/// Whether lines are as they are shown, where a line `…` is any number of lines.
func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
  guard let first = shown.first else { return lines.isEmpty }
  if first == "…" {
    return (0...lines.count).contains { matches(lines.dropFirst($0), shown.dropFirst()) }
  }
  return lines.first == first && matches(lines.dropFirst(), shown.dropFirst())
}
