/// Divides a stream of bytes into messages, each after a header with its length:
///
/// ```
/// Content-Length: 52\r\n
/// \r\n
/// {"jsonrpc":"2.0","id":1,"method":"shutdown"}
/// ```
///
/// It never keeps more than one message and one header, whatever it is sent.
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
      // The four bytes at the end of a header are the only ones that are looked for.
      guard let byte = rest.popFirst() else { return nil }
      buffer.append(byte)
      return buffer.hasSuffix("\r\n\r\n") ? endHeader() : limitHeader()
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
    if case .skippingHeader = state {
      buffer = buffer.suffix(3)
      return nil
    }
    guard buffer.count > Self.headerLimit else { return nil }
    state = .skippingHeader
    return .failure(.headerTooLong)
  }

  private mutating func endHeader() -> Frame? {
    defer { buffer = [] }
    if case .skippingHeader = state {
      state = .header
      return nil
    }
    guard let count = Self.contentLength(in: buffer) else { return .failure(.malformedHeader) }
    guard count <= messageLimit else {
      state = .skipping(count)
      return .failure(.messageTooLong(count))
    }
    if count == 0 { return .message([]) }
    state = .message(count)
    return nil
  }

  private static func contentLength(in header: [UInt8]) -> Int? {
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " || $0 == "\t" }
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(digits)
    }
    return nil
  }
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
