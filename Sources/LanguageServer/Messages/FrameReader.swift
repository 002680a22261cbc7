/// Divides a stream of bytes into messages, each after a header with its length:
///
/// ```
/// Content-Length: 52\r\n
/// \r\n
/// {"jsonrpc":"2.0","id":1,"method":"shutdown"}
/// ```
///
/// It never keeps more than one message and one line, whatever it is sent. Bytes that are no header
/// end the stream, because nobody knows where the next message begins.
package struct FrameReader {
  private enum State {
    /// In a header, with the length that it has said so far.
    case header(contentLength: Int?)
    /// In a message of so many bytes.
    case message(Int)
  }

  /// No line of a header is as long.
  private static let lineLimit = 4096
  /// Four times the size of the largest `.routes` file, so that its text fits with escapes.
  package static let messageLimit = 64 << 20

  /// Why the rest of the stream is not read.
  package private(set) var failure: ResponseError?
  private var state = State.header(contentLength: nil)
  /// The line of the header, or the message, as far as it has come.
  private var buffer: [UInt8] = []
  private let messageLimit: Int

  package init(messageLimit: Int = FrameReader.messageLimit) { self.messageLimit = messageLimit }

  /// Reads more of the stream, and returns the messages that are complete.
  package mutating func read(_ bytes: [UInt8]) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var rest = bytes[...]
    while failure == nil, !rest.isEmpty {
      do throws(ResponseError) {
        if let message = try take(from: &rest) { messages.append(message) }
      } catch {
        failure = error
      }
    }
    return messages
  }

  private mutating func take(
    from rest: inout ArraySlice<UInt8>
  ) throws(ResponseError) -> [UInt8]? {
    switch state {
    case .header(let contentLength):
      buffer.append(rest.removeFirst())
      if buffer.last == 0x0A { try endLine(contentLength) } else { try limitLine() }
    case .message(let count):
      let part = rest.prefix(count - buffer.count)
      buffer += part
      rest = rest.dropFirst(part.count)
    }
    guard case .message(buffer.count) = state else { return nil }
    defer { (buffer, state) = ([], .header(contentLength: nil)) }
    return buffer
  }

  private func limitLine() throws(ResponseError) {
    if buffer.count > Self.lineLimit {
      throw ResponseError(.parseError, "a header has more than \(Self.lineLimit) bytes in a line")
    }
  }

  private mutating func endLine(_ contentLength: Int?) throws(ResponseError) {
    let line = String(decoding: buffer, as: UTF8.self).filter { !$0.isNewline }
    buffer = []
    if line.isEmpty {
      state = .message(try checked(contentLength))
    } else if let length = try Self.contentLength(in: line) {
      state = .header(contentLength: length)
    }
  }

  private func checked(_ contentLength: Int?) throws(ResponseError) -> Int {
    guard let contentLength else { throw .malformedHeader }
    guard contentLength <= messageLimit else {
      throw ResponseError(.parseError, "a message of \(contentLength) bytes is too long")
    }
    return contentLength
  }

  /// The value of the field `Content-Length`; nil for another field.
  private static func contentLength(in line: String) throws(ResponseError) -> Int? {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let isField = parts.count == 2 && parts[0].allSatisfy { $0.isLetter || $0 == "-" }
    guard isField else { throw .malformedHeader }
    guard parts[0].lowercased() == "content-length" else { return nil }
    let digits = parts[1].drop { $0 == " " }
    guard digits.allSatisfy(\.isNumber), let length = Int(digits) else { throw .malformedHeader }
    return length
  }
}

extension ResponseError {
  fileprivate static let malformedHeader = ResponseError(
    .parseError, "a message does not begin with 'Content-Length' and the number of its bytes")
}

extension [UInt8] {
  /// A message with its header.
  package var framed: [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
