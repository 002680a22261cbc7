import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc aasa --app-id ID FILE…`: the association file of each host; with `--check` how one
/// that somebody wrote differs from the table.
struct AssociationCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    if let mistake = arguments.last("--app-id").flatMap(AppID.mistake) {
      throw Failure(message: mistake)
    }
    try refuseUnusedOptions()
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    guard let result = try arguments.chosenTable(reportingOn: console) else { return .failure }
    if let path = arguments.last("--check") {
      return try check(path, against: result, on: console)
    }
    return try write(result, on: console)
  }

  private func refuseUnusedOptions() throws(Failure) {
    if arguments.last("--check") != nil {
      try arguments.refuse("--output-directory", "--force", when: "with '--check'")
    } else {
      try arguments.refuse("--json", when: "without '--check'")
      if arguments.last("--output-directory") == nil {
        try arguments.refuse("--force", when: "without '--output-directory'")
      }
    }
  }

  // MARK: Writing

  private func write(_ result: CompilationResult, on console: Console) throws(Failure) -> ExitStatus
  {
    let appID = try arguments.required("--app-id")
    guard let directory = arguments.last("--output-directory") else {
      let host = try onlyHost(of: result, hint: ", or write all with --output-directory")
      console.print(try text(for: host, result, appID: appID, on: console))
      return .success
    }
    let chosen = try chosenHost(of: result)
    for host in try hosts(of: result) where chosen == nil || chosen == host {
      let path = "\(directory)/\(host.name)/apple-app-site-association"
      let text = try text(for: host, result, appID: appID, on: console)
      try createFolder(of: path)
      try writeNewFile(
        text, to: path, overwriting: arguments.has("--force"), keeping: arguments.inputPaths)
    }
    return .success
  }

  /// The file of a host. Patterns that it can't exclude are printed as messages.
  private func text(
    for host: AssociatedHost, _ result: CompilationResult, appID: String, on console: Console
  ) throws(Failure) -> String {
    let table = try table(of: result, host)
    let written = table.associationFile()
    console.report(AssociationReport(table, result).text(of: written.unwritten))
    let text = written.file.text(appID: appID)
    if text.utf8.count > AssociationFile.maximumBytes {
      console.report(
        "warning: the file of '\(host.name)' has \(text.utf8.count) bytes; the system reads at most "
          + "\(AssociationFile.maximumBytes)\n")
    }
    return text
  }

  // MARK: Checking

  private func check(
    _ path: String, against result: CompilationResult, on console: Console
  ) throws(Failure) -> ExitStatus {
    let reader = AssociationFileReader(try readFile(at: path), appID: arguments.last("--app-id"))
    let messages = reader.mistakes.map { mistake in
      "\(path): \(mistake.isWarning ? "warning" : "error"): \(mistake.description)".visible + "\n"
    }
    console.report(messages.joined())
    guard reader.mistakes.allSatisfy(\.isWarning) else { return .failure }
    let table = try table(of: result, try onlyHost(of: result, hint: ""))
    let check = table.check(reader.file)
    let report = AssociationReport(table, result)
    console.report(report.text(of: check.unwritten))
    console.print(
      arguments.has("--json")
        ? report.json(of: check, reader.file).map { "\($0)\n" }.joined()
        : report.text(of: check, reader.file))
    return check.rows.isEmpty ? .success : .found
  }

  // MARK: Hosts

  private func hosts(of result: CompilationResult) throws(Failure) -> [AssociatedHost] {
    let hosts = (result.compiled?.table).map(AssociatedHost.hosts) ?? []
    if hosts.isEmpty {
      throw Failure(message: "the table names no host; add a line such as 'host shop.example.com'")
    }
    return hosts
  }

  private func chosenHost(of result: CompilationResult) throws(Failure) -> AssociatedHost? {
    guard let name = arguments.last("--host") else { return nil }
    let host = AssociatedHost(name)
    let hosts = try hosts(of: result)
    guard hosts.contains(where: { $0.covers(host) }) else {
      throw Failure(message: "'\(name)' is none of the table's hosts: \(hosts.list)")
    }
    return host
  }

  private func onlyHost(
    of result: CompilationResult, hint: String
  ) throws(Failure) -> AssociatedHost {
    if let host = try chosenHost(of: result) { return host }
    let hosts = try hosts(of: result)
    guard hosts.count == 1 else {
      throw Failure(
        message: "there are several hosts: \(hosts.list); choose one with --host\(hint)")
    }
    return hosts[0]
  }

  private func table(
    of result: CompilationResult, _ host: AssociatedHost
  ) throws(Failure) -> AssociatedTable {
    let table: AssociatedTable?
    do throws(TooManyStates) {
      table = try AssociatedTable(result, host: host)
    } catch {
      throw Failure(message: "too many states are needed to tell the table's hosts apart")
    }
    guard let table else { throw Failure(message: "\(result.files[0].path) has no table") }
    if !table.takesHTTPS {
      throw Failure(message: "the table takes no https links; add 'https' to its schemes")
    }
    return table
  }
}

extension [AssociatedHost] {
  fileprivate var list: String { map(\.name).joined(separator: ", ") }
}
