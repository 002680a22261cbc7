import TableTexts
import Testing
import TestSupport

@testable import RoutesCompiler

@Suite("Any bytes at all")
struct ParserRobustnessTests {
  @Test("Random bytes end in diagnostics within the file")
  func randomBytes() {
    var random = RandomSource(seed: 7)
    var mistakes = 0
    for _ in 0..<PropertyCases.count(500) {
      mistakes += check(
        (0..<random.number(0...80)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    #expect(mistakes >= PropertyCases.least(500))
  }

  @Test("Random words of the language end in diagnostics within the file")
  func randomWords() {
    var random = RandomSource(seed: 11)
    let words = [
      "/a", ":id", "->", " -> ", "(", ")", "[", "]", "{", "}", "\n", " ", "a", "\"", "\"x\"", "/",
      "//", "///", "/// x\n", "@tab(", "@", "via ", "also ", "after ", "also ^", "group ", "|", "=",
      "1...", "..", "..<5", "*", "*rest", "?", "!", "#", "&", "https://", "shop:/", "example ",
      "redirect ", "mount ", "routes ", "enum E = a", "type T = String(", "%41", "%", "é", "\r\n",
      "nil", ".x", ",", ":", "\\", "\t", "include ", "scheme ", "otherwise -> ", "\u{FEFF}", "…",
    ]
    var mistakes = 0
    for _ in 0..<PropertyCases.count(1_000) {
      let text = (0..<random.number(0...25)).map { _ in random.one(of: words) }.joined()
      mistakes += check(Array(text.utf8))
    }
    #expect(mistakes >= PropertyCases.least(1_000))
  }

  @Test("Sample files with random changes end in diagnostics within the file")
  func changedSamples() throws {
    var random = RandomSource(seed: 13)
    let samples = try SampleFiles.names.map { try SampleFiles.file($0).bytes }
    var (mistakes, sound) = (0, 0)
    for _ in 0..<PropertyCases.count(60) {
      let bytes = changed(random.one(of: samples), &random)
      let count = check(bytes)
      mistakes += count
      sound += count == 0 ? 1 : 0
    }
    #expect(mistakes >= PropertyCases.least(60))
    #expect(sound >= PropertyCases.least(60) / 10)
  }

  /// What is advised reads on behind a mistake, so the file ends anywhere there.
  @Test("Tables with mistakes, cut off and changed, end in diagnostics within the file")
  func changedMistakes() throws {
    var random = RandomSource(seed: 17)
    let tables = try Screen.all().flatMap(\.files).map(\.bytes).filter { 1...2_000 ~= $0.count }
    var mistakes = 0
    for _ in 0..<PropertyCases.count(4_000) {
      let table = random.one(of: tables)
      let cut = Array(table.dropLast(random.number(0...min(30, table.count - 1))))
      let other = random.one(of: tables)
      let joined = cut.prefix(random.number(0...cut.count)) + other.suffix(random.number(0...99))
      switch random.number(0...2) {
      case 0: mistakes += check(cut)
      case 1: mistakes += check(changed(cut, &random))
      default: mistakes += check(changed(Array(joined), &random))
      }
    }
    #expect(mistakes >= PropertyCases.least(4_000) / 2)
  }

  /// A text with one to four bytes taken out, put in or replaced.
  private func changed(_ bytes: [UInt8], _ random: inout RandomSource) -> [UInt8] {
    let marks = Array("(){}[]/\"@:*-> \n|".utf8)
    var bytes = bytes
    for _ in 0..<random.number(1...4) where !bytes.isEmpty {
      let index = random.number(0...bytes.count - 1)
      switch random.number(0...2) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(random.one(of: marks), at: index)
      default: bytes[index] = random.one(of: marks)
      }
    }
    return bytes
  }

  /// Every place is inside the file, and a text without a mistake prints as one
  /// that gives the same tree. Returns how many mistakes it has.
  private func check(_ bytes: [UInt8]) -> Int {
    let file = SourceFile(path: "Shop.routes", bytes: bytes)
    let (tree, diagnostics) = parsed(file)
    for diagnostic in diagnostics {
      let places = [diagnostic.place] + diagnostic.notes.compactMap(\.place)
      let isInside = places.allSatisfy { 0...bytes.count ~= $0.bytes.upperBound }
      #expect(isInside, "\(bytes)")
    }
    guard diagnostics.isEmpty else { return diagnostics.count }
    let printed = parsed(routes(tree.text))
    #expect(
      printed.diagnostics.isEmpty, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    #expect(
      structure(of: printed.tree) == structure(of: tree),
      "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    return 0
  }

  @Test("Large files are read in time that grows with their length", arguments: LargeFile.all)
  func largeFiles(file: LargeFile) {
    let (tree, diagnostics) = parsed(routes(file.text))
    #expect(tree.items.count == file.items)
    #expect(diagnostics.count == file.diagnostics)
  }

  @Test(
    "An empty file is an empty tree", arguments: ["", "\n", "\u{FEFF}", "// nothing", "\r\n\r\n"])
  func emptyFiles(text: String) {
    #expect(structure(of: syntaxTree(text)) == structure(of: SyntaxTree()))
  }
}
