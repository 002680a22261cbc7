import RouteMatching
import RoutesCompiler
import TableBuilding
import TestSupport
import Testing

@testable import LinkPublishing

@Suite("Segments that two patterns divide otherwise")
struct ShortestDivisionTests {
  private static let constraints: [TextConstraint] = [
    .any, .oneOf(["-", "a"]), .oneOf(["a", "a-", "aa"]), .length(1...2), .length(2...3),
    .oneOf(["a-a"]),
  ]
  private static let separators = ["-", "-a", "--", "a"]

  /// Every text of up to six letters of `a` and `-`.
  private static let texts: [String] = {
    var (texts, last) = ([""], [""])
    for _ in 0..<6 {
      last = last.flatMap { [$0 + "a", $0 + "-"] }
      texts += last
    }
    return texts
  }()

  /// Placeholders with texts after them.
  private struct Segment {
    let parts: [(constraint: TextConstraint, end: String)]

    var pieces: [SegmentPattern.Piece] {
      parts.flatMap { [.placeholder($0.constraint)] + ($0.end.isEmpty ? [] : [.literal($0.end)]) }
    }

    /// The texts of the placeholders, each the shortest that lets the rest match.
    func values(in text: Substring, from index: Int = 0) -> [String]? {
      guard index < parts.count else { return text.isEmpty ? [] : nil }
      for end in text.indices.dropFirst() + [text.endIndex] where end > text.startIndex {
        let value = String(text[..<end])
        guard parts[index].constraint.accepts(value), text[end...].hasPrefix(parts[index].end),
          let rest = values(
            in: text[end...].dropFirst(parts[index].end.count), from: index + 1)
        else { continue }
        return [value] + rest
      }
      return nil
    }
  }

  @Test("A text is divided otherwise where the shortest texts of the placeholders are others")
  func divisions() throws {
    var random = RandomSource(seed: UInt64(PropertyCases.seed))
    var (differing, same) = (0, 0)
    for _ in 0..<PropertyCases.count(600) {
      let separators = (0..<random.number(1...2)).map { _ in random.one(of: Self.separators) }
      let ends = separators + [random.one(of: ["", "-", "a"])]
      let segments = (0..<2).map { _ in
        Segment(parts: ends.map { (random.one(of: Self.constraints), $0) })
      }
      let automaton = try ShortestDivision.texts(
        segments[0].pieces, dividedOtherwiseBy: segments[1].pieces, ignoresCase: false)
      for text in Self.texts {
        let values = segments.map { $0.values(in: text[...]) }
        let isDivided = values[0] != nil && values[1] != nil && values[0] != values[1]
        #expect(automaton.accepts(text.utf8) == isDivided, "\(segments) \(text) \(values)")
        if isDivided { differing += 1 } else { same += 1 }
      }
    }
    #expect(differing > PropertyCases.count(120), "\(differing)")
    #expect(same > PropertyCases.count(40_000))
  }
}
