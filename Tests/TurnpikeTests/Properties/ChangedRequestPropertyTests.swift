import MatchTableBuilding
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import Turnpike

/// Random tables, links and filters, against a model that knows items and texts alone: see
/// `NaiveRequest`.
@Suite("Requests that filters change one after another")
struct ChangedRequestPropertyTests {
  static let tables = 5_000
  static let requestsPerTable = 16

  @Test("The handler has the items that the last filter set, and a route with their values")
  @MainActor
  func changes() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      let table = try QueryTable(&random)
      try await QueryRoute.$drawn.withValue(table) {
        for _ in 0..<Self.requestsPerTable {
          // Other tests wait for the main actor, too.
          await Task.yield()
          var (link, isAlso) = random.link(of: table)
          guard let route = QueryRoute(link) else { continue }
          // What filters see is the link that it was read as.
          link = try QueryRoute.table.match(link)?.readAs ?? link
          let opensRoute = random.once(in: 4) && QueryRoute(route.path) == route
          if opensRoute { (link, isAlso) = (route.path, false) }
          let filters = (0..<random.number(1...4)).map { _ in random.changes(of: table) }
          var naive = NaiveRequest(link, route.texts, in: table, isAlso: isAlso)
          let isAccepted = filters.allSatisfy { naive.pass($0) }
          let found = try await answer(to: link, opensRoute ? route : nil, by: filters)
          let isRight = isAccepted ? found?.agrees(with: naive, in: table) : found == nil
          if isRight != true {
            Issue.record(
              """
              TURNPIKE_SEED=\(seed), \(table.pieces), \(link), \(filters): \(naive.items), not \
              \(found as Any)
              """)
          }
          tally[isAccepted ? "accepted" : "rejected", default: 0] += 1
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally.values.reduce(0, +) >= 50_000, "\(tally)")
    #expect(tally["accepted", default: 0] >= 20_000, "\(tally)")
    #expect(tally["rejected", default: 0] >= 5_000, "\(tally)")
  }

  /// What the handler gets; nil if a filter's change was rejected.
  private struct Answer: Sendable {
    let texts: [[String]]
    let items: [RouteQuery.Item]
    let parameters: [String: String]

    func agrees(with naive: NaiveRequest, in table: QueryTable) -> Bool {
      items.elementsEqual(naive.items)
        && texts.map { $0.map { Array($0.utf8) } } == naive.bytes
        && table.singleNames.allSatisfy { name in
          parameters[name].map { Array($0.utf8) } == naive.names[name].map { Array($0.utf8) }
        }
    }
  }

  @MainActor
  private func answer(
    to link: String, _ route: QueryRoute?, by filters: [[QueryChange]]
  ) async throws -> Answer? {
    let router = Router<QueryRoute, Answer>(QueryRoute.self) { route, request in
      Answer(texts: route.texts, items: request.query.items, parameters: request.parameters ?? [:])
    }
    for changes in filters {
      router.addFilter { request, next in
        var request = request
        for change in changes { try change.apply(to: &request) }
        return try await next(request)
      }
    }
    do {
      if let route { return try await router.open(route).output }
      return try await router.open(link: link).output
    } catch RouterError.valueRejected {
      return nil
    }
  }
}

/// A change that a filter makes.
enum QueryChange: Sendable {
  case set(key: String, value: String?)
  case append(key: String, value: String)
  case insert(key: String, value: String)
  case remove(at: Int)
  case duplicate(at: Int)
  case reverse
  case clear
  case name(String, text: String?)
  /// The route with another value, by the position of the parameter.
  case replace(Int, texts: [String])

  fileprivate func apply(to request: inout RouteRequest) throws {
    let count = request.query.items.count
    switch self {
    case .set(let key, let value): request.query[key] = value
    case .append(let key, let value): request.query.items.append(.init(key: key, value: value))
    case .insert(let key, let value):
      request.query.items.insert(.init(key: key, value: value), at: 0)
    case .remove(let place): if count > 0 { request.query.items.remove(at: place % count) }
    case .duplicate(let place):
      if count > 0 { request.query.items.append(request.query.items[place % count]) }
    case .reverse: request.query.items.reverse()
    case .clear: request.query = [:]
    case .name(let name, let text): request.parameters?[name] = text
    case .replace(let position, let new):
      guard var texts = request.route(as: QueryRoute.self)?.texts else {
        throw RouterError.valueRejected("")
      }
      texts[position] = new
      request = try request.replacing(QueryRoute(texts: texts))
    }
  }
}

extension RandomSource {
  private static let values = [
    "", "1", "2", "07", "x", "true", "false", "a,b", "1,2", "3,x", "v1", "v2", "v", "é",
    "e\u{301}", "/a?x=1", "100%", "a b", "+", "d", "edit", "a&b=c",
  ]

  fileprivate mutating func changes(of table: QueryTable) -> [QueryChange] {
    (0..<number(1...3)).map { _ in change(of: table) }
  }

  private mutating func change(of table: QueryTable) -> QueryChange {
    let key = one(of: table.keys + ["utm", "mode", "no"])
    let value = one(of: Self.values)
    switch number(0...12) {
    case 12:
      let position = number(0...table.parameters.count - 1)
      return .replace(position, texts: texts(of: table.parameters[position].kind))
    case 0, 1: return .set(key: key, value: value)
    case 2: return .set(key: key, value: nil)
    case 3: return .append(key: key, value: value)
    case 4: return .insert(key: key, value: value)
    case 5, 6: return .remove(at: number(0...9))
    case 7: return .duplicate(at: number(0...9))
    case 8: return once(in: 3) ? .clear : .reverse
    case 9: return .set(key: "utm", value: once(in: 2) ? nil : value)
    default:
      let name = once(in: 8) ? "other" : one(of: table.singleNames)
      return .name(name, text: once(in: 4) ? nil : value)
    }
  }

  private mutating func texts(of kind: QueryTable.Parameter.Kind) -> [String] {
    switch kind {
    case .id: ["b"]
    case .required, .text: [one(of: Self.values)]
    case .rest: once(in: 3) ? [] : [one(of: Self.values)]
    case .number, .mixed: once(in: 3) ? [] : ["\(number(0...9))"]
    case .flag: once(in: 3) ? [] : [once(in: 2) ? "true" : "false"]
    case .list: (0..<number(0...2)).map { _ in one(of: Self.values) }
    case .numbers: (0..<number(0...2)).map { "\($0)" }
    case .others: once(in: 2) ? [] : ["z", one(of: Self.values)]
    }
  }

  /// A link of one of the patterns, with the items that it requires, and whether it is of the second.
  fileprivate mutating func link(of table: QueryTable) -> (link: String, isAlso: Bool) {
    let isAlso = once(in: 3)
    var items: [(key: String, value: String)] = table.hasCondition ? [("mode", "edit")] : []
    for parameter in table.parameters where parameter.kind != .id {
      let key = parameter.key(isAlso: isAlso)
      if parameter.kind == .required { items.append((key, one(of: Self.values))) }
      if once(in: 2) { items.append((key, one(of: Self.values))) }
    }
    for _ in 0..<number(0...3) {
      items.append((one(of: table.keys + ["utm", "z"]), one(of: Self.values)))
    }
    if once(in: 2) { items.reverse() }
    let (escapesCommas, hasEquals) = (once(in: 2), once(in: 2))
    let texts = items.map { item in
      let value = AllowedCharacters.query.encoding(item.value)
      let key = AllowedCharacters.query.encoding(item.key)
      if value.isEmpty, !hasEquals { return key }
      return key + "=" + (escapesCommas ? value : value.replacing("%2C", with: ","))
    }
    let path = isAlso ? "/s/a" : "/r/a"
    return (path + (texts.isEmpty ? "" : "?" + texts.joined(separator: "&")), isAlso)
  }
}

/// A table of one route with two patterns.
struct QueryTable: Sendable {
  struct Parameter: Sendable {
    enum Kind: CaseIterable, Sendable {
      case id, required, number, text, flag, mixed, list, numbers, others, rest
    }

    let kind: Kind
    let name: String
    /// The keys in the two patterns.
    let keys: [String]

    func key(isAlso: Bool) -> String { keys[isAlso ? 1 : 0] }
    var isSingle: Bool { kind != .list && kind != .numbers && kind != .others }
  }

  fileprivate let info: RouteTableInfo<QueryRoute>
  let parameters: [Parameter]
  /// Whether the patterns have `mode=edit` and `!no`.
  let hasCondition: Bool
  let keys: [String]
  let pieces: [PrintedPiece]
  var singleNames: [String] { parameters.filter(\.isSingle).map(\.name) }

  fileprivate init(_ random: inout RandomSource) throws {
    var kinds = Parameter.Kind.allCases.filter { $0 == .id || random.once(in: 2) }
    if random.once(in: 2) { kinds.append(random.one(of: [.number, .text, .list])) }
    // The keys of the second pattern are others, but for a dictionary, which takes what is left.
    let keys = ["k", "q", "ä", "a\u{308}", "x y", "b%", "B", "c", "dd", "e", "to"]
    let shift = kinds.contains(.others) || random.once(in: 2) ? 0 : 1
    let used = kinds.indices.map { index in [keys[index], keys[(index + shift) % kinds.count]] }
    let parameters = zip(kinds, used).enumerated().map { index, pair in
      Parameter(kind: pair.0, name: "p\(index)", keys: pair.1)
    }
    self.keys = Array(keys.prefix(kinds.count))
    let hasCondition = random.once(in: 3)
    (self.parameters, self.hasCondition) = (parameters, hasCondition)
    pieces = Self.pieces(parameters, hasCondition)
    let links = PrintTable([pieces])
    let patterns = [false, true].map { Self.pattern(parameters, hasCondition, isAlso: $0) }
    var builder = MatchTableBuilder(patterns, options: TableOptions())
    builder.routeCount = 1
    let lines = parameters.map { "parameter\t\($0.name)\t\($0.name)\t\($0.type)\n" }
    info = RouteTableInfo(
      matchTable: try builder.build(), links: { links },
      description: "table\tQueryRoute\nroute\tr\t/r\t0\t1\n" + lines.joined())
  }

  private static func pattern(
    _ parameters: [Parameter], _ hasCondition: Bool, isAlso: Bool
  ) -> LinkPattern {
    var pattern = LinkPattern(
      target: .route(0), segments: [.literal(isAlso ? "s" : "r"), .value(.any)])
    if hasCondition {
      pattern.query = [.value(key: "mode", [.literal("edit")]), .absent(key: "no")]
    }
    for parameter in parameters {
      let key = parameter.key(isAlso: isAlso)
      if parameter.kind == .required {
        pattern.query.append(.value(key: key, [.placeholder(.any)]))
      }
      pattern.parameters.append(parameter.location(key))
    }
    return pattern
  }

  private static func pieces(_ parameters: [Parameter], _ hasCondition: Bool) -> [PrintedPiece] {
    // The one that takes the rest of the query is the last.
    let items = parameters.enumerated().dropFirst().filter { $1.kind != .rest }
    let rest = parameters.enumerated().filter { $1.kind == .rest }
    var pieces = [PrintedPiece(.front), PrintedPiece(.text, "r/"), PrintedPiece(.value)]
    pieces.append(PrintedPiece(.items, "?"))
    for (index, parameter) in items { pieces += parameter.item(index) }
    if hasCondition { pieces.append(PrintedPiece(.item, "mode=edit")) }
    for (index, parameter) in rest { pieces += parameter.item(index) }
    return pieces
  }
}

extension QueryTable.Parameter {
  /// The pieces of the item that the value is printed as.
  fileprivate func item(_ index: Int) -> [PrintedPiece] {
    let key = PrintedPiece(.item, AllowedCharacters.query.encoding(keys[0]) + "=")
    let value = PrintedPiece(.value, parameter: index)
    return switch kind {
    case .mixed: [key, PrintedPiece(.text, "v"), value]
    case .list: [key, PrintedPiece(.repeated, parameter: index)]
    case .numbers: [key, PrintedPiece(.joined, parameter: index), PrintedPiece(.text, ",")]
    case .others: [PrintedPiece(.pairs, parameter: index)]
    default: [key, value]
    }
  }
}

extension QueryTable.Parameter {
  private static let integer = TextConstraint.integers(0...99)

  fileprivate func location(_ key: String) -> ValueLocation {
    switch kind {
    case .id: .path(segment: 1, placeholder: 0)
    case .required, .text: .query(.value(key: key, .any), inFragment: false)
    case .number: .query(.value(key: key, Self.integer), inFragment: false)
    case .flag: .query(.value(key: key, .boolean), inFragment: false)
    case .mixed:
      .query(
        .placeholder(key: key, [.literal("v"), .placeholder(Self.integer)], placeholder: 0),
        inFragment: false)
    case .list: .query(.list(key: key, .any), inFragment: false)
    case .numbers: .query(.joined(key: key, separator: ",", Self.integer), inFragment: false)
    case .others: .query(.others, inFragment: false)
    case .rest: .query(.catchAll(key: key, .any), inFragment: false)
    }
  }

  /// The type and the presence, as the description of a table has them.
  fileprivate var type: String {
    switch kind {
    case .id, .required: "String\trequired"
    case .text: "String\tdefault\td"
    case .list, .numbers: "[String]\tlist"
    case .others: "[String: String]\tlist"
    case .number, .flag, .mixed, .rest: "Int\toptional"
    }
  }
}

/// A route of the table that the test has drawn, with the texts of its values: none of a nil, and of
/// a dictionary keys and values in turn.
struct QueryRoute: TypedRoute {
  @TaskLocal static var drawn: QueryTable?

  let texts: [[String]]
  var _index: Int { 0 }

  static var table: RouteTableInfo<QueryRoute> {
    drawn?.info ?? RouteTableInfo(matchTable: .empty, description: "")
  }

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> QueryRoute {
    var texts: [[String]] = []
    for parameter in drawn?.parameters ?? [] {
      switch parameter.kind {
      case .id, .required: texts.append([try values.required(link)])
      case .text: texts.append([try values.defaulted(link, to: "d")])
      case .rest: texts.append(try values.optional(link).map { [$0] } ?? [])
      case .number, .mixed:
        let value: Int? = try values.optional(link)
        texts.append(value.map { ["\($0)"] } ?? [])
      case .flag:
        let value: Bool? = try values.optional(link)
        texts.append(value.map { ["\($0)"] } ?? [])
      case .list: texts.append(try values.list(link))
      case .numbers:
        let value: [Int] = try values.list(link)
        texts.append(value.map { "\($0)" })
      case .others:
        texts.append(
          try values.others(link).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
      }
    }
    return QueryRoute(texts: texts)
  }

  func _write(to writer: inout _RouteWriter) {
    for (parameter, texts) in zip(Self.drawn?.parameters ?? [], texts) {
      switch parameter.kind {
      case .id, .required: writer.add(texts.first ?? "")
      case .text: writer.add(texts.first ?? "", default: "d")
      case .rest: writer.add(texts.first)
      case .number, .mixed: writer.add(texts.first.flatMap { Int($0) })
      case .flag: writer.add(texts.first.flatMap { Bool($0) })
      case .list: writer.add(texts)
      case .numbers: writer.add(texts.compactMap { Int($0) })
      case .others:
        let pairs = stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
        writer.add(Dictionary(uniqueKeysWithValues: pairs))
      }
    }
  }
}
