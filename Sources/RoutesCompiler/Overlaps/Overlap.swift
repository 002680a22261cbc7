import RouteMatching

/// Two patterns that one link can match, by their indices among the table's
/// patterns, and which of them answers it.
package struct Overlap: Sendable {
  /// The first precedes the second in the table.
  package var first: Int
  package var second: Int
  /// How the links of the first relate to those of the second; never disjoint.
  package var relation: Relation
  var decision: Decision

  package enum Decision: Equatable, Sendable {
    /// One lies inside the other, and wins.
    case inside(winner: Int)
    /// They match the same links: the first is kept, so that checks can go on.
    case equal
    /// Of two shapes of one line, the one with the segment that links may leave out wins.
    case shape(winner: Int)
    /// Of two lines of one route that read a value at different places, the one with more conditions
    /// wins, else the later one.
    case line(winner: Int)
    /// `@over` or `@under` says so.
    case rule(winner: Int)
    /// At the first part where they differ, one is a literal or narrower.
    case difference(winner: Int, Reason)
    /// Both give the same answer. Where neither is narrower, the winner is nil until the
    /// ranks are known.
    case alike(winner: Int?)
    /// Neither is narrower, and no rule settles it.
    case undecided
    /// Each is said to win.
    case contradiction
  }

  /// Why a pattern wins a partial overlap. Segments that follow a catch-all are counted from the end,
  /// where -1 is the last.
  package enum Reason: Equatable, Sendable {
    case site
    case literal(segment: Int)
    case narrower(segment: Int)
    /// The other has a catch-all there.
    case segmentCount(segment: Int)
  }

  package var winner: Int? {
    switch decision {
    case .equal: first
    case .inside(let winner), .shape(let winner), .line(let winner), .rule(let winner),
      .difference(let winner, _):
      winner
    case .alike(let winner): winner
    case .undecided, .contradiction: nil
    }
  }

  var loser: Int? {
    winner.map { $0 == first ? second : first }
  }

  package func other(than pattern: Int) -> Int { pattern == first ? second : first }
}

extension [Overlap] {
  /// By pattern, those that win over it.
  var winnersByLoser: [Int: [Int]] {
    reduce(into: [:]) { winners, overlap in
      guard let winner = overlap.winner, let loser = overlap.loser else { return }
      winners[loser, default: []].append(winner)
    }
  }
}
