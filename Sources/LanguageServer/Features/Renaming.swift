import RoutesCompiler

/// Renaming in `.routes` files. Swift code that has the old name is left as it is, and the
/// client is told so.
extension Workspace {
  /// The range of the name at a position, or why it can't be renamed.
  mutating func renamableRange(
    of path: String, at position: Position
  ) throws(ResponseError) -> TextRange {
    let (name, _, module) = try renamable(of: path, at: position)
    return range(of: name.place, in: module)
  }

  /// The edits that give a name another spelling, in each file that has it.
  ///
  /// A case of an enum that had no text of its own gets its old name as that, so that links
  /// stay what they are.
  mutating func rename(
    of path: String, at position: Position, to newName: String
  ) throws(ResponseError) -> WorkspaceEdit {
    let (name, index, module) = try renamable(of: path, at: position)
    guard newName.isIdentifier else { throw .failed("'\(newName)' is not a name") }
    let places = Set(index.occurrences(of: name.symbol).map(\.place)).inOrder
    var edits = places.map { Edit(place: $0, text: newName) }
    if index.facts[name.symbol]?.isText == true {
      edits = edits.map { edit in
        edit.place == name.symbol.place
          ? Edit(place: edit.place, text: newName + "(\"\(name.symbol.name)\")") : edit
      }
    }
    try requireNoMistake(after: edits, in: module)
    let changes = Dictionary(grouping: edits, by: \.place.file.path).map { path, edits in
      (
        uri(of: path),
        edits.map { TextEdit(range: range(of: $0.place, in: module), newText: $0.text) }
      )
    }
    return WorkspaceEdit(changes: Dictionary(changes) { first, _ in first })
  }

  private mutating func renamable(
    of path: String, at position: Position
  ) throws(ResponseError) -> (Occurrence, SymbolIndex, Module) {
    guard let found = names(of: path, at: position), let name = found.names.first else {
      throw .failed("there is no name here")
    }
    switch name.symbol.kind {
    case .parameter: throw .failed("a parameter's name is part of its links and its Swift case")
    case .file: throw .failed("a file is renamed on disk")
    default: break
    }
    guard found.module.layout.own.contains(name.symbol.place.file.path) else {
      throw .failed("'\(name.symbol.name)' is declared in another module")
    }
    return (name, found.index, found.module)
  }

  /// Compiles the files with the new name: it may be taken, or Swift can't have it.
  private func requireNoMistake(
    after edits: [Edit], in module: Module
  ) throws(ResponseError) {
    let texts = Dictionary(grouping: edits, by: \.place.file).map { file, edits in
      let sorted = edits.sorted { $0.place.bytes.lowerBound > $1.place.bytes.lowerBound }
      let bytes = sorted.reduce(file.bytes) { bytes, edit in
        edit.applied(to: bytes)
      }
      return (file.path, bytes)
    }
    let before = module.with([:]).errors
    let after = module.with(Dictionary(texts) { first, _ in first }).errors
    guard after.count > before.count else { return }
    let messages = Set(before.map(\.message))
    let first = after.first { !messages.contains($0.message) } ?? after[0]
    throw .failed(first.message)
  }
}

extension Module {
  fileprivate var errors: [Diagnostic] {
    tables.flatMap(\.diagnostics).filter { $0.severity == .error }
  }
}

extension String {
  /// A letter or `_`, then letters, digits and `_`, as the lexer reads a name.
  fileprivate var isIdentifier: Bool {
    let tokens = RoutesCompiler.tokens(of: SourceFile(path: "", text: "x " + self))
    let words = tokens.filter { $0.kind != .newline && $0.kind != .endOfFile }
    return words.count == 2 && words[1].kind == .word
      && words[1].bytes == 2..<2 + utf8.count && first?.isNumber == false
  }
}
