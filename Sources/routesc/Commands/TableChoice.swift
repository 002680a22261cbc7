import RoutesCommandLine
import RoutesCompiler

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
