import RoutesCommandLine
import RoutesCompiler

extension Arguments {
  /// The paths of all tables that are read.
  var inputPaths: [String] { operands + all("--file") + all("--mountable") }

  /// The table that a subcommand is about, after its messages have been printed; nil where one of
  /// them is an error.
  func chosenTable(reportingOn console: Console) throws(Failure) -> CompilationResult? {
    let inputs = try InputFiles(of: self, paths: operands, on: console)
    guard let tables = inputs.tables(reportingOn: console) else { return nil }
    return try tables.table(named: last("--table"))
  }
}

extension CompilationResult {
  /// The table itself, of a file that has one.
  var declaredTable: ResolvedTable {
    get throws(Failure) {
      if let table = compiled?.table { return table }
      throw Failure(message: "\(files[0].path) has no table")
    }
  }
}

extension [CompilationResult] {
  /// All tables, or the one that `--table` names.
  func tables(named name: String?) throws(Failure) -> [CompilationResult] {
    guard let name else { return self }
    return [try table(named: name)]
  }

  /// The only table, or the one that `--table` names: by its name or, where none has that, by a file
  /// or folder of its path. Tables that others mount count only when named, because they are part of
  /// those.
  func table(named name: String?) throws(Failure) -> CompilationResult {
    let candidates = name.map(tables) ?? unmounted
    if let table = candidates.first, candidates.count == 1 { return table }
    let names = names(of: candidates.isEmpty ? self : candidates)
    let message =
      switch name {
      case let name? where candidates.isEmpty: "no table is called '\(name)', only \(names)"
      case let name?: "several tables fit '\(name)': \(names); choose one with --table"
      case nil: "there are several tables: \(names); choose one with --table"
      }
    throw Failure(message: message)
  }

  /// The tables that no other mounts.
  var unmounted: [CompilationResult] {
    let mounted = Set(flatMap { $0.files.dropFirst().map(\.path) })
    return filter { !mounted.contains($0.files[0].path) }
  }

  func tables(called name: String) -> [CompilationResult] {
    let called = filter { $0.name == name }
    if !called.isEmpty { return called }
    // A shell writes `./Sources/App/`.
    let path = name.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
    return filter { $0.name != nil && "/\($0.files[0].path)/".contains("/\(path)/") }
  }

  /// The names of the tables; the paths of those that share one.
  private func names(of tables: [CompilationResult]) -> String {
    let names = compactMap(\.name)
    return tables.compactMap { result in
      result.name.map { name in
        names.count { $0 == name } == 1 ? name : result.files[0].path
      }
    }.joined(separator: ", ")
  }
}
