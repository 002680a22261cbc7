import Testing
import Turnpike
import RouteMatching
import TestSupport

@Suite("Links and tables of random bytes")
struct GarbagePropertyTests {
  @Test("Random bytes are split, matched and read without a trap")
  func links() throws {
    var read = 0
    for seed in PropertyCases.seeds(500) {
      var random = RandomSource(seed: seed)
      let table = RandomTable(&random)
      let matchTable = try table.matchTable()
      let bytes = random.bytes()
      let parts = SplitLink(splitting: bytes.span)
      #expect(parts.path.upperBound <= bytes.count, "TURNPIKE_SEED=\(seed)")
      read += readAll(bytes, in: matchTable, of: table)
    }
    #expect(read > 0 || !PropertyCases.isWhole)
  }

  @Test("Random text gives the same patterns as a link of any other kind")
  func texts() throws {
    var compared = 0
    for seed in PropertyCases.seeds(500) {
      var random = RandomSource(seed: seed)
      let table = RandomTable(&random)
      let link = String(decoding: random.bytes(), as: UTF8.self)
      guard table.matcher.errors(of: link).isEmpty else { continue }
      let order = try FoundPatterns(link, in: table.matchTable(), of: table).order
      let expected = table.matcher.matches(link).keys.sorted()
      #expect(order.sorted() == expected, "TURNPIKE_SEED=\(seed), \(link.debugDescription)")
      compared += 1
    }
    #expect(compared > 20 || !PropertyCases.isWhole)
  }

  @Test("Text that is no table, and a table cut short, match nothing and trap nowhere")
  func tables() throws {
    for seed in PropertyCases.seeds(200) {
      var random = RandomSource(seed: seed)
      let text = Array(try RandomTable(&random).matchTable().text.utf8)
      let garbage = random.bytes()
      for bytes in [garbage, Array(text.prefix(random.number(0...30)))] {
        let matchTable = MatchTable(decoding: bytes.span)
        let found = try TableFixture.matches("/a?k=a#a", matchTable)
        #expect(found.isEmpty, "TURNPIKE_SEED=\(seed)")
      }
    }
  }

  /// Reads the values of all patterns that match, and returns how many those are.
  private func readAll(_ bytes: [UInt8], in matchTable: MatchTable, of table: RandomTable) -> Int {
    guard var reader = try? _RouteReader(of: bytes.span, in: matchTable, within: table.scope)
    else { return 0 }
    var count = 0
    while let target = try? reader.nextPattern(in: bytes.span) {
      guard case .route(let index) = target else { continue }
      count += 1
      for parameter in table.matcher.patterns[index].parameters.indices {
        _ = NaiveValue(parameter, of: table.matcher.patterns[index], with: &reader, in: bytes.span)
      }
    }
    return count
  }
}

extension RandomSource {
  /// Mostly what links are made of, with any byte between.
  fileprivate mutating func bytes() -> [UInt8] {
    let usual = Array("app:/?#&=%41%FF%C3%A4.@+-ab1://k".utf8)
    return (0..<number(0...60)).map { _ in
      once(in: 4) ? UInt8(truncatingIfNeeded: next()) : one(of: usual)
    }
  }
}
