import RoutesCompiler

/// Where names are declared and used.
extension Workspace {
  /// The places where the name at a position is declared.
  mutating func definitions(of path: String, at position: Position) -> [Location] {
    guard let found = names(of: path, at: position) else { return [] }
    return found.names.map { location(of: $0.symbol.place, in: found.module) }
  }

  /// The places of all names that mean the same, in the order of files and lines.
  mutating func references(
    of path: String, at position: Position, withDeclaration: Bool
  ) -> [Location] {
    guard let found = names(of: path, at: position) else { return [] }
    let places = found.names.flatMap { name in
      found.index.occurrences(of: name.symbol)
        .filter { withDeclaration || !$0.isDeclaration }.map(\.place)
    }
    return Set(places).inOrder.map { location(of: $0, in: found.module) }
  }

  /// The places of the same name in one file.
  mutating func highlights(of path: String, at position: Position) -> [TextRange] {
    guard let found = names(of: path, at: position) else { return [] }
    let places = found.names.flatMap { found.index.occurrences(of: $0.symbol).map(\.place) }
    return Set(places).inOrder.filter { $0.file.path == path }
      .map { range(of: $0, in: found.module) }
  }

  /// The names at a position: more than one where the file is part of two tables.
  mutating func names(
    of path: String, at position: Position
  ) -> (names: [Occurrence], index: SymbolIndex, module: Module)? {
    guard let module = module(of: path), let file = module.files[path],
      let symbols = index(of: path)?.symbols
    else { return nil }
    let offset = file.text.offset(of: position, encoding)
    return (symbols.occurrences(in: path, at: offset), symbols, module)
  }
}

extension Set<SourceRange> {
  /// By file, then from the top.
  var inOrder: [SourceRange] {
    sorted {
      ($0.file.path, $0.bytes.lowerBound) < ($1.file.path, $1.bytes.lowerBound)
    }
  }
}
