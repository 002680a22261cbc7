import LanguageServer
import TestSupport
import Testing

@Suite("Frames")
struct FrameReaderTests {
  @Test(
    "A stream is divided into messages",
    arguments: [
      ("", []),
      ("Content-Length: 2\r\n\r\n{}", ["{}"]),
      ("content-length:2\r\n\r\n{}", ["{}"]),
      (
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
        ["{}"]
      ),
      ("X-Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
      ("Content-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n1", ["{}", "1"]),
      ("Content-Length: 2\n\n{}Content-Length: 1\n\n1", ["{}", "1"]),
      ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["", "{}"]),
      // What is not complete may still become so.
      ("Content-Length: 3\r\n\r\n{}", []),
      ("Content-Length: two", []),
      ("{\"jsonrpc\":\"2.0\"}", []),
    ])
  func messages(text: String, expected: [String]) {
    let (messages, failure) = read(text)
    #expect(messages == expected)
    #expect(failure == nil)
  }

  @Test(
    "Nothing is read after bytes that are no frame",
    arguments: [
      ("\r\n", []),
      ("nonsense\r\n", []),
      ("{\"jsonrpc\":\"2.0\"}\n", []),
      ("{\"id\":1}Content-Length: 2\r\n", []),
      ("Content-Length: 2\r\n\r\n{}nonsense\r\n", ["{}"]),
      ("Content-Length: 3\r\n\r\n{}Content-Length: 2\r\n\r\n", ["{}C"]),
      ("X: 1\r\n\r\n", []),
      ("garbageContent-Length: 2\r\n\r\n", []),
      ("Content-Length: two\r\n", []),
      ("Content-Length:\r\n", []),
      ("Content-Length: -1\r\n", []),
      ("Content-Length: +1\r\n", []),
      ("Content-Length: 99999999999999999999\r\n", []),
    ])
  func malformed(text: String, expected: [String]) {
    let (messages, failure) = read(text + "Content-Length: 2\r\n\r\n{}")
    #expect(messages == expected)
    #expect(
      failure
        == .init(
          .parseError, "a message does not begin with 'Content-Length' and the number of its bytes")
    )
  }

  @Test(
    "A line or a message that is too long ends the stream",
    arguments: [
      (String(repeating: "x", count: 10_000), "a header has more than 4096 bytes in a line"),
      ("Content-Length: 11\r\n\r\n", "a message of 11 bytes is too long"),
    ])
  func limits(text: String, message: String) {
    let (messages, failure) = read(text + "\r\nContent-Length: 2\r\n\r\n{}")
    #expect(messages == [])
    #expect(failure == .init(.parseError, message))
  }

  /// The messages and the mistake of a stream, which are the same however it is divided.
  private func read(_ text: String) -> (messages: [String], failure: ResponseError?) {
    var (whole, divided) = (FrameReader(messageLimit: 10), FrameReader(messageLimit: 10))
    let messages = whole.read(Array(text.utf8))
    #expect(text.utf8.flatMap { divided.read([$0]) } == messages)
    #expect(divided.failure == whole.failure)
    return (messages.map { String(decoding: $0, as: UTF8.self) }, whole.failure)
  }

  @Test("Random pieces are read alike at once and byte by byte")
  func randomPieces() {
    var random = RandomSource(seed: 1)
    let pieces = [
      "Content-Length: 3\r\n\r\nabc", "Content-Length: ", "3", "\r\n", "\r\n\r\n", "abc", ":",
      "\u{0}",
    ]
    var (messages, failures) = (0, 0)
    for _ in 0..<500 {
      let text = (0..<random.number(1...12)).map { _ in random.one(of: pieces) }.joined()
      let result = read(text)
      messages += result.messages.count
      failures += result.failure == nil ? 0 : 1
    }
    #expect(messages > 50 && failures > 200)
  }
}
