/// The measurements of one operation, for each link.
struct Figure {
  var place: Place
  var nanoseconds: Double
  /// nil where the machine does not count them.
  var instructions: Double?
  /// nil where allocations cannot be counted.
  var allocations: Double?
  /// The memory of the table, where the operation is one that reads it.
  var bytes: Int?

  var bytesPerRoute: Double? { bytes.map { Double($0) / Double(place.routes) } }
}

/// The subject of a measurement: the table and the operation.
struct Place: Hashable {
  var table: String
  /// The number of the table's routes.
  var routes: Int
  var operation: String

  init(_ table: String, _ routes: Int, _ operation: String) {
    (self.table, self.routes, self.operation) = (table, routes, operation)
  }
}

/// The figures of one run.
struct Figures {
  private(set) var all: [Figure]

  init(_ figures: [Figure]) { all = figures }

  subscript(place: Place) -> Figure? {
    all.first { $0.place == place }
  }

  /// The tables in the order in which they were measured, each with its figures.
  var tables: [[Figure]] {
    all.reduce(into: []) { tables, figure in
      if let last = tables.last?.first?.place, last.isInTable(of: figure.place) {
        tables[tables.endIndex - 1].append(figure)
      } else {
        tables.append([figure])
      }
    }
  }

  /// How often a figure holds another operation of the same table.
  func ratio(of figure: Figure, to operation: String) -> Double? {
    let place = Place(figure.place.table, figure.place.routes, operation)
    return self[place].map { figure.nanoseconds / $0.nanoseconds }
  }

  /// Keeps the better of each two figures of one operation.
  mutating func keepBest(of others: Figures) {
    for (index, other) in zip(all.indices, others.all) {
      all[index].nanoseconds = min(all[index].nanoseconds, other.nanoseconds)
    }
  }
}

extension Place {
  fileprivate func isInTable(of other: Place) -> Bool {
    (table, routes) == (other.table, other.routes)
  }
}
