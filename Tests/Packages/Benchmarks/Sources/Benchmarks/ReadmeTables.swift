import Foundation

/// The tables of README.md, from the figures of one run.
struct ReadmeTables {
  let figures: Figures
  let goals: [Goal]

  init(_ figures: Figures, _ goals: [Goal]) {
    (self.figures, self.goals) = (figures, goals)
  }

  private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../README.md").standardized

  /// Replaces the tables in the file, each of which is between two comments with its name.
  func write() throws {
    var text = try String(contentsOf: Self.readme, encoding: .utf8)
    for (name, rows) in try all {
      let (begin, end) = ("<!-- figures: \(name) -->\n", "<!-- end of figures -->")
      guard let start = text.range(of: begin)?.upperBound,
        let stop = text.range(of: end, range: start..<text.endIndex)?.lowerBound
      else { throw WorkloadError("README.md has no place for the figures '\(name)'") }
      text.replaceSubrange(start..<stop, with: rows.map { $0 + "\n" }.joined())
    }
    try text.write(to: Self.readme, atomically: true, encoding: .utf8)
  }

  private var all: [(name: String, rows: [String])] {
    get throws {
      [
        ("operations", try operations), ("values", values), ("worst links", worstLinks),
        ("table sizes", sizes),
      ]
    }
  }

  private var operations: [String] {
    get throws {
      let name = try Workload.github().name
      let rows = figures.all.filter { $0.place.table == name && $0.bytes == nil }.map { figure in
        row([
          "`\(figure.place.operation)`", number(figure.nanoseconds, 0), ratio(of: figure),
          goal(of: figure), number(figure.allocations, 2),
        ])
      }
      return ["| | ns | × `URL(string:)` | goal | allocations |", "|---|---:|---:|---:|---:|"]
        + rows + goals.compactMap(addition)
    }
  }

  /// The row of what is added to an operation.
  private func addition(_ goal: Goal) -> String? {
    guard case .addition(let place, let other, let count, let reference) = goal.measure,
      let (figure, other) = figures[place].flatMap({ figure in figures[other].map { (figure, $0) } }
      ),
      let value = goal.value(in: figures), let reference = figures[reference]
    else { return nil }
    let allocations = figure.allocations.flatMap { all in
      other.allocations.map { (all - $0) / count }
    }
    return row([
      "each filter of `\(place.operation)`, over `\(other.place.operation)`",
      number(value * reference.nanoseconds, 0), number(value, 2), number(goal.atMost, 2),
      number(allocations, 2),
    ])
  }

  private var values: [String] {
    let head = [
      "| | read, ns | × `URL(string:)` | allocations | print, ns | × `URL(string:)` | allocations |",
      "|---|---:|---:|---:|---:|---:|---:|",
    ]
    return head
      + Workload.kindsOfValues.map { kind in
        let figures = [kind.reading, kind.printing].map { self.figures[Workload.values.place($0)] }
        return row(
          [kind.name]
            + figures.flatMap { figure in
              [
                number(figure?.nanoseconds, 0), figure.map(ratio) ?? "–",
                number(figure?.allocations, 2),
              ]
            })
      }
  }

  private var worstLinks: [String] {
    ["| | patterns | × a plain link's byte |", "|---|---:|---:|"]
      + zip(WorstLinks.all, goals.filter { $0.isOfWorstLink }).map { links, goal in
        row([links.name, "\(links.patterns.count)", number(goal.value(in: figures), 1)])
      }
  }

  private var sizes: [String] {
    let counts = [10, 100, 1_000, 10_000]
    func line(_ name: String, _ value: (Int) -> String) -> String {
      row([name] + counts.map(value))
    }
    func nanoseconds(_ operation: String) -> String {
      line("`\(operation)`, ns") { number(synthetic($0, operation)?.nanoseconds, 0) }
    }
    return [
      row(["routes"] + counts.map { "\($0)" }), "|---|---:|---:|---:|---:|",
      nanoseconds("string to ranges"), nanoseconds(Goal.sample), nanoseconds("dictionary trie"),
      line("ready after, µs") {
        number(synthetic($0, Operation.ready).map { $0.nanoseconds / 1_000 }, 0)
      },
      line("bytes a route") { number(synthetic($0, Operation.ready)?.bytesPerRoute, 0) },
    ]
  }

  private func synthetic(_ routes: Int, _ operation: String) -> Figure? {
    figures[Place("synthetic", routes, operation)]
  }

  private func ratio(of figure: Figure) -> String {
    number(figures.ratio(of: figure, to: Report.reference), 2)
  }

  /// The goal for the ratio to what all are compared with.
  private func goal(of figure: Figure) -> String {
    let goal = goals.first { goal in
      guard case .ratio(figure.place, let reference, _) = goal.measure else { return false }
      return reference.operation == Report.reference
    }
    return goal.map { number($0.atMost, 2) } ?? ""
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension Goal {
  fileprivate var isOfWorstLink: Bool {
    if case .ratio(let place, _, _) = measure {
      place.operation == WorstLinks.operation
    } else {
      false
    }
  }
}
