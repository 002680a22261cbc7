import MatchTableBuilding
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@testable import Turnpike

/// Random tables whose patterns have their values in whole segments, many of them overlapping:
/// a link that is printed without making the values again is the link that is printed, parsed
/// and compared.
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
          let form = random.one(of: [LinkForm.path, .universal, .scheme])
          let (plain, parsed) = (route.plainLink(form), route.parsedLink(form))
          let comment: Comment = "TURNPIKE_SEED=\(seed), \(route.index), \(route.texts), \(form)"
          #expect(plain == nil || plain == parsed, comment)
          #expect((try? route.link(form)) == parsed, comment)
          tally[kind(plain, parsed), default: 0] += 1
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally.values.reduce(0, +) == Self.tables * Self.routesPerTable)
    for (kind, count) in [("at once", 500), ("parsed", 50), ("refused", 500)] {
      #expect(tally[kind, default: 0] >= count, "\(kind): \(tally)")
    }
  }

  private func kind(_ plain: String?, _ parsed: String?) -> String {
    if plain != nil { return "at once" }
    return parsed == nil ? "refused" : "parsed"
  }
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
    patterns = (0..<count + 2).map { index in
      // The last two are other patterns of routes that have one.
      let target = PatternTarget.route(index < count ? index : random.number(0...count - 1))
      return index == 0 && random.once(in: 5)
        ? LinkPattern(target: .refusal, segments: [.literal("a")]) : random.pattern(target)
    }
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
    let texts = patterns[index].parameters.map { _ in random.value() }
    return PlainRoute(route: index, texts: texts)
  }

  func parameterCount(ofRoute index: Int) -> Int { patterns[index].parameters.count }
}

extension LinkPattern {
  /// How the links are written, as the compiler has it.
  fileprivate var pieces: [PrintedPiece] {
    [PrintedPiece(.front, marks: PrintedPiece.isPlain)]
      + segments.enumerated().flatMap { index, segment -> [PrintedPiece] in
        let slash = index == 0 ? "" : "/"
        if case .literal(let text) = segment {
          return [PrintedPiece(.text, slash + AllowedCharacters.segment.encoding(text))]
        }
        let parameter = parameters.firstIndex(of: .path(segment: index, placeholder: 0)) ?? 0
        return [
          PrintedPiece(.text, slash),
          PrintedPiece(.value, parameter: parameter, marks: PrintedPiece.isAlone),
        ]
      }
  }
}

extension RandomSource {
  fileprivate mutating func pattern(_ target: PatternTarget) -> LinkPattern {
    let segments = (0..<number(0...3)).map { _ in segment() }
    let parameters = segments.indices.filter { segments[$0].isValue }
      .map { ValueLocation.path(segment: $0, placeholder: 0) }
    return LinkPattern(
      target: target, segments: segments,
      query: once(in: 6) ? [.absent(key: "k")] : [],
      parameters: once(in: 4) ? parameters.reversed() : parameters)
  }

  private mutating func segment() -> SegmentPattern {
    switch number(0...5) {
    case 0, 1: .literal(one(of: ["a", "b", "é", "A", "a b"]))
    case 2: .value(.length(1...number(1...3)))
    case 3: .value(.oneOf(["a", "b"]))
    case 4: .value(.integers(0...99))
    default: .value(.any)
    }
  }

  /// The text of a value, often one that a pattern of the table has.
  fileprivate mutating func value() -> String {
    once(in: 3)
      ? String.random(using: &self)
      : one(of: ["a", "b", "A", "é", "a b", "7", "07", "x/y", ".", "..", "", "ab", "%61"])
  }
}

extension SegmentPattern {
  fileprivate var isValue: Bool { if case .literal = self { false } else { true } }
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
  let texts: [String]

  static var table: RouteTableInfo<PlainRoute> {
    drawn?.info ?? RouteTableInfo(matchTable: .empty, description: "")
  }

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> PlainRoute {
    guard let drawn else { throw _Mismatch() }
    var texts: [String] = []
    for _ in 0..<drawn.parameterCount(ofRoute: index) {
      if drawn.hasOwnType[index] {
        let value: OwnText = try values.required(link)
        texts.append(value.routeText)
      } else {
        texts.append(try values.required(link))
      }
    }
    return PlainRoute(route: index, texts: texts)
  }

  var _index: Int { route }

  func _write(to writer: inout _RouteWriter) {
    for text in texts {
      if Self.drawn?.hasOwnType[route] == true {
        writer.add(OwnText(text))
      } else {
        writer.add(text)
      }
    }
  }

  /// The link, if no value of it has to be made again.
  func plainLink(_ form: LinkForm) -> String? {
    var writer = _RouteWriter(with: Self.table.printer(ofRoute: index, form))
    _write(to: &writer)
    let link = writer.printer?.link(in: Self.table.matchTable)
    return link?.isSure == true ? link?.text : nil
  }

  /// The link, parsed and compared; nil if it does not open the route.
  func parsedLink(_ form: LinkForm) -> String? {
    var printer = Self.table.printer(ofRoute: index, form)
    let link = printer.print(written.values)
    return printer.refused == nil && isOpened(by: link) ? link : nil
  }
}
