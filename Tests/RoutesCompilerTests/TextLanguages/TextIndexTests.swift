import TableBuilding
import Testing

@testable import RoutesCompiler

@Suite("An index of texts")
struct TextIndexTests {
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
    var index = TextIndex(languages)
    for (position, language) in languages.enumerated() {
      #expect(index.positions(meeting: language, in: &table) == [position])
    }
  }

  @Test("One that is none of them meets those that it has a text in common with")
  func other() {
    var table = LanguageTable()
    var index = TextIndex(
      siblings([.placeholder(Self.int)], [.literal("-"), .placeholder(Self.int)], in: &table))
    let found = [
      TextLanguage.literal(ExactText("7-p20-7"), ignoresCase: false),
      .mixed([.literal("7-p3"), .placeholder(.any)], ignoresCase: false),
      .literal(ExactText("x-p20-7"), ignoresCase: false),
    ].map { index.positions(meeting: table.number(of: $0), in: &table) }
    #expect(found == [[19], [2] + Array(29...38), []])
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
    var index = TextIndex(languages)
    var others = TextIndex(languages.dropLast(20))
    for language in languages {
      let meeting = try languages.indices.filter {
        try table.relation(language, languages[$0]) != .disjoint
      }
      #expect(Set(meeting).isSubset(of: index.positions(meeting: language, in: &table)))
      let few = Set(meeting).intersection(0..<languages.count - 20)
      #expect(few.isSubset(of: others.positions(meeting: language, in: &table)))
    }
  }

  @Test("An automaton of no text adds none")
  func nothing() throws {
    var (automaton, budget) = (NondeterministicAutomaton(), StateBudget.single)
    automaton.accept(try automaton.append(.nothing, from: 0, &budget))
    #expect(try automaton.determinized(&budget).minimized == .nothing)
  }
}
