import Foundation

/// The options of the command line.
struct Arguments {
  static let usage = """
    usage: benchmarks [--brief] [--json] [--check] [--count] [--growth] [--readme]
                      [--memory [OPERATION]] [--workload FILE]

      --brief           measures for half a minute: figures may be a little too high
      --json            one object a line
      --check           exits with 1 where a figure is over three times its goal
      --count           runs each operation of the compiled tables twice, the second time
                        between two calls that a profiler recognises: see .ci/instruction-counts
      --growth          exits with 1 where an operation on 1,000 items takes more than 20 times
                        as long as on 100
      --memory          exits with 1 where an operation that is done over and over holds more
                        memory at the end than half-way: each in a process of its own, or the
                        one that is named
      --readme          writes the tables of README.md too
      --only NAME       does without the other operations, but for the one that all are compared
                        with; may be given more than once
      --workload FILE   measures a table of your own: a line for each route, with its
                        index, its pattern (of text and whole parameters, /users/:id),
                        the parameters' types, a link and its values, with tabs between
                        them, and '|' between values; links that match nothing are in
                        the file beside it that ends in .miss
    """

  var isBrief = false
  var isJSON = false
  var checksGoals = false
  var counts = false
  var checksGrowth = false
  var memory: Memory?
  var writesReadme = false
  var only: Set<String> = []
  var workload: URL?

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--brief": isBrief = true
      case "--json": isJSON = true
      case "--check": checksGoals = true
      case "--count": counts = true
      case "--growth": checksGrowth = true
      case "--memory": memory = Memory(operation: words.popFirst())
      case "--readme": writesReadme = true
      case "--only":
        guard let name = words.popFirst() else { throw UsageError() }
        only.insert(name)
      case "--workload":
        guard let file = words.popFirst() else { throw UsageError() }
        workload = URL(filePath: file)
      default: throw UsageError()
      }
    }
    // The file has what all operations take.
    if writesReadme, workload != nil || !only.isEmpty { throw UsageError() }
  }

  /// Whether an operation is asked for.
  func takes(_ operation: Operation) -> Bool { only.isEmpty || only.contains(operation.name) }

  var effort: Effort { isBrief ? .brief : .thorough }
}

/// A command line that cannot be understood.
struct UsageError: Error, CustomStringConvertible {
  var description: String { Arguments.usage }
}
