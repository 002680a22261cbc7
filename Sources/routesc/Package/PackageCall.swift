import RoutesCommandLine

/// A call of a package's command plug-in.
///
/// The plug-ins hand over the package's files and, after `--`, what somebody typed, so that all
/// that is decided about that is decided here:
///
/// ```
/// routesc routes --file=Sources/App/App.routes --folder=Sources/App/ -- diff --table Shop main
/// ```
struct PackageCall {
  /// The plug-ins, by the verb of `swift package`.
  enum Plugin: String {
    case routes
    case writeRoutes = "write-routes"
  }

  /// The package's own files.
  let files: [String]
  /// The files of the modules that it depends on, whose tables its own may mount.
  let mountable: [String]
  /// The folders of its targets, with a `/` at the end.
  let folders: [String]
  private let plugin: Plugin
  private let typed: [String]

  init(_ plugin: Plugin, _ words: some Sequence<String>) throws(Failure) {
    let call = try Arguments(words, .files.adding(options: ["--folder"]))
    self.plugin = plugin
    typed = call.operands
    (files, mountable) = (call.all("--file"), call.all("--mountable"))
    folders = call.all("--folder")
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    if typed.isEmpty, plugin == .writeRoutes {
      throw Failure(message: "write what? 'aasa', 'format', 'page' or 'plist'")
    }
    return try Subcommand.named(in: typed.isEmpty ? ["--help"] : typed)
      .run(typed.dropFirst(), in: self, on: console)
  }

  /// The options that name the files to a subcommand that has those options.
  func options(for subcommand: Subcommand) throws(Failure) -> [String] {
    let known = subcommand.options.options
    let readsFiles = known.contains("--file")
    if readsFiles || subcommand == .diff, files.isEmpty {
      throw Failure(
        message: "no target of the package has a .routes file; put one beside its Swift files")
    }
    guard readsFiles else { return [] }
    return [("--file", files), ("--mountable", mountable)].filter { known.contains($0.0) }
      .flatMap { option, paths in paths.map { "\(option)=\($0)" } }
  }

  /// Refuses what a plug-in may not do, or cannot.
  func refuse(_ subcommand: Subcommand, _ arguments: Arguments) throws(Failure) {
    if arguments.operands.contains("-") {
      throw Failure(
        message: "SwiftPM gives a plugin no standard input; "
          + "write 'swift run routesc \(subcommand) … -'")
    }
    let (writes, option) = subcommand.writes(arguments)
    if writes, plugin == .routes {
      throw Failure(
        message: "'\(subcommand)' writes files; write 'swift package write-routes \(subcommand)'")
    }
    if !writes, plugin == .writeRoutes, subcommand != .help {
      let hint = option.map { " without '\($0)'" } ?? ""
      throw Failure(
        message:
          "'\(subcommand)' writes no file\(hint); write 'swift package routes \(subcommand)'")
    }
  }
}

extension Subcommand {
  /// Whether the arguments have it write files, and the option that it lacks for that.
  fileprivate func writes(_ arguments: Arguments) -> (Bool, option: String?) {
    func has(_ option: String) -> Bool { arguments.last(option) != nil }
    return switch self {
    case .generate: (true, nil)
    case .format: (!arguments.has("--check"), nil)
    case .page: (arguments.last("-o") != "-", nil)
    case .aasa: (has("--output-directory"), "--output-directory")
    case .plist where has("--check"): (false, nil)
    case .plist: (has("--entitlements"), "--entitlements")
    default: (false, nil)
    }
  }
}
