import RoutesCompiler

/// The names that can be written at a position. Each label is the very text that is inserted.
extension Workspace {
  mutating func completions(of path: String, at position: Position) -> [CompletionItem] {
    guard let text = documents[path]?.text, let module = module(of: path),
      let index = index(of: path),
      let cursor = CompletionPosition(text, at: text.offset(of: position, encoding))
    else { return [] }
    let table = module.tables(with: path).first?.unit.files[0].file.path
    let completion = Completion(
      cursor: cursor, scope: table.flatMap { index.scopes[$0] } ?? TableScope(),
      index: index.symbols, module: module, path: path,
      groups: module.files[path].map { $0.parsed.groupNames(at: cursor.written.lowerBound) } ?? [])
    return completion.items.map { item in
      var item = item
      let bytes = text.replaced(by: item.label, at: cursor.written)
      item.textEdit = TextEdit(range: text.range(of: bytes, encoding), newText: item.label)
      return item
    }
  }
}

extension TextDocument {
  /// The text that a name takes the place of: before the cursor, and the rest of the same
  /// word, string or label after it.
  fileprivate func replaced(by label: String, at written: Range<Int>) -> Range<Int> {
    var end = written.upperBound
    let lineEnd = line(containing: end).upperBound
    guard !written.isEmpty else { return written }
    if bytes[written.lowerBound] == UInt8(ascii: "\"") {
      let close = bytes[end..<lineEnd].firstIndex(of: UInt8(ascii: "\""))
      return written.lowerBound..<(close.map { $0 + 1 } ?? end)
    }
    end = bytes[end..<lineEnd].firstIndex { !$0.isWord && $0 < 0x80 } ?? lineEnd
    if label.hasSuffix(": "), bytes[end..<lineEnd].first == UInt8(ascii: ":") {
      end += 1
      if bytes[end..<lineEnd].first == UInt8(ascii: " ") { end += 1 }
    }
    return written.lowerBound..<end
  }
}

/// Decides which names are expected.
private struct Completion {
  let cursor: CompletionPosition
  let scope: TableScope
  let index: SymbolIndex
  let module: Module
  let path: String
  /// The names of the groups around the line.
  let groups: [String]

  var items: [CompletionItem] {
    if let open = cursor.openParenthesis { return arguments(after: open) }
    switch (cursor.last, cursor.word(fromEnd: 0)) {
    case (nil, _): return keywords(Keyword.allCases)
    case (.at, _): return attributes
    case (_, "via"), (.exclamationMark, _): return filters
    case (.comma, _): return isFilterList ? filters : []
    case (_, "after"): return routes
    case (.arrow, _): return targets
    case (_, "also"): return []
    case (_, "include") where cursor.line.count == 1: return files
    case (_, "option") where cursor.line.count == 1:
      return BuiltInOption.values.map { CompletionItem(label: $0.name, kind: .property) }
    case (.equals, _) where cursor.first == "type": return builtInTypes
    default: return words
    }
  }

  /// Words after a name or a bracket: the values of options, `routes` and clauses.
  private var words: [CompletionItem] {
    if cursor.first == "option", cursor.line.count == 2 {
      let name = cursor.word(fromEnd: 0)
      let values = BuiltInOption.values.first { $0.name == name }?.values ?? []
      return values.map { CompletionItem(label: $0, kind: .value) }
    }
    if cursor.line.count == 1, cursor.first.flatMap(AccessLevel.init) != nil {
      return keywords([.routes])
    }
    let hasArrow = cursor.line.contains { $0.kind == .arrow }
    let isAfterCase = hasArrow || cursor.last == .pattern && cursor.first != "mount"
    let isOfRoute = cursor.pattern != nil && !["redirect", "example"].contains(cursor.first)
    return isOfRoute && isAfterCase || isContinuation ? keywords(Keyword.clauses) : []
  }

  private var isContinuation: Bool {
    cursor.first.flatMap(Keyword.init).map(Keyword.clauses.contains) ?? false
  }

  private var isFilterList: Bool {
    let words = cursor.line.filter { $0.kind == .word }.map(cursor.text)
    return words.last { ["via", "after", "also"].contains($0) } == "via"
  }

  /// After `->`: a route that there is, or the name of a new one.
  private var targets: [CompletionItem] {
    let mark = cursor.line.dropLast(2).last { $0.kind != .caret }
    let isOfAlso = mark.map { cursor.text($0) == "also" } ?? false
    if isOfAlso { return ownCase }
    if cursor.first == "redirect" || cursor.first == "example" {
      let none =
        cursor.first == "example" ? [CompletionItem(label: "nil", kind: .keyword)] : []
      return routes + none
    }
    return newCase
  }

  /// The case of the route that an `also` belongs to: of the last line that begins with a pattern,
  /// because a line that is being written may hide its route from the tree.
  private var ownCase: [CompletionItem] {
    let tokens = RoutesCompiler.tokens(of: cursor.file)
    let pattern = tokens.indices.dropLast(2).last { index in
      tokens[index...].prefix(3).map(\.kind) == [.pattern, .arrow, .word]
        && ![.word, .caret].contains(tokens[..<index].last?.kind)
    }
    guard let pattern else { return [] }
    return [CompletionItem(label: cursor.text(tokens[pattern + 2]), kind: .method)]
  }

  /// The last word of a pattern, as a case: `orderHistory` for `/order-history/:id`.
  private var newCase: [CompletionItem] {
    let literals = cursor.pattern?.split(separator: "?").first?.split(separator: "/") ?? []
    let literal = literals.last { $0.first?.isLetter == true && !$0.contains(":") }
    guard let literal else { return [] }
    let words = literal.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return [] }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      CompletionItem(
        label: first.prefix(1).lowercased() + first.dropFirst() + rest.joined(), kind: .method)
    ]
  }
}

/// Names that the table declares.
extension Completion {
  private func keywords(_ keywords: [Keyword]) -> [CompletionItem] {
    keywords.map { CompletionItem(label: $0.rawValue, kind: .keyword) }
  }

  private var filters: [CompletionItem] {
    scope.filters.sorted { $0.key < $1.key }.map { item($0.value.symbol, $0.key, .function) }
  }

  /// Routes as the line can name them: without the names of the groups around it.
  private var routes: [CompletionItem] {
    scope.routeNames.compactMap { full in
      scope.cases[full].flatMap { symbol in
        guard !isOnLine(symbol.place) else { return nil }
        var item = item(symbol, shortName(of: full), .method)
        let parameters = scope.parameters[full] ?? []
        item.detail = parameters.isEmpty ? nil : parameters.text
        return item
      }
    }
  }

  /// Whether the line itself declares it.
  private func isOnLine(_ place: SourceRange) -> Bool {
    let start = cursor.line.first?.bytes.lowerBound ?? cursor.written.lowerBound
    return place.file.path == path && (start..<cursor.written.upperBound).overlaps(place.bytes)
  }

  private func shortName(of full: String) -> String {
    for depth in stride(from: groups.count, to: 0, by: -1) {
      let prefix = groups.prefix(depth).joined(separator: ".") + "."
      let short = String(full.dropFirst(prefix.count))
      if full.hasPrefix(prefix), scope.name(short, from: groups)?.full == full { return short }
    }
    return full
  }

  private var attributes: [CompletionItem] {
    BuiltInAttribute.allCases.map { CompletionItem(label: $0.rawValue, kind: .property) }
      + scope.attributes.sorted { $0.key < $1.key }.map { item($0.value, $0.key, .property) }
  }

  private var builtInTypes: [CompletionItem] {
    BuiltInType.allCases.map { CompletionItem(label: $0.rawValue, kind: .class) }
  }

  private var types: [CompletionItem] {
    scope.types.sorted { $0.key < $1.key }.map { name, symbol in
      item(symbol, name, symbol.kind == .enumeration ? .enumeration : .structure)
    } + builtInTypes
  }

  /// Files that can be included, in quotes.
  private var files: [CompletionItem] {
    let folder = ModuleFiles.folder(of: path) + "/"
    return module.layout.own.filter { file in
      file.hasPrefix(folder) && file != path && tableName(of: file) == nil
    }.map { file in
      CompletionItem(label: "\"\(file.dropFirst(folder.count))\"", kind: .file)
    }
  }

  private var tables: [CompletionItem] {
    let own = module.tables(with: path).first?.unit.files[0].file.path
    let headers = module.files.keys.filter { $0 != own }.compactMap(tableName)
    return headers.sorted().map { CompletionItem(label: $0, kind: .module) }
  }

  /// The name of the table that a file begins; `nil` for one that is only included.
  private func tableName(of file: String) -> String? {
    module.files[file]?.parsed.tree.items.lazy.compactMap { item in
      if case .header(let header) = item { header.name.text } else { nil }
    }.first
  }

  private func cases(_ cases: [String: Symbol], dotted: Bool) -> [CompletionItem] {
    cases.values.sorted { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound }.map {
      CompletionItem(label: (dotted ? "." : "") + $0.name, kind: .enumMember)
    }
  }

  private func item(
    _ symbol: Symbol, _ label: String, _ kind: CompletionItem.Kind
  ) -> CompletionItem {
    let facts = index.facts[symbol]
    let documentation = facts?.documentation.joined(separator: "\n") ?? ""
    return CompletionItem(
      label: label, kind: kind, detail: facts?.declaration.map { $0.file.text(in: $0.bytes) },
      documentation: documentation.isEmpty ? nil : MarkupContent(value: documentation))
  }
}

/// Between brackets.
extension Completion {
  private func arguments(after open: Int) -> [CompletionItem] {
    guard let (name, start) = cursor.name(before: open) else {
      return cursor.first == "group" || cursor.last == .leftParenthesis
        ? [] : signature(after: open)
    }
    let before = start > 0 ? cursor.line[start - 1] : nil
    switch before?.kind {
    case .at: return attributeArguments(of: name)
    // The bounds of a type.
    case .colon, .leftBracket, .equals: return []
    default: break
    }
    let word = before.map(cursor.text)
    switch cursor.first {
    case "mount" where before?.kind == .arrow: return tables
    case "attribute": return builtInTypes
    case "filter" where start == 1: return signature(after: open)
    case "example", "redirect": return call(scope.parameters[fullName(of: name)] ?? [], open)
    default: break
    }
    if word == "after" || isOfAlso(start) {
      return call(scope.parameters[fullName(of: name)] ?? [], open)
    }
    if isFilterList, word == "via" || before?.kind == .comma || before?.kind == .exclamationMark {
      return call(scope.filters[name]?.parameters ?? [], open)
    }
    return signature(after: open)
  }

  private func isOfAlso(_ start: Int) -> Bool {
    start > 2 && cursor.line[start - 1].kind == .arrow
      && cursor.text(cursor.line[start - 3]) == "also"
  }

  private func fullName(of name: String) -> String {
    scope.name(name, from: groups)?.full ?? name
  }

  private func attributeArguments(of name: String) -> [CompletionItem] {
    switch BuiltInAttribute(rawValue: name) {
    case .tab: cases(scope.enumCases["Tab"] ?? [:], dotted: false)
    case .present:
      Presentation.allCases.map { CompletionItem(label: $0.rawValue, kind: .enumMember) }
    case .over, .under: routes
    default: []
    }
  }

  /// Labels of a call, or values of a parameter after its label.
  private func call(_ parameters: [SyntaxTree.Parameter], _ open: Int) -> [CompletionItem] {
    switch cursor.last {
    case .leftParenthesis, .comma:
      let used = Set(cursor.line[open...].filter { $0.kind == .word }.map(cursor.text))
      return parameters.filter { !used.contains($0.label.text) }.map { parameter in
        CompletionItem(
          label: "\(parameter.label.text): ", kind: .field, detail: "\(parameter.type)")
      }
    case .colon:
      let label = cursor.word(fromEnd: 1)
      guard let parameter = parameters.first(where: { $0.label.text == label }) else { return [] }
      return cases(scope.cases(of: parameter.type), dotted: true) + ownParameters
    default: return []
    }
  }

  /// In `after` and `redirect`, the names of the line's own parameters.
  private var ownParameters: [CompletionItem] {
    guard cursor.first != "example", let pattern = cursor.pattern else { return [] }
    return Self.placeholders(in: pattern).map { CompletionItem(label: $0, kind: .field) }
  }

  /// A signature: labels that the pattern has, types after `:`, values after `=`.
  private func signature(after open: Int) -> [CompletionItem] {
    switch cursor.last {
    case .leftParenthesis, .comma:
      let used = Set(cursor.line[open...].filter { $0.kind == .word }.map(cursor.text))
      return Self.placeholders(in: cursor.pattern ?? "").filter { !used.contains($0) }
        .map { CompletionItem(label: "\($0): ", kind: .field) }
    case .colon, .leftBracket: return types
    case .equals: return defaults
    default: return []
    }
  }

  private var defaults: [CompletionItem] {
    let words = cursor.line.reversed().dropFirst().prefix { $0.kind != .colon }
    let names = words.filter { $0.kind == .word }.map(cursor.text)
    guard let type = names.first else { return [] }
    if type == "Bool" {
      return ["true", "false"].map { CompletionItem(label: $0, kind: .keyword) }
    }
    return cases(scope.enumCases[type] ?? [:], dotted: true)
  }

  /// The labels of the placeholders of a pattern.
  private static func placeholders(in pattern: String) -> [String] {
    let file = RoutesCompiler.parse(SourceFile(path: "", text: "\(pattern) -> x"))
    for case .route(let route) in file.tree.items {
      return route.pattern.placeholders.filter { !$0.isDropped }
        .map { SwiftLabel.make(from: $0.name.text) }
    }
    return []
  }
}

extension [SyntaxTree.Parameter] {
  fileprivate var text: String { "(" + map { "\($0)" }.joined(separator: ", ") + ")" }
}

extension ParsedFile {
  /// The names of the groups whose lines an offset is among, the outermost first.
  fileprivate func groupNames(at offset: Int) -> [String] {
    let places = ItemPlaces(file)
    var names: [String] = []
    var items = allItems
    while let group = items.group(around: offset, places) {
      if let name = group.name { names.append(name.text) }
      items = group.items
    }
    return names
  }
}

extension [SyntaxTree.Item] {
  fileprivate func group(around offset: Int, _ places: ItemPlaces) -> SyntaxTree.Group? {
    for item in self {
      guard case .group(let group) = item, places.bytes(of: item).contains(offset) else {
        continue
      }
      return group
    }
    return nil
  }
}
