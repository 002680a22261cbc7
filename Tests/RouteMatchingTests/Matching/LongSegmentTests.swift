import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing

@Suite("Long segments of text and placeholders")
struct LongSegmentTests {
  private typealias Pieces = [SegmentPattern.Piece]

  /// Whether a text is all pieces, tried in every way.
  private static func matches(_ pieces: ArraySlice<SegmentPattern.Piece>, _ text: ArraySlice<UInt8>)
    -> Bool
  {
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    if case .literal(let literal) = piece {
      return text.starts(with: literal.utf8) && matches(rest, text.dropFirst(literal.utf8.count))
    }
    if rest.isEmpty { return !text.isEmpty }
    return text.indices.contains { matches(rest, text[($0 + 1)...]) }
  }

  private static func table(_ siblings: [Pieces]) throws -> MatchTable {
    let patterns = siblings.enumerated().map {
      LinkPattern(target: .route($0), segments: [.mixed($1), .literal("x")])
    }
    return try MatchTableBuilder(patterns).build()
  }

  private static func isMatch(_ link: String, _ table: MatchTable) throws -> Bool {
    let bytes = Array(link.utf8)
    var reader = try _RouteReader(of: bytes.span, in: table, within: nil)
    return try reader.nextPattern(in: bytes.span) != nil
  }

  @Test("Siblings match a long segment if one of them is made of it")
  func siblings() throws {
    var (matched, missed) = (0, 0)
    for seed in PropertyCases.seeds(150) {
      var random = RandomSource(seed: seed)
      let siblings = (0..<random.number(1...4)).map { _ in random.pieces() }
      let table = try Self.table(siblings)
      for _ in 0..<4 {
        let text = random.segment(of: random.one(of: siblings))
        let expected = siblings.contains { Self.matches($0[...], Array(text.utf8)[...]) }
        #expect(try Self.isMatch("/\(text)/x", table) == expected, "\(siblings) and \(text)")
        if expected { matched += 1 } else { missed += 1 }
      }
    }
    let least = PropertyCases.least(100)
    #expect(matched >= least && missed >= least, "\(matched) and \(missed)")
  }
}

extension RandomSource {
  /// Placeholders with short texts of few letters between them.
  fileprivate mutating func pieces() -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = once(in: 2) ? [.literal(letters(1...3))] : []
    for index in 0..<number(1...3) {
      if index > 0 { pieces.append(.literal(letters(1...4))) }
      pieces.append(.placeholder(.any))
    }
    if once(in: 2) || pieces.count == 1 { pieces.append(.literal(letters(1...3))) }
    return pieces
  }

  /// A text of over 64 bytes that is made of pieces, often with another letter in it.
  fileprivate mutating func segment(of pieces: [SegmentPattern.Piece]) -> String {
    var text = pieces.map { piece in
      if case .literal(let literal) = piece { literal } else { letters(1...70) }
    }.joined()
    while text.utf8.count <= 64 { text += letters(1...40) }
    if once(in: 3) { text.removeFirst() }
    return text
  }

  fileprivate mutating func letters(_ count: ClosedRange<Int>) -> String {
    let letters = once(in: 2) ? "ab" : "abcd"
    return String((0..<number(count)).map { _ in one(of: Array(letters)) })
  }
}
