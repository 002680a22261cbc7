import RouteMatching
import Turnpike
import TurnpikeMapping

/// All that is measured in a run, in the order of the report, and the goals for it.
struct Suite {
  let operations: [Operation]
  let goals: [Goal]

  /// The tables of the package.
  init() throws {
    operations =
      try githubOperations() + Workload.values.valueOperations()
      + [10, 100, 1_000, 10_000].flatMap(syntheticOperations)
      + WorstLinks.all.map { try $0.operation() }
    goals = try Goal.all()
  }

  /// A table of the user's, put together at run time. It need not have misses.
  init(of workload: Workload) throws {
    let hits = Pass(workload.hits, atLeast: 100)
    let misses = Pass(workload.misses, atLeast: 100)
    let all =
      try workload.patternOperations(workload.patternSet, hits: hits, misses: misses)
      + [workload.mappedOperation("open string, mapped", hits)]
      + workload.rivalOperations(hits: hits, misses: misses)
    operations = all.filter { $0.count > 0 }
    goals = []
  }

  /// Whether a goal is missed by so much that no bad luck explains it.
  func isFarFromGoals(_ figures: Figures) -> Bool {
    goals.contains { $0.isFarMissed(in: figures) }
  }
}

/// GitHub's routes, compiled into an enum.
func githubOperations() throws -> [Operation] {
  let github = try Workload.github()
  let (hits, misses) = (Pass(github.hits), Pass(github.misses))
  return try [github.readingOperation(GitHubRoute.table.text)]
    + github.floorOperations(hits)
    + github.rangeOperations(GitHubRoute.table, hits: hits, misses: misses)
    + github.otherLinkOperations()
    + github.typedOperations(hits: hits, misses: misses)
    + github.caseOperations(hits: hits)
    + github.openOperations(hits: hits, misses: misses)
    + [github.mappedOperation("open string, mapped", hits)]
    + github.partOperations()
    + github.rivalOperations(hits: hits, misses: misses)
}

/// Routes that a program has written, put together at run time.
private func syntheticOperations(_ count: Int) throws -> [Operation] {
  let table = Workload.synthetic(count)
  let hits = Pass(table.hits, atLeast: 1_000)
  let misses = Pass(table.misses, atLeast: 1_000)
  let sample = Pass(Array(table.hits.prefix(100)), atLeast: 1_000)
  let patterns = try table.patternSet
  return table.patternOperations(patterns, hits: hits, misses: misses)
    + [
      table.stringOperation(Goal.sample, patterns, sample),
      table.trieOperation("dictionary trie", hits),
    ]
}

extension Workload {
  fileprivate var patternSet: RoutePatternSet {
    get throws { RoutePatternSet(try patterns.map { try RoutePattern($0) }) }
  }

  /// Reading the table of a set of patterns, and finding links in it.
  fileprivate func patternOperations(
    _ patterns: RoutePatternSet, hits: Pass, misses: Pass
  ) -> [Operation] {
    [readingOperation(patterns.text)] + floorOperations(hits)
      + rangeOperations(patterns, hits: hits, misses: misses)
  }

  /// The other ways to route the same links.
  fileprivate func rivalOperations(hits: Pass, misses: Pass) throws -> [Operation] {
    try splittingOperations(hits)
      + [trieOperation("dictionary trie", hits), trieOperation("dictionary trie, miss", misses)]
      + [
        expressionOperation("regular expressions", hits),
        expressionOperation("regular expressions, miss", misses),
      ]
      + peerOperations(hits, suffix: "") + peerOperations(misses, suffix: ", miss")
  }
}
