/// An answer that says why there is none, with one of the protocol's codes.
package struct ResponseError: Error, Hashable, Sendable, Codable {
  package enum Code: Int, Hashable, Sendable, Codable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}

extension ResponseError {
  static func failed(_ message: String) -> Self { ResponseError(.requestFailed, message) }
}
