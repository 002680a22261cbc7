import Foundation
import LinkPublishing
import MatchTableBuilding
import TableTexts
import Testing
import Turnpike

@testable import RoutesCompiler
import TestSupport
@testable import routesc

/// Random tables as text, compiled: trying each pattern by itself, the table's automaton and
/// `routesc match` give one answer.
@Suite("One answer, of compiled tables")
struct TableAnswerPropertyTests {
  static let tables = 250
  static let linksPerTable = 12

  @Test("The naive matcher, the automaton and routesc match agree")
  func answers() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var text = RandomTableText(RandomSource(seed: seed))
      let files = text.files()
      let tables = RoutesCompiler.compile(files)
      guard let result = tables.first, let compiled = result.compiled else {
        tally["refused table", default: 0] += 1
        continue
      }
      let matcher = try #require(LinkMatcher(result, explains: false))
      let naive = NaiveTable(compiled.table, files: result.files) {
        compiled.table.text(of: $0, $1)
      }
      tally["table", default: 0] += 1
      for _ in 0..<Self.linksPerTable {
        let link = text.random.link(for: naive.drawn)
        let comment: Comment = "TURNPIKE_SEED=\(seed), \(link.debugDescription)\n\(files[0].text)"
        for isExternal in [true, false] {
          guard let answer = naive.answer(to: link, isExternal: isExternal)?.text else {
            tally["undecided", default: 0] += 1
            continue
          }
          #expect(compiled.answer(to: link, isExternal: isExternal) == answer, comment)
          // The command converts a host outside ASCII, as browsers do.
          let host = link.split(separator: "/", omittingEmptySubsequences: false).prefix(3)
          if isExternal, host.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
            #expect(matcher.text(of: link) == answer.ofCommand, comment)
          }
          tally[answer.kind, default: 0] += 1
          if answer.hasReadAs { tally["read again", default: 0] += 1 }
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["table", default: 0] >= 60, "\(tally)")
    for kind in ["route", "redirect", "leaves", "refused", "inApp", "unmatched", "unreadable"] + [
      "read again"
    ] {
      #expect(tally[kind, default: 0] >= 15, "\(kind): \(tally)")
    }
  }
}

extension NaiveAnswer {
  /// What only routes say that they were read as.
  fileprivate var text: Answer {
    ["route", "redirect"].contains(answer.kind) ? answer.readAs(readAs) : answer
  }
}

/// Where a link leads: `route r1 {"n": 7}`.
private typealias Answer = String

extension Answer {
  fileprivate var kind: String { String(prefix { $0 != " " }) }

  fileprivate var hasReadAs: Bool { contains(" read as ") }

  fileprivate func readAs(_ link: String?) -> Answer {
    link.map { "\(self) read as \($0)" } ?? self
  }

  /// The answer of `routesc match`, which tells no misses apart.
  fileprivate var ofCommand: String {
    ["refused", "inApp", "unmatched"].contains(kind) ? "nothing" : self
  }
}

extension ResolvedTable {
  fileprivate func text(of route: Int, _ values: [NaiveValue]) -> String {
    let members = zip(routes[route].parameters, values).map { parameter, value in
      (parameter.label, json(value, of: parameter))
    }
    let object = JSON.object(Dictionary(uniqueKeysWithValues: members))
    return "\(routes[route].dottedName) \(object)"
  }

  private func json(_ value: NaiveValue, of parameter: CheckedParameter) -> JSON {
    let type = parameter.type.text
    switch value {
    case .absent, .refused:
      if let text = parameter.defaultValue?.texts.first { return json(text, parameter.label) }
      return type.hasPrefix("[") ? .array([]) : .null
    case .text(let text): return json(text, parameter.label)
    case .list(let texts): return .array(texts.compactMap(\.self).map { json($0, parameter.label) })
    case .pairs(let pairs):
      return .object(
        Dictionary(pairs.map { ($0.key, .string($0.value)) }) { _, last in last })
    }
  }

  private func json(_ text: String, _ label: String) -> JSON {
    switch label.first {
    case "n": return Decimal(string: text).map(JSON.number) ?? .null
    case "b": return .boolean(text != "false")
    default: return .string(text)
    }
  }
}

extension CompiledTable {
  fileprivate func answer(to link: String, isExternal: Bool) -> Answer {
    guard let resolution = try? resolve(link, isExternal: isExternal) else { return "unreadable" }
    switch resolution {
    case .unmatched: return "unmatched"
    case .refused: return "refused"
    case .inAppOnly: return "inApp"
    case .externalRedirect(_, let link): return "leaves \(link)"
    case .route(let match):
      let route = table.routes[match.route]
      let members = zip(route.parameters, match.values).map { parameter, value in
        (parameter.label, JSON(value, as: parameter.type))
      }
      let object = JSON.object(Dictionary(uniqueKeysWithValues: members))
      let text = "\(route.dottedName) \(object)"
      guard let line = match.redirect else { return "route \(text)".readAs(match.readAs) }
      return "redirect \(text) by \(table.redirects[line].pattern.text)".readAs(match.readAs)
    }
  }
}

extension LinkMatcher {
  fileprivate func text(of link: String) -> String {
    let answer = answer(to: link)
    if answer.error != nil { return "unreadable" }
    if let location = answer.location { return "leaves \(location)" }
    guard let route = answer.route else { return "nothing" }
    let text = "\(route.name) \(JSON.object(answer.parameters))"
    let opened = answer.redirect.map { "redirect \(text) by \($0)" } ?? "route \(text)"
    return opened.readAs(answer.readAs)
  }
}
