import RouteMatching
import RoutesCompiler
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

  private struct Segment {
    let first: TextConstraint
    let separator: String
    let second: TextConstraint
    let end: String

    var pieces: [SegmentPattern.Piece] {
      [.placeholder(first), .literal(separator), .placeholder(second)]
        + (end.isEmpty ? [] : [.literal(end)])
    }

    /// The shortest text of the first placeholder that lets the rest match.
    func part(of text: String) -> String? {
      text.indices.dropFirst().map { String(text[..<$0]) }.first { start in
        let rest = text.dropFirst(start.count)
        guard first.accepts(start), rest.hasPrefix(separator), rest.hasSuffix(end),
          rest.count > separator.count + end.count
        else { return false }
        return second.accepts(String(rest.dropFirst(separator.count).dropLast(end.count)))
      }
    }
  }

  @Test("A text is divided otherwise where the shortest text of the first placeholder is another")
  func divisions() throws {
    var random = RandomSource(seed: UInt64(PropertyCases.seed))
    var (differing, same) = (0, 0)
    for _ in 0..<PropertyCases.count(600) {
      let (separator, end) = (random.one(of: Self.separators), random.one(of: ["", "-", "a"]))
      let segments = (0..<2).map { _ in
        Segment(
          first: random.one(of: Self.constraints), separator: separator,
          second: random.one(of: Self.constraints), end: end)
      }
      let automaton = try DividedTexts.automaton(
        segments[0].pieces, segments[1].pieces, ignoresCase: false)
      for text in Self.texts {
        let parts = segments.map { $0.part(of: text) }
        let isDivided = parts[0] != nil && parts[1] != nil && parts[0] != parts[1]
        #expect(automaton.accepts(text.utf8) == isDivided, "\(segments) \(text) \(parts)")
        if isDivided { differing += 1 } else { same += 1 }
      }
    }
    #expect(differing > PropertyCases.count(200), "\(differing)")
    #expect(same > PropertyCases.count(40_000))
  }
}
