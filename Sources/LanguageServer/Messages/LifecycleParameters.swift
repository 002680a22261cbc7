/// The parameters of the client's first message.
struct InitializeParameters: Decodable, Sendable {
  struct Capabilities: Decodable, Sendable {
    struct General: Decodable, Sendable { var positionEncodings: [String]? }
    struct Workspace: Decodable, Sendable { var didChangeWatchedFiles: Registration? }
    struct Registration: Decodable, Sendable { var dynamicRegistration: Bool? }

    var general: General?
    var workspace: Workspace?
  }

  var capabilities: Capabilities
  var initializationOptions: ServerOptions?
}

/// The server's own options, in `initializationOptions` or in the settings under `routes`.
struct ServerOptions: Decodable, Sendable {
  /// Whether the printed link is shown at each case.
  var inlayHints: Bool?
}

struct ConfigurationParameters: Decodable, Sendable {
  struct Settings: Decodable, Sendable { var routes: ServerOptions? }

  var settings: Settings?
}

struct InitializeResult: Encodable, Sendable {
  struct ServerInfo: Encodable, Sendable {
    var name: String
    var version: String
  }

  var capabilities: ServerCapabilities
  var serverInfo: ServerInfo
}

/// The parts of the protocol that the server has.
struct ServerCapabilities: Encodable, Sendable {
  struct Synchronization: Encodable, Sendable {
    struct Save: Encodable, Sendable { var includeText = false }

    var openClose = true
    /// Changes come as ranges and their new texts.
    var change = 2
    var save = Save()
  }

  struct CodeActions: Encodable, Sendable { var codeActionKinds = ["quickfix"] }

  struct Completion: Encodable, Sendable {
    var triggerCharacters = ["@", ":", "(", ".", "\"", " ", "!"]
  }

  struct Rename: Encodable, Sendable { var prepareProvider = true }

  var positionEncoding: String
  var textDocumentSync = Synchronization()
  var codeActionProvider = CodeActions()
  var documentSymbolProvider = true
  var foldingRangeProvider = true
  var documentFormattingProvider = true
  var hoverProvider = true
  var definitionProvider = true
  var referencesProvider = true
  var documentHighlightProvider = true
  var renameProvider = Rename()
  var completionProvider = Completion()
  var inlayHintProvider = true
}

/// A text for the client's log, or for the person at the client.
struct MessageParameters: Encodable, Sendable {
  enum Kind: Int, Encodable, Sendable { case error = 1, warning, info, log }

  var type: Kind
  var message: String
}

struct CancelParameters: Decodable, Sendable { var id: RequestID }

struct RegistrationParameters: Encodable, Sendable {
  struct Registration: Encodable, Sendable {
    struct Options: Encodable, Sendable { var watchers: [Watcher] }
    struct Watcher: Encodable, Sendable { var globPattern: String }

    var id: String
    var method: String
    var registerOptions: Options
  }

  var registrations: [Registration]
}
