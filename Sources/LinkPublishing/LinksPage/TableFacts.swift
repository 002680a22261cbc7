import RouteMatching
import RoutesCompiler

extension CompiledTable {
  /// The facts about a table that its page shows, and what it matches links by.
  var facts: JSON {
    let options = table.options.matching
    let automata = AutomatonList()
    let patterns = JSON.patterns(table.linkPatterns, options, automata)
    return .object(present: [
      "table": .string(table.name),
      "schemes": .strings(table.schemes),
      "hosts": .strings(table.hosts),
      "routes": .array(zip(table.routes, table.linkPieces).map { table.facts(of: $0, $1) }),
      "redirects": .array(table.redirects.map { table.facts(of: $0) }),
      "refusals": .array(
        table.refusals.flatMap(\.patterns).flatMap(\.texts).map { ["pattern": .string($0)] }),
      // The case that gets every other link.
      "otherwise": table.otherwise.map { .string($0.name) },
      // The links of examples that are to open nothing.
      "unmatched": .strings(table.examples.filter { $0.outcome == nil }.map(\.link)),
      "options": .options(options),
      "advice": .advice,
      "linkPatterns": patterns,
      // As the table has them.
      "patternTexts": .strings(table.patternOrigins.map(\.shapeText)),
      "walk": .walk(of: table.linkPatterns, in: overlaps, options),
      "automata": automata.facts,
    ])
  }
}

extension ResolvedTable {
  fileprivate func facts(of route: CheckedRoute, _ pieces: [PrintedPiece]) -> JSON {
    let enums = enums(of: route)
    let examples = examples.filter { $0.outcome?.route == route.index }
    let metadata = route.metadata
    return .object(present: [
      "name": .string(route.dottedName),
      // The first is the one that is printed.
      "patterns": .strings(route.patterns.flatMap(\.texts)),
      "parameters": .array(route.parameters.map { $0.facts(enums) }),
      "documentation": .strings(route.documentation),
      "filters": .strings(route.filters.map { filterUses[$0].text }),
      "attributes": .strings(metadata.custom.map(\.text)),
      "examples": .strings(examples.map(\.link)),
      "tab": metadata.tab.map(JSON.string),
      "presentation": metadata.presentation.map(JSON.string),
      "popsToRoot": .boolean(metadata.popsToRoot),
      "deprecation": metadata.deprecation.map(JSON.string),
      "hidden": .boolean(metadata.isHidden),
      "inApp": .boolean(metadata.isInApp),
      // The route that must be on screen before.
      "after": route.after.map { .string(routes[$0.route].dottedName) },
      "place": .string("\(route.place.file.name):\(route.place.line)"),
      // Those of its links.
      "pieces": .array(pieces.map(\.facts)),
    ])
  }

  fileprivate func facts(of redirect: CheckedRedirect) -> JSON {
    let (target, leaves) =
      switch redirect.target {
      case .route(let route): (routes[route].dottedName, false)
      case .link(let link): (link, true)
      }
    return .object(present: [
      "patterns": .strings(redirect.patterns.flatMap(\.texts)),
      "target": .string(target),
      // How that link is written if it has values.
      "pieces": redirect.pieces.isEmpty ? nil : .array(redirect.pieces.map(\.facts)),
      // Whether the target is a link outside the app.
      "leaves": .boolean(leaves),
      "deprecation": redirect.deprecation.map(JSON.string),
    ])
  }
}

extension RouteMetadata.Custom {
  /// `@analytics(product_view)`
  fileprivate var text: String {
    "@\(name)" + (value.map { "(\($0.texts.joined(separator: ", ")))" } ?? "")
  }
}

extension SourceFile {
  /// Without its folders, which say something about the machine.
  fileprivate var name: String {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
  }
}

extension CheckedParameter {
  fileprivate func facts(_ enums: [CheckedEnum]) -> JSON {
    .object(present: [
      "label": .string(label),
      "type": type.facts(enums),
      "isOptional": .boolean(isOptional),
      "default": defaultValue.map {
        type.isList ? .strings($0.texts) : .string($0.texts.first ?? "")
      },
    ])
  }
}

extension CheckedType {
  fileprivate func facts(_ enums: [CheckedEnum]) -> JSON {
    .object(present: [
      // As written: `Int(1...)`.
      "text": .string(text),
      // Of a value, or of an element of a list.
      "kind": .string(element.kindName),
      "isList": .boolean(isList),
      "form": constraint.form.facts,
      // `joined ","`
      "separator": separator.map(JSON.string),
      // The name and the raw value of each case of an enum.
      "cases": cases(among: enums).map { .array($0.map { .strings([$0.name, $0.rawValue]) }) },
    ])
  }

  private var kindName: String {
    switch kind {
    case .builtIn(let type): type.kindName
    case .enumeration, .anonymousEnum: "enum"
    case .user: "user"
    case .dictionary: "dictionary"
    case .list(let element): element.kindName
    }
  }
}

extension BuiltInType {
  fileprivate var kindName: String {
    switch self {
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: "integer"
    case .double: "double"
    case .decimal: "decimal"
    case .bool: "boolean"
    case .uuid: "uuid"
    case .date: "date"
    case .string: "string"
    case .url: "url"
    }
  }
}
