/// The bytes that a server reads and writes.
package struct ServerConnection {
  /// Returns bytes that came: none if there are none yet and it is not to wait, `nil` at the end.
  package var read: (_ waits: Bool) -> [UInt8]?
  package var write: (_ bytes: [UInt8]) -> Void

  package init(
    read: @escaping (_ waits: Bool) -> [UInt8]?, write: @escaping (_ bytes: [UInt8]) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }
}

extension LanguageServer {
  /// Serves one client until it sends `exit`, ends the stream, or sends bytes that are no frame,
  /// and returns the exit status.
  ///
  /// All messages that have come are read before the next is answered, so that one that is
  /// cancelled is not answered, and texts that changed again are not analyzed.
  package mutating func run(on connection: ServerConnection) -> Int32 {
    var reader = FrameReader()
    var isAtEnd = false
    while exitStatus == nil, hasWork || !isAtEnd {
      if canReceive, !isAtEnd {
        let bytes = connection.read(!hasWork)
        for message in reader.read(bytes ?? []) { receive(message) }
        isAtEnd = bytes == nil || reader.failure != nil
      }
      step()
      for message in takeOutgoing() { connection.write(message.bytes.framed) }
    }
    if exitStatus == nil, let failure = reader.failure {
      connection.write(OutgoingMessage.failure(of: nil, failure).bytes.framed)
    }
    return exitStatus ?? 1
  }
}
