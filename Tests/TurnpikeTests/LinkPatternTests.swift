import Testing
import Turnpike
import RouteMatching

@Suite("Link patterns")
struct LinkPatternTests {
  @Test("A value is a segment with one hole")
  func value() {
    #expect(SegmentPattern.value(.boolean) == .mixed([.placeholder(.boolean)]))
  }
}
