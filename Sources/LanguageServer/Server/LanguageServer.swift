import RoutesCompiler

/// A language server for `.routes` files (LSP 3.17), from messages to messages.
///
/// ```
/// bytes ─ FrameReader ─ receive ─ waiting messages ─ step ─ answers
///                                                     └─ idle ─ diagnostics, overlaps
/// ```
///
/// It has no thread and no clock. A message that waits is answered before anything is analyzed
/// that nobody asked for, so that of many changes in a row only the last is compiled.
package struct LanguageServer {
  enum Phase: Hashable, Sendable { case created, running, shutDown, exited(isClean: Bool) }

  /// More messages than this are not read ahead.
  private static let waitingLimit = 256

  private let version: String
  var workspace: Workspace
  private(set) var phase = Phase.created
  private var waiting: [IncomingMessage] = []
  private var outgoing: [OutgoingMessage] = []
  /// The diagnostics that the client has of each file, and for which version.
  private var published: [String: Published] = [:]
  /// Whether a text was closed whose messages the client may still show.
  private var hasClosed = false
  private var canRegisterWatchers = false
  var options = ServerOptions()
  private var requestCount = 0

  private struct Published: Hashable {
    var version: Int?
    var diagnostics: [DocumentDiagnostic]
  }

  package init(files: FileSystem, version: String) {
    workspace = Workspace(files: files)
    self.version = version
  }
}

/// The flow.
extension LanguageServer {
  /// Takes a message. Answers it at once only where it is no request.
  package mutating func receive(_ bytes: [UInt8]) {
    do throws(ResponseError) {
      let message = try IncomingMessage(bytes)
      if message.method == "$/cancelRequest" { cancel(message) } else { waiting.append(message) }
    } catch {
      outgoing.append(.failure(of: IncomingMessage.id(in: bytes), error))
    }
  }

  /// Does the next piece of work: a message that waits or, if there is none, what the client
  /// should be told.
  package mutating func step() {
    if !waiting.isEmpty {
      answer(waiting.removeFirst())
    } else if phase == .running {
      idle()
    }
  }

  /// Whether there is something to do before the next message comes.
  package var hasWork: Bool {
    !waiting.isEmpty
      || phase == .running && (workspace.isStale || !workspace.isFinished || hasClosed)
  }

  package var canReceive: Bool { waiting.count < Self.waitingLimit && exitStatus == nil }

  /// 0 after `exit`, if `shutdown` came before, else 1; `nil` while the server runs.
  package var exitStatus: Int32? {
    guard case .exited(let isClean) = phase else { return nil }
    return isClean ? 0 : 1
  }

  /// The messages for the client since the last call.
  package mutating func takeOutgoing() -> [OutgoingMessage] {
    defer { outgoing = [] }
    return outgoing
  }

  mutating func send(_ message: OutgoingMessage) { outgoing.append(message) }
}

/// Requests and notifications.
extension LanguageServer {
  private mutating func answer(_ message: IncomingMessage) {
    // Only the answers to the server's own requests have no method.
    guard let method = message.method else { return }
    if method == "exit" {
      phase = .exited(isClean: phase == .shutDown)
      waiting = []
    } else if let id = message.id {
      do throws(ResponseError) {
        try requirePhase(of: method)
        outgoing.append(try response(to: message, method, id))
      } catch {
        outgoing.append(.failure(of: id, error))
      }
    } else if phase == .running {
      do throws(ResponseError) {
        try handle(message, method)
      } catch {
        outgoing.append(.log(.error, error.message))
      }
    }
  }

  private func requirePhase(of method: String) throws(ResponseError) {
    switch (phase, method == "initialize") {
    case (.created, true), (.running, false): break
    case (.created, false):
      throw ResponseError(.serverNotInitialized, "'initialize' comes before '\(method)'")
    case (.running, true): throw ResponseError(.invalidRequest, "'initialize' came before")
    case (.shutDown, _), (.exited, _):
      throw ResponseError(.invalidRequest, "only 'exit' may come after 'shutdown'")
    }
  }

  private mutating func handle(_ message: IncomingMessage, _ method: String) throws(ResponseError) {
    switch method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen":
      let item = try message.parameters(as: OpenParameters.self).textDocument
      workspace.open(
        OpenDocument(uri: item.uri, version: item.version, text: TextDocument(item.text)))
    case "textDocument/didChange":
      let change = try message.parameters(as: ChangeParameters.self)
      let path = DocumentURI.path(of: change.textDocument.uri)
      workspace.change(path, to: change.textDocument.version, change.contentChanges)
    case "textDocument/didClose":
      let document = try message.parameters(as: DocumentParameters.self).textDocument
      workspace.close(DocumentURI.path(of: document.uri))
      hasClosed = true
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": workspace.readFolders()
    case "workspace/didChangeConfiguration":
      let configuration = try message.parameters(as: ConfigurationParameters.self)
      if let options = configuration.settings?.routes { self.options = options }
    default: break
    }
  }

  /// Answers a request that still waits.
  private mutating func cancel(_ message: IncomingMessage) {
    guard let id = (try? message.parameters(as: CancelParameters.self))?.id,
      let index = waiting.firstIndex(where: { $0.id == id && $0.method != nil })
    else { return }
    waiting.remove(at: index)
    outgoing.append(
      .failure(of: id, ResponseError(.requestCancelled, "the client cancelled this request")))
  }
}

/// How a session begins and ends.
extension LanguageServer {
  mutating func initialize(_ parameters: InitializeParameters) -> InitializeResult {
    phase = .running
    let capabilities = parameters.capabilities
    workspace.encoding = PositionEncoding(offered: capabilities.general?.positionEncodings)
    canRegisterWatchers =
      capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    if let options = parameters.initializationOptions { self.options = options }
    return InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: workspace.encoding.rawValue),
      serverInfo: InitializeResult.ServerInfo(name: "routes-language-server", version: version))
  }

  mutating func shutDown() { phase = .shutDown }

  /// Asks to be told of files that change on disk.
  private mutating func registerWatchers() {
    guard canRegisterWatchers else { return }
    requestCount += 1
    let watchers = ["**/*.routes", "**/Package.swift"]
    let registration = RegistrationParameters.Registration(
      id: "files", method: "workspace/didChangeWatchedFiles",
      registerOptions: .init(watchers: watchers.map { .init(globPattern: $0) }))
    outgoing.append(
      .request(
        .text("routesc-\(requestCount)"), "client/registerCapability",
        RegistrationParameters(registrations: [registration])))
  }
}

/// The notifications that the server sends of its own accord.
extension LanguageServer {
  private mutating func idle() {
    if workspace.isStale { workspace.analyze() } else { workspace.finishOne() }
    hasClosed = false
    publish()
  }

  /// Publishes what changed, and the diagnostics of each new version of an open text.
  private mutating func publish() {
    var reported: Set<String> = []
    for folder in workspace.modules.keys.sorted() {
      guard let module = workspace.modules[folder] else { continue }
      for path in module.reportedPaths where reported.insert(path).inserted {
        publish(workspace.diagnostics(of: path, in: module), of: path)
      }
    }
    for path in published.keys.sorted() where !reported.contains(path) {
      publish([], of: path)
      published[path] = nil
    }
  }

  private mutating func publish(_ diagnostics: [DocumentDiagnostic], of path: String) {
    let document = workspace.documents[path]
    let new = Published(version: document?.version, diagnostics: diagnostics)
    let old = published[path]
    guard old != new, old != nil || document != nil || !diagnostics.isEmpty else { return }
    // The version of a text that was closed is nothing to tell.
    let isSame = document == nil && old?.diagnostics == diagnostics
    published[path] = new
    guard !isSame else { return }
    outgoing.append(
      .notification(
        "textDocument/publishDiagnostics",
        PublishParameters(
          uri: workspace.uri(of: path), version: document?.version, diagnostics: diagnostics)))
  }
}
