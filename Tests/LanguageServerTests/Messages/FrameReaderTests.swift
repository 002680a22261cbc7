import LanguageServer
import TestSupport
import Testing

@Suite("Frames")
struct FrameReaderTests {
  @Test(
    "A stream is divided into messages",
    arguments: [
      ("", []),
      ("Content-Length: 2\r\n\r\n{}", [.message("{}")]),
      ("content-length:2\r\n\r\n{}", [.message("{}")]),
      (
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
        [.message("{}")]
      ),
      ("Content-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n1", [.message("{}"), .message("1")]),
      ("Content-Length: 0\r\n\r\n", [.message("")]),
      ("Content-Length: 3\r\n\r\n{}", []),
      ("\r\n\r\nContent-Length: 2\r\n\r\n{}", [.failure(.malformedHeader), .message("{}")]),
      ("{\"jsonrpc\":\"2.0\"}", []),
      (
        "Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n{}",
        [.failure(.malformedHeader), .message("{}")]
      ),
      ("Content-Length: -1\r\n\r\n", [.failure(.malformedHeader)]),
      ("Content-Length: +1\r\n\r\n", [.failure(.malformedHeader)]),
      ("Content-Length:\r\n\r\n", [.failure(.malformedHeader)]),
      ("Content-Length: 99999999999999999999\r\n\r\n", [.failure(.malformedHeader)]),
      (
        "Content-Length: 11\r\n\r\n01234567890Content-Length: 2\r\n\r\n{}",
        [.failure(.messageTooLong(11)), .message("{}")]
      ),
      // A message without its header is lost, and no other.
      (
        "{\"id\":1}Content-Length: 2\r\n\r\n{}",
        [.failure(.malformedHeader), .message("{}")]
      ),
      (
        "X: 1\r\n\r\n{\"id\":1}Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
        [.failure(.malformedHeader), .failure(.malformedHeader), .message("{}"), .message("[]")]
      ),
      (
        "Content-Length: +2\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
        [.failure(.malformedHeader), .failure(.malformedHeader), .message("[]")]
      ),
      (
        "Content-Length: 3\r\n\r\n{}Content-Length: 2\r\n\r\n[]Content-Length: 1\r\n\r\n1",
        [.message("{}C"), .failure(.malformedHeader), .failure(.malformedHeader), .message("1")]
      ),
      (
        "garbageContent-Length: 2\r\n\r\n{}", [.failure(.malformedHeader), .message("{}")]
      ),
      ("X-Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", [.message("{}")]),
      ("Content-Length: 2\n\n{}Content-Length: 1\n\n1", [.message("{}"), .message("1")]),
    ] as [(String, [FrameReader.Frame])])
  func frames(text: String, expected: [FrameReader.Frame]) {
    var whole = FrameReader(messageLimit: 10)
    #expect(whole.read(Array(text.utf8)) == expected)
    var divided = FrameReader(messageLimit: 10)
    #expect(text.utf8.flatMap { divided.read([$0]) } == expected)
  }

  @Test("A header that is too long is passed over")
  func longHeader() {
    var reader = FrameReader()
    let text = String(repeating: "x", count: 10_000) + "\r\n\r\nContent-Length: 2\r\n\r\n{}"
    #expect(reader.read(Array(text.utf8)) == [.failure(.headerTooLong), .message("{}")])
    let withLength = String(repeating: "x", count: 10_000) + "\r\nContent-Length: 2\r\n\r\n[]"
    #expect(reader.read(Array(withLength.utf8)) == [.failure(.headerTooLong), .message("[]")])
  }

  @Test("Random bytes and pieces never stop the reader")
  func randomBytes() {
    var random = RandomSource(seed: 1)
    let parts = ["Content-Length: ", "3", "\r\n", "\r\n\r\n", "abc", ":", "-", "9999", "\u{0}"]
    var tried = 0
    for _ in 0..<2000 {
      var reader = FrameReader(messageLimit: 64)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        _ = reader.read(Array(parts.randomElement(using: &random)?.utf8 ?? "".utf8))
      }
      tried += 1
    }
    #expect(tried == 2000)
  }
}

extension FrameReader.Frame {
  fileprivate static func message(_ text: String) -> Self { .message(Array(text.utf8)) }
}
