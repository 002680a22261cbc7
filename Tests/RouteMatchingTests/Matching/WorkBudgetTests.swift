import RoutesCompiler
import TestSupport
import Testing
import Turnpike

@testable import RouteMatching
@testable import MatchTableBuilding
@testable import TurnpikeMapping

@Suite("The work that a link may make")
struct WorkBudgetTests {
  /// Patterns and a link that is hard to tell from theirs.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var patterns: [[SegmentPattern]] = []
    var queries: [[QueryRequirement]] = []
    /// How many times as many patterns there could be.
    var factor = 1
    /// So many bytes of a link, or a few more.
    var link: @Sendable (Int) -> String
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: max(1, count / text.utf8.count))
  }

  private static func pieces(
    _ constraint: TextConstraint, _ literals: [String], last: TextConstraint
  ) -> [SegmentPattern.Piece] {
    literals.flatMap { [.placeholder(constraint), .literal($0)] } + [.placeholder(last)]
  }

  /// `[a-]+`
  static let lettersAndHyphens = automaton([[0, 0], [0, 0]], accepting: [false, true])
  /// `[a-]*x`: not for a text that ends in 'a'.
  private static let endsInX = automaton([[-1, -1]], accepting: [false])

  /// States that go on by 'a' and '-' alone.
  private static func automaton(_ next: [[Int32]], accepting: [Bool]) -> TextConstraint {
    var classes = [UInt8](repeating: 2, count: 256)
    (classes[Int(UInt8(ascii: "a"))], classes[Int(UInt8(ascii: "-"))]) = (0, 1)
    let transitions = next.flatMap { $0.map { $0 == 0 ? 1 : $0 } + [-1] }
    return .automaton(
      TextAutomaton(
        classes: classes, classCount: 3, transitions: transitions, accepting: accepting))
  }

  static let rows: [Row] = [
    Row(
      testDescription: "holes around one letter",
      patterns: [
        [.mixed(pieces(.any, Array(repeating: "a", count: 20), last: .length(1...1)))]
      ], link: { "/" + repeated("a", $0) + "b" }),
    Row(
      testDescription: "a hundred holes and a last text",
      patterns: [
        [
          .mixed(
            pieces(.any, Array(repeating: "a", count: 100), last: .any)
              + [.literal(repeated("a", 500) + "b")])
        ]
      ], link: { "/" + repeated("a", $0) }),
    Row(
      testDescription: "holes with a regular expression",
      patterns: [[.mixed(pieces(lettersAndHyphens, ["-", "-", "-"], last: endsInX))]],
      link: { "/" + repeated("a-", $0) }),
    Row(
      testDescription: "holes with lengths",
      patterns: [
        [.mixed(pieces(.length(2...80), ["a", "a", "a"], last: .length(2...80)))]
      ], link: { "/" + repeated("a", $0) }),
    Row(
      testDescription: "holes with numbers",
      patterns: [
        [
          .mixed(
            pieces(.integers(0...Int64.max), ["1", "1", "1"], last: .uuid))
        ]
      ], link: { "/" + repeated("1", $0) }),
    Row(
      testDescription: "a thousand siblings with two holes",
      patterns: (0..<20).map { index in
        [.mixed(pieces(.any, ["a", "b\(index)"], last: .any)), .literal("x")]
      }, factor: 50, link: { "/" + repeated("ab", $0) + "/y" }),
    Row(
      testDescription: "a thousand siblings with regular expressions",
      patterns: (0..<20).map { index in
        [.mixed(pieces(lettersAndHyphens, ["-", "-a\(index)"], last: endsInX))]
      }, factor: 50, link: { "/" + repeated("a-", $0) }),
    Row(
      testDescription: "nested catch-alls",
      patterns: (0..<200).map { index in
        Array(repeating: SegmentPattern.value(.any), count: index)
          + [.catchAll(before: [], .init(element: .integers(0...9)))]
      }, link: { "/" + repeated("1/", $0) + "x" }),
    Row(
      testDescription: "nested catch-alls after text",
      patterns: (0..<100).map { index in
        Array(repeating: SegmentPattern.literal("a"), count: index)
          + [.catchAll(before: pieces(.any, ["a"], last: .any) + [.literal("c")], .init())]
      }, link: { "/" + repeated("a/", $0) }),
    Row(
      testDescription: "a thousand conditions on a query",
      queries: (0..<1_000).map { [.present(key: "k\($0)"), .absent(key: "x")] },
      link: { "/?" + repeated("k=1&", min($0, 3_900)) }),
    Row(
      testDescription: "holes in a query value",
      queries: [[.value(key: "k", pieces(.any, ["a", "a", "a", "a"], last: .length(1...1)))]],
      link: { "/?k=" + repeated("a", $0) + "b" }),
  ]

  @Test("A link of 2 KB stays under the limit, whatever the patterns", arguments: rows)
  func links(row: Row) throws {
    let automaton = try automaton(row)
    let link = row.link(2_000)
    let left = try withBytes(of: link) { bytes throws(LinkError) in
      var search = try LinkSearch(of: bytes, within: nil, automaton.words.span)
      search.budget.readsAllForms = true
      while try search.nextPattern(in: bytes, automaton.words.span) != nil {}
      return search.budget.left
    }
    #expect((WorkBudget.most - left) * row.factor < WorkBudget.most)
  }

  /// Siblings that each look at a segment, which is none of their numbers.
  private static let numbers: [[SegmentPattern]] = (0..<1_200).map { index in
    [.value(.integers(0...Int64(index)))]
  }

  @Test("A link over the limit is an error, and never goes to another route")
  func tooComplex() throws {
    let automaton = try TableFixture.table(Self.numbers + [[.value(.any)]])
    let segment = Self.repeated("x", 30_000)
    #expect(try TableFixture.matches(segment, automaton) == [1_200])
    let link = segment + segment
    #expect(throws: LinkError.tooComplex) { try TableFixture.matches(link, automaton) }
    #expect(LinkError.tooComplex.description == "the link takes too long to match")
  }

  @Test("The limit is for all of a link's segments together, and for each link anew")
  func perLink() throws {
    let segment = Self.repeated("x", 30_000)
    let deeper = Self.numbers.map { [.value(.any)] + $0 }
    for patterns in [Self.numbers, deeper] {
      let automaton = try TableFixture.table(patterns)
      for _ in 0..<2 {
        #expect(try TableFixture.matches("/\(segment)/\(segment)", automaton).isEmpty)
      }
    }
    let automaton = try TableFixture.table(Self.numbers + deeper)
    #expect(throws: LinkError.tooComplex) {
      try TableFixture.matches("/\(segment)/\(segment)", automaton)
    }
  }

  @Test("The limit is one for a table and what is mapped beside it")
  func mappedPatterns() throws {
    var map = RouteMap<Void>()
    for index in 0..<200 {
      _ = map.map(try RoutePattern("{a}a{b}a\(index)"), to: { _ in })
    }
    let link = Self.repeated("a", 2_000)
    let table = try #require(map.routes()?.mapped)
    #expect(try isUnmatched(link, table, spent: 0))
    #expect(throws: LinkError.tooComplex) {
      try isUnmatched(link, table, spent: WorkBudget.most - 100)
    }
  }

  /// - Parameter spent: The bytes that the table has compared before.
  private func isUnmatched(
    _ link: String, _ table: any MappedPatterns, spent: Int
  ) throws(LinkError) -> Bool {
    try withBytes(of: link) { bytes throws(LinkError) in
      let automaton = table.matchTable
      var search = try LinkSearch(of: bytes, within: nil, automaton.words.span)
      search.budget.spend(spent)
      let reader = _RouteReader(search, AcceptRecord(offset: 0), in: automaton)
      return try table.match(link, bytes, after: reader, hasRival: false, within: nil) == nil
    }
  }

  private func automaton(_ row: Row) throws -> MatchTable {
    let paths = row.patterns.map { LinkPattern(target: .refusal, segments: $0) }
    let queries = row.queries.map { LinkPattern(target: .refusal, query: $0) }
    return try MatchTableBuilder(paths + queries).build()
  }

  // MARK: Steps that have failed

  @Test("A pattern that takes long to try is found as by trying each length", arguments: [0, 4096])
  func failedSteps(maximumWork: Int) throws {
    var (tried, matched) = (0, 0)
    for seed in PropertyCases.seeds(600) {
      var random = RandomSource(seed: seed)
      let pieces = random.pieces()
      let text = random.text(of: pieces)
      let readsAllForms = random.once(in: 2)
      var writer = RecordWriter(ignoresCase: false)
      writer.words = [0]
      let record = PiecesRecord(offset: writer.pieceRecord(pieces))
      let (link, words) = (Array(text.utf8), writer.words)
      let decoded = try #require(text.percentDecoded().value)
      let naive = NaiveSegment(decoded, readsForms: readsAllForms).placeholders(of: pieces)
      let placeholders = pieces.indices.filter { pieces[$0].isPlaceholder }
      for (index, piece) in placeholders.enumerated() {
        var budget = WorkBudget()
        budget.readsAllForms = readsAllForms
        var search = PieceSearch(
          record: record, ignoresCase: false, wanted: piece, budget: budget,
          maximumWork: maximumWork)
        let cursor = TextCursor(link.indices, decodesEscapes: true)
        let isMatch = search.matches(cursor, in: link.span, words.span)
        #expect(isMatch == (naive != nil), "\(text), \(pieces), TURNPIKE_SEED=\(seed)")
        let found = search.found.map { String(decoding: link[$0], as: UTF8.self) }
        #expect(
          found?.percentDecoded().value == naive?[index],
          "\(text), \(pieces), TURNPIKE_SEED=\(seed)")
      }
      (tried, matched) = (tried + 1, matched + (naive == nil ? 0 : 1))
    }
    #expect(tried == 600 && matched > 60 || !PropertyCases.isWhole)
  }
}

extension RandomSource {
  fileprivate mutating func pieces() -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = once(in: 2) ? [.literal(one(of: ["a", "1", "-"]))] : []
    for _ in 0..<number(1...4) {
      pieces += [
        .placeholder(pieceConstraint()), .literal(one(of: ["a", "-", "1", "aa", "é", "1-"])),
      ]
    }
    return once(in: 2) ? pieces.dropLast() : pieces
  }

  private mutating func pieceConstraint() -> TextConstraint {
    one(of: [
      .any, .any, .length(1...3), .length(2...2), .length(0...(.max)), .boolean, .uuid, .date,
      .integers(0...20), .integers(0...99, width: 2),
      .integers(1...UInt64.max, of: .unsigned), .oneOf(["1", "a-a", "é"]),
      .decimals("0", "11.5", includesUpper: true),
      WorkBudgetTests.lettersAndHyphens,
    ])
  }

  /// Few letters, so that each place is like many others.
  fileprivate mutating func text(of pieces: [SegmentPattern.Piece]) -> String {
    let letters = ["a", "-", "1", "a", "1", "%61", "é", "2", "."]
    return pieces.map { piece in
      switch piece {
      case .literal(let text) where !once(in: 30): text
      case .placeholder(.oneOf) where once(in: 2): "a-a"
      case .placeholder(.date) where once(in: 2): "2026-03-14"
      case .placeholder(.boolean) where once(in: 2): "true"
      default: (0..<number(1...3)).map { _ in one(of: letters) }.joined()
      }
    }.joined()
  }
}
