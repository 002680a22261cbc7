import Foundation

/// A response, notification or request of the server, as JSON.
package struct OutgoingMessage: Sendable {
  package let bytes: [UInt8]

  private struct Response<Content: Encodable>: Encodable {
    enum Key: String, CodingKey { case jsonrpc, id, result, error }

    var id: RequestID?
    /// `result` or `error`.
    var key: Key
    var content: Content

    /// Writes what is null, too.
    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      try members.encode("2.0", forKey: .jsonrpc)
      try members.encode(id, forKey: .id)
      try members.encode(content, forKey: key)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    /// `nil` for a notification.
    var id: RequestID?
    var method: String
    var params: Parameters
  }

  private init(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("A message of text, numbers and lists is always JSON.")
    }
    bytes = Array(data)
  }

  static func response(to id: RequestID, _ result: some Encodable) -> OutgoingMessage {
    OutgoingMessage(encoding: Response(id: id, key: .result, content: result))
  }

  /// - Parameter id: `nil` where the request could not be read so far.
  static func failure(of id: RequestID?, _ error: ResponseError) -> OutgoingMessage {
    OutgoingMessage(encoding: Response(id: id, key: .error, content: error))
  }

  static func notification(_ method: String, _ parameters: some Encodable) -> OutgoingMessage {
    OutgoingMessage(encoding: Call(id: nil, method: method, params: parameters))
  }

  static func request(
    _ id: RequestID, _ method: String, _ parameters: some Encodable
  ) -> OutgoingMessage {
    OutgoingMessage(encoding: Call(id: id, method: method, params: parameters))
  }

  /// A line for the client's log.
  static func log(_ kind: MessageParameters.Kind, _ text: String) -> OutgoingMessage {
    .notification("window/logMessage", MessageParameters(type: kind, message: text))
  }

  /// A sentence for the person at the client.
  static func show(_ kind: MessageParameters.Kind, _ text: String) -> OutgoingMessage {
    .notification("window/showMessage", MessageParameters(type: kind, message: text))
  }
}
