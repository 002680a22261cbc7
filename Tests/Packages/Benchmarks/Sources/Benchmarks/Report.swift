import Foundation

/// The figures as tables for people, and what they make of the goals.
struct Report: CustomStringConvertible {
  /// The operation that all others are compared with.
  static let reference = "URL(string:)"

  let figures: Figures
  let goals: [Goal]

  init(_ figures: Figures, _ goals: [Goal]) {
    (self.figures, self.goals) = (figures, goals)
  }

  var description: String {
    let lines = goals.compactMap(line)
    return figures.tables.map(table).joined(separator: "\n")
      + (lines.isEmpty ? "" : "\ngoals\n" + lines.joined())
  }

  private func table(_ figures: [Figure]) -> String {
    guard let first = figures.first?.place else { return "" }
    let title = "\(first.table), \(first.routes) routes".padded(34)
    let columns = ["ns", "instructions", "× scan", "× URL", "allocations"]
    return title + zip(columns, widths).map { $0.aligned($1) }.joined() + "\n"
      + figures.map(line).joined()
  }

  private func line(_ figure: Figure) -> String {
    if let bytes = figure.bytesPerRoute { return line(figure, bytes) }
    let columns = [
      number(figure.nanoseconds, 1),
      number(figure.instructions, 0),
      number(figures.ratio(of: figure, to: "scan"), 2),
      number(figures.ratio(of: figure, to: Report.reference), 3),
      number(figure.allocations, 2),
    ]
    return "  " + figure.place.operation.padded(32)
      + zip(columns, widths).map { $0.aligned($1) }.joined() + "\n"
  }

  /// The measurements of the table itself.
  private func line(_ figure: Figure, _ bytesPerRoute: Double) -> String {
    let microseconds = number(figure.nanoseconds / 1_000, 1)
    return "  ready in \(microseconds) µs with \(number(figure.allocations, 0)) allocations, "
      + "\(number(bytesPerRoute, 0)) bytes a route\n"
  }

  private func line(_ goal: Goal) -> String? {
    guard let value = goal.value(in: figures) else { return nil }
    let sign = value <= goal.atMost ? "≤" : ">"
    return "  " + number(value, 3).aligned(8) + " \(sign) " + number(goal.atMost, 2).padded(7)
      + "\(goal)\n"
  }
}

private let widths = [9, 14, 9, 9, 13]

extension Goal: CustomStringConvertible {
  var description: String {
    switch measure {
    case .ratio(let place, let reference, let factor):
      "× \(reference.name(beside: place))\(factor == 1 ? "" : ", a byte"): "
        + place.name(beside: reference)
    case .addition(let place, let other, _, let reference):
      "× \(reference.operation): each filter of \(place.operation) over \(other.operation)"
    case .instructions(let place): "instructions: \(place.operation)"
    case .allocations(let place): "allocations: \(place.operation)"
    case .bytesPerRoute(let place): "bytes a route: \(place.table), \(place.routes) routes"
    case .milliseconds(let place): "ms until ready: \(place.table), \(place.routes) routes"
    }
  }
}

extension Place {
  /// With the size of the table, where the other is of another size.
  fileprivate func name(beside other: Place) -> String {
    if table != other.table { return "\(operation), \(table)" }
    return routes == other.routes ? operation : "\(operation), in \(routes) routes"
  }
}

/// The figures as one object a line, for programs.
struct JSONReport: CustomStringConvertible {
  let figures: Figures

  init(_ figures: Figures) { self.figures = figures }

  var description: String { figures.all.map(line).joined(separator: "\n") }

  private func line(_ figure: Figure) -> String {
    let place = figure.place
    let fields = [
      ("table", "\"\(place.table)\""),
      ("routes", "\(place.routes)"),
      ("operation", "\"\(place.operation)\""),
      ("nanoseconds", number(figure.nanoseconds, 1)),
      ("instructions", number(figure.instructions, 0, missing: "null")),
      ("allocations", number(figure.allocations, 3, missing: "null")),
      ("ratio", ratios(of: figure)),
      ("bytes", figure.bytes.map { "\($0)" }),
    ]
    let texts = fields.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func ratios(of figure: Figure) -> String {
    let scan = number(figures.ratio(of: figure, to: "scan"), 3, missing: "null")
    let url = number(figures.ratio(of: figure, to: Report.reference), 4, missing: "null")
    return "{\"scan\": \(scan), \"url\": \(url)}"
  }
}

func number(_ value: Double?, _ digits: Int, missing: String = "–") -> String {
  value.map { String(format: "%.\(digits)f", $0) } ?? missing
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func aligned(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
