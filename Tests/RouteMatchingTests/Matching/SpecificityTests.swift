import MatchTableBuilding
import TestSupport
import Testing

@testable import RouteMatching

@Suite("Which of two tables goes first")
struct SpecificityTests {
  /// Each takes the segment 'x-1'.
  static let segments: [SegmentPattern] = [
    .literal("x-1"), .mixed([.literal("x-"), .placeholder(.any)]), .value(.oneOf(["x-1"])),
    .value(.length(1...9)), .value(.any), .catchAll(before: [.literal("x-")], .init(isText: true)),
    .catchAll(before: [.literal("x-")], .init(element: .length(1...9))),
    .catchAll(before: [], .init(element: .length(1...9))), .catchAll(before: [], .init()),
    .catchAll(before: [], .init(isText: true)),
  ]

  @Test("It is the one whose pattern goes first in one automaton of both")
  func order() throws {
    var tried = 0
    for (index, one) in Self.segments.enumerated() {
      for other in Self.segments where other.rank != one.rank {
        let front = SegmentPattern.literal("files")
        let both = try TableFixture.table([[front, one], [front, other]])
        let isFirst = try TableFixture.matches("/files/x-1", both) == [0, 1]
        #expect(isFirst == (one.rank < other.rank), "\(index)")
        let goesFirst = try specificity(one) < specificity(other)
        #expect(goesFirst == isFirst, "\(one), \(other)")
        tried += 1
      }
    }
    #expect(tried == 88)
  }

  private func specificity(_ segment: SegmentPattern) throws -> Specificity {
    let automaton = try TableFixture.table([[.literal("files"), segment]])
    return try withBytes(of: "/files/x-1") { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: automaton, within: nil)
      _ = try reader.nextPattern(in: bytes)
      return reader.specificity(in: bytes)
    }
  }
}
