/// Divides a stream of bytes into messages, each after a header with its length:
///
/// ```
/// Content-Length: 52\r\n
/// \r\n
/// {"jsonrpc":"2.0","id":1,"method":"shutdown"}
/// ```
///
/// It never keeps more than one message and one header, whatever it is sent. After bytes that are
/// no header it goes on at the next `Content-Length`, even on the line that they end in: of a
/// message without a header, only that message is lost.
package struct FrameReader {
  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// Something that is no message, and was skipped.
    case failure(FrameError)
  }

  package enum FrameError: Error, Hashable, Sendable {
    /// A header without a `Content-Length`, or with one that is no number.
    case malformedHeader
    case headerTooLong
    /// A message of so many bytes.
    case messageTooLong(Int)
  }

  /// No header is as long.
  package static let headerLimit = 4096
  /// Four times the size of the largest `.routes` file, so that its text fits with escapes.
  package static let messageLimit = 64 << 20

  private enum State {
    case header
    /// The bytes of the message that are to come.
    case message(Int)
    /// Those of a message that is too long.
    case skipping(Int)
    /// The rest of a header that is too long.
    case skippingHeader
  }

  private var state = State.header
  private var buffer: [UInt8] = []
  private let messageLimit: Int

  package init(messageLimit: Int = FrameReader.messageLimit) { self.messageLimit = messageLimit }

  /// Reads more of the stream, and returns what is complete.
  package mutating func read(_ bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      if let frame = take(from: &rest) { frames.append(frame) }
    }
    return frames
  }

  private mutating func take(from rest: inout ArraySlice<UInt8>) -> Frame? {
    switch state {
    case .header, .skippingHeader:
      guard let byte = rest.popFirst() else { return nil }
      buffer.append(byte)
      let isAtEnd = buffer.hasSuffix("\r\n\r\n") || buffer.hasSuffix("\n\n")
      return isAtEnd ? endHeader() : limitHeader()
    case .message(let count):
      buffer += rest.prefix(count)
      let missing = count - rest.prefix(count).count
      rest = rest.dropFirst(count)
      guard missing == 0 else {
        state = .message(missing)
        return nil
      }
      state = .header
      defer { buffer = [] }
      return .message(buffer)
    case .skipping(let count):
      let missing = count - rest.prefix(count).count
      rest = rest.dropFirst(count)
      state = missing == 0 ? .header : .skipping(missing)
      return nil
    }
  }

  private mutating func limitHeader() -> Frame? {
    guard buffer.count > Self.headerLimit else { return nil }
    // Its last line may be the header of the next message.
    buffer = buffer.suffix(Self.headerLimit / 4)
    if case .skippingHeader = state { return nil }
    state = .skippingHeader
    return .failure(.headerTooLong)
  }

  private mutating func endHeader() -> Frame? {
    let header = Header(buffer)
    var isReported = false
    if case .skippingHeader = state { isReported = true }
    (buffer, state) = ([], .header)
    guard let count = header.contentLength else {
      return isReported ? nil : .failure(.malformedHeader)
    }
    guard count <= messageLimit else {
      state = .skipping(count)
      return .failure(.messageTooLong(count))
    }
    if count == 0 { return .message([]) }
    state = .message(count)
    return header.isWellFormed || isReported ? nil : .failure(.malformedHeader)
  }

  /// The lines before a message.
  private struct Header {
    private(set) var contentLength: Int?
    /// Whether it has nothing but fields.
    private(set) var isWellFormed = true

    init(_ bytes: [UInt8]) {
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      for line in lines { read(line) }
    }

    private mutating func read(_ line: Substring) {
      let line = line.lowercased()
      let name = line.prefix { $0 != ":" }
      let own = "content-length"
      // `garbageContent-Length`, but not `X-Content-Length`
      let isJoined = name != own && name.hasSuffix(own) && !name.hasSuffix("-" + own)
      let isField =
        name.endIndex < line.endIndex && !isJoined
        && name.utf8.allSatisfy { $0.isASCIILetter || $0 == 0x2D }
      if !isField { (isWellFormed, contentLength) = (false, nil) }
      guard contentLength == nil, !isField || name == own,
        let start = line.ranges(of: own + ":").last?.upperBound
      else { return }
      let digits = line[start...].drop { $0 == " " || $0 == "\t" }
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
      contentLength = Int(digits)
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}

extension [UInt8] {
  /// A message with its header.
  package var framed: [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
