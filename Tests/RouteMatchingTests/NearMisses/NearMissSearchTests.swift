import TestSupport
import RouteMatching
import Testing

@Suite("Near misses")
struct NearMissSearchTests {
  @Test("Of patterns that are as near as each other, the first of the table comes first")
  func ties() throws {
    let letters = Array("zyxwvutsrqponmlkjihgfedcba").map(String.init)
    let patterns = letters.enumerated().map {
      LinkPattern(target: .route($0), segments: [.literal($1)])
    }
    let table = try MatchTableBuilder(patterns).build()
    let misses = try withBytes(of: "/0") { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil, limit: 100)
    }
    #expect(misses.map(\.target) == letters.indices.map { .route($0) })
    #expect(misses.map(\.reason) == letters.map { .segment(0, expected: $0) })
  }
}
