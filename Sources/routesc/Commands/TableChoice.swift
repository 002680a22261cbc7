import RoutesCommandLine
import RoutesCompiler

extension Arguments {
  /// The paths of all tables that are read.
  var inputPaths: [String] { operands + all("--file") + all("--mountable") }

  /// The table that a subcommand is about, after its messages have been printed; nil where one of
  /// them is an error.
  func chosenTable(reportingOn console: Console) throws(Failure) -> CompilationResult? {
    let inputs = try InputFiles(of: self, paths: operands)
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
  /// The only table, or the one that `--table` names. Tables that others mount count only
  /// when named, because they are part of those.
  func table(named name: String?) throws(Failure) -> CompilationResult {
    let mounted = Set(flatMap { $0.files.dropFirst().map(\.path) })
    let candidates = filter { table in
      name.map { $0 == table.compiled?.table.name } ?? !mounted.contains(table.files[0].path)
    }
    if let table = candidates.first, candidates.count == 1 { return table }
    let names = compactMap(\.compiled?.table.name).joined(separator: ", ")
    throw Failure(
      message: name.map { "no table is called '\($0)', only \(names)" }
        ?? "there are several tables: \(names); choose one with --table")
  }
}
