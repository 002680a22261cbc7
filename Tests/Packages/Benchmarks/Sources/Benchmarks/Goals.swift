/// The most that something may cost, as a multiple of something else that was measured in the same
/// run: machines differ, and are shared.
struct Goal {
  /// The figure that is compared with the goal.
  enum Measure {
    /// How often one figure holds the other, multiplied by a number.
    case ratio(of: Place, to: Place, times: Double = 1)
    /// The cost of an operation above that of another one, for each of the things that were added.
    case addition(of: Place, over: Place, count: Double = 1, to: Place)
    case instructions(Place)
    case allocations(Place)
    case bytesPerRoute(Place)
    /// For reading, and never a reason to fail.
    case milliseconds(Place)
  }

  var measure: Measure
  var atMost: Double
  /// The figure measured when the goal was set, where it is still to be reached: the check
  /// compares with that.
  var reached: Double?

  init(_ measure: Measure, atMost: Double, reached: Double? = nil) {
    (self.measure, self.atMost, self.reached) = (measure, atMost, reached)
  }
}

extension Goal {
  /// The goals for the tables of the package.
  static func all() throws -> [Goal] {
    let github = try Workload.github()
    return matching + otherLinks + typed + values + opening + growth + memory(of: github)
      + worst(beside: github)
  }

  private static let matching = [
    Goal(.ratio(of: github("bytes to ranges"), to: url), atMost: 0.14),
    Goal(.ratio(of: github("string to ranges"), to: url), atMost: 0.17),
    Goal(.instructions(github("string to ranges")), atMost: 850),
    Goal(.ratio(of: github("bytes to ranges, miss"), to: url), atMost: 0.12),
  ]

  /// Links that are seldom, and other options, beside the plain path.
  private static let otherLinks = [
    Workload.fiveHosts, Workload.eitherCase, Workload.escaped, Workload.punctuated,
  ].map { Goal(.ratio(of: github($0), to: github("string to ranges")), atMost: 2) }

  private static let typed = [
    Goal(.ratio(of: github("string to case"), to: url), atMost: 0.31),
    Goal(.ratio(of: github("URL to case"), to: url), atMost: 0.4),
    Goal(.ratio(of: github("print path"), to: url), atMost: 1),
  ]

  /// Reading and printing values of each kind.
  private static let values = [
    ("1 query value", 1.1, 2.1), ("2 query values", 1.7, 3.1), ("4 query values", 2, 2.9),
    ("required query value, list", 3.4, 4.6), ("Bool", 0.6, 1.4), ("Date", 0.8, 2.9),
    ("Double", 0.8, 2.4), ("UUID", 0.9, 3), ("enum", 0.7, 1.8), ("expression", 0.6, 1.4),
    ("joined list", 1.3, 3.2), ("mixed segment", 1.3, 2.1), ("rest", 1.2, 1.7),
    ("rest as text", 0.7, 1.5), ("fragment", 0.8, 1.8),
  ].flatMap { kind, reading, printing in
    [
      Goal(.ratio(of: value("read \(kind)"), to: value(Report.reference)), atMost: reading),
      Goal(.ratio(of: value("print \(kind)"), to: value(Report.reference)), atMost: printing),
    ]
  }

  private static let opening = [
    Goal(.ratio(of: github("open string"), to: url), atMost: 0.95),
    Goal(.ratio(of: github("open case"), to: url), atMost: 0.65),
    Goal(
      .addition(of: github("open string, 1 filter"), over: github("open string"), to: url),
      atMost: 0.8, reached: 1.2),
    Goal(
      .addition(
        of: github("open string, 5 filters"), over: github("open string, 1 filter"), count: 4,
        to: url), atMost: 0.35),
    Goal(.ratio(of: value(Workload.changed), to: value(Workload.unchanged)), atMost: 3),
    Goal(.ratio(of: github("open string, mapped"), to: url), atMost: 1.2),
    Goal(.ratio(of: github("request.host"), to: url), atMost: 0.5),
    Goal(.ratio(of: github("request.path"), to: url), atMost: 0.5),
    Goal(.ratio(of: github("request.query"), to: url), atMost: 0.5),
  ]

  private static let growth = [
    Goal(
      .ratio(of: synthetic(1_000, "string to ranges"), to: synthetic(10, "string to ranges")),
      atMost: 1.5),
    Goal(.ratio(of: synthetic(10_000, sample), to: synthetic(100, sample)), atMost: 1.1),
  ]

  /// A byte of the worst links beside a byte of a plain one.
  private static func worst(beside workload: Workload) -> [Goal] {
    WorstLinks.all.map { links in
      Goal(
        .ratio(of: links.place, to: github("string to ranges"), times: workload.bytesPerLink),
        atMost: 10, reached: links.reached)
    }
  }

  private static func memory(of workload: Workload) -> [Goal] {
    [
      Goal(.allocations(github("string to ranges")), atMost: 0),
      Goal(.allocations(github("string to ranges, miss")), atMost: 0),
      Goal(.allocations(github("string to case")), atMost: workload.longTextsPerLink),
      Goal(.allocations(github("URL to case")), atMost: workload.longTextsPerLink),
      Goal(.allocations(value("read 4 query values")), atMost: 0),
      Goal(.bytesPerRoute(github(Operation.ready)), atMost: 100),
      Goal(.bytesPerRoute(synthetic(10_000, Operation.ready)), atMost: 140),
      Goal(.milliseconds(synthetic(10_000, Operation.ready)), atMost: 1),
    ]
  }

  /// The same links in tables of different sizes.
  static let sample = "string to ranges, 100 links"

  private static let url = github("URL(string:)")

  private static func github(_ operation: String) -> Place { Place("github", 142, operation) }

  private static func value(_ operation: String) -> Place { Workload.values.place(operation) }

  private static func synthetic(_ routes: Int, _ operation: String) -> Place {
    Place("synthetic", routes, operation)
  }
}

extension Goal {
  /// The measured figure; nil where there is none.
  func value(in figures: Figures) -> Double? {
    switch measure {
    case .ratio(let place, let reference, let factor):
      guard let figure = figures[place], let reference = figures[reference] else { return nil }
      return figure.nanoseconds / reference.nanoseconds * factor
    case .addition(let place, let other, let count, let reference):
      guard let figure = figures[place], let other = figures[other],
        let reference = figures[reference]
      else { return nil }
      return (figure.nanoseconds - other.nanoseconds) / count / reference.nanoseconds
    case .instructions(let place): return figures[place]?.instructions
    case .allocations(let place): return figures[place]?.allocations
    case .bytesPerRoute(let place): return figures[place]?.bytesPerRoute
    case .milliseconds(let place): return (figures[place]?.nanoseconds).map { $0 / 1_000_000 }
    }
  }

  /// Whether the goal is missed by so much that no bad luck explains it.
  func isFarMissed(in figures: Figures) -> Bool {
    if case .milliseconds = measure { return false }
    return value(in: figures).map { $0 > 3 * max(atMost, reached ?? 0) } ?? false
  }
}
