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
}
