/// The limits of a link.
package enum LinkLimits {
  /// The most bytes of a link.
  package static let length = 64 * 1024
  static let queryItems = 1_000
}

/// The bytes that may still be compared to match one link, with two flags of its reading.
///
/// The cost of a link grows with the patterns that it nearly matches: several placeholders around
/// text, many siblings, catch-alls, queries. All comparisons for a link are counted here, and a
/// link that needs more is an error; it never opens another route.
package struct WorkBudget: Equatable, Sendable {
  /// The limit for one link. A link of 2 KB needs a thirtieth of it if a thousand patterns with
  /// several placeholders nearly match.
  static let most = 1 << 26
  /// For questions that are not about matching a link.
  static let unlimited = WorkBudget(left: .max >> 2)
  /// For work that has to end sooner than a match.
  package static let few = WorkBudget(left: most / 16)

  /// In one word with two marks below the count, because each search has it.
  private var word: Int

  init(left: Int = WorkBudget.most) { word = left << 2 }

  var left: Int { word >> 2 }

  package var isSpent: Bool { word < 0 }

  package mutating func spend(_ count: Int) { word &-= count &<< 2 }

  /// Whether a value may have any form that has a printed form: see ``SecondReading``.
  package var readsAllForms: Bool {
    get { word & 1 != 0 }
    set { word = newValue ? word | 1 : word & ~1 }
  }

  /// Whether a constraint has rejected a value that may have a printed form.
  var mayHaveOtherForm: Bool {
    get { word & 2 != 0 }
    set { word = newValue ? word | 2 : word & ~2 }
  }

  /// The same way of reading, without a limit, for values that were matched before.
  var unlimited: WorkBudget {
    var budget = WorkBudget.unlimited
    budget.readsAllForms = readsAllForms
    return budget
  }
}
