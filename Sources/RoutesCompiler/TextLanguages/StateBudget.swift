/// How many automaton states may still be made, so that no table hangs a build:
/// `(a|b)*a(a|b){1000}` has 2^1000 of them.
@usableFromInline
package struct StateBudget: Hashable, Sendable {
  package private(set) var left: Int

  /// For one regular expression or one comparison.
  package static var single: StateBudget { StateBudget(60_000) }

  package init(_ states: Int) {
    left = states
  }

  @usableFromInline
  package mutating func spend(_ states: Int) throws(TooManyStates) {
    left -= states
    guard left >= 0 else { throw TooManyStates() }
  }
}

/// An automaton would have more states than its budget allows.
@usableFromInline
package struct TooManyStates: Error, Hashable, Sendable {
  package init() {}
}
