/// A text that the client has open: what it says counts, not what is on disk.
struct OpenDocument: Sendable {
  /// As the client writes it.
  let uri: String
  var version: Int?
  var text: TextDocument
}
