import MatchTableBuilding
import Testing

@testable import RoutesCompiler

@Suite("Languages that may have a text in common")
struct LanguageMeetingsTests {
  private typealias Pieces = [SegmentPattern.Piece]

  private static let int = TextConstraint.integers(Int64.min...Int64.max)

  /// A hundred languages that differ in one number.
  private func siblings(
    _ before: Pieces, _ after: Pieces, in table: inout LanguageTable
  ) -> [Int] {
    (1...100).map { number in
      let pieces = before + [.literal("-p\(number)")] + after
      return table.number(of: .mixed(pieces, ignoresCase: false))
    }
  }

  @Test(
    "Languages without a text in common are told apart, wherever they differ",
    arguments: [
      ([], [.literal("-"), .placeholder(.any)]),
      ([.placeholder(.any)], []),
      ([.placeholder(.any)], [.literal(".html")]),
      ([.placeholder(int)], [.literal("-"), .placeholder(int)]),
      ([.placeholder(int)], [.literal("-"), .placeholder(.any)]),
      ([.placeholder(.any)], [.literal("-"), .placeholder(int)]),
      ([.literal("é"), .placeholder(.uuid)], [.literal("ß"), .placeholder(.uuid)]),
    ] as [([SegmentPattern.Piece], [SegmentPattern.Piece])])
  func siblings(before: [SegmentPattern.Piece], after: [SegmentPattern.Piece]) {
    var table = LanguageTable()
    let languages = siblings(before, after, in: &table)
    #expect(table.meetings(among: languages) == languages.indices.map { [$0] })
  }

  @Test("One that is no sibling meets those that it has a text in common with")
  func other() {
    var table = LanguageTable()
    let siblings = siblings(
      [.placeholder(Self.int)], [.literal("-"), .placeholder(Self.int)], in: &table)
    let others = [
      TextLanguage.literal(ExactText("7-p20-7"), ignoresCase: false),
      .mixed([.literal("7-p3"), .placeholder(.any)], ignoresCase: false),
      .literal(ExactText("x-p20-7"), ignoresCase: false),
    ].map { table.number(of: $0) }
    let found = table.meetings(among: siblings + others).suffix(3)
    #expect(found == [[19, 100], [2] + Array(29...38) + [101], [102]])
  }

  @Test("No two languages with a text in common are missed")
  func pairs() throws {
    var table = LanguageTable()
    let literals = ["a", "ab", "b", "-", "ba-"].map(SegmentPattern.Piece.literal)
    let placeholders = [.any, .length(1...2), .oneOf(["a", "b-"]), Self.int]
      .map(SegmentPattern.Piece.placeholder)
    var languages = [table.number(of: .automaton(.nothing)), table.any]
    for literal in literals {
      for placeholder in placeholders {
        for pieces in [[literal, placeholder], [placeholder, literal]] {
          languages.append(table.number(of: .mixed(pieces, ignoresCase: false)))
          languages.append(table.number(of: .mixed(pieces + pieces, ignoresCase: true)))
        }
      }
    }
    var apart = 0
    // All at once would take too long to tell apart, and then each may meet.
    for start in stride(from: 0, to: languages.count - 11, by: 7) {
      let some = Array(languages[start..<start + 12])
      for (position, found) in table.meetings(among: some).enumerated() {
        let meeting = try some.indices.filter {
          try table.relation(some[position], some[$0]) != .disjoint
        }
        #expect(Set(meeting).isSubset(of: found))
        apart += some.count - found.count
      }
    }
    #expect(apart > 100)
  }

  @Test("An automaton of no text adds none")
  func nothing() throws {
    var budget = StateBudget.single
    #expect(try TextAutomaton(.texts(.nothing), &budget) == .nothing)
  }
}
