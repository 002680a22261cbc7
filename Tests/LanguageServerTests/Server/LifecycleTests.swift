import LanguageServer
import Testing

@Suite("Sessions")
struct LifecycleTests {
  @Test("A session begins, answers and ends")
  func session() {
    var session = Session(capabilities: nil)
    let answer = session.send(
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]}}}}"#
    )
    #expect(answer.count == 1)
    #expect(answer[0].hasPrefix(#"{"id":"a","jsonrpc":"2.0","result":{"capabilities":{"#))
    #expect(answer[0].contains(#""positionEncoding":"utf-8""#))
    #expect(
      answer[0].hasSuffix(#""serverInfo":{"name":"routes-language-server","version":"test"}}}"#))
    #expect(session.notify("initialized", "{}") == [])
    #expect(
      session.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
        == [#"{"id":2,"jsonrpc":"2.0","result":null}"#])
    #expect(session.server.exitStatus == nil)
    #expect(session.send(#"{"jsonrpc":"2.0","method":"exit"}"#) == [])
    #expect(session.server.exitStatus == 0)
  }

  @Test("Without 'shutdown', 'exit' ends with 1")
  func exitStatus() {
    var session = Session()
    _ = session.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(session.server.exitStatus == 1)
  }

  @Test(
    "Text that is no message is answered with the protocol's error",
    arguments: [
      ("", "null", -32700, "this is not JSON"), ("{", "null", -32700, "this is not JSON"),
      ("nonsense", "null", -32700, "this is not JSON"),
      ("[]", "null", -32600, "this is no message of JSON-RPC 2.0"),
      ("1", "null", -32600, "this is no message of JSON-RPC 2.0"),
      ("{}", "null", -32600, "this is no message of JSON-RPC 2.0"),
      (
        #"{"jsonrpc":"2.0","id":[1],"method":"x"}"#, "null", -32600,
        "this is no message of JSON-RPC 2.0"
      ),
      // One that has an identifier is answered by it.
      (
        #"{"jsonrpc":"1.0","id":1,"method":"x"}"#, "1", -32600, "this is no message of JSON-RPC 2.0"
      ),
      (#"{"id":"a","method":"x"}"#, #""a""#, -32600, "this is no message of JSON-RPC 2.0"),
      (#"{"jsonrpc":"2.0","id":1,"method":2}"#, "1", -32600, "this is no message of JSON-RPC 2.0"),
    ])
  func malformed(text: String, id: String, code: Int, message: String) {
    var session = Session()
    #expect(
      session.send(text)
        == [#"{"error":{"code":\#(code),"message":"\#(message)"},"id":\#(id),"jsonrpc":"2.0"}"#])
  }

  @Test("JSON that is nested too deep is no message")
  func nesting() {
    var session = Session()
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(
      session.send(text) == [
        #"{"error":{"code":-32700,"message":"this is not JSON"},"id":null,"jsonrpc":"2.0"}"#
      ])
  }

  @Test("Requests out of order are refused")
  func order() {
    var session = Session(capabilities: nil)
    #expect(
      session.request("textDocument/hover", "{}") == [
        #"{"error":{"code":-32002,"message":"'initialize' comes before 'textDocument/hover'"},"id":1,"jsonrpc":"2.0"}"#
      ])
    #expect(session.open("/a.routes", "routes A") == [])
    session = Session()
    #expect(
      session.request("initialize", #"{"capabilities":{}}"#) == [
        #"{"error":{"code":-32600,"message":"'initialize' came before"},"id":1,"jsonrpc":"2.0"}"#
      ])
    _ = session.request("shutdown", "null")
    #expect(
      session.request("textDocument/hover", "{}") == [
        #"{"error":{"code":-32600,"message":"only 'exit' may come after 'shutdown'"},"id":1,"jsonrpc":"2.0"}"#
      ])
  }

  @Test("Unknown methods and other parameters are refused")
  func unknown() {
    var session = Session()
    #expect(
      session.request("textDocument/moniker", "{}") == [
        #"{"error":{"code":-32601,"message":"the server has no 'textDocument/moniker'"},"id":1,"jsonrpc":"2.0"}"#
      ])
    #expect(
      session.request("textDocument/formatting", "{}") == [
        #"{"error":{"code":-32602,"message":"'textDocument/formatting' has other parameters"},"id":1,"jsonrpc":"2.0"}"#
      ])
    #expect(session.notify("$/setTrace", #"{"value":"off"}"#) == [])
    #expect(
      session.notify("textDocument/didOpen", #"{"textDocument":1}"#) == [
        #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"message":"'textDocument/didOpen' has other parameters","type":1}}"#
      ])
    // The answer to a request of the server's own.
    #expect(session.send(#"{"jsonrpc":"2.0","id":"routesc-1","result":null}"#) == [])
  }

  @Test("A request that still waits is cancelled")
  func cancel() {
    var session = Session()
    #expect(
      session.send(
        #"{"jsonrpc":"2.0","id":1,"method":"textDocument/moniker"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"textDocument/moniker"}"#,
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#,
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}"#)
        == [
          #"{"error":{"code":-32800,"message":"the client cancelled this request"},"id":2,"jsonrpc":"2.0"}"#,
          #"{"error":{"code":-32601,"message":"the server has no 'textDocument/moniker'"},"id":1,"jsonrpc":"2.0"}"#,
        ])
  }

  @Test("The client is asked to tell of files that change, if it can")
  func watchers() {
    var session = Session(capabilities: nil)
    _ = session.request(
      "initialize",
      #"{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}"#)
    #expect(
      session.notify("initialized", "{}") == [
        #"{"id":"routesc-1","jsonrpc":"2.0","method":"client/registerCapability","params":{"registrations":[{"id":"files","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/*.routes"},{"globPattern":"**/Package.swift"}]}}]}}"#
      ])
  }

  @Test("A stream that ends before 'exit' ends the server with 1")
  func stream() {
    let (status, sent) = serve([Self.request.framed])
    #expect(status == 1)
    #expect(sent == Self.answer.framed)
  }

  @Test("Bytes that are no message end the server with 1, and the last message says so")
  func brokenStream() {
    let (status, sent) = serve([
      Self.request.framed + Array("nonsense\n".utf8) + Self.request.framed, Self.request.framed,
    ])
    #expect(status == 1)
    let failure =
      #"{"error":{"code":-32700,"message":"a message does not begin with 'Content-Length' and the number of its bytes"},"id":null,"jsonrpc":"2.0"}"#
    #expect(sent == Self.answer.framed + Array(failure.utf8).framed)
  }

  @Test("Nothing is read after 'exit'")
  func bytesAfterExit() {
    let exit = Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8)
    let (status, sent) = serve([exit.framed + Array("nonsense\n".utf8)])
    #expect(status == 1)
    #expect(sent == [])
  }

  private static let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#.utf8)
  private static let answer = Array(
    #"{"error":{"code":-32002,"message":"'initialize' comes before 'shutdown'"},"id":1,"jsonrpc":"2.0"}"#
      .utf8)

  /// The exit status of a server that is sent these bytes, and all that it sends.
  private func serve(_ chunks: [[UInt8]]) -> (status: Int32, sent: [UInt8]) {
    var server = LanguageServer(files: .inMemory([:]), version: "test")
    var chunks = chunks[...]
    var sent: [UInt8] = []
    let status = server.run(
      on: ServerConnection(read: { _ in chunks.popFirst() }, write: { sent += $0 }))
    return (status, sent)
  }
}
