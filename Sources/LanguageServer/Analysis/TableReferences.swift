import RoutesCompiler

/// References to the names of a table.
extension TableIndexer {
  mutating func refer(_ item: SyntaxTree.Item, _ context: Context) {
    switch item {
    case .type(let type): if let base = type.base { refer(base) }
    case .filter(let filter): refer(filter.parameters)
    case .attribute(let attribute): if let type = attribute.type { refer(typeNamed: type) }
    case .route(let route): refer(route, context)
    case .group(let group): refer(group, context)
    case .mount(let mount):
      refer(table: mount.table)
      refer(mount.clauses, context, parameters: context.parameters)
    case .redirect(let redirect): refer(redirect, context)
    case .refusal(let refusal): refer(refusal.attributes, context)
    case .otherwise(let line):
      refer(line.parameters)
      refer(line.attributes, context)
    case .example(let example):
      if let call = example.outcome { refer(call, context, parameters: [:]) }
    case .include(let path): refer(file: path)
    case .header, .importModule, .schemes, .hosts, .option, .enumeration: break
    }
  }

  private mutating func refer(_ route: SyntaxTree.Route, _ context: Context) {
    let own = route.parameters ?? []
    refer(own)
    let parameters = context.parameters + own
    if route.parameters != nil { refer(placeholdersOf: route.pattern, to: parameters) }
    for also in route.clauses.also { refer(placeholdersOf: also.pattern, to: parameters) }
    refer(route.clauses, context, parameters: parameters)
  }

  private mutating func refer(_ group: SyntaxTree.Group, _ context: Context) {
    refer(group.parameters)
    let parameters = context.parameters + group.parameters
    for prefix in group.prefixes { refer(placeholdersOf: prefix, to: parameters) }
    refer(group.clauses, context, parameters: parameters)
  }

  private mutating func refer(_ redirect: SyntaxTree.Redirect, _ context: Context) {
    refer(redirect.attributes, context)
    guard case .route(let call) = redirect.target else { return }
    let placeholders = redirect.pattern.placeholders.map { placeholder in
      (SwiftLabel.make(from: placeholder.name.text), Symbol(.parameter, placeholder.name))
    }
    refer(call, context, parameters: Dictionary(placeholders) { first, _ in first })
  }

  private mutating func refer(table name: SyntaxTree.Name) {
    guard let file = unit.tableIndices[name.text] else { return }
    for case .header(let header) in unit.files[file].tree.items {
      index.add(Symbol(.table, header.name), at: name.place)
    }
  }

  private mutating func refer(file path: SyntaxTree.Name) {
    guard let file = unit.file(includedBy: path) else { return }
    let start = SourceRange(file: unit.files[file].file, bytes: 0..<0)
    index.add(Symbol(kind: .file, name: path.text, place: start), at: path.place)
  }
}

/// Types, and the names in signatures.
extension TableIndexer {
  private mutating func refer(_ parameters: [SyntaxTree.Parameter]) {
    for parameter in parameters {
      refer(parameter.type)
      if let value = parameter.defaultValue { refer(value, as: parameter.type) }
    }
  }

  private mutating func refer(_ type: SyntaxTree.TypeSyntax) {
    if let name = type.typeName { refer(typeNamed: name) }
  }

  private mutating func refer(typeNamed name: SyntaxTree.Name) {
    if let symbol = scope.types[name.text] { index.add(symbol, at: name.place) }
  }

  private mutating func refer(_ value: SyntaxTree.Value, as type: SyntaxTree.TypeSyntax) {
    switch value.kind {
    case .enumCase(let name):
      guard let symbol = scope.cases(of: type)[name] else { return }
      let end = value.place.bytes.upperBound
      index.add(
        symbol,
        at: SourceRange(file: value.place.file, bytes: end - name.utf8.count..<end))
    case .list(let values): for value in values { refer(value, as: type) }
    default: break
    }
  }

  private mutating func refer(
    placeholdersOf pattern: SyntaxTree.Pattern, to parameters: [SyntaxTree.Parameter]
  ) {
    let symbols = Self.symbols(of: parameters)
    for placeholder in pattern.placeholders {
      let label = SwiftLabel.make(from: placeholder.name.text)
      if let symbol = symbols[label] { index.add(symbol, at: placeholder.name.place) }
    }
  }

  private static func symbols(of parameters: [SyntaxTree.Parameter]) -> [String: Symbol] {
    Dictionary(parameters.map { ($0.label.text, Symbol(.parameter, $0.label)) }) { first, _ in first
    }
  }
}

/// Clauses and calls.
extension TableIndexer {
  private mutating func refer(
    _ clauses: SyntaxTree.Clauses, _ context: Context, parameters: [SyntaxTree.Parameter]
  ) {
    let own = Self.symbols(of: parameters)
    for use in clauses.filters {
      guard let filter = scope.filters[use.call.name] else { continue }
      index.add(filter.symbol, at: use.call.path[0].place)
      refer(use.call.arguments ?? [], of: filter.parameters, [:])
    }
    for call in clauses.after { refer(call, context, parameters: own) }
    for also in clauses.also {
      if let call = also.call { refer(call, context, parameters: own) }
    }
    refer(clauses.attributes, context)
  }

  private mutating func refer(_ attributes: [SyntaxTree.Attribute], _ context: Context) {
    for attribute in attributes {
      if let symbol = scope.attributes[attribute.name.text] {
        index.add(symbol, at: attribute.name.place)
      }
      for case .name(let name) in attribute.arguments ?? [] {
        switch BuiltInAttribute(rawValue: attribute.name.text) {
        case .tab:
          if let symbol = scope.enumCases["Tab"]?[name.text] { index.add(symbol, at: name.place) }
        case .over, .under: refer(path: Self.parts(of: name), context.path)
        default: break
        }
      }
    }
  }

  /// A dotted name as its parts, each with its place.
  private static func parts(of name: SyntaxTree.Name) -> [SyntaxTree.Name] {
    let texts = name.text.split(separator: ".").map(String.init)
    let length = texts.reduce(texts.count - 1) { $0 + $1.utf8.count }
    guard length == name.place.bytes.count else { return [name] }
    var start = name.place.bytes.lowerBound
    return texts.map { text in
      defer { start += text.utf8.count + 1 }
      let bytes = start..<start + text.utf8.count
      return SyntaxTree.Name(text, at: SourceRange(file: name.place.file, bytes: bytes))
    }
  }

  /// - Parameter parameters: The names that arguments can be: those of the line with the call.
  private mutating func refer(
    _ call: SyntaxTree.Call, _ context: Context, parameters: [String: Symbol]
  ) {
    let (path, arguments) = call.innermost
    guard let full = refer(path: path, context.path) else { return }
    refer(arguments, of: scope.parameters[full] ?? [], parameters)
  }

  /// Returns the dotted name from the top.
  @discardableResult
  private mutating func refer(path: [SyntaxTree.Name], _ outer: [String]) -> String? {
    let written = path.map(\.text).joined(separator: ".")
    guard let (full, depth) = scope.name(written, from: outer) else { return nil }
    var names = Array(outer.prefix(depth))
    for part in path {
      names.append(part.text)
      if let symbol = scope.cases[names.joined(separator: ".")] {
        index.add(symbol, at: part.place)
      }
    }
    return full
  }

  private mutating func refer(
    _ arguments: [SyntaxTree.Argument], of declared: [SyntaxTree.Parameter],
    _ parameters: [String: Symbol]
  ) {
    for argument in arguments {
      let parameter = declared.first { $0.label.text == argument.label?.text }
      if let label = argument.label, let parameter {
        index.add(Symbol(.parameter, parameter.label), at: label.place)
      }
      switch argument.content {
      case .value(let value): if let parameter { refer(value, as: parameter.type) }
      case .call(let call):
        if call.path.count == 1, let symbol = parameters[call.path[0].text] {
          index.add(symbol, at: call.path[0].place)
        }
      }
    }
  }
}

extension SyntaxTree.Call {
  /// `account.order(id: "7")`, also where it is written `account(order(id: "7"))`.
  fileprivate var innermost: (path: [SyntaxTree.Name], arguments: [SyntaxTree.Argument]) {
    guard arguments?.count == 1, let argument = arguments?.first, argument.label == nil,
      case .call(let call) = argument.content
    else { return (path, arguments ?? []) }
    let inner = call.innermost
    return (path + inner.path, inner.arguments)
  }
}
