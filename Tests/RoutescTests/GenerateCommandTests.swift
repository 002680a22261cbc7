import RoutesCompiler
import Testing

@testable import routesc

@Suite("Generating")
struct GenerateCommandTests {
  @Test("Each file gives an output, named by its path in the target")
  func outputs() throws {
    let folder = try TemporaryFolder([
      "App/App.routes": "routes AppRoute\n/ -> home\ninclude \"More/App.routes\"\n",
      "App/More/App.routes": "/more -> more\n",
    ])
    try folder.createFolder("Out")
    let run = folder.routesc(
      "generate", "--output-directory", "$Out", "--source-directory", "$App",
      "$App/App.routes", "$App/More/App.routes")
    #expect(run == .init(status: .success, output: "", messages: ""))
    let swift = try #require(folder.text(of: "Out/App.routes.swift"))
    #expect(swift.hasPrefix("// Generated from App.routes by routesc. Do not edit.\n"))
    #expect(swift.contains("enum AppRoute: _Turnpike.TypedRoute {"))
    #expect(swift.contains("case more\n"))
    #expect(swift.contains("      file\tMore/App.routes\n"))
    let included = try #require(folder.text(of: "Out/More+App.routes.swift"))
    #expect(included.contains("// Its routes are in the code of AppRoute, which includes it."))
  }

  @Test("The code of a file is three outputs where a build asks for that")
  func parts() throws {
    let folder = try TemporaryFolder([
      "App/App.routes": "routes AppRoute\n/ -> home\ninclude \"More/App.routes\"\n",
      "App/More/App.routes": "/more -> more\n",
    ])
    try folder.createFolder("Out")
    let run = folder.routesc(
      "generate", "--parts", "--output-directory", "$Out", "--source-directory", "$App",
      "$App/App.routes", "$App/More/App.routes")
    #expect(run == .init(status: .success, output: "", messages: ""))
    let own = CodePart.allCases.compactMap {
      folder.text(of: "Out/App.routes\($0.rawValue).swift")
    }
    let words = ["case home\n", "static func _makeTable()", "protocol AppRouteHandler:"]
    #expect(
      own.map { text in words.map(text.contains) } == words.map { word in words.map { $0 == word } }
    )
    let included = CodePart.allCases.compactMap {
      folder.text(of: "Out/More+App.routes\($0.rawValue).swift")
    }
    let comment = "// Generated from More/App.routes by routesc. Do not edit.\n"
    #expect(included.count == 3 && included.allSatisfy { $0.hasPrefix(comment) })
  }

  @Test("An output that would be the same is not written again")
  func unchanged() throws {
    let table = "routes AppRoute\n/ -> home\n/news -> news\n"
    let folder = try TemporaryFolder(["App.routes": table])
    let arguments = ["generate", "--parts", "--output-directory", "$", "$App.routes"]
    #expect(folder.routesc(arguments).status == .success)
    let outputs = ["", "Automaton", "Handlers"].map { "App.routes\($0).swift" }
    let dates = try outputs.map(folder.makeOld)
    #expect(folder.routesc(arguments).status == .success)
    #expect(try outputs.map(folder.date) == dates)

    try folder.write(table.replacing("/news", with: "/today"), to: "App.routes")
    #expect(folder.routesc(arguments).status == .success)
    #expect(try outputs.map { try folder.date(of: $0) == dates[0] } == [true, false, true])
  }

  @Test("Two files that would be one output are refused, and nothing is written")
  func sameName() throws {
    let folder = try TemporaryFolder([
      "a/x.routes": "routes A\n/a -> a\n", "b/x.routes": "routes B\n/b -> b\n",
    ])
    let run = folder.routesc("generate", "--output-directory", "$", "$a/x.routes", "$b/x.routes")
    #expect(run.status != .success)
    #expect(run.messages.contains("would both be written to x.routes.swift"))
    #expect(folder.text(of: "x.routes.swift") == nil)
  }

  @Test("An included file that is no input is not read, for its changes would not be seen")
  func foreignInclude() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\n/ -> home\ninclude \"More.routes\"\n",
      "More.routes": "/more -> more\n",
    ])
    let run = folder.routesc("generate", "--output-directory", "$", "$App.routes")
    #expect(run.status == .failure)
    #expect(run.messages.contains("App.routes:3:9: error: can't include \"More.routes\""))
    #expect(folder.text(of: "App.routes.swift") == nil)
  }

  @Test("A table mounts one of another module")
  func mounts() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\nmount /help -> help(HelpRoute)\n",
      "Help.routes": "routes HelpRoute\n/:topic -> topic\n",
    ])
    let arguments = ["generate", "--output-directory", "$", "--mountable", "$Help.routes"]
    let run = folder.routesc(arguments + ["--module", "Help", "$App.routes"])
    #expect(run == .init(status: .success, output: "", messages: ""))
    let swift = try #require(folder.text(of: "App.routes.swift"))
    #expect(swift.contains("case help(HelpRoute)"))
    #expect(swift.contains("\nimport Help\n"))
    #expect(folder.text(of: "Help.routes.swift") == nil)

    let unknown = folder.routesc(arguments + ["$App.routes"])
    #expect(
      unknown.messages == """
        App.routes:2:21: warning: HelpRoute is of another module, and no line imports that [R028]
        App.routes:2:21: note: add 'import' with the module's name, or give it as '--module'

        """)
    let tooMany = folder.routesc(arguments + ["--module", "A", "--module", "B", "$App.routes"])
    #expect(tooMany.status == .failure)
  }

  @Test("A module that a line imports is imported once", arguments: ["Help", nil])
  func imports(module: String?) throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\nimport Help\nmount /help -> help(HelpRoute)\n",
      "Help.routes": "routes HelpRoute\n/:topic -> topic\n",
    ])
    let run = folder.routesc(
      ["generate", "--output-directory", "$", "--mountable", "$Help.routes"]
        + (module.map { ["--module", $0] } ?? []) + ["$App.routes"])
    #expect(run == .init(status: .success, output: "", messages: ""))
    let swift = try #require(folder.text(of: "App.routes.swift"))
    #expect(swift.components(separatedBy: "\nimport Help\n").count == 2)
  }

  @Test("Two files of a module that give their tables one name are reported at the second")
  func sharedName() throws {
    let folder = try TemporaryFolder([
      "A.routes": "\n\nroutes ShopRoute\n/a -> a\n",
      "B.routes": "// Also the shop.\npublic routes ShopRoute\n/b -> b\n",
      "C.routes": "routes NewsRoute\n/c -> c\n",
      "Other/D.routes": "routes NewsRoute\n/d -> d\n",
    ])
    let files = ["$C.routes", "$A.routes", "$B.routes"]
    // A folder is of one module, whatever else the command line names.
    for command in [["generate", "--output-directory", "$"], ["check", "$Other/D.routes"]] {
      let run = folder.routesc(command + files)
      #expect(run.status == .failure)
      #expect(
        run.messages == """
          B.routes:2:15: error: table 'ShopRoute' is declared twice [R047]
          A.routes:3:1: note: first here
          B.routes:2:15: note: delete one, or rename it

          """)
    }
    // The files of a package may be of several modules.
    let check = folder.routesc("check", "$C.routes", "$Other/D.routes")
    #expect(check == .init(status: .success, output: "", messages: ""))
  }

  @Test(
    "Mistakes in a mounted table are reported in place, but for a build, which has them elsewhere")
  func mountedMistakes() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\nimport Help\nmount /help -> help(HelpRoute)\n",
      "Help.routes": "public routes HelpRoute\n/ -> start\n/a -> a(id: Strng)\n/b -> -> b\n",
    ])
    let check = folder.routesc("check", "--mountable", "$Help.routes", "$App.routes")
    #expect(check.status == .failure)
    #expect(
      check.messages == """
        Help.routes:3:13: error: unknown type 'Strng' [R051]
        Help.routes:3:13: note: did you mean 'String'?
        Help.routes:4:7: error: expected a case, found '->' [R007]
        Help.routes:4:7: note: the right side is Swift: a case and its parameters, as in '-> cart'

        """)
    let build = folder.routesc(
      "generate", "--output-directory", "$", "--mountable", "$Help.routes", "--module", "Help",
      "$App.routes")
    #expect(build == .init(status: .success, output: "", messages: ""))
  }

  @Test("Where it can't write it says so")
  func unwritable() throws {
    let folder = try TemporaryFolder(["App.routes": "routes AppRoute\n/ -> home\n"])
    let run = folder.routesc("generate", "--output-directory", "$Missing", "$App.routes")
    #expect(run.status == .failure)
    #expect(
      run.messages == """
        error: can't write Missing/App.routes.swift: no such file or directory

        """)
    let file = folder.routesc("generate", "--output-directory", "$App.routes", "$App.routes")
    #expect(
      file.messages == """
        error: can't write App.routes/App.routes.swift: not a directory

        """)
  }
}
