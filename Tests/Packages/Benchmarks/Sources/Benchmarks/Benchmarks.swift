import Foundation
import Instruments

/// Measures how fast links are matched, printed and opened.
///
/// All operations go through the same shuffled links, in turn, in one run: each figure is
/// the best of many, and a ratio to what else was measured.
@main
struct Benchmarks {
  /// On the main actor, so that what is measured never changes its thread.
  @MainActor
  static func main() async {
    do {
      try await run(Arguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(error is UsageError ? 2 : 1)
    }
  }

  @MainActor
  private static func run(_ arguments: Arguments) async throws {
    if arguments.counts { return try await count(arguments) }
    if arguments.checksGrowth { return try await Growth.check() }
    if let memory = arguments.memory { return try await memory.check() }
    let suite = try arguments.workload.map { try Suite(of: Workload(contentsOf: $0)) } ?? Suite()
    let operations = suite.operations.filter { arguments.takes($0) || $0.name == Report.reference }
    var figures = try await measure(operations, arguments.effort)
    if arguments.checksGoals, suite.isFarFromGoals(figures) {
      figures.keepBest(of: try await measure(operations, arguments.effort))
    }
    if arguments.writesReadme { try ReadmeTables(figures, suite.goals).write() }
    print(arguments.isJSON ? "\(JSONReport(figures))" : "\(Report(figures, suite.goals))")
    if arguments.checksGoals, suite.isFarFromGoals(figures) { throw GoalsMissed() }
  }
}

extension Benchmarks {
  /// Runs each operation of the compiled tables between two calls that a profiler recognises,
  /// after a run that prepares what is made once, and says how many links it visits.
  @MainActor
  private static func count(_ arguments: Arguments) async throws {
    let operations = try githubOperations() + Workload.values.valueOperations()
    for operation in operations where operation.isCounted && arguments.takes(operation) {
      try await count(operation.name, of: operation.count, operation.run)
    }
  }

  @MainActor
  private static func count(
    _ name: String, of links: Int, _ run: () async throws -> Int
  ) async throws {
    let sum = try await run()
    instructions_begin()
    let other = try await run()
    instructions_end()
    guard sum == other else { throw WrongAnswer(name, "the second time") }
    print("\(links)\t\(name)")
  }
}

/// A figure is over three times its goal, in two measurements.
struct GoalsMissed: Error, CustomStringConvertible {
  let description = "a figure is over three times its goal"
}
