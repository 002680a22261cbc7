import Foundation

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
    let suite = try arguments.workload.map { try Suite(of: Workload(contentsOf: $0)) } ?? Suite()
    var figures = try await measure(suite.operations, arguments.effort)
    if arguments.checksGoals, suite.isFarFromGoals(figures) {
      figures.keepBest(of: try await measure(suite.operations, arguments.effort))
    }
    print(arguments.isJSON ? "\(JSONReport(figures))" : "\(Report(figures, suite.goals))")
    if arguments.checksGoals, suite.isFarFromGoals(figures) { throw GoalsMissed() }
  }
}

/// A figure is over three times its goal, in two measurements.
struct GoalsMissed: Error, CustomStringConvertible {
  let description = "a figure is over three times its goal"
}
