import Foundation

/// How many cases a property runs, and from which seed on. `TURNPIKE_CASES` asks for
/// more (or fewer), `TURNPIKE_SEED` for others; each failure prints its own seed.
package enum PropertyCases {
  package static let seed = number("TURNPIKE_SEED") ?? 20_130_705

  /// How many cases are run, where so many take about a second.
  package static func count(_ count: Int) -> Int { number("TURNPIKE_CASES") ?? count }

  package static func seeds(_ count: Int) -> Range<UInt64> {
    let seed = UInt64(seed)
    return seed..<seed + UInt64(self.count(count))
  }

  /// Whether as many cases are run as always.
  package static var isWhole: Bool {
    number("TURNPIKE_CASES") == nil && number("TURNPIKE_SEED") == nil
  }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}

extension String {
  /// Up to eight characters, those that have a meaning in links among them.
  package static func random(using source: inout RandomSource) -> String {
    let alphabet = Array("ab09/.:;?#&=+%@ ,*~é日🙂\u{0}\u{7F}\"\\{}")
    return String((0..<source.number(0...8)).map { _ in source.one(of: alphabet) })
  }
}
