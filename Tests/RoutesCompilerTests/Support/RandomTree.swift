@testable import RoutesCompiler
import RouteMatching
import TableTexts
import TestSupport

/// Makes random syntax trees that can be written as text.
struct RandomTree {
  var random: RandomSource

  private let words = [
    "id", "user_id", "café", "_x", "also", "via", "after", "group", "routes", "example", "host",
    "joined", "mount", "Sort", "größe", "a1", "redirect", "page",
  ]
  private let texts = [
    "a", "product", "a b", "50%", "a:b", "x*y", "café", "{v}", "1", "index.php", "a&b", "a=b",
    "!", "q?", "~", "日本", "\u{A0}", "a#b", "\"", "_9", "-", "+",
  ]

  mutating func tree() -> SyntaxTree {
    SyntaxTree(items: items(depth: 0))
  }

  private mutating func items(depth: Int) -> [SyntaxTree.Item] {
    (0..<random.number(0...6)).map { _ in item(depth: depth) }
  }

  private mutating func item(depth: Int) -> SyntaxTree.Item {
    switch random.number(0...15) {
    case 0: .header(header())
    case 1: .importModule(.init(module: dottedName(), place: nowhere))
    case 2: .schemes(many(1...3) { $0.name(["shop", "shop-beta", "x+y.1"]) })
    case 3: .hosts(many(1...3) { $0.name(["a.example", "*.b.example", "localhost:80"]) })
    case 4: .option(name: name(), value: name())
    case 5: .include(path: anyText())
    case 6, 7: declaration()
    case 8: .mount(mount())
    case 9: .redirect(redirect())
    case 10: .refusal(.init(pattern: pattern(), attributes: attributes(), place: nowhere))
    case 11: .otherwise(otherwise())
    case 12: .example(example())
    case 13 where depth < 3: .group(group(depth: depth))
    default: .route(route())
    }
  }

  private mutating func declaration() -> SyntaxTree.Item {
    let documentation = documentation()
    let name = name()
    switch random.number(0...3) {
    case 0:
      let base = random.chance(50) ? nil : baseType(depth: 0)
      return .type(
        .init(documentation: documentation, name: dottedName(), base: base, place: nowhere))
    case 1:
      return .enumeration(
        .init(documentation: documentation, name: name, cases: cases(), place: nowhere))
    case 2:
      return .filter(
        .init(
          documentation: documentation, name: name, parameters: parameters(), place: nowhere))
    default:
      let type = random.chance(50) ? nil : dottedName()
      return .attribute(
        .init(documentation: documentation, name: name, type: type, place: nowhere))
    }
  }

  private mutating func header() -> SyntaxTree.Header {
    .init(
      documentation: documentation(), access: random.one(of: [nil, .public, .package, .internal]),
      name: name(), place: nowhere)
  }

  private mutating func route() -> SyntaxTree.Route {
    .init(
      documentation: documentation(), pattern: pattern(), name: name(),
      parameters: random.chance(30) ? nil : parameters(), clauses: clauses(), place: nowhere)
  }

  private mutating func group(depth: Int) -> SyntaxTree.Group {
    var clauses = clauses()
    clauses.also = []
    return .init(
      documentation: documentation(), prefixes: many(0...2) { $0.pattern() },
      parameters: random.chance(30) ? parameters() : [], name: random.chance(50) ? nil : name(),
      clauses: clauses, items: items(depth: depth + 1), place: nowhere)
  }

  private mutating func mount() -> SyntaxTree.Mount {
    .init(
      documentation: documentation(), pattern: pattern(), name: name(), table: dottedName(),
      clauses: clauses(), place: nowhere)
  }

  private mutating func redirect() -> SyntaxTree.Redirect {
    let link = SyntaxTree.Redirect.Target.link(name(["https://a.example/x?y#z", "mailto:a@b"]))
    return .init(
      documentation: documentation(), pattern: pattern(),
      target: random.chance(50) ? link : .route(call(depth: 0)), attributes: attributes(),
      place: nowhere)
  }

  private mutating func otherwise() -> SyntaxTree.Otherwise {
    .init(
      documentation: documentation(), name: name(), parameters: parameters(),
      attributes: attributes(), place: nowhere)
  }

  private mutating func example() -> SyntaxTree.Example {
    .init(
      link: name(["/", "/a/b?c=(d)#{e}", "shop://x", "https://a.example//"]),
      outcome: random.chance(30) ? nil : call(depth: 0), place: nowhere)
  }

  private mutating func clauses() -> SyntaxTree.Clauses {
    var clauses = SyntaxTree.Clauses()
    guard random.chance(60) else { return clauses }
    clauses.filters = many(0...2) { tree in
      .init(isRemoval: tree.random.chance(30), call: tree.plainCall(), place: nowhere)
    }
    clauses.after = many(0...2) { $0.call(depth: 0) }
    clauses.also = many(0...2) { tree in
      .init(
        isFromRoot: tree.random.chance(30), pattern: tree.pattern(),
        call: tree.random.chance(40) ? tree.call(depth: 0) : nil, place: nowhere)
    }
    clauses.attributes = attributes()
    return clauses
  }

  private mutating func attributes() -> [SyntaxTree.Attribute] {
    many(0...2) { tree in
      let arguments = tree.many(0...2) { tree -> SyntaxTree.Attribute.Argument in
        switch tree.random.number(0...2) {
        case 0: .all(nowhere)
        case 1: .name(tree.dottedName())
        default: .value(tree.value(depth: 0))
        }
      }
      return .init(
        name: tree.name(), arguments: tree.random.chance(40) ? nil : arguments, place: nowhere)
    }
  }

  private mutating func parameters() -> [SyntaxTree.Parameter] {
    many(0...3) { tree in
      .init(
        label: tree.name(), type: tree.type(depth: 0),
        separator: tree.random.chance(20) ? tree.anyText() : nil,
        defaultValue: tree.random.chance(30) ? tree.value(depth: 0) : nil, place: nowhere)
    }
  }

  private mutating func type(depth: Int) -> SyntaxTree.TypeSyntax {
    var type = baseType(depth: depth)
    type.isOptional = random.chance(30)
    return type
  }

  private mutating func baseType(depth: Int) -> SyntaxTree.TypeSyntax {
    let base: SyntaxTree.TypeSyntax.Base
    switch random.number(0...(depth < 3 ? 5 : 3)) {
    case 0, 1: base = .named(dottedName(), nil)
    case 2: base = .named(dottedName(), constraint())
    case 3: base = .cases(cases())
    case 4: base = .list(type(depth: depth + 1))
    default: base = .dictionary(key: type(depth: depth + 1), value: type(depth: depth + 1))
    }
    return .init(base: base, isOptional: false, place: nowhere)
  }

  private mutating func constraint() -> SyntaxTree.Constraint {
    if random.chance(30) { return .regularExpression(name(["[a-z]{2,3}", "a\\/b", "\\\\.+", ""])) }
    let isClosed = random.chance(50)
    let upper = isClosed && random.chance(30) ? nil : number()
    return .range(
      lower: random.chance(30) ? nil : number(), upper: upper, isClosed: isClosed, nowhere)
  }

  private mutating func cases() -> [SyntaxTree.EnumCase] {
    many(1...3) { tree in
      .init(name: tree.name(), rawValue: tree.random.chance(30) ? tree.anyText() : nil)
    }
  }

  private mutating func value(depth: Int) -> SyntaxTree.Value {
    let kind: SyntaxTree.Value.Kind
    switch random.number(0...(depth < 3 ? 6 : 4)) {
    case 0: kind = .number(number().text)
    case 1: kind = .string(anyText().text)
    case 2: kind = .boolean(random.chance(50))
    case 3: kind = .none
    case 4: kind = .enumCase(name().text)
    case 5:
      kind = .dictionary(many(0...2) { .init(key: $0.anyText().text, value: $0.anyText().text) })
    default: kind = .list(many(0...3) { $0.value(depth: depth + 1) })
    }
    return .init(kind: kind, place: nowhere)
  }

  private mutating func plainCall() -> SyntaxTree.Call {
    .init(path: [name()], arguments: arguments(depth: 0), place: nowhere)
  }

  private mutating func call(depth: Int) -> SyntaxTree.Call {
    .init(path: many(1...2) { $0.name() }, arguments: arguments(depth: depth), place: nowhere)
  }

  private mutating func arguments(depth: Int) -> [SyntaxTree.Argument]? {
    guard random.chance(60) else { return nil }
    // A label may be given once.
    var labels: Set<String> = []
    return many(0...3) { tree in
      let isCall = depth < 3 && tree.random.chance(40)
      let label = tree.random.chance(70) ? tree.name() : nil
      return .init(
        label: label.flatMap { labels.insert($0.text).inserted ? $0 : nil },
        content: isCall ? .call(tree.call(depth: depth + 1)) : .value(tree.value(depth: 0)),
        place: nowhere)
    }
  }

  private mutating func pattern() -> SyntaxTree.Pattern {
    var names = (0..<24).map { "p\($0)" }
    var shape = PatternShape<SyntaxTree.Placeholder>(
      site: random.chance(25) ? site(&names) : nil, segments: segments(&names))
    if random.chance(40) { shape.query = queryItems(1...3, &names) }
    if random.chance(25) { shape.fragment = fragment(&names) }
    return SyntaxTree.Pattern(shape: shape, place: nowhere)
  }

  private mutating func site(_ names: inout [String]) -> SyntaxTree.Site {
    if random.chance(40) { return .scheme(random.one(of: ["shop", "x-y", "web+a"])) }
    let labels = (0..<random.number(1...3)).map { _ -> SyntaxTree.Piece in
      switch random.number(0...3) {
      case 0: .placeholder(placeholder(&names))
      case 1: .catchAll(random.chance(50) ? placeholder("") : placeholder(&names))
      default: .literal(random.one(of: ["shop", "example", "b-1"]))
      }
    }
    return .host(labels, port: random.chance(20) ? "8080" : nil)
  }

  private mutating func segments(_ names: inout [String]) -> [[SyntaxTree.Piece]] {
    var segments = (0..<random.number(0...3)).map { _ in pieces(&names, 1...3) }
    if random.chance(20) {
      let pieces = random.chance(50) ? [SyntaxTree.Piece.literal(literal())] : []
      segments.append(pieces + [.catchAll(placeholder(&names))])
    }
    return segments
  }

  /// Literals and placeholders in turn.
  private mutating func pieces(
    _ names: inout [String], _ count: ClosedRange<Int>
  ) -> [SyntaxTree.Piece] {
    var isLiteral = random.chance(60)
    return (0..<random.number(count)).map { _ in
      defer { isLiteral.toggle() }
      return isLiteral ? .literal(literal()) : .placeholder(placeholder(&names))
    }
  }

  private mutating func queryItems(
    _ count: ClosedRange<Int>, _ names: inout [String]
  ) -> [SyntaxTree.QueryItem] {
    var items = (0..<random.number(count)).map { _ -> SyntaxTree.QueryItem in
      switch random.number(0...4) {
      case 0: .value(key: literal(), [.catchAll(nil)])
      case 1: .absent(key: literal())
      case 2: .parameter(placeholder(&names))
      default: .value(key: literal(), pieces(&names, 0...3))
      }
    }
    if random.chance(20) { items.append(.value(key: literal(), [.catchAll(placeholder(&names))])) }
    return items
  }

  private mutating func fragment(_ names: inout [String]) -> SyntaxTree.Fragment {
    switch random.number(0...2) {
    case 0: .text(pieces(&names, 1...3))
    case 1:
      .path(segments(&names), random.chance(50) ? [] : queryItems(1...2, &names))
    // One parameter alone would be read as text.
    default: .items([.absent(key: literal())] + queryItems(1...2, &names))
    }
  }

  private mutating func placeholder(_ names: inout [String]) -> SyntaxTree.Placeholder {
    let isDropped = random.chance(10) || names.isEmpty
    return placeholder(isDropped ? "_" : names.removeLast())
  }

  private func placeholder(_ name: String) -> SyntaxTree.Placeholder {
    .init(name: .init(name, at: nowhere), place: nowhere)
  }

  private mutating func literal() -> String {
    (0..<random.number(1...2)).map { _ in random.one(of: texts) }.joined()
  }

  private mutating func documentation() -> [String] {
    many(0...2) { $0.random.one(of: ["", "A page.", "  `code`", "// not a comment", "é  é"]) }
  }

  private mutating func name() -> SyntaxTree.Name { name(words) }

  private mutating func name(_ choices: [String]) -> SyntaxTree.Name {
    .init(random.one(of: choices), at: nowhere)
  }

  private mutating func dottedName() -> SyntaxTree.Name {
    let names = (0..<random.number(1...2)).map { _ in random.one(of: words) }
    return .init(names.joined(separator: "."), at: nowhere)
  }

  private mutating func anyText() -> SyntaxTree.Name {
    name(["", "price-asc", "a\"b", "\\", "line\nbreak", "\t", ",", "// x", "é"])
  }

  private mutating func number() -> SyntaxTree.Name { name(["0", "-1", "01", "1.50", "-0.5"]) }

  private mutating func many<Element>(
    _ range: ClosedRange<Int>, _ element: (inout RandomTree) -> Element
  ) -> [Element] {
    var copy = self
    let elements = (0..<copy.random.number(range)).map { _ in element(&copy) }
    self = copy
    return elements
  }
}

private let nowhere = SourceRange(file: routes(""), bytes: 0..<0)
