import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

/// Random tables with a group whose segment links may leave out, beside the same tables with each
/// line of the group written twice.
@Suite("A segment that links may leave out, in random tables")
struct OptionalSegmentPropertyTests {
  static let tables = 3_000
  static let linksPerTable = 25

  @Test("A group has the links of its lines written twice, and prints what it reads")
  func twins() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var drawn = DrawnGroup(seed: seed)
      let comment: Comment = "TURNPIKE_SEED=\(seed)\n\(drawn.text)"
      let result = RoutesCompiler.compile([SourceFile(path: "T.routes", text: drawn.text)])[0]
      let twin = RoutesCompiler.compile([SourceFile(path: "T.routes", text: drawn.twin)])[0]
      guard let compiled = result.compiled else {
        tally["refused", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for _ in 0..<Self.linksPerTable {
        let link = drawn.link()
        let answer = try compiled.resolve(link)
        if case .route(let match) = answer {
          expectPrinting(of: match, in: compiled, comment, &tally)
        }
        let shapes = compiled.table.shapes(of: link)
        if let own = shapes.only {
          expectLongShape(own, answer, of: link, in: compiled, comment)
          tally["both shapes", default: 0] += 1
        } else if let twin = twin.compiled, shapes.allSatisfy({ $0.count == 1 }) {
          let other = try twin.resolve(link)
          #expect(compiled.text(of: answer) == twin.text(of: other), "\(link) \(comment)")
          tally[answer.kind, default: 0] += 1
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["table", default: 0] >= Self.tables / 3, "\(tally)")
    for kind in ["route", "redirect", "refused", "unmatched", "both shapes", "short", "whole"] {
      #expect(tally[kind, default: 0] >= 10, "\(kind): \(tally)")
    }
  }

  /// What prints is read as the same route; what neither the short link nor the whole one opens has
  /// no link.
  private func expectPrinting(
    of match: UntypedMatch, in compiled: CompiledTable, _ comment: Comment,
    _ tally: inout [String: Int]
  ) {
    let paths = [false, true].map { compiled.path(of: match, keepsDefaults: $0) }
    let path = compiled.path(of: match)
    let opening = paths.first { compiled.opens($0, match) }
    #expect(opening == nil || opening == path, "\(match) \(comment)")
    guard paths[0] != paths[1] else { return }
    let kind = opening == nil ? "none" : opening == paths[0] ? "short" : "whole"
    tally[kind, default: 0] += 1
  }

  private func expectLongShape(
    _ shapes: [LinkPattern], _ answer: UntypedResolution, of link: String,
    in compiled: CompiledTable, _ comment: Comment
  ) {
    let matcher = NaiveMatcher(patterns: shapes.filter { $0.hasOptionalSegment == true })
    guard case .route(let match) = answer, let values = matcher.matches(link)[0] else { return }
    for (value, read) in zip(values, match.values) {
      guard case .text(let text) = value else { continue }
      #expect(read == .text(text), "\(link) \(comment)")
    }
  }
}

extension CompiledTable {
  fileprivate func path(of match: UntypedMatch, keepsDefaults: Bool) -> String {
    let route = table.routes[match.route]
    let values = zip(route.parameters, match.values).map { parameter, value -> PrintedValue in
      let isDefault = parameter.defaultValue.map(UntypedMatch.Value.init) == value
      return switch value {
      case .text(let text): isDefault ? .omitted(text) : .text(text)
      case .list(let texts): isDefault && !texts.isEmpty ? .omitted(nil) : .list(texts)
      case .absent: .omitted(nil)
      case .dictionary: .pairs([])
      }
    }
    return links.path(ofRoute: match.route, values, keepsDefaults: keepsDefaults)
  }

  fileprivate func opens(_ link: String, _ match: UntypedMatch) -> Bool {
    guard case .route(let found)? = try? resolve(link) else { return false }
    return found.route == match.route && found.values == match.values
  }

  fileprivate func text(of resolution: UntypedResolution) -> String {
    guard case .route(let match) = resolution else { return resolution.kind }
    return description(of: match) + (match.redirect == nil ? "" : " by a redirect")
  }
}

extension UntypedResolution {
  fileprivate var kind: String {
    switch self {
    case .route(let match): match.redirect == nil ? "route" : "redirect"
    case .externalRedirect: "leaves"
    case .refused: "refused"
    case .inAppOnly: "in app"
    case .unmatched: "unmatched"
    }
  }
}

extension ResolvedTable {
  /// The patterns that match a link, by the lines that they belong to.
  fileprivate func shapes(of link: String) -> [[LinkPattern]] {
    let origins = patternOrigins
    let found = NaiveMatcher(patterns: origins.map(\.pattern)).matches(link).keys.sorted()
    return Dictionary(grouping: found) { origins[$0].owner }.values.map { indices in
      indices.map { origins[$0].pattern }
    }
  }
}

extension [[LinkPattern]] {
  /// The patterns of the only line, where both shapes of it match.
  fileprivate var only: [LinkPattern]? {
    guard count == 1, self[0].contains(where: { $0.hasOptionalSegment == true }),
      self[0].contains(where: { $0.hasOptionalSegment == false })
    else { return nil }
    return self[0]
  }
}

/// A random table with a group, and the same table with each line of it twice.
private struct DrawnGroup {
  private var random: RandomSource
  private(set) var text = ""
  private(set) var twin = ""
  private let fallback: String
  private let prefix: String
  private var count = 0

  private static let languages = ["en", "nl", "a"]
  private static let words = ["a", "b", "en", "nl", "x"]

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    fallback = random.one(of: Self.languages)
    prefix = random.one(of: ["", "", "", "/a", "/x/b"])
    let header = "routes T\noption overlaps leftmost\nenum Lang = en | nl | a\n/home -> home\n"
    (text, twin) = (header, header)
    let (head, tail) = random.one(of: [("", ""), ("", ""), ("/a {", "}"), ("group {", "}")])
    let inside = head.hasPrefix("/") ? "/a" : ""
    text += "\(prefix)/:lang (lang: Lang = .\(fallback)) {\n\(head)\n"
    twin += "\(prefix)/:lang (lang: Lang) {\n\(head)\n"
    for _ in 0..<random.number(1...4) { addLine(inside: inside) }
    text += "\(tail)\n}\n"
    twin += "\(tail)\n}\n"
    twin += outside
    for _ in 0..<random.number(0...2) { addOther() }
  }

  /// The lines of the group without its segment that are no 'also'.
  private var outside = ""

  private mutating func addLine(inside: String) {
    switch random.number(0...9) {
    case 0:
      let path = "/" + random.one(of: Self.words) + (random.once(in: 3) ? "/:_" : "")
      add("\(path) -> nil")
      // A value of the enum, as the group has it there.
      outside += "\(prefix)\(inside)\(path) -> nil\n"
    case 1:
      let path = "/" + random.one(of: Self.words) + "/:old"
      add("redirect \(path) -> item\(count)(n: old)")
      outside += "redirect \(prefix)\(inside)\(path) -> item\(count)(n: old, lang: .\(fallback))\n"
      addRoute(path: "/item", "item\(count)", ["n: Int"], segment: "/:n", inside: inside)
    default:
      var (path, parameters) = ("", [String]())
      for _ in 0..<random.number(0...2) { addSegment(to: &path, &parameters) }
      let last = random.one(of: ["", "", "", "/:p", "/:q", "/*r", "?k=:k", "/*s"])
      let types = [
        "/:p": "p: Int = 1", "/:q": "q: Lang = .nl", "/*r": "r: [String] = []", "?k=:k": "k: Int?",
        "/*s": "s: [Lang]",
      ]
      addRoute(
        path: path, "r\(count)", parameters + (types[last].map { [$0] } ?? []), segment: last,
        inside: inside)
    }
    count += 1
  }

  private mutating func addSegment(to path: inout String, _ parameters: inout [String]) {
    let name = "v\(parameters.count)"
    let type = random.one(of: ["", "", "String", "Int", "Lang", "(nl | x)", "String(/[a-n]+/)"])
    path += type.isEmpty ? "/" + random.one(of: Self.words) : "/:\(name)"
    if !type.isEmpty { parameters.append("\(name): \(type)") }
  }

  private mutating func addRoute(
    path: String, _ name: String, _ parameters: [String], segment: String, inside: String
  ) {
    let pattern = path + segment
    let written = pattern.hasPrefix("/") ? pattern : "/" + pattern
    let rule =
      random.once(in: 6) ? random.one(of: [" @over(*)", " @under(*)", " @over(home)"]) : ""
    let call = "\(name)(\(parameters.joined(separator: ", ")))"
    add("\(written) -> \(call)\(rule)")
    let alone = prefix + inside + pattern
    twin +=
      "  also ^\(alone.hasPrefix("/") ? alone : "/" + alone) -> \(name)(lang: .\(fallback))\n"
    guard random.once(in: 4) else { return }
    let word = "/w\(count)" + random.one(of: ["", "/x"])
    text += "  also \(word)\(segment)\n"
    twin += "  also \(word)\(segment)\n"
    twin += "  also ^\(prefix)\(inside)\(word)\(segment) -> \(name)(lang: .\(fallback))\n"
  }

  private mutating func add(_ line: String) {
    text += line + "\n"
    twin += line + "\n"
  }

  private mutating func addOther() {
    var (path, parameters) = ("", [String]())
    for _ in 0..<random.number(1...3) { addSegment(to: &path, &parameters) }
    count += 1
    add("\(path) -> o\(count)(\(parameters.joined(separator: ", ")))")
  }

  mutating func link() -> String {
    let words = Self.words + ["1", "7", "w0", "w1", "item", "home", "q"]
    let count = random.number(0...4)
    let path = (0..<count).map { _ in "/" + random.one(of: words) }.joined()
    return prefix + (path.isEmpty ? "/" : path) + (random.once(in: 8) ? "?k=2" : "")
  }
}
