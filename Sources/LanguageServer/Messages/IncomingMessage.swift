import Foundation

/// A request, notification or response of the client, of which only the head was read.
struct IncomingMessage: Sendable {
  /// The parts that say what a message is.
  private struct Head: Decodable {
    enum Key: String, CodingKey { case jsonrpc, id, method, result, error }

    var version: String?
    var id: RequestID?
    var method: String?
    var isResponse: Bool

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      version = try? members.decodeIfPresent(String.self, forKey: .jsonrpc)
      method = try members.decodeIfPresent(String.self, forKey: .method)
      id = try members.decodeIfPresent(RequestID.self, forKey: .id)
      isResponse = members.contains(.result) || members.contains(.error)
    }
  }

  private struct Body<Parameters: Decodable>: Decodable {
    var params: Parameters
  }

  let bytes: [UInt8]
  /// `nil` for a notification.
  let id: RequestID?
  /// `nil` for a response.
  let method: String?

  init(_ bytes: [UInt8]) throws(ResponseError) {
    self.bytes = bytes
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: Data(bytes))
    } catch {
      throw Self.isJSON(bytes)
        ? ResponseError(.invalidRequest, "this is no message of JSON-RPC 2.0")
        : ResponseError(.parseError, "this is not JSON")
    }
    guard head.version == "2.0", head.method != nil || head.isResponse else {
      throw ResponseError(.invalidRequest, "this is no message of JSON-RPC 2.0")
    }
    (id, method) = (head.id, head.method)
  }

  /// The identifier of a message that may be no valid one.
  static func id(in bytes: [UInt8]) -> RequestID? {
    struct Identified: Decodable { var id: RequestID }
    return (try? JSONDecoder().decode(Identified.self, from: Data(bytes)))?.id
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// The parameters, as the message's method has them.
  func parameters<Parameters: Decodable>(
    as _: Parameters.Type = Parameters.self
  ) throws(ResponseError) -> Parameters {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: Data(bytes)).params
    } catch {
      throw ResponseError(.invalidParams, "'\(method ?? "")' has other parameters")
    }
  }
}
