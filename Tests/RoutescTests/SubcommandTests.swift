import Testing

@testable import RoutesCommandLine
@testable import routesc

@Suite("Subcommands")
struct SubcommandTests {
  @Test(
    "Wrong usage ends with status 2 and an error",
    arguments: [
      ([], "a subcommand is missing; 'routesc --help' lists them"),
      (["lst", "App.routes"], "unknown subcommand 'lst'; did you mean 'list'?"),
      (["frobnicate"], "unknown subcommand 'frobnicate'; 'routesc --help' lists them"),
      (["check"], "no .routes file is named"),
      (["lsp", "App.routes"], "'lsp' reads messages from standard input and takes no file"),
      (["generate", "App.routes"], "'--output-directory' is missing"),
      (["match", "App.routes"], "a link is missing; '-' reads standard input"),
      (["list", "--jsn", "App.routes"], "unknown option '--jsn'; did you mean '--json'?"),
      (
        ["list", "--table", "Shop", "App.routes"],
        "unknown option '--table'; there are --file, --grep, --json, --mountable"
      ),
      (
        ["graph", "--format", "dot", "App.routes"],
        "unknown option '--format'; there are --file, --mountable, --table"
      ),
      (
        ["graph", "--format=mermaid", "App.routes"],
        "unknown option '--format'; there are --file, --mountable, --table"
      ),
      (["explain", "--json", "R022"], "unknown option '--json'; there are none"),
      (["explain"], "a code is missing, such as R022"),
      (["format"], "no .routes file is named; '-' is standard input"),
      (["explain", "R999"], "unknown code 'R999'; codes go from R001 to R095"),
    ] as [([String], String)])
  func mistakes(arguments: [String], message: String) {
    var messages = ""
    let console = Console(print: { _ in }, report: { messages += $0 }, nextLine: { nil })
    #expect(Routesc.run(arguments, on: console) == .failure)
    #expect(messages == "error: \(message)\n")
  }

  @Test("An option of another subcommand is reported with those that there are")
  func optionsOfOthers() {
    let options = Self.options(in: Usage.text)
    var known: [Subcommand: Set<String>] = [:]
    var unknown: [(Subcommand, hint: Substring)] = []
    for subcommand in Subcommand.allCases where ![.lsp, .help, .version].contains(subcommand) {
      for option in options.subtracting(["--help"]) {
        let message = self.message(of: [subcommand.rawValue, option, "x"])
        if let hint = message.wholeMatch(of: /error: unknown option '.+'; (.+)\n/)?.1 {
          unknown.append((subcommand, hint))
        } else {
          known[subcommand, default: []].insert(option)
        }
      }
    }
    for (subcommand, hint) in unknown {
      let named = Self.options(in: String(hint))
      let all = known[subcommand] ?? []
      #expect(hint.hasPrefix("did you mean") ? all.isSuperset(of: named) : named == all)
    }
    #expect(unknown.count > 100)
  }

  private static func options(in text: String) -> Set<String> {
    let words = text.split { $0 != "-" && !($0.isASCII && $0.isLetter) }.map(String.init)
    return Set(words.filter { $0.hasPrefix("-") && $0 != "-" })
  }

  private func message(of arguments: [String]) -> String {
    var messages = ""
    let console = Console(print: { _ in }, report: { messages += $0 }, nextLine: { nil })
    _ = Routesc.run(arguments, on: console)
    return messages
  }

  @Test(
    "Help and version are printed",
    arguments: [
      (["--help"], "Checks .routes files"),
      (["-h"], "Checks .routes files"),
      (["help", "--help"], "Checks .routes files"),
      (["match", "--help"], "USAGE: routesc SUBCOMMAND\n\n  match [--json]"),
      (["help", "graph"], "USAGE: routesc SUBCOMMAND\n\n  graph [--table NAME]"),
      (["--version"], "routesc "),
      (["explain", "r011"], "R011: "),
      (["explain", "r22"], "R022: "),
    ])
  func pages(arguments: [String], start: String) {
    var output = ""
    let console = Console(print: { output += $0 }, report: { _ in }, nextLine: { nil })
    #expect(Routesc.run(arguments, on: console) == .success)
    #expect(output.hasPrefix(start))
  }

  @Test("The help of a subcommand is all that the whole text has about it")
  func help() {
    var output = ""
    let console = Console(print: { output += $0 }, report: { _ in }, nextLine: { nil })
    #expect(Routesc.run(["plist", "-h"], on: console) == .success)
    #expect(
      output == """
        USAGE: routesc SUBCOMMAND

          plist [--entitlements FILE [--force]] FILE…
              Prints the URL types of the table's schemes, for an Info.plist, and writes its
              hosts as associated domains to an entitlements file.
          plist --check Info.plist [--entitlements FILE] [--json] FILE…
              Reports the schemes and the associated domains that the app's own files lack.

        'routesc --help' lists the other subcommands.

        """)
  }

  @Test("Of several tables, one is named; one that another mounts is part of that")
  func tables() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\nmount /help -> help(HelpRoute)\n",
      "Help.routes": "routes HelpRoute\n/:topic -> topic\n",
      "Other.routes": "routes OtherRoute\n/:name -> other\n",
    ])
    let mounting = folder.routesc(
      "match", "--file", "$App.routes", "--file", "$Help.routes", "/help/x")
    #expect(mounting.status == .success)
    #expect(mounting.output.contains("help.topic(topic: \"x\")"))
    let several = folder.routesc("match", "--file", "$App.routes", "--file", "$Other.routes", "/x")
    #expect(several.status == .failure)
    let named = folder.routesc(
      "match", "--table", "OtherRoute", "--file", "$App.routes", "--file", "$Help.routes",
      "--file", "$Other.routes", "/x")
    #expect(named.output.contains("other(name: \"x\")"))
  }

  @Test(
    "A table is chosen by its name, or by a file or folder of its path",
    arguments: [
      (["--table", "Shop"], "shop"),
      (["--table", "Cart"], "cart"),
      (["--table", "Catalog/App.routes"], "catalog"),
      (["--table", "$Cart/App.routes"], "cart"),
      ([], "error: there are several tables: Cart/App.routes, Catalog/App.routes, Shop;"),
      (["--table", "App"], "error: several tables fit 'App': Cart/App.routes, Catalog/App.routes"),
      (["--table", "Catalog"], "error: several tables fit 'Catalog': Catalog/App.routes, Shop;"),
      (
        ["--table", "Carts"],
        "error: no table is called 'Carts', only Cart/App.routes, Catalog/App.routes, Shop"
      ),
    ])
  func choice(_ options: [String], _ answer: String) throws {
    let folder = try TemporaryFolder([
      "Cart/App.routes": "routes App\n/ -> cart\n",
      "Catalog/App.routes": "routes App\n/ -> catalog\n",
      "Catalog/Shop.routes": "routes Shop\n/ -> shop\n",
    ])
    let files = ["$Cart/App.routes", "$Catalog/App.routes", "$Catalog/Shop.routes"]
    let run = folder.routesc(["match"] + options + files.flatMap { ["--file", $0] } + ["/"])
    #expect((run.output + run.messages).contains(answer))
    #expect(run.status == (answer.hasPrefix("error") ? .failure : .success))
  }
}
