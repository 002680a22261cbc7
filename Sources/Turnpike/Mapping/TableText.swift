import RouteMatching

/// A table as a program contains it: a string that is read before the first link is
/// matched.
///
/// For the measurement of how long that takes, which nothing else in a running program
/// shows: a table is read once.
@_spi(Matching)
public struct TableText: Sendable {
  private let text: [UInt8]
  /// The memory of the table once it is read, in bytes.
  public let byteCount: Int

  init(_ automaton: MatchTable) {
    text = Array(automaton.text.utf8)
    byteCount = automaton.words.count * 8
  }

  /// Reads the text, as the first use of a compiled table does.
  public func read() -> RoutePatternSet {
    RoutePatternSet(automaton: MatchTable(decoding: text.span, isImmortal: false))
  }
}

@_spi(Matching)
extension RouteTableInfo {
  /// The table as the routes compiler has written it.
  public var text: TableText { TableText(automaton) }
}

@_spi(Matching)
extension RoutePatternSet {
  /// The table as the routes compiler would write it.
  public var text: TableText { TableText(automaton) }

  fileprivate init(automaton: MatchTable) {
    patterns = []
    self.automaton = automaton
  }
}
