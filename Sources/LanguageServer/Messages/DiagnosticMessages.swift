/// A message of the compiler, as the protocol has it.
struct DocumentDiagnostic: Hashable, Sendable, Codable {
  struct Related: Hashable, Sendable, Codable {
    var location: Location
    var message: String
  }

  enum Severity: Int, Hashable, Sendable, Codable { case error = 1, warning }

  var range: TextRange
  var severity: Severity
  var code: String
  var source = "routesc"
  var message: String
  var relatedInformation: [Related]?
}

struct PublishParameters: Encodable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [DocumentDiagnostic]
}

struct CodeAction: Encodable, Sendable {
  var title: String
  var kind = "quickfix"
  var diagnostics: [DocumentDiagnostic]
  var edit: WorkspaceEdit
}
