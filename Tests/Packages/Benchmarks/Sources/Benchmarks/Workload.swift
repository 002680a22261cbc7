import Foundation

/// A table of patterns, and links with what each has to lead to.
struct Workload {
  /// The name of the table in the report.
  var name: String
  /// Such as `/users/:user/keys`; the position is the index of the route.
  var patterns: [String]
  /// The types of each pattern's parameters: `string`, `int` or `uuid`.
  var types: [[String]]
  /// Links that lead to a route.
  var hits: [Link]
  /// Links that lead nowhere.
  var misses: [Link]

  /// A link, and the answer that is right.
  struct Link {
    var text: String
    /// nil where it leads nowhere.
    var answer: Answer?
  }
}

/// A router's answer to a link.
struct Answer: Hashable, Sendable {
  /// The position of the pattern.
  var route: Int
  /// The texts of the parameters, from left to right.
  var values: [String]
}

extension Workload {
  /// GitHub's REST API: 142 routes, and a link for each.
  static func github() throws -> Workload {
    guard let rows = Bundle.module.url(forResource: "Workloads/github", withExtension: "tsv")
    else { throw WorkloadError("the package has lost its workload") }
    return try Workload(contentsOf: rows)
  }

  /// Reads a file of rows, and the misses from the file beside it that ends in `.miss`,
  /// if there is one.
  ///
  /// A row has its index, the pattern, the types of its parameters, a link and the values
  /// that the link has, with tabs between them:
  ///
  /// ```
  /// 1	/authorizations/:id	int	/authorizations/117739	117739
  /// ```
  init(contentsOf file: URL) throws {
    let rows = try lines(of: file).enumerated().map { try Row(parsing: $1, index: $0) }
    let misses = file.deletingPathExtension().appendingPathExtension("miss")
    let hasMisses = FileManager.default.fileExists(atPath: misses.path)
    self.init(
      name: file.deletingPathExtension().lastPathComponent,
      patterns: rows.map(\.pattern),
      types: rows.map(\.types),
      hits: rows.map { Link(text: $0.link, answer: Answer(route: $0.index, values: $0.values)) },
      misses: hasMisses ? try lines(of: misses).map { Link(text: $0, answer: nil) } : [])
  }
}

extension Workload {
  var bytesPerLink: Double {
    Double(hits.reduce(0) { $0 + $1.text.utf8.count }) / Double(hits.count)
  }

  /// How many texts of over 15 bytes, which no `String` has room for in itself, the values
  /// of a link have on average.
  var longTextsPerLink: Double {
    let counts = hits.compactMap(\.answer).map { answer in
      zip(types[answer.route], answer.values).count { $0 == "string" && $1.utf8.count > 15 }
    }
    return Double(counts.reduce(0, +)) / Double(counts.count)
  }
}

private func lines(of file: URL) throws -> [String] {
  do {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  } catch {
    throw WorkloadError("\(file.relativePath) cannot be read: \(error.localizedDescription)")
  }
}

/// A line of a workload.
private struct Row {
  var index: Int
  var pattern: String
  var types: [String]
  var link: String
  var values: [String]

  init(parsing line: String, index: Int) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, Int(fields[0]) == index else {
      throw WorkloadError("row \(index) has not the five fields of a workload: \(line)")
    }
    self.index = index
    (pattern, link) = (fields[1], fields[3])
    types = fields[2].split(separator: ",").map(String.init)
    values = types.isEmpty ? [] : fields[4].split(separator: "|").map(String.init)
  }
}

/// Why a workload cannot be measured.
struct WorkloadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
