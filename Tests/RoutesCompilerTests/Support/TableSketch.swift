import Turnpike

@testable import RoutesCompiler

/// A table as the checker would make it, of the parts of the language that emission
/// cares about, and without any check.
struct TableSketch {
  var table: CheckedTable
  private var shapes: [String: SyntaxTree.TypeDeclaration] = [:]

  static func table(_ file: SourceFile) -> CheckedTable {
    var sketch = TableSketch()
    sketch.table.files = [file.path]
    let tree = Parser.parse(file, index: 0).tree
    sketch.declare(tree.items)
    sketch.table.root.members = sketch.members(tree.items, prefix: [], path: [], filters: [])
    sketch.table.root.routes = 0..<sketch.table.routes.count
    return sketch.table
  }

  private init() {
    let place = SourceRange(file: 0, bytes: 0..<0)
    table = CheckedTable(
      name: "", access: .internal, documentation: [], imports: [], schemes: [], hosts: [],
      options: .init(), enums: [], filters: [], filterUses: [], attributes: [],
      root: CheckedGroup(
        caseName: "", typeName: "", documentation: [], members: [], routes: 0..<0, place: place),
      routes: [], redirects: [], refusals: [], otherwise: nil, examples: [], files: [])
  }

  private func place(_ place: Place) -> SourceRange { SourceRange(file: 0, bytes: place.bytes) }

  private mutating func declare(_ items: [SyntaxTree.Item]) {
    for item in items {
      switch item {
      case .header(let header):
        table.name = header.name.text
        table.access = header.access ?? .internal
        table.documentation = header.documentation
      case .importModule(let item):
        table.imports.append(CheckedImport(module: item.module.text, place: place(item.place)))
      case .schemes(let names, _): table.schemes += names.map(\.text)
      case .hosts(let names, _): table.hosts += names.map(\.text)
      case .option(let name, let value): set(name.text, value.text)
      case .type(let type):
        table.userTypes.append(CheckedUserType(name: type.name.text, place: place(type.name.place)))
      case .enumeration(let declared):
        table.enums.append(
          enumeration(declared.name.text, declared.documentation, declared.cases, declared.place))
      case .filter(let filter):
        table.filters.append(
          CheckedFilter(
            name: filter.name.text, documentation: filter.documentation,
            parameters: filter.parameters.map { parameter($0, path: []).parameter },
            place: place(filter.place)))
      case .otherwise(let item):
        table.otherwise = CheckedOtherwise(
          name: item.name.text, documentation: item.documentation,
          parameter: item.parameters.first.map { parameter($0, path: []).parameter },
          place: place(item.place))
      default: break
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    if name == "isolation", value == "none" { table.options.isolation = .none }
    if name == "handlers", value == "omit" { table.options.handlers = .omit }
  }

  private func enumeration(
    _ name: String, _ documentation: [String], _ cases: [SyntaxTree.EnumCase], _ place: Place
  ) -> CheckedEnum {
    CheckedEnum(
      name: name, documentation: documentation,
      cases: cases.map { .init(name: $0.name.text, rawValue: $0.rawValue?.text ?? $0.name.text) },
      place: self.place(place))
  }

  private mutating func members(
    _ items: [SyntaxTree.Item], prefix: [SyntaxTree.Segment], path: [String], filters: [Int]
  ) -> [CheckedGroup.Member] {
    items.flatMap { item -> [CheckedGroup.Member] in
      switch item {
      case .route(let route):
        [.route(add(route, prefix: prefix, path: path, filters: filters))]
      case .group(let group): members(group, prefix: prefix, path: path, filters: filters)
      case .mount(let mount): [add(mount, prefix: prefix, path: path)]
      default: []
      }
    }
  }

  private mutating func members(
    _ group: SyntaxTree.Group, prefix: [SyntaxTree.Segment], path: [String], filters: [Int]
  ) -> [CheckedGroup.Member] {
    let start = table.routes.count
    let inner = prefix + (group.prefixes.first?.segments ?? [])
    let filters = filters + group.clauses.filters.map { use($0) }
    let name = group.name?.text
    let members = members(
      group.items, prefix: inner, path: path + (name.map { [$0] } ?? []), filters: filters)
    guard let name else { return members }
    return [
      .group(
        CheckedGroup(
          caseName: name, typeName: name.prefix(1).uppercased() + name.dropFirst(),
          documentation: group.documentation, members: members,
          routes: start..<table.routes.count, place: place(group.place)))
    ]
  }

  private mutating func use(_ use: SyntaxTree.FilterUse) -> Int {
    let name = use.call.path[0].text
    let index = table.filters.firstIndex { $0.name == name } ?? 0
    let values = (use.call.arguments ?? []).map { argument -> CheckedValue in
      guard case .value(let value) = argument.content else { return value("") }
      return self.value(value)
    }
    let text = name + (values.isEmpty ? "" : "(…)")
    let checked = CheckedFilterUse(filter: index, arguments: values, text: text)
    if let index = table.filterUses.firstIndex(of: checked) { return index }
    table.filterUses.append(checked)
    return table.filterUses.count - 1
  }

  private func value(_ text: String) -> CheckedValue {
    CheckedValue(kind: .text(text), swift: text)
  }

  private func value(_ value: SyntaxTree.Value) -> CheckedValue {
    switch value.kind {
    case .number(let digits): CheckedValue(kind: .text(digits), swift: digits)
    case .string(let text): CheckedValue(kind: .text(text), swift: SwiftName.literal(text))
    case .boolean(let flag): self.value("\(flag)")
    case .none: CheckedValue(kind: .none, swift: "nil")
    case .enumCase(let name): CheckedValue(kind: .text(name), swift: "." + name)
    case .list(let values):
      CheckedValue(kind: .list(values.map { self.value($0) }), swift: "[]")
    }
  }

  private mutating func add(
    _ route: SyntaxTree.Route, prefix: [SyntaxTree.Segment], path: [String], filters: [Int]
  ) -> Int {
    var metadata = RouteMetadata()
    for attribute in route.clauses.attributes where attribute.name.text == "deprecated" {
      if case .value(let value)? = attribute.arguments?.first, case .string(let text) = value.kind {
        metadata.deprecation = text
      }
    }
    let parameters = (route.parameters ?? []).map {
      parameter($0, path: path + [route.name.text])
    }
    let pattern = pattern(route.pattern, prefix: prefix)
    let also = route.clauses.also.map { self.pattern($0.pattern, prefix: prefix) }
    table.routes.append(
      CheckedRoute(
        index: table.routes.count, path: path + [route.name.text],
        documentation: route.documentation, parameters: parameters.map(\.parameter),
        enums: parameters.compactMap(\.declared), patterns: [pattern] + also,
        filters: filters + route.clauses.filters.map { use($0) }, after: nil, metadata: metadata,
        isMounted: false, over: [], under: [], place: place(route.place)))
    return table.routes.count - 1
  }

  /// Two routes stand for those of the mounted table.
  private mutating func add(
    _ mount: SyntaxTree.Mount, prefix: [SyntaxTree.Segment], path: [String]
  ) -> CheckedGroup.Member {
    let start = table.routes.count
    let uses = table.filterUses.count..<table.filterUses.count + 1
    for name in ["general", "about"] {
      table.routes.append(
        CheckedRoute(
          index: table.routes.count, path: path + [mount.name.text, name], documentation: [],
          parameters: [], enums: [], patterns: [pattern(mount.pattern, prefix: prefix)],
          filters: [], after: nil, metadata: RouteMetadata(), isMounted: true, over: [],
          under: [], place: place(mount.place)))
    }
    return .mount(
      CheckedMount(
        caseName: mount.name.text, tableName: mount.table.text,
        documentation: mount.documentation, routes: start..<table.routes.count,
        filterUses: uses, place: place(mount.place)))
  }

  private func pattern(
    _ pattern: SyntaxTree.Pattern, prefix: [SyntaxTree.Segment]
  ) -> CheckedPattern {
    var whole = pattern
    whole.segments = prefix + pattern.segments
    let text = whole.description
    return CheckedPattern(text: text, syntax: whole, shapes: [], place: place(pattern.place))
  }

  private func parameter(
    _ parameter: SyntaxTree.Parameter, path: [String]
  ) -> (parameter: CheckedParameter, declared: CheckedEnum?) {
    let (type, declared) = type(parameter.type, label: parameter.label.text, path: path)
    var checked = CheckedParameter(
      label: parameter.label.text, name: parameter.label.text, type: type,
      defaultValue: parameter.defaultValue.map { value($0) },
      isOptional: parameter.type.isOptional, place: place(parameter.place))
    checked.type.separator = parameter.separator?.text
    return (checked, declared)
  }

  private func type(
    _ type: SyntaxTree.TypeSyntax, label: String, path: [String]
  ) -> (CheckedType, CheckedEnum?) {
    switch type.base {
    case .named(let name, let constraint):
      return (named(name.text, constraint), nil)
    case .list(let element):
      let (inner, declared) = self.type(element, label: label, path: path)
      return (CheckedType(kind: .list(inner), constraint: .any, text: "[\(inner.text)]"), declared)
    case .dictionary:
      return (CheckedType(kind: .dictionary, constraint: .any, text: "[String: String]"), nil)
    case .cases(let cases):
      let words = [path.last ?? "", label].map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let name = words.joined()
      return (
        CheckedType(kind: .anonymousEnum(name), constraint: .any, text: name),
        enumeration(name, [], cases, type.place)
      )
    }
  }

  private func named(_ name: String, _ constraint: SyntaxTree.Constraint?) -> CheckedType {
    let kind: CheckedType.Kind =
      if let builtIn = BuiltInType(rawValue: name) {
        .builtIn(builtIn)
      } else if table.enums.contains(where: { $0.name == name }) {
        .enumeration(name)
      } else {
        .user(name)
      }
    var text = TextConstraint.any
    if case .range(let lower?, _, _, _)? = constraint, lower.text.hasPrefix("0") {
      text = .integer(lower: 1, upper: 12, width: lower.text.utf8.count)
    }
    return CheckedType(kind: kind, constraint: text, text: name)
  }
}
