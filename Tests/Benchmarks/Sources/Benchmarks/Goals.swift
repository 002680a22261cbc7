/// What a figure may cost, as a multiple of another figure of the same run: machines differ,
/// and are shared.
struct Goal {
  var figure: Place
  var reference: Place
  var atMost: Double

  init(_ figure: Place, atMost: Double, times reference: Place) {
    (self.figure, self.reference, self.atMost) = (figure, reference, atMost)
  }

  static let all = matching + growth + opening

  private static let matching = [
    Goal(github("string to ranges"), atMost: 9, times: github("scan")),
    Goal(github("string to ranges"), atMost: 0.11, times: github("URL(string:)")),
    Goal(github("string to case"), atMost: 0.25, times: github("URL(string:)")),
    Goal(github("URL to case"), atMost: 0.3, times: github("URL(string:)")),
    Goal(github("string to ranges, miss"), atMost: 1, times: github("string to ranges")),
    Goal(github("string to case, miss"), atMost: 1, times: github("string to case")),
  ]

  private static let growth = [
    Goal(
      Place("synthetic", 1_000, "string to ranges"), atMost: 1.5,
      times: Place("synthetic", 10, "string to ranges")),
    Goal(
      Place("synthetic", 10_000, "string to ranges, 100 links"), atMost: 1.3,
      times: Place("synthetic", 100, "string to ranges, 100 links")),
  ]

  private static let opening = [
    Goal(github("open string"), atMost: 3, times: github("string to case")),
    Goal(github("open string, 5 filters"), atMost: 5, times: github("open string, 1 filter")),
  ]

  private static func github(_ operation: String) -> Place { Place("github", 142, operation) }
}

extension Goal {
  /// How often the figure holds its reference; nil where the two were not measured.
  func ratio(in figures: Figures) -> Double? {
    guard let figure = figures.nanoseconds(figure),
      let reference = figures.nanoseconds(reference)
    else { return nil }
    return figure / reference
  }

  /// Whether a figure is so far from its goal that no bad luck explains it.
  func isMissed(in figures: Figures) -> Bool {
    ratio(in: figures).map { $0 > 3 * atMost } ?? false
  }
}
