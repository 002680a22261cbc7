import Foundation
import Testing

@testable import RoutesCommandLine
@testable import routesc

/// `swift package routes` and `write-routes`: what the plug-ins hand over as it is typed.
@Suite("Calls of a package's plug-ins")
struct PackageCallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App.routes": """
      routes AppRoute
      scheme app
      host app.example
      filter unused
      /a   ->  a
      example /a -> a

      """,
      "Other.routes": "routes OtherRoute\n/o -> o\n",
      "Site.json": #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[]}]}}"#,
      "Info.plist": #"<?xml version="1.0"?><plist version="1.0"><dict></dict></plist>"#,
    ])
  }

  private static let files = ["--file=$App.routes", "--file=$Other.routes", "--folder=$"]

  private func routes(_ words: [String]) -> TemporaryFolder.Run {
    folder.routesc(["routes"] + Self.files + ["--"] + words)
  }

  /// A value for each option, beside those that a call needs.
  private static let values = [
    "--app-id": "ABCDE12345.a.b", "--check": "$Info.plist", "--entitlements": "$Info.plist",
    "--file": "$App.routes", "--grep": "a", "--host": "app.example", "--mountable": "$Other.routes",
    "--table": "AppRoute", "-o": "-",
  ]
  private static let calls: [(Subcommand, needed: [String], operands: [String])] = [
    (.check, [], []), (.list, [], []), (.match, [], ["/a", "/o"]), (.graph, [one], []),
    (.android, [one], []), (.page, [one, "-o=-"], []), (.plist, [one, "--check=$Info.plist"], []),
    (.aasa, [one, "--check=$Site.json"], []), (.aasa, [one, "--app-id=ABCDE12345.a.b"], []),
    (.format, ["--check"], []), (.explain, [], ["R022"]),
  ]
  private static let one = "--table=AppRoute"

  @Test("Each option works, before an operand and after it, and its value after '=' or a space")
  func options() throws {
    var count = 0
    for (subcommand, needed, operands) in Self.calls {
      let options = subcommand.options.flags.union(subcommand.options.options)
      // It writes files.
      for option in options.subtracting(["--output-directory"]).sorted() {
        let isFlag = subcommand.options.flags.contains(option)
        let value = isFlag ? nil : Self.values[option]
        let forms = value.map { [[option, $0], ["\(option)=\($0)"]] } ?? [[option]]
        var runs: Set<String> = []
        for form in forms {
          let others = needed.filter { !$0.hasPrefix(option) }
          for words in [form + operands, operands + form] {
            let typed = [subcommand.rawValue] + others + words
            let run = routes(typed)
            runs.insert("\(run)")
            let direct = folder.routesc(typed + direct(subcommand))
            #expect(run == direct, "\(typed)")
            count += 1
          }
        }
        #expect(runs.count == 1, "\(subcommand) \(option)")
      }
    }
    #expect(count > 60)
  }

  /// What the tool needs to know where no plug-in says it.
  private func direct(_ subcommand: Subcommand) -> [String] {
    subcommand.options.options.contains("--file")
      ? ["--file", "$App.routes", "--file", "$Other.routes"] : []
  }

  @Test(
    "A plug-in refuses what it may not do, or cannot",
    arguments: [
      (
        "routes", ["page", "-o", "x.html"],
        "'page' writes files; write 'swift package write-routes page'"
      ),
      ("routes", ["format"], "'format' writes files; write 'swift package write-routes format'"),
      (
        "routes", ["aasa", "--output-directory=x"],
        "'aasa' writes files; write 'swift package write-routes aasa'"
      ),
      (
        "routes", ["plist", "--entitlements", "x"],
        "'plist' writes files; write 'swift package write-routes plist'"
      ),
      (
        "routes", ["match", "-"],
        "SwiftPM gives a plugin no standard input; write 'swift run routesc match … -'"
      ),
      ("routes", ["diff", "main", "HEAD"], "'diff' takes one revision; without one it is HEAD"),
      ("routes", ["diff", "--old=A.routes"], "'--old' does nothing in a package"),
      ("routes", ["lst"], "unknown subcommand 'lst'; did you mean 'list'?"),
      ("write-routes", [], "write what? 'aasa', 'format', 'page' or 'plist'"),
      ("write-routes", ["list"], "'list' writes no file; write 'swift package routes list'"),
      (
        "write-routes", ["aasa"],
        "'aasa' writes no file without '--output-directory'; write 'swift package routes aasa'"
      ),
    ] as [(String, [String], String)])
  func refusals(plugin: String, words: [String], message: String) {
    let run = folder.routesc([plugin] + Self.files + ["--"] + words)
    #expect(run == .init(status: .failure, output: "", messages: "error: \(message)\n"))
  }

  @Test("A package without tables is told where they belong, but for what needs none")
  func noTables() {
    #expect(
      folder.routesc("routes", "--folder=$", "--", "list").messages
        == "error: no target of the package has a .routes file; put one beside its Swift files\n")
    #expect(folder.routesc("routes", "--", "explain", "R022").status == .success)
  }

  @Test("Files are written by the other plug-in")
  func written() {
    let run = folder.routesc(
      ["write-routes"] + Self.files + ["--", "page", "--table", "AppRoute", "-o", "$links.html"])
    #expect(run == .init(status: .success, output: "", messages: run.messages))
    #expect(folder.text(of: "links.html")?.hasPrefix("<!doctype html>") == true)
    #expect(folder.routesc(["write-routes"] + Self.files + ["--", "format"]).status == .success)
    #expect(folder.text(of: "App.routes")?.contains("/a -> a\n") == true)
  }

  @Test("The help has what is typed there, without files")
  func help() {
    func output(_ words: String...) -> String {
      let run = folder.routesc(["routes"] + Self.files + ["--"] + words)
      #expect(run.status == .success && run.messages == "")
      return run.output
    }
    let help = output("--help")
    #expect(help.contains("USAGE: swift package routes SUBCOMMAND\n"))
    #expect(!help.contains("FILE…") && !help.contains("--file") && !help.contains("generate"))
    #expect(output() == help && output("help") == help)
    #expect(folder.routesc(["write-routes", "--", "--help"]).output == help)
    #expect(output("help", "match").contains("\n  match [--json] [--why]"))
    #expect(
      output("graph", "--help") == """
        USAGE: swift package routes SUBCOMMAND
               swift package --allow-writing-to-package-directory write-routes SUBCOMMAND

          graph [--table NAME]
              Prints a picture of the table for Mermaid: its tabs, groups and mounts, which
              routes come after which, and redirects.

          --table NAME       Of several tables this one: its name, its file or a folder of that.

        'swift package routes --help' lists the other subcommands.

        """)
    for subcommand in Subcommand.allCases where ![.help, .version, .generate].contains(subcommand) {
      #expect(help.contains("\n  \(subcommand)"))
    }
  }
}

/// `swift package routes diff`, in a repository of git.
@Suite("Revisions", .enabled(if: hasGit, "git is not installed"))
struct RevisionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "") }

  init() throws {
    folder = try TemporaryFolder([
      "pkg/Sources/App/App.routes": """
      routes AppRoute
      include "Extra.routes"
      mount /s -> settings(SettingsRoute)

      """,
      "pkg/Sources/App/Extra.routes": "/a -> a\n/b -> b\n",
      "pkg/Tests/Old.routes": "routes OldRoute\n/t -> t\n",
      "Settings.routes": "routes SettingsRoute\n/x -> x\n",
    ])
    let commit = "git -c user.name=A -c user.email=a@b.example commit --quiet --message All"
    try #require(
      try run("git init --quiet -b main . && git add . && \(commit)", in: path) == 0)
    try folder.write("/a -> a\n", to: "pkg/Sources/App/Extra.routes")
  }

  /// What the command prints, in the package's folder, with its files.
  private func diff(_ words: String) throws -> (status: Int32, output: String) {
    let files = [
      "--file=Sources/App/App.routes", "--file=Sources/App/Extra.routes",
      "--mountable=../Settings.routes", "--folder=Sources/App/",
    ]
    let run = try RoutescProcess.run(
      ["routes"] + files + ["--", "diff"] + words.split(separator: " ").map(String.init),
      as: #""$@" >&2"#, in: URL(filePath: path + "pkg"))
    return (run.status, run.messages)
  }

  @Test(
    "The table is compared with a revision, wherever that is among the options",
    arguments: [
      "", "main", "--table AppRoute main", "main --table AppRoute", "--table=AppRoute main",
      "--table AppRoute",
    ])
  func revision(words: String) throws {
    let name = words.contains("main") ? "main" : "HEAD"
    let run = try diff(words)
    #expect(run.status == 1)
    #expect(
      run.output == """
        Published links of 1 pattern break

        BREAKS  /b: links open nothing now
                /b opened 'b', and opens nothing now
                complete and write 'redirect /b -> …'
                \(name):Sources/App/Extra.routes:2:1

        """)
  }

  @Test("Options work with a revision, and wrong ones are told")
  func options() throws {
    #expect(try diff("--json main").output.contains(#""place":"main:Sources/App/Extra.routes:2""#))
    #expect(
      try diff("main --table Ap").output
        == "error: no table is called 'Ap', only AppRoute\n")
    for name in ["no-such", "@{upstream}", "HEAD@{99}", "main^^^", "x:y", ":/nothing"] {
      #expect(
        try diff(name).output == "error: git knows no revision '\(name)' of this package\n")
    }
    #expect(try diff("-x").status == 2)
  }

  @Test("A base without a table, and a package without git, are named")
  func missing() throws {
    let commit = "git -c user.name=A -c user.email=a@b.example commit -a --quiet --message Moved"
    try #require(
      try run("git rm -r --quiet --cached pkg && \(commit) && git branch empty", in: path) == 0)
    #expect(
      try diff("empty").output == "error: 'empty' has no .routes file in the targets' folders\n")
    try #require(try run("rm -rf .git", in: path) == 0)
    #expect(try diff("main").output.hasPrefix("error: git says: fatal: not a git repository"))
  }

  @Test("A mistake of a revision is at its place there")
  func mistake() throws {
    let commit = "git -c user.name=A -c user.email=a@b.example commit -a --quiet --message Bad"
    try folder.write("/a\n", to: "pkg/Sources/App/Extra.routes")
    try #require(try run(commit, in: path) == 0)
    #expect(
      try diff("main").output.hasPrefix("main:Sources/App/Extra.routes:1:3: error: "))
  }
}

private let hasGit = (try? run("git --version >/dev/null", in: "/")) == 0

private func run(_ command: String, in folder: String) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", command]
  process.currentDirectoryURL = URL(filePath: folder)
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}
