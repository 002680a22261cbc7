import MatchTableBuilding
import RouteMatching
import RoutesCompiler
import Testing

@Suite("Link patterns")
struct LinkPatternTests {
  @Test("A value is a segment with one placeholder")
  func value() {
    #expect(SegmentPattern.value(.boolean) == .mixed([.placeholder(.boolean)]))
  }

  @Test("A constraint equals itself and no other, byte by byte")
  func constraints() {
    func constraints() -> [TextConstraint] {
      [
        .any, .length(1...3), .oneOf(["a", "\u{E9}"]), .oneOf(["a", "e\u{301}"]), .boolean,
        .joined(.any, separator: "|"), .joined(.any, separator: ","),
        .joined(.oneOf(["a", "\u{E9}"]), separator: "|"),
        .joined(.oneOf(["a", "e\u{301}"]), separator: "|"),
      ]
    }
    for (number, one) in constraints().enumerated() {
      for (place, other) in constraints().enumerated() {
        #expect((one == other) == (number == place), "\(one) and \(other)")
      }
    }
  }
}
