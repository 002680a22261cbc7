import Foundation

/// How many cases a property runs, and from which seed on.
///
/// A property names the count that it runs if `TURNPIKE_ALL_CASES` is set, as `.ci/laws` and
/// `.ci/sanitizers` set it; `swift test` alone runs a twentieth of it. `TURNPIKE_CASES` sets
/// another count, `TURNPIKE_SEED` other cases; each failure prints its own seed.
package enum PropertyCases {
  package static let seed = number("TURNPIKE_SEED") ?? 20_130_705

  /// How many cases are run of a property that names so many.
  package static func count(_ count: Int) -> Int {
    number("TURNPIKE_CASES") ?? (runsAll ? count : (count + 19) / 20)
  }

  /// As many of these as cases are run of a property that names all of them, spread evenly.
  package static func sample<Element>(_ elements: [Element]) -> [Element] {
    let step = max(1, elements.count / max(1, count(elements.count)))
    return stride(from: 0, to: elements.count, by: step).map { elements[$0] }
  }

  package static func seeds(_ count: Int) -> Range<UInt64> {
    let seed = UInt64(seed)
    return seed..<seed + UInt64(self.count(count))
  }

  /// Whether all cases are run, those that the seed of every run gives: then each kind of case
  /// must have come up.
  package static var isWhole: Bool {
    runsAll && number("TURNPIKE_CASES") == nil && number("TURNPIKE_SEED") == nil
  }

  /// Whether properties run all cases that they name, and the tests run that start programs by the
  /// hundred.
  package static let runsAll = ProcessInfo.processInfo.environment["TURNPIKE_ALL_CASES"] != nil

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
