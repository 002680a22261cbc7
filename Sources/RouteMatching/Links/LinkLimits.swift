/// The limits of a link.
package enum LinkLimits {
  /// In bytes.
  package static let length = 64 * 1024
  static let queryItems = 1_000
}

/// The bytes that may still be compared to match one link, and how its values are read.
///
/// The cost of a link grows with the patterns that it nearly matches: several placeholders
/// around text, many siblings, catch-alls, queries. All of it is counted here, once for
/// each link, and a link that takes more is an error; it never goes to another route.
package struct ComparedBytes: Equatable, Sendable {
  /// A link of 2 KB needs a thirtieth of it where a thousand patterns with several placeholders
  /// nearly match.
  static let most = 1 << 26
  /// For questions that are not about matching a link.
  static let unlimited = ComparedBytes(left: .max >> 2)
  /// For what nobody should wait for, although a link may take longer to match.
  package static let few = ComparedBytes(left: most / 16)

  /// In one word with two marks below the count, because each search has it.
  private var word: Int

  init(left: Int = ComparedBytes.most) { word = left << 2 }

  var left: Int { word >> 2 }

  package var isSpent: Bool { word < 0 }

  package mutating func spend(_ count: Int) { word &-= count &<< 2 }

  /// Whether a value may have any form that can be brought to the printed one: see
  /// ``SecondReading``.
  package var readsAllForms: Bool {
    get { word & 1 != 0 }
    set { word = newValue ? word | 1 : word & ~1 }
  }

  /// Whether a constraint has rejected a value that has a printed form.
  var hasOtherForm: Bool {
    get { word & 2 != 0 }
    set { word = newValue ? word | 2 : word & ~2 }
  }

  /// The same for values that were matched before, which takes no more than that did.
  var unlimited: ComparedBytes {
    var bytes = ComparedBytes.unlimited
    bytes.readsAllForms = readsAllForms
    return bytes
  }
}
