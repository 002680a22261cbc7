import RoutesCompiler

/// The symbols of a file: its declarations, and its routes in their groups.
extension Workspace {
  func symbols(of path: String, in module: Module) -> [DocumentSymbol] {
    guard let file = module.files[path] else { return [] }
    let list = SymbolList(
      text: file.text, file: file.parsed.file, encoding: encoding,
      places: ItemPlaces(file.parsed.file))
    return file.parsed.allItems.compactMap(list.symbol)
  }
}

private struct SymbolList {
  let text: TextDocument
  let file: SourceFile
  let encoding: PositionEncoding
  let places: ItemPlaces

  func symbol(of item: SyntaxTree.Item) -> DocumentSymbol? {
    switch item {
    case .header(let header):
      symbol(header.name, "routes", .module, item)
    case .include(let path):
      symbol(path, "include", .file, item)
    case .type(let type):
      symbol(type.name, type.base.map { file.text(in: $0.place.bytes) } ?? "", .structure, item)
    case .enumeration(let enumeration):
      symbol(enumeration.name, "enum", .enumeration, item, cases(of: enumeration))
    case .filter(let filter): symbol(filter.name, "filter", .function, item)
    case .attribute(let attribute): symbol(attribute.name, "attribute", .property, item)
    case .route(let route): symbol(route.name, text(of: route.pattern), .method, item)
    case .group(let group): symbol(of: group, item)
    case .mount(let mount): symbol(mount.name, text(of: mount.pattern), .namespace, item)
    case .otherwise(let otherwise): symbol(otherwise.name, "otherwise", .method, item)
    case .redirect(let redirect):
      symbol(
        SyntaxTree.Name(text(of: redirect.pattern), at: redirect.pattern.place), "redirect",
        .event, item)
    case .importModule, .schemes, .hosts, .option, .refusal, .example: nil
    }
  }

  private func symbol(of group: SyntaxTree.Group, _ item: SyntaxTree.Item) -> DocumentSymbol {
    let prefix = group.prefixes.first
    let children = group.items.compactMap(symbol)
    if let name = group.name {
      return symbol(name, prefix.map(text) ?? "group", .namespace, item, children)
    }
    let start =
      prefix?.place
      ?? SourceRange(
        file: file, bytes: group.place.bytes.lowerBound..<group.place.bytes.lowerBound)
    let name = SyntaxTree.Name(prefix.map(text) ?? "group", at: start)
    return symbol(name, "group", .namespace, item, children)
  }

  private func cases(of enumeration: SyntaxTree.EnumDeclaration) -> [DocumentSymbol] {
    enumeration.cases.map { enumCase in
      let range = range(enumCase.name.place.bytes)
      return DocumentSymbol(
        name: enumCase.name.text, detail: enumCase.rawValue?.text, kind: .enumMember,
        range: range, selectionRange: range)
    }
  }

  private func symbol(
    _ name: SyntaxTree.Name, _ detail: String, _ kind: DocumentSymbol.Kind,
    _ item: SyntaxTree.Item, _ children: [DocumentSymbol]? = nil
  ) -> DocumentSymbol {
    let own = name.place.bytes
    let whole = places.bytes(of: item)
    return DocumentSymbol(
      // The protocol wants a name that is not blank.
      name: name.text.isEmpty ? "_" : name.text, detail: detail.isEmpty ? nil : detail, kind: kind,
      range: range(
        min(own.lowerBound, whole.lowerBound)..<max(own.upperBound, whole.upperBound)),
      selectionRange: range(own), children: children)
  }

  private func text(of pattern: SyntaxTree.Pattern) -> String {
    file.text(in: pattern.place.bytes)
  }

  private func range(_ bytes: Range<Int>) -> TextRange { text.range(of: bytes, encoding) }
}
