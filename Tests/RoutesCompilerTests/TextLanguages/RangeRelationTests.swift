import MatchTableBuilding
import Testing

@testable import RoutesCompiler

@Suite("Relations of ranges")
struct RangeRelationTests {
  @Test("Two ranges are related as the numbers in them, and two lengths as the texts")
  func ranges() throws {
    var table = LanguageTable()
    let ranges = (0...4).flatMap { lower in (lower...4).map { lower...$0 } }
    for first in ranges {
      for second in ranges where first != second {
        let numbers = relation(Set(first), Set(second))
        #expect(try table.relation(integers(first), integers(second)) == numbers)
        // The empty text is no text of a segment.
        let lengths = relation(Set(first).subtracting([0]), Set(second).subtracting([0]))
        #expect(try table.relation(.length(first), .length(second)) == lengths)
      }
    }
    #expect(ranges.count == 15)
  }

  private func integers(_ range: ClosedRange<Int>) -> TextConstraint {
    .integers(Int64(range.lowerBound - 2)...Int64(range.upperBound - 2))
  }

  private func relation(_ first: Set<Int>, _ second: Set<Int>) -> Relation {
    Relation(
      both: !first.isDisjoint(with: second), first: !first.isSubset(of: second),
      second: !second.isSubset(of: first))
  }
}

extension LanguageTable {
  fileprivate mutating func relation(
    _ first: TextConstraint, _ second: TextConstraint
  ) throws -> Relation {
    try relation(
      number(of: .constraint(first, ignoresCase: false)),
      number(of: .constraint(second, ignoresCase: false)))
  }
}
