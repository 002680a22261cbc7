import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

/// Random tables of values, and links that write these as other programs do: the answer is that of
/// the rules, and that of one reading of the link that it was read as.
@Suite("Second reading")
struct SecondReadingPropertyTests {
  /// A million links in all: the compiler refuses a sixth of the tables. A link takes about an eighth of
  /// a millisecond.
  static let tables = 2_450
  static let linksPerTable = PropertyCases.runsAll ? 500 : 40

  @Test("A link is answered as the printed link is, which the naive matcher finds as well")
  func answers() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var text = ValueTableText(RandomSource(seed: seed))
      let table = text.text()
      let file = SourceFile(path: "App.routes", text: table)
      guard let result = RoutesCompiler.compile([file]).first, let compiled = result.compiled else {
        tally["refused table", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      let patterns = compiled.table.routes.flatMap(\.patterns)
      if patterns.contains(where: { !$0.parametersElsewhere.isEmpty }) {
        tally["table with other places", default: 0] += 1
      }
      let naive = NaiveTable(compiled.table, files: result.files) {
        compiled.table.text(of: $0, $1)
      }
      let check = SecondReadingCheck(table: compiled, naive: naive)
      for index in 0..<Self.linksPerTable {
        let link = text.random.link(for: naive.drawn)
        if let failure = check.failure(link, isExternal: index % 2 == 0, &tally) {
          Issue.record("TURNPIKE_SEED=\(seed), \(link.debugDescription): \(failure)\n\(table)")
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["table with other places", default: 0] >= 100, "\(tally)")
    #expect(tally["read again", default: 0] * 12 >= tally["link", default: 0], "\(tally)")
    for kind in ["route", "redirect", "leaves", "refused", "inApp"] {
      #expect(tally["read again: \(kind)", default: 0] >= 200, "\(kind): \(tally)")
    }
    for place in Self.places { #expect(tally[place, default: 0] >= 3, "\(place): \(tally)") }
  }

  @Test("Blanks at the ends of a link and a fragment directive change no answer")
  func partsNotRead() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var text = ValueTableText(RandomSource(seed: seed))
      let table = text.text()
      let file = SourceFile(path: "App.routes", text: table)
      guard let compiled = RoutesCompiler.compile([file]).first?.compiled else { continue }
      let naive = NaiveTable(compiled.table, files: [file]) { compiled.table.text(of: $0, $1) }
      for _ in 0..<20 {
        let link = text.random.link(for: naive.drawn)
        // Before a directive, a blank is a part of the link.
        guard let last = link.utf8.last, last > 0x20, !link.contains(":~:") else { continue }
        let blanks = (0..<2).map { _ in
          String(
            repeating: text.random.one(of: [" ", "\n", "\0"]), count: text.random.number(0...2))
        }
        let mark = link.contains("#") ? "" : "#"
        let directive = text.random.once(in: 2) ? "\(mark):~:text=a:~:b" : ""
        // A fragment without text is one, and before a directive is none.
        guard !link.hasSuffix("#") || directive.isEmpty else { continue }
        let answer = try? compiled.resolve(link)
        let other = try? compiled.resolve(blanks[0] + link + directive + blanks[1])
        #expect(answer == other, "TURNPIKE_SEED=\(seed), \(link.debugDescription)\n\(table)")
        tally[answer == .unmatched ? "unmatched" : "answer", default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["answer", default: 0] >= 1_000, "\(tally)")
  }

  @Test("A pattern of the same route with other values of the table does not answer for another")
  func valuesOfTheTable() throws {
    let text = """
      routes R
      /s/:on -> switched(on: Bool, n: Int?)
      /tab/:name -> tab(name: String)
          also /s/true -> tab(name: "one")
          also /s/true?n=007 -> tab(name: "two")

      """
    let result = RoutesCompiler.compile([SourceFile(path: "R.routes", text: text)]).first
    let compiled = try #require(result?.compiled)
    #expect(try compiled.printedLink(of: "/s/1?n=7") == "/s/true?n=7")
    #expect(try compiled.printedLink(of: "/s/1?n=007") == "/s/true?n=007")
    guard case .route(let match) = try compiled.resolve("/s/1?n=007") else {
      Issue.record("nothing is opened")
      return
    }
    #expect(match.values == [.text("two")])
  }

  private static let places = [
    "integer", "unsigned", "decimal", "boolean", "date", "url",
  ].flatMap { type in
    [
      "segment", "segment part", "query", "query part", "fragment's segment", "fragment's query",
      "fragment's fragment", "fragment's fragment part",
    ].map { "\(type), \($0)" }
  }
}

/// The laws of one table's links.
private struct SecondReadingCheck {
  let table: CompiledTable
  let naive: NaiveTable

  /// What is wrong with the answer to a link.
  func failure(_ link: String, isExternal: Bool, _ tally: inout [String: Int]) -> String? {
    tally["link", default: 0] += 1
    guard let expected = naive.answer(to: link, isExternal: isExternal) else {
      tally["undecided", default: 0] += 1
      return nil
    }
    do {
      let answer = try table.resolve(link, isExternal: isExternal)
      let readAs = try readAs(link, isExternal)
      let found = NaiveAnswer(answer: table.text(of: answer), readAs: readAs)
      guard found == expected else { return "\(found), and should be \(expected)" }
      guard let readAs else { return nil }
      count(expected, link, readAs, isExternal, &tally)
      return try failure(of: answer, readAs, isExternal)
    } catch {
      return expected.answer == "unreadable" ? nil : "\(error), and should be \(expected)"
    }
  }

  /// The link that is read in place of another, refusals and what leaves the app too.
  private func readAs(_ link: String, _ isExternal: Bool) throws(LinkError) -> String? {
    switch try table.resolveOnce(link, isExternal: isExternal) {
    case .refused, .inAppOnly: nil
    case .externalRedirect, .route, .unmatched:
      try table.printedLink(of: link, isExternal: isExternal)
    }
  }

  /// The printed link has the same answer, and is read once.
  private func failure(
    of answer: UntypedResolution, _ readAs: String, _ isExternal: Bool
  ) throws(LinkError) -> String? {
    let again = try table.resolve(readAs, isExternal: isExternal)
    var expected = answer
    if case .route(var match) = answer {
      guard match.readAs == readAs else { return "says \(match.readAs ?? "nothing")" }
      match.readAs = nil
      expected = .route(match)
    }
    guard again == expected else { return "\(answer), and \(readAs) is \(again)" }
    guard try self.readAs(readAs, isExternal) == nil else {
      return "\(readAs) is read again"
    }
    return nil
  }

  private func count(
    _ answer: NaiveAnswer, _ link: String, _ readAs: String, _ isExternal: Bool,
    _ tally: inout [String: Int]
  ) {
    tally["read again", default: 0] += 1
    tally["read again: \(answer.answer.prefix { $0 != " " })", default: 0] += 1
    guard let pattern = naive.reading(of: readAs, isExternal: isExternal)?.pattern else { return }
    var matcher = naive.drawn.matcher
    matcher.readsForms = true
    let places = NaivePlaces(of: matcher.patterns[pattern], in: link, by: matcher)
    for (place, form) in zip(places.places, places.forms) {
      guard let form, !form.isSame(as: place.text) else { continue }
      tally["\(place.constraint.form), \(place.kind(in: link))", default: 0] += 1
    }
  }
}

extension NaivePlace {
  fileprivate func kind(in link: String) -> String {
    let bytes = Array(link.utf8)
    let marks = Array("/?#&=".utf8)
    let isWhole =
      (range.lowerBound == 0 || marks.contains(bytes[range.lowerBound - 1]))
      && (range.upperBound == bytes.count || marks.contains(bytes[range.upperBound]))
    let isInFragment = bytes[..<range.lowerBound].contains(UInt8(ascii: "#"))
    return (isInFragment ? "fragment's " : "") + component.rawValue + (isWhole ? "" : " part")
  }
}

extension CompiledTable {
  fileprivate func text(of resolution: UntypedResolution) -> String {
    switch resolution {
    case .unmatched: return "unmatched"
    case .refused: return "refused"
    case .inAppOnly: return "inApp"
    case .externalRedirect(_, let link): return "leaves \(link)"
    case .route(let match):
      let text = table.text(of: match.route, match.values)
      return match.redirect.map { "redirect \(text) by \(table.redirects[$0].pattern.text)" }
        ?? "route \(text)"
    }
  }
}

extension ResolvedTable {
  fileprivate func text(of route: Int, _ values: [NaiveValue]) -> String {
    text(of: route, zip(routes[route].parameters, values).map { $0.value(of: $1) })
  }

  fileprivate func text(of route: Int, _ values: [UntypedMatch.Value]) -> String {
    "\(routes[route].dottedName)(\(values.map(\.text).joined(separator: ", ")))"
  }
}

extension CheckedParameter {
  /// A value that the naive matcher found, as that of a match.
  fileprivate func value(of value: NaiveValue) -> UntypedMatch.Value {
    switch value {
    case .absent, .refused: return valueWhenAbsent ?? .absent
    case .text(let text):
      return type.hasValue(for: text) ? .text(type.canonical(text)) : valueWhenAbsent ?? .absent
    case .list(let texts):
      let values = texts.compactMap(\.self).filter(type.hasValue).map(type.canonical)
      return texts.isEmpty ? valueWhenAbsent ?? .list([]) : .list(values)
    case .pairs(let pairs):
      return .dictionary(
        pairs.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
    }
  }
}

extension UntypedMatch.Value {
  fileprivate var text: String {
    switch self {
    case .absent: "nil"
    case .text(let text): text.debugDescription
    case .list(let texts): "\(texts)"
    case .dictionary(let pairs): "\(pairs.map { [$0.key, $0.value] })"
    }
  }
}
