import MatchTableBuilding
import RouteMatching
import TestSupport

@testable import LinkPublishing
@testable import routesc

/// The answer of a random table of patterns to a link: each pattern that matches, with the text of
/// each value, read as one and as a list.
struct PatternCases {
  private let table: RandomTable
  private let matchTable: MatchTable

  init(_ table: RandomTable) throws {
    self.table = table
    var builder = MatchTableBuilder(table.matcher.patterns, options: table.matcher.options)
    builder.schemes = table.matcher.schemes
    builder.hosts = table.matcher.hosts
    matchTable = try builder.build()
  }

  /// What the page's script matches links by.
  var facts: JSON {
    let matcher = table.matcher
    func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }
    let automata = AutomatonList()
    let patterns = JSON.patterns(matcher.patterns, matcher.options, automata)
    return .object([
      "schemes": strings(matcher.schemes), "hosts": strings(matcher.hosts),
      "options": .options(matcher.options),
      "linkPatterns": patterns, "automata": automata.facts,
      "walk": .walk(of: matcher.patterns, in: RankOrder(matcher.patterns), matcher.options),
    ])
  }

  /// The readings, or the error.
  func answer(to link: String) -> JSON {
    do throws(LinkError) {
      let readings = try withBytes(of: link) { bytes throws(LinkError) in
        var reader = try _RouteReader(of: bytes, in: matchTable, within: nil)
        var readings: [JSON] = []
        while let target = try reader.nextPattern(in: bytes) {
          readings.append(reading(of: target, &reader, bytes))
        }
        return readings
      }
      return .object(["link": .string(link), "found": .array(readings)])
    } catch {
      return .object(["link": .string(link), "error": .string("\(error)")])
    }
  }

  private func reading(
    of target: PatternTarget, _ reader: inout _RouteReader, _ link: Span<UInt8>
  ) -> JSON {
    var (values, lists): ([JSON], [JSON]) = ([], [])
    for index in 0..<parameterCount(of: target) {
      reader.parameter = index
      values.append(json(reader.nextString(in: link)))
      reader.parameter = index
      lists.append(.array(reader.nextStrings(in: link).map(json)))
    }
    let extra = reader.extraItems(in: link).map {
      JSON.array([.string($0.key), .string($0.value)])
    }
    let unreadable = reader.unreadableItems(in: link).map { item in
      JSON.array([.string(item.key), .string(item.text), .string(item.problem)])
    }
    return .object([
      "target": .string(name(of: target)), "values": .array(values), "lists": .array(lists),
      "extra": .array(extra), "unreadable": .array(unreadable),
    ])
  }

  private func parameterCount(of target: PatternTarget) -> Int {
    switch target {
    case .route(let index), .redirect(let index, _), .externalRedirect(let index):
      table.matcher.patterns[index].parameters.count
    case .refusal: 0
    }
  }

  private func name(of target: PatternTarget) -> String {
    switch target {
    case .route(let route): "route \(route)"
    case .redirect(let redirect, let route): "redirect \(redirect) to \(route)"
    case .externalRedirect(let redirect): "externalRedirect \(redirect)"
    case .refusal: "refusal"
    }
  }

  private func json(_ text: FoundString) -> JSON {
    switch text {
    case .absent: .null
    case .text(let text): .object(["text": .string(text)])
    case .refused(let text): .object(["refused": .string(text)])
    }
  }
}
