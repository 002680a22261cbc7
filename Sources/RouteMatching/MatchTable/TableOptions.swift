/// The options that change how every link of a table is read. Its bits are those of the
/// table's header, so that reading them takes no branch.
package struct TableOptions: Sendable {
  private var bits: UInt8 = 0

  package init() {}

  /// The options among the bits of the header's word.
  init(word: UInt64) { bits = UInt8(truncatingIfNeeded: word) & 15 }

  package var word: UInt64 { UInt64(bits) }

  /// `option trailingSlash strict`
  package var isTrailingSlashStrict: Bool {
    get { bits & 1 != 0 }
    set { set(1, newValue) }
  }

  /// `option pathCase ignore`
  package var ignoresPathCase: Bool {
    get { bits & 2 != 0 }
    set { set(2, newValue) }
  }

  /// `option query strict`
  package var isQueryStrict: Bool {
    get { bits & 4 != 0 }
    set { set(4, newValue) }
  }

  /// `option plus space`
  package var readsPlusAsSpace: Bool {
    get { bits & 8 != 0 }
    set { set(8, newValue) }
  }

  private mutating func set(_ bit: UInt8, _ isSet: Bool) {
    bits = isSet ? bits | bit : bits & ~bit
  }
}
