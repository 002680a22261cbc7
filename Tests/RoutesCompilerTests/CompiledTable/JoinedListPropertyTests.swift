import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

/// Random joined lists, spelled in every way that links have them, and read by a model that knows the
/// table of forms alone.
@Suite("Joined lists")
struct JoinedListPropertyTests {
  static let cases = 20_000

  @Test("A list is what the rules say, and a printed list is read again")
  func lists() throws {
    var tally: [String: Int] = [:]
    let tables = try ListModel.all.map { ($0, try $0.compiled()) }
    for seed in PropertyCases.seeds(Self.cases) {
      var random = RandomSource(seed: seed)
      let (model, table) = random.one(of: tables)
      let text = random.list(for: model)
      if let failure = try model.failure(of: text, in: table, &tally) {
        Issue.record("TURNPIKE_SEED=\(seed), \(model.line), \(text.debugDescription): \(failure)")
      }
    }
    for kind in ["plain", "other form", "unread", "decoded", "printed"] {
      #expect(tally[kind, default: 0] >= PropertyCases.least(1_000), "\(kind): \(tally)")
    }
  }
}

/// A list of a type that is joined by a separator.
private struct ListModel: Sendable {
  let type: ListType
  let separator: String
  let plusIsSpace: Bool

  static let all = ListType.all.flatMap { type in
    [",", ";", "-", ".", ":", "~", "--", "/", "|", " "].flatMap { separator in
      [false, true].map { ListModel(type: type, separator: separator, plusIsSpace: $0) }
    }
  }

  var line: String { "/l -> l(v: [\(type.name)] joined \"\(separator)\")" }

  func compiled() throws -> CompiledTable {
    let text = """
      routes ListRoute
      \(plusIsSpace ? "option plus space" : "")
      enum Sort = up | later("pre-launch")
      enum Size = s | wide("x,y")
      \(line)

      """
    let result = RoutesCompiler.compile([SourceFile(path: "L.routes", text: text)])
    return try #require(result.first?.compiled, "\(line)")
  }

  private var isEscaped: Bool { separator == "|" || separator == " " }
  private var canElementContain: Bool {
    type.contained == nil || type.contained?.contains(separator) == true
  }

  /// The printed elements, and whether the first reading has them; nil where the list is unread.
  private func expected(_ text: String) -> (elements: [String], isFirst: Bool)? {
    let first = elements(text, atEscapes: isEscaped)
    if first.allSatisfy({ type.form($0) == $0 }) { return (first, true) }
    let forms = elements(text, atEscapes: isEscaped || !canElementContain).map(type.form)
    return forms.contains(nil) ? nil : (forms.compactMap(\.self), false)
  }

  private func elements(_ text: String, atEscapes: Bool) -> [String] {
    let whole = atEscapes ? decoded(text) : text
    var parts: [String] = [""]
    var rest = whole[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        rest = rest.dropFirst(separator.count)
        parts.append("")
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    if parts.last == "" { parts.removeLast() }
    return atEscapes ? parts : parts.map(decoded)
  }

  private func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array((plusIsSpace ? text.replacing("+", with: " ") : text).utf8)[...]
    while let byte = rest.popFirst() {
      let isEscape = byte == UInt8(ascii: "%")
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      bytes.append(isEscape ? UInt8(digits, radix: 16) ?? byte : byte)
      if isEscape { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is wrong with the answer to a link with a list.
  func failure(
    of text: String, in table: CompiledTable, _ tally: inout [String: Int]
  ) throws -> String? {
    let link = "/l?v=\(text)"
    // Spaces at the end of a link are no part of it.
    let text = String(text.reversed().drop { $0 == " " }.reversed())
    guard case .route(let match) = try table.resolve(link) else { return "nothing is opened" }
    guard let (elements, isFirst) = expected(text) else {
      tally["unread", default: 0] += 1
      return match.values == [.list([])] && match.issues.count == 1 ? nil : "\(match), not unread"
    }
    tally[isEscaped ? "decoded" : isFirst ? "plain" : "other form", default: 0] += 1
    guard match.values == [.list(elements)], match.issues.isEmpty, (match.readAs == nil) == isFirst
    else { return "\(match) is not \(elements)" }
    guard !elements.isEmpty, elements.last != "" else { return nil }
    tally["printed", default: 0] += 1
    let printed =
      "/l?v="
      + elements.map(escaped).joined(
        separator: isEscaped ? escape(separator) : separator)
    let path = table.links.path(ofRoute: 0, [.list(elements)])
    guard path == printed else { return "\(path) is printed, not \(printed)" }
    if let readAs = match.readAs, readAs != printed { return "is read as \(readAs)" }
    guard case .route(let again) = try table.resolve(printed) else { return "\(printed) is lost" }
    return again.values == match.values && again.readAs == nil ? nil : "\(printed) is \(again)"
  }

  private func escaped(_ element: String) -> String {
    element.map { character in
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber)
        || "-._~!'()*".contains(character)
      return isPlain && !separator.contains(character) ? String(character) : escape("\(character)")
    }.joined()
  }

  private func escape(_ text: String) -> String { text.utf8.map(\.naiveEscape).joined() }
}

/// A type of elements: texts that others write, each with its printed form.
private struct ListType: Sendable {
  let name: String
  /// The separators that a printed value contains; nil for all.
  let contained: Set<String>?
  let written: [String]
  /// The printed form of a text, nil where it has none.
  let form: @Sendable (String) -> String?

  static let all = [
    ListType(name: "Int", contained: ["-"], written: ["7", "-12", "0", "007", "-0", "x", "1 2"]) {
      number($0, hasFraction: false)
    },
    ListType(name: "Int(1...)", contained: [], written: ["7", "12", "007", "0", "-3"]) {
      number($0, hasFraction: false).flatMap { $0.hasPrefix("-") || $0 == "0" ? nil : $0 }
    },
    ListType(name: "Int(01...12)", contained: [], written: ["03", "12", "3", "003", "13", "-1"]) {
      guard !$0.hasPrefix("-"), let text = number($0, hasFraction: false), let number = Int(text),
        1...12 ~= number
      else { return nil }
      return number < 10 ? "0\(number)" : "\(number)"
    },
    ListType(
      name: "Double", contained: ["-", "."],
      written: ["1.5", "-2", "19.90", "007.5", "-0.0", "1e3", "5.", ".5"]
    ) { number($0, hasFraction: true) },
    ListType(name: "Bool", contained: [], written: ["true", "false", "1", "FALSE", "yes"]) {
      ["true": "true", "1": "true", "false": "false", "0": "false"][$0.lowercased()]
    },
    ListType(
      name: "UUID", contained: ["-"],
      written: [
        "0f8fad5b-d9cb-469f-a165-70867728950e", "7c9e6679-7425-40de-944b-e07fc1f90ae7", "x",
      ]
    ) { $0.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) == nil ? nil : $0 },
    ListType(
      name: "Date", contained: ["-", ":", "."], written: Array(dates.keys).sorted() + ["2026-13-01"]
    ) { dates[$0] },
    ListType(name: "Sort", contained: ["-"], written: ["up", "pre-launch", "down"]) {
      ["up", "pre-launch"].contains($0) ? $0 : nil
    },
    ListType(name: "Size", contained: [","], written: ["s", "x,y", "x"]) {
      ["s", "x,y"].contains($0) ? $0 : nil
    },
    ListType(name: "String(/[a-c]+-?/)", contained: ["-"], written: ["a", "cb-", "abc", "d"]) {
      $0.wholeMatch(of: /[a-c]+-?/) == nil ? nil : $0
    },
    ListType(
      name: "String", contained: nil, written: ["a", "", "b c", "a,b", "x|y", "-", "~.", "é+&"]
    ) { $0 },
  ]

  private static let dates = [
    "2026-03-14": "2026-03-14", "2026-03-14T09:26:53Z": "2026-03-14T09:26:53Z",
    "2026-03-14T10:26:53.50+01:00": "2026-03-14T09:26:53.5Z",
    "2026-03-14T09:26:53.000Z": "2026-03-14T09:26:53Z",
  ]

  private static func number(_ text: String, hasFraction: Bool) -> String? {
    guard let match = text.wholeMatch(of: /(-?)0*([0-9]+)(?:\.([0-9]+))?/),
      hasFraction || match.output.3 == nil
    else { return nil }
    var fraction = match.output.3 ?? ""
    while fraction.last == "0" { fraction.removeLast() }
    let digits = match.output.2 + (fraction.isEmpty ? "" : "." + fraction)
    return digits == "0" ? "0" : String(match.output.1 + digits)
  }
}

extension RandomSource {
  /// A list as a link has it: plain separators and escaped ones, also one at the end.
  fileprivate mutating func list(for model: ListModel) -> String {
    let count = number(0...4)
    // Most lists are of values that the type has.
    let texts = model.type.written.filter { model.type.form($0) != nil }
    let isPlain = once(in: 4)
    var list = ""
    for index in 0..<count {
      let all = once(in: 12) ? model.type.written : texts
      list += escaped(one(of: all), besides: model)
      if index < count - 1 || once(in: 5) { list += separator(of: model, isPlain: isPlain) }
    }
    return list
  }

  private mutating func separator(of model: ListModel, isPlain: Bool) -> String {
    model.separator.map { character in
      if isPlain || once(in: 2) {
        return character == " " && model.plusIsSpace && once(in: 2) ? "+" : String(character)
      }
      let escape = character.utf8.map(\.naiveEscape).joined()
      return once(in: 2) ? escape : escape.lowercased()
    }.joined()
  }

  /// A text as most programs write it, sometimes with the separator as it is.
  private mutating func escaped(_ text: String, besides model: ListModel) -> String {
    text.map { character in
      let isEscaped =
        "+&%#é".contains(character) || model.separator.contains(character) && !once(in: 3)
      return isEscaped || once(in: 15)
        ? String(character).utf8.map(\.naiveEscape).joined() : String(character)
    }.joined()
  }
}
