import TestSupport
import Testing

@testable import RouteMatching

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

  @Test("A search that takes too long goes on without telling which pattern is nearer")
  func tooLong() throws {
    let texts = (0..<1_000).map { String(repeating: "a", count: 250) + "\($0)" }
    let patterns = texts.enumerated().map {
      LinkPattern(target: .route($0), segments: [.literal($1)])
    }
    let table = try MatchTableBuilder(patterns).build()
    let link = "/" + String(repeating: "b", count: 250)
    let misses = try withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil, limit: .max)
    }
    #expect(misses.count == texts.count)
    #expect(misses.count { $0.distance <= 253 } < 200)
  }

  @Test(
    "An item that the query does not have is told from one with another value",
    arguments: [
      ("/go", true), ("/go?", true), ("x:go??url=a", true), ("/go?URL=a", true),
      ("/go?url=b", false), ("/go?url=%zz", false), ("/go?%75rl=b", false),
    ])
  func items(_ link: String, _ isMissing: Bool) throws {
    let item = QueryRequirement.value(key: "url", [.literal("a")])
    let pattern = LinkPattern(target: .route(0), segments: [.literal("go")], query: [item])
    let table = try MatchTableBuilder([pattern]).build()
    let misses = try withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil)
    }
    #expect(misses.map(\.reason) == [.query(key: "url", isMissing: isMissing)])
  }
}
