import MatchTableBuilding
import RouteMatching
import Turnpike
import TurnpikeMapping

/// Patterns without handlers: finds the pattern of a link, for measuring and fuzzing what every
/// router does before it reads values.
///
/// ```swift
/// let patterns = RoutePatternSet(try ["/users/:id", "/users/me"].map { try RoutePattern($0) })
/// ```
///
/// The most specific pattern is found, as in a table: text before parameters, segment
/// by segment from the left. Of two that are as specific the first one is.
package struct RoutePatternSet: Sendable {
  /// In the order in which they were given.
  package let patterns: [RoutePattern]
  let matchTable: MatchTable

  /// Makes a set of patterns, which finds the most specific one for a link.
  ///
  /// - Complexity: O(*n*) in the length of all patterns.
  package init(_ patterns: [RoutePattern]) {
    self.patterns = patterns
    let linkPatterns = patterns.enumerated().map { index, pattern in pattern.linkPattern(index) }
    guard let matchTable = try? MatchTableBuilder(linkPatterns).build() else {
      preconditionFailure("A pattern that was parsed has more than a match table can hold.")
    }
    self.matchTable = matchTable
  }

  /// The first pattern that a link matches. Every scheme and host is accepted.
  ///
  /// - Parameter link: UTF-8.
  /// - Returns: `nil` if none matches.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of patterns.
  package func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch? {
    try PatternMatch(of: link, in: matchTable)
  }

  /// The memory of the table that links are matched in, in bytes.
  package var byteCount: Int { matchTable.words.count * 8 }
}

extension RouteTableInfo {
  /// The first pattern that a link matches by its strings, before values are made of
  /// them; a value of a type of your own may still refuse its text. Routes marked
  /// `@inApp` match too.
  ///
  /// - Parameter link: UTF-8.
  /// - Returns: `nil` if no pattern matches, or a `-> nil` line or a redirect out of the
  ///   app does.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of routes.
  package func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch? {
    try PatternMatch(of: link, in: matchTable)
  }
}

/// A table as a program contains it: a string that is read before the first link is
/// matched.
///
/// For the measurement of how long that takes, which nothing else in a running program
/// shows: a table is read once.
package struct TableText: Sendable {
  private let text: [UInt8]
  /// The memory of the table once it is read, in bytes.
  package let byteCount: Int

  init(_ matchTable: MatchTable) {
    text = Array(matchTable.text.utf8)
    byteCount = matchTable.words.count * 8
  }

  /// Reads the text, as the first use of a compiled table does.
  package func read() -> RoutePatternSet {
    RoutePatternSet(matchTable: MatchTable(decoding: text.span, isImmortal: false))
  }
}

extension RouteTableInfo {
  /// The table as the routes compiler has written it.
  package var text: TableText { TableText(matchTable) }
}

extension RoutePatternSet {
  /// The table as the routes compiler would write it.
  package var text: TableText { TableText(matchTable) }

  fileprivate init(matchTable: MatchTable) {
    patterns = []
    self.matchTable = matchTable
  }
}
