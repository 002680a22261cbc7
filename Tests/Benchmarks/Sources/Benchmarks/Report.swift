import Foundation

/// The figures as a table for people.
struct Report: CustomStringConvertible {
  let figures: Figures

  init(_ figures: Figures) { self.figures = figures }

  var description: String {
    let goals = Goal.all.compactMap(line)
    return figures.tables.map(table).joined(separator: "\n")
      + (goals.isEmpty ? "" : "\ngoals\n" + goals.joined())
  }

  private func table(_ figures: [Figure]) -> String {
    guard let first = figures.first else { return "" }
    let title = "\(first.table), \(first.routes) routes"
    return title.padded(34) + "       ns   × scan    × URL  allocations\n"
      + figures.map(line).joined()
  }

  private func line(_ figure: Figure) -> String {
    let columns = [
      number(figure.nanoseconds, 1).aligned(9),
      number(figures.ratio(of: figure, to: "scan"), 2).aligned(9),
      number(figures.ratio(of: figure, to: "URL(string:)"), 3).aligned(9),
      number(figure.allocations, 2).aligned(13),
    ]
    return "  " + figure.operation.padded(32) + columns.joined() + "\n"
  }

  private func line(_ goal: Goal) -> String? {
    guard let ratio = goal.ratio(in: figures) else { return nil }
    let (figure, reference) = (goal.figure, goal.reference)
    let other =
      figure.routes == reference.routes
      ? reference.operation : "\(reference.operation) (\(reference.routes) routes)"
    let sentence = "\(figure.operation) (\(figure.routes) routes)"
    return "  " + sentence.padded(44) + number(ratio, 3).aligned(9)
      + (ratio <= goal.atMost ? " ≤ " : " > ") + "\(goal.atMost) × \(other)\n"
  }
}

/// The figures as one object a line, for programs.
struct JSONReport: CustomStringConvertible {
  let figures: Figures

  init(_ figures: Figures) { self.figures = figures }

  var description: String { figures.all.map(line).joined(separator: "\n") }

  private func line(_ figure: Figure) -> String {
    let scan = number(figures.ratio(of: figure, to: "scan"), 3)
    let url = number(figures.ratio(of: figure, to: "URL(string:)"), 4)
    return """
      {"table": "\(figure.table)", "routes": \(figure.routes), \
      "operation": "\(figure.operation)", \
      "nanoseconds": \(number(figure.nanoseconds, 1)), \
      "allocations": \(number(figure.allocations, 3, missing: "null")), \
      "ratio": {"scan": \(scan), "url": \(url)}}
      """
  }
}

private func number(_ value: Double?, _ digits: Int, missing: String = "–") -> String {
  value.map { String(format: "%.\(digits)f", $0) } ?? missing
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func aligned(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
