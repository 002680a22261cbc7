import Testing
import TestSupport
import TurnpikeMapping

@testable import Turnpike
@testable import RouteMatching

@Suite("Splitting a link and its path")
struct SegmentScanTests {
  /// Paths end around the 8, 16 and 64 bytes at which reading changes, with slashes
  /// side by side there, and with bytes that are nearly marks.
  @Test("Parts and segments are those that are found byte by byte")
  func segments() {
    for seed in PropertyCases.seeds(6_000) {
      var random = RandomSource(seed: seed)
      let link = random.linkOfParts()
      withBytes(of: link) { bytes in
        let parts = SplitLink(splitting: bytes)
        expect(parts, toBe: NaiveLink(link), in: bytes)
        expectSegments(of: parts, in: bytes)
      }
    }
  }

  @Test("Any number of slashes side by side is one, wherever in the path")
  func slashRuns() {
    var tried = 0
    for front in ["", "/", "shop:", "https://api.example.com"] {
      for before in [0, 1, 7, 8, 9, 55, 56, 62, 63, 64, 65] where front != "shop:" || before > 0 {
        for run in 0...200 {
          let text = String(repeating: "a", count: before)
          let slashes = String(repeating: "/", count: run)
          let link =
            front + (front.hasSuffix("m") ? "/" : "") + text + slashes + "swift/b" + slashes
          withBytes(of: link) { expectSegments(of: SplitLink(splitting: $0), in: $0) }
          tried += 1
        }
      }
    }
    #expect(tried == 201 * 43)
  }

  @Test("Parameters are the same, whatever the number of slashes before them")
  func parameters() throws {
    let patterns = RoutePatternSet(
      try ["", "/:owner", "/:owner/:repo", "/files/*rest"].map { try RoutePattern($0) })
    for run in 1...200 {
      let slashes = String(repeating: "/", count: run)
      let rows = [
        (slashes, 0, []), (slashes + "swift", 1, ["swift"]),
        (slashes + "apple" + slashes + "swift" + slashes, 2, ["apple", "swift"]),
        (slashes + "files" + slashes + "a", 3, [slashes.dropFirst() + "a"]),
      ]
      for (link, index, texts) in rows {
        try withBytes(of: link) { bytes in
          guard let match = try patterns.match(bytes) else {
            Issue.record("no match: \(link)")
            return
          }
          let found = (0..<match.parameterCount).map { parameter in
            match.range(of: parameter, in: bytes).map { String(utf8: bytes.extracting($0)) }
          }
          let foundIndex = match.index
          #expect(foundIndex == index && found == texts, "\(link)")
        }
      }
    }
  }

  private func expect(_ parts: SplitLink, toBe naive: NaiveLink, in bytes: Span<UInt8>) {
    func text(_ range: Range<Int>) -> String { String(utf8: bytes.extracting(range)) }
    let comment: Comment = "\(naive.text)"
    #expect(parts.scheme.map(text) == naive.scheme, comment)
    #expect(parts.authority.map(text) == naive.authority, comment)
    #expect(text(parts.path) == naive.path, comment)
    #expect(parts.query.map(text) == naive.query, comment)
    #expect(parts.fragment.map(text) == naive.fragment, comment)
    #expect(parts.hasUserInfo == (naive.authority ?? "").contains("@"), comment)
    #expect(parts.hasEscapes == (naive.path + (naive.authority ?? "")).contains("%"), comment)
  }

  private func expectSegments(of parts: SplitLink, in bytes: Span<UInt8>) {
    var expected = PathSegments(parts.path)
    let scan = SegmentScan(of: parts, ignoresCase: false)
    var walking = scan
    var number = 0
    let comment: Comment = "\(String(utf8: bytes))"
    while let range = expected.next(in: bytes) {
      var ahead = scan.moved(to: range.lowerBound)
      let found = [
        walking.nextSegment(in: bytes)?.range, ahead.nextSegment(in: bytes)?.range,
        scan.range(ofSegment: number, in: bytes),
      ]
      #expect(found == [range, range, range], comment)
      number += 1
    }
    let behindLast = walking.nextSegment(in: bytes)?.range
    #expect(behindLast == nil, comment)
  }

  @Test("A path that the authority begins has one segment more")
  func authority() {
    for count in [1, 7, 8, 63, 64, 65, 130] {
      let name = String(repeating: "a", count: count)
      let segments = withBytes(of: "shop://\(name)/b//c") { bytes in
        var parts = SplitLink(splitting: bytes)
        parts.joinAuthorityToPath(in: bytes)
        var scan = SegmentScan(of: parts, ignoresCase: false)
        var segments: [String] = []
        while let segment = scan.nextSegment(in: bytes) {
          segments.append(String(utf8: bytes.extracting(segment.range)))
        }
        return segments
      }
      #expect(segments == [name, "b", "c"])
    }
  }

  @Test("A small number is one to 16 digits without a leading zero")
  func smallNumbers() {
    for seed in PropertyCases.seeds(4_000) {
      var random = RandomSource(seed: seed)
      let text = random.text(
        of: random.once(in: 2) ? "0123456789" : "0123456789/:-a", count: 0...18)
      withBytes(of: text + "/5") { bytes in
        let cursor = TextCursor(0..<text.utf8.count, decodesEscapes: false)
        let isNumber = UInt64(text)?.description == text && text.utf8.count <= 16
        let isFound = cursor.isSmallNumber(in: bytes)
        #expect(isFound == isNumber, "\(text)")
      }
    }
  }
}

extension RandomSource {
  fileprivate mutating func linkOfParts() -> String {
    let front = one(of: [
      "", "", "", "shop://", "https://api.example.com", "s://a@b%41", "a:", "1:",
    ])
    let path = text(
      of: one(of: ["/ab", "/aaaaaaaa", "//!'", "aé/%"]), count: 0...one(of: [12, 70, 140]))
    let run = String(repeating: "/", count: once(in: 4) ? number(56...70) : 0)
    let tail = one(of: ["", "", "?a=/b", "?a#b?c", "#/b?", "?", "#"])
    let separator = front.isEmpty || front.hasSuffix(":") ? "" : "/"
    return front + separator + (once(in: 2) ? run + path : path + run) + tail
  }

  fileprivate mutating func text(of letters: String, count: ClosedRange<Int>) -> String {
    String((0..<number(count)).map { _ in one(of: Array(letters)) })
  }
}
