/// The answer to each request.
extension LanguageServer {
  mutating func response(
    to message: IncomingMessage, _ method: String, _ id: RequestID
  ) throws(ResponseError) -> OutgoingMessage {
    switch method {
    case "initialize": return .response(to: id, initialize(try message.parameters()))
    case "shutdown":
      shutDown()
      return .response(to: id, Bool?.none)
    case "textDocument/codeAction":
      let parameters: CodeActionParameters = try message.parameters()
      return .response(to: id, codeActions(parameters))
    case "textDocument/documentSymbol":
      let (path, module) = try module(of: try message.parameters())
      return .response(to: id, module.map { workspace.symbols(of: path, in: $0) })
    case "textDocument/foldingRange":
      let (path, module) = try module(of: try message.parameters())
      return .response(to: id, module.map { workspace.foldingRanges(of: path, in: $0) })
    case "textDocument/formatting":
      let parameters: DocumentParameters = try message.parameters()
      let path = DocumentURI.path(of: parameters.textDocument.uri)
      return .response(to: id, workspace.formattingEdits(of: path))
    default: throw ResponseError(.methodNotFound, "the server has no '\(method)'")
    }
  }

  /// The path of a text and its module, up to date; no module where the text is not open.
  private mutating func module(of parameters: DocumentParameters) throws(ResponseError)
    -> (path: String, module: Module?)
  {
    let path = DocumentURI.path(of: parameters.textDocument.uri)
    return (path, workspace.module(of: path))
  }
}

extension LanguageServer {
  private mutating func codeActions(_ parameters: CodeActionParameters) -> [CodeAction] {
    // `quickfix`, or a kind above it: the empty one.
    let kinds = parameters.context.only ?? ["quickfix"]
    guard kinds.contains(where: { $0.isEmpty || $0 == "quickfix" }) else { return [] }
    return workspace.codeActions(
      of: DocumentURI.path(of: parameters.textDocument.uri), parameters.range)
  }
}
