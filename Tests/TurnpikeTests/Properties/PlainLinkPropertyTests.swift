import MatchTableBuilding
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import Turnpike

/// Random tables whose patterns have their values in segments, one of which links may leave out,
/// beside text, as the rest of the path, in items and in fragments, many of them overlapping: a link
/// that is printed without making the values again is the link that is printed, parsed and compared.
@Suite("Links of plain patterns")
struct PlainLinkPropertyTests {
  static let tables = 600
  static let routesPerTable = 12

  @Test("A link is printed at once only if parsing it gives the route again")
  func links() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      let table = try PlainTable(&random)
      PlainRoute.$drawn.withValue(table) {
        for _ in 0..<Self.routesPerTable {
          let route = table.route(&random)
          let form = random.one(of: [LinkForm.path, .web, .scheme])
          let (plain, parsed) = (route.plainLink(form), route.parsedLink(form))
          let comment: Comment = """
            TURNPIKE_SEED=\(seed), \(route.index), \(route.values), \(form): \(plain ?? "nil"), and \
            \(parsed ?? "nil")
            """
          #expect(plain == nil || plain == parsed, comment)
          #expect((try? route.link(form)) == parsed, comment)
          tally[kind(plain, parsed), default: 0] += 1
          for part in table.parts(ofRoute: route.index) where plain != nil {
            tally[part, default: 0] += 1
          }
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    let outcomes = ["at once", "parsed", "refused"].map { tally[$0, default: 0] }
    #expect(outcomes.reduce(0, +) == Self.tables * Self.routesPerTable)
    let parts = ["beside text", "rest", "list", "value", "repeated", "joined", "fragment"]
    for (kind, count) in [("at once", 500), ("parsed", 50), ("refused", 500)]
      + parts.map({ ($0, 50) })
    {
      #expect(tally[kind, default: 0] >= count, "\(kind): \(tally)")
    }
  }

  private func kind(_ plain: String?, _ parsed: String?) -> String {
    if plain != nil { return "at once" }
    return parsed == nil ? "refused" : "parsed"
  }
}

/// How many values a parameter has.
private enum Presence {
  case required, optional, withDefault, list, listWithDefault
}

/// A random table.
private struct PlainTable: Sendable {
  let info: RouteTableInfo<PlainRoute>
  private let patterns: [LinkPattern]
  /// Whether a type of the app's, which reads some texts as others, has the values of a route.
  let hasOwnType: [Bool]

  init(_ random: inout RandomSource) throws {
    var options = TableOptions()
    options.ignoresPathCase = random.once(in: 4)
    options.isTrailingSlashStrict = random.once(in: 6)
    let count = random.number(2...8)
    let first = (0..<count).map { index in
      index == 0 && random.once(in: 5)
        ? LinkPattern(target: .refusal, segments: [.literal("a")]) : random.pattern(.route(index))
    }
    // Two routes have another pattern.
    patterns =
      first + first.filter { $0.target != .refusal }.suffix(2).map { $0.after("b") }
      + first.filter { $0.hasOptionalSegment == true }.map(\.withoutOptionalSegment)
    hasOwnType = (0..<count).map { _ in random.once(in: 4) }
    var builder = MatchTableBuilder(patterns, options: options)
    builder.routeCount = count
    builder.hosts = ["plain.example"]
    builder.schemes = ["plain"]
    let links = PrintTable(patterns.prefix(count).map(\.pieces))
    let routes = (0..<count).map { "route\tr\($0)\t/r\($0)\t0\t1\n" }
    info = RouteTableInfo(
      matchTable: try builder.build(), links: { links },
      description: "table\tPlainRoute\nscheme\tplain\nhost\tplain.example\n" + routes.joined())
  }

  func route(_ random: inout RandomSource) -> PlainRoute {
    let index = random.number(0...hasOwnType.count - 1)
    let values = presences(ofRoute: index).map { presence in
      let count =
        switch presence {
        case .required, .withDefault: 1
        case .optional: random.number(0...1)
        case .list, .listWithDefault: random.number(0...3)
        }
      return presence == .withDefault
        ? [random.one(of: ["a", "b"])] : (0..<count).map { _ in random.value() }
    }
    return PlainRoute(route: index, values: values)
  }

  func presences(ofRoute index: Int) -> [Presence] {
    patterns[index].parameters.map { location in
      switch location {
      case .query(.list, _): .listWithDefault
      case .query(.joined, _): .list
      case .query, .fragment: .optional
      case .path(0, _) where patterns[index].hasOptionalSegment == true: .withDefault
      case .path(let segment, _):
        if case .catchAll(_, let rest) = patterns[index].segments[segment], !rest.isText {
          .list
        } else {
          .required
        }
      default: .required
      }
    }
  }

  /// The kinds of places that the route has its values in.
  func parts(ofRoute index: Int) -> Set<String> {
    let besideText = patterns[index].segments.contains { $0.pieces.count > 1 }
    return Set(patterns[index].pieces.compactMap(\.part)).union(besideText ? ["beside text"] : [])
  }
}

extension PrintedPiece {
  fileprivate var part: String? {
    switch kind {
    case .rest, .list, .repeated, .joined, .fragment, .value: "\(kind)"
    default: nil
    }
  }
}

extension LinkPattern {
  /// The same pattern with a segment before the others.
  fileprivate func after(_ literal: String) -> LinkPattern {
    var pattern = self
    pattern.hasOptionalSegment = nil
    pattern.segments.insert(.literal(literal), at: 0)
    pattern.parameters = parameters.map { $0.moved(by: 1) }
    return pattern
  }

  /// The same pattern for links that leave out its first segment.
  fileprivate var withoutOptionalSegment: LinkPattern {
    var pattern = self
    pattern.hasOptionalSegment = false
    pattern.segments.removeFirst()
    pattern.parameters = parameters.map { location in
      if case .path(0, _) = location { .absent } else { location.moved(by: -1) }
    }
    return pattern
  }

  /// How the links are written, as the compiler has it.
  fileprivate var pieces: [PrintedPiece] {
    let values = parameters.enumerated().map { ($0.element, $0.offset) }
    return [PrintedPiece(.front, marks: PrintedPiece.isPlain)]
      + segments.indices.flatMap { pieces(ofSegment: $0) }
      + (values.contains { $0.0.isInQuery } ? [PrintedPiece(.items, "?")] : [])
      + values.flatMap { $0.pieces(ofItem: $1) }
      + values.flatMap { location, parameter in
        guard case .fragment = location else { return [PrintedPiece]() }
        return [PrintedPiece(.fragment), PrintedPiece(.value, parameter: parameter)]
      }
  }

  private func pieces(ofSegment index: Int) -> [PrintedPiece] {
    var pieces = [PrintedPiece(.text, index == 0 ? "" : "/")]
    var placeholder = 0
    func parameter() -> Int {
      defer { placeholder += 1 }
      return parameters.firstIndex(of: .path(segment: index, placeholder: placeholder)) ?? 0
    }
    let parts = segments[index].pieces
    let isDotted = parts.count == 2 && parts.contains(.literal("."))
    let marks =
      (parts.count > 1 ? isDotted ? PrintedPiece.isBesideDot : 0 : PrintedPiece.isAlone)
      | (index == 0 && hasOptionalSegment == true ? PrintedPiece.isSkippable : 0)
    for part in parts {
      if case .literal(let text) = part {
        pieces.append(PrintedPiece(.text, AllowedCharacters.segment.encoding(text)))
      } else {
        pieces.append(PrintedPiece(.value, parameter: parameter(), marks: marks))
      }
    }
    if case .catchAll(_, let rest) = segments[index] {
      let kind = rest.isText ? PrintedPiece.Kind.rest : .list
      pieces.append(PrintedPiece(kind, parameter: parameter(), marks: PrintedPiece.isAlone))
    }
    return pieces
  }
}

extension ValueLocation {
  fileprivate var isInQuery: Bool { if case .query = self { true } else { false } }

  fileprivate func moved(by count: Int) -> ValueLocation {
    guard case .path(let segment, let placeholder) = self else { return self }
    return .path(segment: segment + count, placeholder: placeholder)
  }

  fileprivate func pieces(ofItem parameter: Int) -> [PrintedPiece] {
    guard case .query(let location, _) = self else { return [] }
    return switch location {
    case .value(let key, _):
      [PrintedPiece(.item, key + "="), PrintedPiece(.value, parameter: parameter)]
    case .list(let key, _):
      [PrintedPiece(.item, key + "="), PrintedPiece(.repeated, parameter: parameter)]
    case .joined(let key, let separator, _):
      [
        PrintedPiece(.item, key + "="), PrintedPiece(.joined, parameter: parameter),
        PrintedPiece(.text, separator),
      ]
    case .placeholder, .catchAll, .others: []
    }
  }
}

extension RandomSource {
  fileprivate mutating func pattern(_ target: PatternTarget) -> LinkPattern {
    let isOptional = target != .refusal && once(in: 6)
    var segments = isOptional ? [SegmentPattern.value(.oneOf(["a", "b"]))] : []
    segments += (0..<number(0...3)).map { _ in segment() }
    if once(in: 5) {
      segments.append(.catchAll(before: [], SegmentPattern.CatchAllPattern(isText: once(in: 2))))
    }
    var parameters = segments.enumerated().flatMap { index, segment in
      (0..<segment.placeholderCount).map { ValueLocation.path(segment: index, placeholder: $0) }
    }
    let items = (0..<(once(in: 2) ? 0 : number(1...3))).map { item(key: ["q", "k", "n"][$0]) }
    parameters += items.map { .query($0, inFragment: false) }
    if once(in: 6) { parameters.append(.fragment([.placeholder(constraint())], placeholder: 0)) }
    var pattern = LinkPattern(
      target: target, segments: segments, query: items.compactMap { requirement(of: $0) },
      parameters: once(in: 4) ? parameters.reversed() : parameters)
    if isOptional { pattern.hasOptionalSegment = true }
    return pattern
  }

  private mutating func segment() -> SegmentPattern {
    switch number(0...5) {
    case 0, 1: .literal(one(of: ["a", "b", "é", "A", "a b"]))
    case 2:
      .mixed(
        one(of: [
          [.placeholder(constraint()), .literal("."), .placeholder(constraint())],
          [.literal("."), .placeholder(constraint())], [.placeholder(constraint()), .literal("é")],
          [.placeholder(constraint()), .literal("a"), .placeholder(constraint()), .literal("ba")],
        ]))
    default: .value(constraint())
    }
  }

  private mutating func constraint() -> TextConstraint {
    switch number(0...4) {
    case 0: .length(1...number(1...3))
    case 1: .oneOf(["a", "b"])
    case 2: .integers(0...99)
    default: .any
    }
  }

  private mutating func item(key: String) -> QueryLocation {
    switch number(0...3) {
    case 0: .list(key: key, constraint())
    case 1: .joined(key: key, separator: one(of: [",", "--"]), constraint())
    default: .value(key: key, constraint())
    }
  }

  private mutating func requirement(of item: QueryLocation) -> QueryRequirement? {
    guard case .value(let key, let constraint) = item else { return nil }
    switch number(0...5) {
    case 0, 1: return .value(key: key, [.placeholder(constraint)])
    case 2: return .absent(key: "z")
    default: return nil
    }
  }

  /// The text of a value, often one that a pattern of the table has.
  fileprivate mutating func value() -> String {
    once(in: 3)
      ? String.random(using: &self)
      : one(of: [
        "a", "b", "A", "é", "a b", "7", "07", "x/y", ".", "..", "", "ab", "%61", "a/", "/a", "a//b",
        "a/../b", "1,2", ".a", "bab",
      ])
  }
}

/// Reads `b` as `a`, and prints `a` as `A`.
private struct OwnText: RouteValue {
  var routeText: String

  init(_ text: String) { routeText = text == "a" ? "A" : text }

  init?(routeText: String) {
    self.routeText = routeText == "b" ? "a" : routeText
    if routeText == "7" { return nil }
  }
}

/// A route of the table that the test has drawn.
private struct PlainRoute: TypedRoute {
  @TaskLocal static var drawn: PlainTable?

  let route: Int
  /// The texts of each value: none of one that is left out, and those of the elements of a list.
  let values: [[String]]

  static var table: RouteTableInfo<PlainRoute> {
    drawn?.info ?? RouteTableInfo(matchTable: .empty, description: "")
  }

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> PlainRoute {
    guard let drawn else { throw _Mismatch() }
    var texts: [[String]] = []
    for presence in drawn.presences(ofRoute: index) {
      texts.append(
        drawn.hasOwnType[index]
          ? try read(OwnText.self, presence, &values, link).map(\.routeText)
          : try read(String.self, presence, &values, link))
    }
    return PlainRoute(route: index, values: texts)
  }

  private static func read<Value: RouteValue>(
    _ type: Value.Type, _ presence: Presence, _ reader: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value] {
    switch presence {
    case .required: return [try reader.required(link)]
    case .optional:
      let value: Value? = try reader.optional(link)
      return value.map { [$0] } ?? []
    case .withDefault: return [try reader.defaulted(link, toText: "a")]
    case .list: return try reader.list(link)
    case .listWithDefault: return try reader.defaulted(link, toTexts: ["a"])
    }
  }

  var _index: Int { route }

  func _write(to writer: inout _RouteWriter) {
    guard let drawn = Self.drawn else { return }
    for (presence, texts) in zip(drawn.presences(ofRoute: route), values) {
      if drawn.hasOwnType[route] {
        write(texts.map { OwnText($0) }, presence, to: &writer)
      } else {
        write(texts, presence, to: &writer)
      }
    }
  }

  private func write<Value: RouteValue>(
    _ values: [Value], _ presence: Presence, to writer: inout _RouteWriter
  ) {
    switch presence {
    case .required: writer.add(values[0])
    case .optional: writer.add(values.first)
    case .withDefault: writer.add(values[0], defaultText: "a")
    case .list: writer.add(values)
    case .listWithDefault: writer.add(values, defaultTexts: ["a"])
    }
  }

  /// The link, if no value of it has to be made again.
  func plainLink(_ form: LinkForm) -> String? {
    var writer = _RouteWriter(with: Self.table.printer(ofRoute: index, form))
    _write(to: &writer)
    let link = writer.printer?.openingLink()
    return link?.isSure == true ? link?.text : nil
  }

  /// The shortest link that opens the route, parsed and compared; nil if none does.
  func parsedLink(_ form: LinkForm) -> String? {
    for keepsDefaults in [false, true] {
      var printer = Self.table.printer(ofRoute: index, form)
      printer.keepsDefaults = keepsDefaults
      let link = printer.print(written.values)
      if printer.refused == nil, isOpened(by: link) { return link }
    }
    return nil
  }
}
