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
    default: return try positionResponse(to: message, method, id)
    }
  }

  /// Answers to requests about a place in a text.
  private mutating func positionResponse(
    to message: IncomingMessage, _ method: String, _ id: RequestID
  ) throws(ResponseError) -> OutgoingMessage {
    switch method {
    case "textDocument/hover":
      let place = try place(of: message)
      return .response(to: id, workspace.hover(of: place.path, at: place.position))
    case "textDocument/definition":
      let place = try place(of: message)
      return .response(to: id, workspace.definitions(of: place.path, at: place.position))
    case "textDocument/references":
      let context = try message.parameters(as: ReferenceParameters.self).context
      let place = try place(of: message)
      return .response(
        to: id,
        workspace.references(
          of: place.path, at: place.position, withDeclaration: context.includeDeclaration))
    case "textDocument/documentHighlight":
      let place = try place(of: message)
      let ranges = workspace.highlights(of: place.path, at: place.position)
      return .response(to: id, ranges.map(DocumentHighlight.init))
    case "textDocument/completion":
      let place = try place(of: message)
      let items = workspace.completions(of: place.path, at: place.position)
      return .response(to: id, CompletionList(items: items))
    case "textDocument/prepareRename":
      let place = try place(of: message)
      return .response(
        to: id, try workspace.renamableRange(of: place.path, at: place.position))
    case "textDocument/rename": return .response(to: id, try rename(try message.parameters()))
    case "textDocument/inlayHint":
      let parameters: RangeParameters = try message.parameters()
      let path = DocumentURI.path(of: parameters.textDocument.uri)
      let isOn = options.inlayHints ?? false
      return .response(to: id, isOn ? workspace.inlayHints(of: path, parameters.range) : [])
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
  private func place(
    of message: IncomingMessage
  ) throws(ResponseError) -> (path: String, position: Position) {
    let parameters: PositionParameters = try message.parameters()
    return (DocumentURI.path(of: parameters.textDocument.uri), parameters.position)
  }

  /// Renames in `.routes` files, and tells the person that Swift code keeps the old name.
  private mutating func rename(
    _ parameters: RenameParameters
  ) throws(ResponseError) -> WorkspaceEdit {
    let edit = try workspace.rename(
      of: DocumentURI.path(of: parameters.textDocument.uri), at: parameters.position,
      to: parameters.newName)
    let count = edit.changes.count
    send(
      .show(
        .info,
        "renamed to '\(parameters.newName)' in \(count) .routes file\(count == 1 ? "" : "s");"
          + " Swift code that has the old name is not changed"))
    return edit
  }

  private mutating func codeActions(_ parameters: CodeActionParameters) -> [CodeAction] {
    // `quickfix`, or a kind above it: the empty one.
    let kinds = parameters.context.only ?? ["quickfix"]
    guard kinds.contains(where: { $0.isEmpty || $0 == "quickfix" }) else { return [] }
    return workspace.codeActions(
      of: DocumentURI.path(of: parameters.textDocument.uri), parameters.range)
  }
}
