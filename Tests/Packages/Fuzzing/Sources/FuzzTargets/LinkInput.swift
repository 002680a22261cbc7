import Turnpike
import RouteMatching
import TestSupport

/// Bytes as the number of a random table and a link on it.
///
/// The naive matcher finds the same patterns with the same values. Bytes that are no text are
/// split and matched without a trap.
struct LinkInput {
  private static let tables: [(table: RandomTable, matchTable: MatchTable)] =
    (0..<512 as Range<UInt64>).compactMap { seed in
      var random = RandomSource(seed: seed)
      let table = RandomTable(&random)
      return (try? table.matchTable()).map { (table, $0) }
    }

  private let number: Int
  private let link: [UInt8]

  init(_ bytes: [UInt8]) {
    number = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    link = Array(bytes.dropFirst(2))
  }

  func check() {
    let (table, matchTable) = Self.tables[number % Self.tables.count]
    do {
      _ = try FoundPatterns(link.span, in: matchTable, of: table)
      guard let link = String(validating: link, as: UTF8.self) else { return }
      try table.compareMatches(of: link, in: matchTable)
    } catch let disagreement as Disagreement {
      fatalError("\(disagreement), table \(number % Self.tables.count)")
    } catch {}
  }
}
