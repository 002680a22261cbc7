import Testing

@testable import routesc

/// Two versions of a table, and the rows of `routesc diff` for them, without their places and each
/// in one line.
struct DiffCase: CustomTestStringConvertible {
  let testDescription: String
  private let old: String
  private let new: String
  let rows: [String]

  init(_ name: String, _ old: String, _ new: String, _ rows: [String]) {
    (testDescription, self.old, self.new, self.rows) = (name, old, new, rows)
  }

  func printedRows() throws -> [String] {
    let folder = try TemporaryFolder([
      "Old.routes": "routes App\n\(old)\n", "New.routes": "routes App\n\(new)\n",
    ])
    let run = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(run.messages == "")
    #expect((run.status == .found) == rows.contains { $0.hasPrefix("BREAKS") })
    return run.output.split(separator: "\n\n").dropFirst().map { row in
      row.split(separator: "\n").dropLast().map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }.joined(separator: " | ")
    }
  }
}
