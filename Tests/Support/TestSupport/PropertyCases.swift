import Foundation

/// How many cases a property runs, and from which seed on.
///
/// A property names the count of all its cases. `swift test` alone runs a fiftieth of it. With
/// `TURNPIKE_CASES=tenth` it is a tenth, with `all` all of it, as `.ci/laws` sets them, and with a number
/// so many. `TURNPIKE_SEED` sets other cases; each failure prints its own seed.
package enum PropertyCases {
  package static let seed = variable("TURNPIKE_SEED").flatMap { Int($0) } ?? 20_130_705

  /// Which part of its cases a property runs, or how many.
  private enum Share {
    case fiftieth, tenth, all
    case number(Int)
  }

  private static let share: Share =
    switch variable("TURNPIKE_CASES") {
    case "all": .all
    case "tenth": .tenth
    case let text?: Int(text).map { .number($0) } ?? .fiftieth
    case nil: .fiftieth
    }

  /// How many cases are run of a property that names so many.
  package static func count(_ count: Int) -> Int {
    switch share {
    case .fiftieth: (count + 49) / 50
    case .tenth: (count + 9) / 10
    case .all: count
    case .number(let number): number
    }
  }

  /// How often a kind of case must have come up that comes up so often in all cases: a part of them has
  /// fewer of it by luck.
  package static func least(_ count: Int) -> Int {
    isWhole ? count : self.count(count) / 4
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
  package static var isWhole: Bool { runsAll && variable("TURNPIKE_SEED") == nil }

  /// Whether properties run all cases that they name.
  package static var runsAll: Bool { if case .all = share { true } else { false } }

  /// Whether the tests run that start programs by the hundred.
  package static var startsPrograms: Bool {
    switch share {
    case .tenth, .all: true
    case .fiftieth, .number: false
    }
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

extension String {
  /// Up to eight characters, those that have a meaning in links among them.
  package static func random(using source: inout RandomSource) -> String {
    let alphabet = Array("ab09/.:;?#&=+%@ ,*~é日🙂\u{0}\u{7F}\"\\{}")
    return String((0..<source.number(0...8)).map { _ in source.one(of: alphabet) })
  }
}
