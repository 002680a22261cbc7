import Testing

@testable import Turnpike

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
        let parts = LinkParts(splitting: bytes)
        expect(parts, toBe: NaiveLink(link), in: bytes)
        expectSegments(of: parts, in: bytes)
      }
    }
  }

  private func expect(_ parts: LinkParts, toBe naive: NaiveLink, in bytes: Span<UInt8>) {
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

  private func expectSegments(of parts: LinkParts, in bytes: Span<UInt8>) {
    var expected = PathSegments(parts.path)
    let scan = SegmentScan(of: parts, ignoresCase: false)
    var walking = scan
    var number = 0
    let comment: Comment = "\(String(utf8: bytes))"
    while let range = expected.next(in: bytes) {
      var ahead = scan.moved(to: range.lowerBound)
      let found = [
        walking.next(in: bytes)?.range, ahead.next(in: bytes)?.range,
        scan.range(ofSegment: number, in: bytes),
      ]
      #expect(found == [range, range, range], comment)
      number += 1
    }
    let behindLast = walking.next(in: bytes)?.range
    #expect(behindLast == nil, comment)
  }

  @Test("A path that the authority begins has one segment more")
  func authority() {
    for count in [1, 7, 8, 63, 64, 65, 130] {
      let name = String(repeating: "a", count: count)
      let segments = withBytes(of: "shop://\(name)/b//c") { bytes in
        var parts = LinkParts(splitting: bytes)
        parts.joinAuthorityToPath()
        var scan = SegmentScan(of: parts, ignoresCase: false)
        var segments: [String] = []
        while let segment = scan.next(in: bytes) {
          segments.append(String(utf8: bytes.extracting(segment.range)))
        }
        return segments
      }
      #expect(segments == [name, "b", "c"])
    }
  }

  @Test("A small number is one to eight digits without a leading zero")
  func smallNumbers() {
    for seed in PropertyCases.seeds(4_000) {
      var random = RandomSource(seed: seed)
      let text = random.text(of: "0123456789/:-a", count: 0...10)
      withBytes(of: text + "/5") { bytes in
        let cursor = TextCursor(0..<text.utf8.count, decodesEscapes: false)
        let isNumber = UInt32(text)?.description == text && text.utf8.count <= 8
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
    let tail = one(of: ["", "", "?a=/b", "?a#b?c", "#/b?", "?", "#"])
    return front + (front.isEmpty || front.hasSuffix(":") ? path : "/" + path) + tail
  }

  fileprivate mutating func text(of letters: String, count: ClosedRange<Int>) -> String {
    String((0..<number(count)).map { _ in one(of: Array(letters)) })
  }
}
