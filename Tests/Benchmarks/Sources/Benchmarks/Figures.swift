/// The figures of one run, and their ratios.
struct Figures {
  private(set) var all: [Figure]

  init(_ figures: [Figure]) { all = figures }

  /// The tables in the order in which they were measured, each with its figures.
  var tables: [[Figure]] {
    all.reduce(into: []) { tables, figure in
      let isSame = tables.last?.last.map { ($0.table, $0.routes) == (figure.table, figure.routes) }
      if isSame == true {
        tables[tables.endIndex - 1].append(figure)
      } else {
        tables.append([figure])
      }
    }
  }

  /// A figure by its table, as `github 142`, and its operation.
  func nanoseconds(_ place: Place) -> Double? {
    all.first { place.matches($0) }?.nanoseconds
  }

  /// How often a figure holds another operation of the same table.
  func ratio(of figure: Figure, to operation: String) -> Double? {
    nanoseconds(Place(figure.table, figure.routes, operation)).map { figure.nanoseconds / $0 }
  }

  /// Keeps the better of each two figures of one operation.
  mutating func keepBest(of others: [Figure]) {
    for (index, other) in zip(all.indices, others) {
      all[index].nanoseconds = min(all[index].nanoseconds, other.nanoseconds)
    }
  }
}

/// Where a figure stands.
struct Place: Hashable {
  var table: String
  var routes: Int
  var operation: String

  init(_ table: String, _ routes: Int, _ operation: String) {
    (self.table, self.routes, self.operation) = (table, routes, operation)
  }

  func matches(_ figure: Figure) -> Bool {
    self == Place(figure.table, figure.routes, figure.operation)
  }
}
