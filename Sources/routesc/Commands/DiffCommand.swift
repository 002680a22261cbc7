import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc diff [--json] [--table NAME] OLD NEW`: what becomes of links when one version of a table takes
/// the place of another.
struct DiffCommand {
  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(
      words,
      Arguments.Specification(
        flags: ["--json"],
        options: [
          "--old", "--new", "--mountable", "--old-mountable", "--new-mountable", "--old-revision",
          "--table",
        ]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let (old, new) = try paths()
    let console = try revision().map { console.naming($0) } ?? console
    let mountable = arguments.all("--mountable")
    let oldTables = try tables(of: old, mountable + arguments.all("--old-mountable"), console)
    let newTables = try tables(of: new, mountable + arguments.all("--new-mountable"), console)
    guard var oldTables, var newTables else { return .failure }
    if let name = arguments.last("--table") {
      // One of the versions may not have it.
      let table = try (newTables + oldTables.filter { !newTables.has($0) }).table(named: name)
      oldTables = oldTables.filter { $0.name == table.name }
      newTables = newTables.filter { $0.name == table.name }
    }
    let differences = TableSetComparison.differences(from: oldTables, to: newTables)
    console.print(
      arguments.has("--json")
        ? differences.map { "\(JSON($0))\n" }.joined() : DifferenceReport(differences).text)
    return differences.contains(where: \.kind.isBreaking) ? .found : .success
  }

  /// Those of the options, or two operands.
  private func paths() throws(Failure) -> (old: [String], new: [String]) {
    let (old, new) = (arguments.all("--old"), arguments.all("--new"))
    let operands = arguments.operands
    if old.isEmpty, new.isEmpty, operands.count == 2 { return ([operands[0]], [operands[1]]) }
    guard !old.isEmpty, !new.isEmpty, operands.isEmpty else {
      throw Failure(
        message: "'diff' compares two files, or those of '--old FILE' with those of '--new FILE'")
    }
    return (old, new)
  }

  /// `v1.2=DIR`: the old files, which are copies below a folder, are shown as git shows those of
  /// a revision, `v1.2:Routes/Shop.routes`.
  private func revision() throws(Failure) -> Revision? {
    guard let text = arguments.all("--old-revision").last else { return nil }
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex else {
      throw Failure(message: "'--old-revision' takes NAME=DIR, not '\(text)'")
    }
    let folder = text[text.index(after: mark)...]
    return Revision(
      name: String(text[..<mark]), folder: folder.hasSuffix("/") ? "\(folder)" : "\(folder)/")
  }

  /// The tables of one version. Warnings are for `check` to give.
  private func tables(
    of paths: [String], _ mountable: [String], _ console: Console
  ) throws(Failure) -> [CompilationResult]? {
    var messages = ""
    var quiet = console
    quiet.report = { messages += $0 }
    let tables = try InputFiles(paths, mountable: mountable).tables(reportingOn: quiet)
    if tables == nil { console.report(messages) }
    return tables
  }
}

extension [CompilationResult] {
  /// Whether one of the tables has the name of another.
  fileprivate func has(_ table: CompilationResult) -> Bool { contains { $0.name == table.name } }
}

/// A version of the files by the name that it has, and the folder that its copies are in.
private struct Revision {
  let name: String
  let folder: String
}

extension Console {
  /// The console that shows the copies of a revision as its files.
  fileprivate func naming(_ revision: Revision) -> Console {
    let (print, report) = (print, report)
    let (folder, name) = (revision.folder.visible, "\(revision.name):".visible)
    var console = self
    console.print = { print($0.replacing(folder, with: name)) }
    console.report = { report($0.replacing(folder, with: name)) }
    return console
  }
}

extension JSON {
  /// ```json
  /// {"kind": "gone", "breaks": true, "isDecided": true,
  ///  "pattern": "/sale/:id", "summary": "links open nothing now", "link": "/sale/7",
  ///  "message": "…", "place": "Old.routes:12", "write": "redirect /sale/:id -> …",
  ///  "old": {"case": "sale", "place": "Old.routes:12"}, "new": null}
  /// ```
  fileprivate init(_ difference: TableDifference) {
    self = .object([
      "kind": .string(difference.kind.rawValue),
      "breaks": .boolean(difference.kind.isBreaking),
      "isDecided": .boolean(difference.isDecided),
      "link": JSON(difference.link),
      "message": .string(difference.message),
      "pattern": JSON(difference.pattern),
      "summary": .string(difference.summary),
      "notes": .array(difference.notes.map { .string($0.message) }),
      "place": .string(Self.line(difference.place)),
      "old": Self.side(difference.oldCase, difference.oldPlace),
      "new": Self.side(difference.newCase, difference.newPlace),
      "write": difference.redirects.isEmpty
        ? .null : .string(difference.redirects.joined(separator: "\n")),
    ])
  }

  private static func side(_ name: String?, _ place: SourceRange?) -> JSON {
    guard name != nil || place != nil else { return .null }
    return .object(["case": JSON(name), "place": JSON(place.map(line))])
  }

  private static func line(_ place: SourceRange) -> String { "\(place.file.path):\(place.line)" }
}
