import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc diff [--json] [--table NAME] OLD NEW`: what becomes of links when one version of a table takes
/// the place of another.
struct DiffCommand {
  let arguments: Arguments
  /// The package whose files are compared with those of a revision.
  var package: PackageCall?

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let (old, new) =
      if let package { try versions(of: package) } else { try versions(on: console) }
    let (oldTables, newTables) = (tables(of: old, console), tables(of: new, console))
    guard let oldTables, let newTables else { return .failure }
    let differences = try differences(from: oldTables, to: newTables)
    console.print(
      arguments.has("--json")
        ? differences.map { "\(JSON($0))\n" }.joined() : DifferenceReport(differences).text)
    return differences.contains(where: \.kind.isBreaking) ? .found : .success
  }

  /// One of the versions may not have the table that is chosen, or has it under another name.
  private func differences(
    from old: [CompilationResult], to new: [CompilationResult]
  ) throws(Failure) -> [TableDifference] {
    guard let name = arguments.last("--table") else {
      return TableSetComparison.differences(from: old, to: new)
    }
    let all = new + old.filter { !new.has($0) }
    let named = Set(all.tables(called: name).map(\.name))
    var found: Set<[String?]> = []
    let differences = TableSetComparison.differences(from: old, to: new) { old, new in
      let isNamed = [old, new].contains { $0.map { named.contains($0.name) } ?? false }
      if isNamed { found.insert([old?.name, new?.name]) }
      return isNamed
    }
    if found.count != 1 { _ = try all.table(named: name) }
    if found.isEmpty {
      throw Failure(
        message: "'\(name)' is mounted, and is in one of the versions alone; leave out --table")
    }
    return differences
  }

  private func versions(
    of package: PackageCall
  ) throws(Failure) -> (old: InputFiles, new: InputFiles) {
    try arguments.refuse(
      "--old", "--new", "--mountable", "--old-mountable", "--new-mountable", when: "in a package")
    guard arguments.operands.count < 2 else {
      throw Failure(message: "'diff' takes one revision; without one it is HEAD")
    }
    let revision = try Revision(arguments.operands.first ?? "HEAD")
    let old = try revision.routesFiles(below: package.folders)
    return (
      try InputFiles([], and: old, mountable: package.mountable, on: nil),
      try InputFiles(package.files, mountable: package.mountable, on: nil)
    )
  }

  private func versions(on console: Console) throws(Failure) -> (old: InputFiles, new: InputFiles) {
    let (old, new) = try paths()
    let mountable = arguments.all("--mountable")
    return (
      try InputFiles(old, mountable: mountable + arguments.all("--old-mountable"), on: console),
      try InputFiles(new, mountable: mountable + arguments.all("--new-mountable"), on: console)
    )
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

  /// The tables of one version. Warnings are for `check` to give.
  private func tables(of files: InputFiles, _ console: Console) -> [CompilationResult]? {
    var messages = ""
    var quiet = console
    quiet.report = { messages += $0 }
    let tables = files.tables(reportingOn: quiet)
    if tables == nil { console.report(messages) }
    return tables
  }
}

extension [CompilationResult] {
  /// Whether one of the tables has the name of another.
  fileprivate func has(_ table: CompilationResult) -> Bool { contains { $0.name == table.name } }
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
