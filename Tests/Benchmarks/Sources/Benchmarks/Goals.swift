/// What something may cost, as a multiple of something else that was measured in the same
/// run: machines differ, and are shared.
struct Goal {
  /// What is compared with the goal.
  enum Measure {
    case ratio(of: Place, to: Place)
    case allocations(Place)
    case bytesPerRoute(Place)
    /// For reading, and never a reason to fail.
    case milliseconds(Place)
  }

  var measure: Measure
  var atMost: Double

  init(_ measure: Measure, atMost: Double) {
    (self.measure, self.atMost) = (measure, atMost)
  }
}

extension Goal {
  /// The goals for the tables of the package.
  static func all() throws -> [Goal] {
    try matching + growth + opening + memory(of: .github()) + worst
  }

  private static let matching = [
    Goal(.ratio(of: github("string to ranges"), to: github("scan")), atMost: 9),
    Goal(.ratio(of: github("string to ranges"), to: github("URL(string:)")), atMost: 0.11),
    Goal(.ratio(of: github("string to case"), to: github("URL(string:)")), atMost: 0.25),
    Goal(.ratio(of: github("URL to case"), to: github("URL(string:)")), atMost: 0.3),
    Goal(
      .ratio(of: github("string to ranges, miss"), to: github("string to ranges")), atMost: 1),
    Goal(.ratio(of: github("string to case, miss"), to: github("string to case")), atMost: 1),
  ]

  private static let growth = [
    Goal(
      .ratio(of: synthetic(1_000, "string to ranges"), to: synthetic(10, "string to ranges")),
      atMost: 1.5),
    Goal(
      .ratio(of: synthetic(10_000, sample), to: synthetic(100, sample)), atMost: 1.3),
  ]

  private static let opening = [
    Goal(.ratio(of: github("open string"), to: github("string to case")), atMost: 3),
    Goal(
      .ratio(of: github("open string, 5 filters"), to: github("open string, 1 filter")),
      atMost: 5),
  ]

  /// A byte of the worst links beside a whole link.
  private static let worst = WorstLinks.all.map {
    Goal(.ratio(of: $0.place, to: github("string to ranges")), atMost: 250)
  }

  private static func memory(of workload: Workload) -> [Goal] {
    [
      Goal(.allocations(github("string to ranges")), atMost: 0),
      Goal(.allocations(github("string to ranges, miss")), atMost: 0),
      Goal(.allocations(github("string to case")), atMost: workload.longTextsPerLink),
      Goal(.allocations(github("URL to case")), atMost: workload.longTextsPerLink),
      Goal(.bytesPerRoute(github(Operation.ready)), atMost: 128),
      Goal(.bytesPerRoute(synthetic(10_000, Operation.ready)), atMost: 128),
      Goal(.milliseconds(synthetic(10_000, Operation.ready)), atMost: 1),
    ]
  }

  /// The same links in tables of different sizes.
  static let sample = "string to ranges, 100 links"

  private static func github(_ operation: String) -> Place { Place("github", 142, operation) }

  private static func synthetic(_ routes: Int, _ operation: String) -> Place {
    Place("synthetic", routes, operation)
  }
}

extension Goal {
  /// What was measured; nil where it was not.
  func value(in figures: Figures) -> Double? {
    switch measure {
    case .ratio(let place, let reference):
      guard let figure = figures[place], let reference = figures[reference] else { return nil }
      return figure.nanoseconds / reference.nanoseconds
    case .allocations(let place): return figures[place]?.allocations
    case .bytesPerRoute(let place): return figures[place]?.bytesPerRoute
    case .milliseconds(let place): return (figures[place]?.nanoseconds).map { $0 / 1_000_000 }
    }
  }

  /// Whether the goal is missed by so much that no bad luck explains it.
  func isFarMissed(in figures: Figures) -> Bool {
    if case .milliseconds = measure { return false }
    return value(in: figures).map { $0 > 3 * atMost } ?? false
  }
}
