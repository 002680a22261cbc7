import LanguageServer

/// A client's side of a session, with files in memory in place of a disk.
struct Session {
  private(set) var server: LanguageServer

  /// - Parameters:
  ///   - files: By path.
  ///   - capabilities: Of the client, as JSON; `nil` for one that has not begun.
  init(
    _ files: [String: String] = [:], capabilities: String? = "{}", options: String = "null"
  ) {
    server = LanguageServer(files: .inMemory(files), version: "test")
    guard let capabilities else { return }
    let parameters = #"{"capabilities":\#(capabilities),"initializationOptions":\#(options)}"#
    _ = send(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":\#(parameters)}"#)
    _ = notify("initialized", "{}")
  }

  /// Sends messages at once, and returns all that the server sends until it has no more work.
  mutating func send(_ messages: String...) -> [String] {
    for message in messages { server.receive(Array(message.utf8)) }
    var sent: [String] = []
    repeat {
      server.step()
      sent += server.takeOutgoing().map { String(decoding: $0.bytes, as: UTF8.self) }
    } while server.hasWork
    return sent
  }

  mutating func notify(_ method: String, _ parameters: String) -> [String] {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  mutating func request(_ method: String, _ parameters: String, id: Int = 1) -> [String] {
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
  }

  /// The result of a request, or its error, as JSON.
  mutating func result(_ method: String, _ parameters: String) -> String? {
    let answer = request(method, parameters).first {
      $0.hasPrefix(#"{"id":1,"#) || $0.contains(#""id":1,"#)
    }
    return answer.map { answer in
      answer.replacing(#""id":1,"#, with: "").replacing(#""jsonrpc":"2.0","#, with: "")
    }
  }

  /// Opens a text, and returns what the server says of it.
  @discardableResult
  mutating func open(_ path: String, _ text: String, version: Int = 1) -> [String] {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file://\#(path)","languageId":"routes","version":\#(version),"text":\#(text.json)}}"#
    )
  }

  /// Changes a text as a whole.
  @discardableResult
  mutating func change(_ path: String, _ text: String, version: Int = 2) -> [String] {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file://\#(path)","version":\#(version)},"contentChanges":[{"text":\#(text.json)}]}"#
    )
  }
}

extension FileSystem {
  /// Files by their paths.
  static func inMemory(_ files: [String: String]) -> FileSystem {
    FileSystem(
      read: { path in files[path].map { .bytes(Array($0.utf8)) } ?? .missing },
      entries: { folder in
        let inside = files.keys.compactMap { path in
          path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : nil
        }
        let entries = inside.map { path in
          FileSystem.Entry(
            name: String(path.prefix { $0 != "/" }), isFolder: path.contains("/"))
        }
        return Set(entries).sorted { $0.name < $1.name }
      })
  }
}

extension String {
  /// The text as JSON.
  var json: String {
    "\""
      + unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
