import RoutesCompiler
import RoutesFormatter
import TableTexts
import TestSupport
import Testing

@Suite("Laws of the layout")
struct FormattingLawTests {
  /// The items of the tables, each as a table of its own, and of each shape one.
  private static let items: [String] = {
    var texts: [[String]: String] = [:]
    for file in RepositoryTables.files {
      var line: [String] = []
      var depth = 0
      for text in file.text(in: file.bytes.indices).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        line.append(String(text))
        depth += text.count { $0 == "(" } - text.count { $0 == ")" }
        if depth > 0 || text.hasPrefix("///") { continue }
        var item = line.joined(separator: "\n")
        line = []
        if item.hasSuffix("{") { item += "\n}" }
        if item.contains("->") || item.contains("=") { texts[shape(of: item)] = item }
      }
    }
    return texts.values.sorted()
  }()

  /// The signs and keywords of a text.
  private static func shape(of text: String) -> [String] {
    let file = routes(text)
    return RoutesCompiler.tokens(of: file).map { token in
      let text = file.text(in: token.bytes)
      return token.kind == .word && Keyword(rawValue: text) == nil ? "word" : "\(token.kind)"
    }
  }

  @Test("They hold for every table in the repository")
  func repository() {
    let files = RepositoryTables.files
    #expect(files.count >= 55)
    for file in PropertyCases.sample(files) { _ = expectLaws(file.text(in: file.bytes.indices)) }
  }

  @Test("They hold for random tables, whose spaces and newlines make no difference")
  func randomTrees() {
    var generator = RandomTree(random: RandomSource(seed: UInt64(PropertyCases.seed)))
    var random = RandomSource(seed: 5)
    var (items, disordered) = (0, 0)
    for _ in 0..<PropertyCases.count(600) {
      let tree = generator.tree()
      guard let text = expectLaws(tree.text) else { return }
      items += tree.items.count
      let other = Self.disorder(text, &random)
      guard structureIfSound(other) == structure(of: tree) else { continue }
      disordered += 1
      let result = formatted(other)?.replacing("\r\n", with: "\n")
      #expect(result == text, "\(other)")
      if result != text { return }
    }
    #expect(items >= PropertyCases.least(600) * 2)
    #expect(disordered >= PropertyCases.least(600) / 2)
  }

  /// The text with other spaces, and other newlines in brackets and before arrows and bars.
  private static func disorder(_ text: String, _ random: inout RandomSource) -> String {
    let file = routes(text)
    var result = ""
    var end = 0
    var depth = 0
    for token in RoutesCompiler.tokens(of: file) {
      let gap = file.text(in: end..<token.bytes.lowerBound)
      let isInLine = !gap.contains("\n") && !result.isEmpty && !result.hasSuffix("\n")
      let mayBreak = depth > 0 || token.kind == .arrow || token.kind == .pipe
      if token.kind == .newline || token.kind == .documentation {
        result += gap
      } else if isInLine && mayBreak && random.chance(20) {
        result += random.one(of: ["\n", "\r\n   ", " \n\t"])
      } else if isInLine && !gap.isEmpty {
        result += random.one(of: [" ", "  ", "\t", "      "])
      } else {
        result += gap
      }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      result += file.text(in: token.bytes)
      end = token.bytes.upperBound
    }
    return result
  }

  @Test(
    "They hold with a comment at each place that allows one, and no comment is lost",
    arguments: CommentPlaces.Style.allCases)
  func singleComments(style: CommentPlaces.Style) {
    var places = 0
    for item in PropertyCases.sample(Self.items) {
      guard let comments = CommentPlaces(item) else { continue }
      for text in PropertyCases.sample(comments.single(style)) {
        guard let result = expectLaws(text) else { return }
        expectComments(of: text, in: result)
        places += 1
      }
    }
    #expect(places >= PropertyCases.least(2_000) / 20, "\(places) places")
  }

  @Test(
    "They hold with comments at all places at once", arguments: CommentPlaces.Style.allCases)
  func allComments(style: CommentPlaces.Style) {
    var generator = RandomTree(random: RandomSource(seed: 77))
    let random = (0..<PropertyCases.count(60)).map { _ in generator.tree().text }
    var places = 0
    for text in PropertyCases.sample(Self.items) + random {
      guard let (text, count) = CommentPlaces(text)?.all(style) else { continue }
      guard let result = expectLaws(text) else { return }
      expectComments(of: text, in: result)
      places += count
    }
    #expect(places >= PropertyCases.least(2_000), "\(places) places")
  }

  @Test("They hold for whole tables with comments at all places")
  func wholeTables() {
    var places = 0
    let files = RepositoryTables.files.filter { $0.bytes.count < 3_000 }
    for file in PropertyCases.sample(files) {
      let text = file.text(in: file.bytes.indices)
      guard let (text, count) = CommentPlaces(text)?.all(.trailing) else { continue }
      guard let result = expectLaws(text) else { return }
      expectComments(of: text, in: result)
      places += count
    }
    #expect(places >= PropertyCases.least(500), "\(places) places")
  }

  private func expectComments(of text: String, in result: String) {
    let numbers = { (text: String) in text.matches(of: /\/\/ c[0-9]+\./).map { $0.output }.sorted()
    }
    #expect(numbers(result) == numbers(text), "\(text)\nbecame\n\(result)")
  }

  @Test("A table with random changes is formatted lawfully, or left alone")
  func changedTables() {
    var random = RandomSource(seed: 29)
    let tables = RepositoryTables.files.map(\.bytes).filter { 40..<3_000 ~= $0.count }
    let marks = Array("(){}[]/\"@:*-> \n|,.\t\r=".utf8) + [0xC2, 0xA0]
    var (sound, malformed) = (0, 0)
    for _ in 0..<PropertyCases.count(600) {
      var bytes = random.one(of: tables)
      for _ in 0..<random.number(1...3) {
        let index = random.number(0...bytes.count - 1)
        switch random.number(0...2) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(random.one(of: marks), at: index)
        default: bytes[index] = random.one(of: marks)
        }
      }
      if case .malformed = TableFormatter.format(SourceFile(path: "Shop.routes", bytes: bytes)) {
        malformed += 1
      } else {
        sound += 1
        guard expectLaws(String(decoding: bytes, as: UTF8.self)) != nil else { return }
      }
    }
    #expect(sound >= PropertyCases.least(600) / 20, "\(sound)")
    #expect(malformed >= PropertyCases.least(600) / 20, "\(malformed)")
  }
}
