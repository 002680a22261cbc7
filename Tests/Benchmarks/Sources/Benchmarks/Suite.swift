@_spi(Benchmarks) import Turnpike

/// All that is measured, in the order of the report.
func allOperations() throws -> [Operation] {
  try githubOperations() + [10, 100, 1_000, 10_000].flatMap(syntheticOperations)
}

/// GitHub's routes, compiled into an enum.
private func githubOperations() throws -> [Operation] {
  let github = try Workload.github()
  let (hits, misses) = (Pass(github.hits), Pass(github.misses))
  return try [github.readingOperation(GitHubRoute.table.text)]
    + github.floorOperations(hits)
    + github.rangeOperations(GitHubRoute.table, hits: hits, misses: misses)
    + github.typedOperations(hits: hits, misses: misses)
    + github.caseOperations(hits: hits)
    + github.openOperations(hits: hits, misses: misses)
    + [github.mappedOperation("open string, mapped", hits)]
    + github.rivalOperations(hits: hits, misses: misses)
}

/// Routes that a program has written, put together at run time.
private func syntheticOperations(_ count: Int) throws -> [Operation] {
  let table = Workload.synthetic(count)
  let hits = Pass(table.hits, atLeast: 1_000)
  let misses = Pass(table.misses, atLeast: 1_000)
  let patterns = RoutePatternSet(try table.patterns.map { try RoutePattern($0) })
  var operations = [table.readingOperation(patterns.text)] + table.floorOperations(hits)
  operations += table.rangeOperations(patterns, hits: hits, misses: misses)
  if count >= 100 {
    let sample = Pass(Array(table.hits.prefix(100)), atLeast: 1_000)
    operations.append(table.stringOperation(Goal.sample, patterns, sample))
  }
  operations.append(table.trieOperation("dictionary trie", hits))
  return operations
}

/// A table of the user's, put together at run time.
func operations(for workload: Workload) throws -> [Operation] {
  let (hits, misses) = (Pass(workload.hits), Pass(workload.misses))
  let patterns = RoutePatternSet(try workload.patterns.map { try RoutePattern($0) })
  return try [workload.readingOperation(patterns.text)]
    + workload.floorOperations(hits)
    + workload.rangeOperations(patterns, hits: hits, misses: misses)
    + [workload.mappedOperation("open string, mapped", hits)]
    + workload.rivalOperations(hits: hits, misses: misses)
}

extension Workload {
  /// What others do for the same links.
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
