import RoutesCompiler

/// The printed link after the name of each case, for clients that ask for it.
extension Workspace {
  mutating func inlayHints(of path: String, _ range: TextRange) -> [InlayHint] {
    guard let module = module(of: path), let file = module.files[path],
      let index = index(of: path)?.symbols
    else { return [] }
    let bytes = file.text.offsets(of: range, encoding)
    var places: Set<SourceRange> = []
    return index.occurrences(in: path).compactMap { name -> InlayHint? in
      guard name.isDeclaration, name.symbol.kind == .route,
        bytes.contains(name.place.bytes.lowerBound), let facts = index.facts[name.symbol],
        let table = module.tables.first(where: { $0.unit.files[0].file.path == facts.table }),
        let resolved = table.check.resolved,
        let route = resolved.routes.first(where: { $0.path == facts.path }),
        let link = resolved.printedLink(of: route), places.insert(name.place).inserted
      else { return nil }
      return InlayHint(
        position: file.text.position(at: name.place.bytes.upperBound, encoding), label: link)
    }.sorted { $0.position < $1.position }
  }
}
