import Foundation
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
      (["lsp"], "the language server is a program of its own, 'routes-language-server'"),
      (["generate", "App.routes"], "'--output-directory' is missing"),
      (["match", "App.routes"], "a link is missing; '-' reads standard input"),
      (["list", "--jsn", "App.routes"], "unknown option '--jsn'; did you mean '--json'?"),
      (
        ["list", "--slashes", "App.routes"],
        "unknown option '--slashes'; there are --file, --grep, --json, --mountable, --table"
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
      (["help", "nonsense"], "unknown subcommand 'nonsense'; 'routesc --help' lists them"),
      (
        ["page", "-o", "--force", "App.routes"],
        "'-o' needs a value; if it is '--force', write '-o=--force'"
      ),
      (["explain", "R999"], "unknown code 'R999'; codes go from R001 to R095"),
    ] as [([String], String)])
  func mistakes(arguments: [String], message: String) {
    var messages = ""
    let console = Console(print: { _ in }, report: { messages += $0 }, nextLine: { nil })
    #expect(Routesc.run(arguments, on: console) == .failure)
    #expect(messages == "error: \(message)\n")
  }

  @Test("A table among the links is reported, and a link that ends as one is read")
  func tableAmongLinks() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\n/a/:file -> a\n", "B.routes": "routes B\n/b -> b\n",
    ])
    let two = folder.routesc("match", "$A.routes", "$B.routes", "/b")
    #expect(two.status == .failure)
    let advice = "name each of several tables as '--file FILE'"
    #expect(two.messages.hasSuffix("B.routes' is not a link; \(advice)\n"))
    let link = folder.routesc("match", "$A.routes", "/a/B.routes")
    #expect(link.status == .success, "\(link)")
  }

  @Test("An option of another subcommand is reported with those that there are")
  func optionsOfOthers() {
    let options = Self.options(in: Usage(isInPackage: false).text)
    var known: [Subcommand: Set<String>] = [:]
    var unknown: [(Subcommand, hint: Substring)] = []
    for subcommand in Subcommand.allCases where ![.help, .version].contains(subcommand) {
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
      (["list", "App.routes", "--json", "--help"], "USAGE: routesc SUBCOMMAND\n\n  list [--json]"),
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

  @Test("The language server has a help and a version, and reads nothing for them")
  func languageServer() throws {
    func output(_ option: String) throws -> String {
      let run = try RoutescProcess.run(
        [option], of: "routes-language-server", as: #""$@" >&2"#, in: URL(filePath: "/"))
      #expect(run.status == 0)
      return run.messages
    }
    #expect(try output("--version") == "routes-language-server \(Version.current)\n")
    #expect(try output("--help").contains("\nUSAGE: routes-language-server [--stdio]\n"))
    #expect(try output("-h") == output("--help"))
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

          --file FILE        One more .routes file; with it, every operand of 'match' is a link.
          --mountable FILE   A .routes file of another module, whose table these may mount.
          --table NAME       Of several tables this one: its name, its file or a folder of that.

        'routesc --help' lists the other subcommands.

        """)
  }

  @Test("The help of a subcommand has all of its options")
  func helpOptions() {
    for subcommand in Subcommand.allCases where ![.help, .version].contains(subcommand) {
      let named = Self.options(in: Usage(isInPackage: false).text(of: subcommand))
      let options = subcommand.options
      #expect(
        named.subtracting(["--help"]) == options.flags.union(options.options), "\(subcommand)")
    }
  }

  @Test("A link is asked of each table that no other mounts, and those that open it are named")
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
    let several = folder.routesc(
      "match", "--why", "--file", "$App.routes", "--file", "$Other.routes", "--file",
      "$Help.routes", "/x", "/help/x", "/y/z")
    #expect(several.status == .found)
    let lines = several.output.replacing(/^  place.*\n/.anchorsMatchLineEndings(), with: "")
    #expect(
      lines == """
        /x
          other(name: "x")
          table     OtherRoute
          pattern   /:name
        /help/x
          help.topic(topic: "x")
          table     AppRoute
          pattern   /help/:topic
        /y/z
          no route
          why       OtherRoute: '/:name' (Other.routes:2): segment 2, 'z', is one too many

        """)
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
      (["--table", "Catalog/App.routes"], "catalog"), (["--table", "./Cart/"], "cart"),
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
    let run = folder.routesc(["graph"] + options + files.flatMap { ["--file", $0] })
    #expect((run.output + run.messages).contains(answer))
    #expect(run.status == (answer.hasPrefix("error") ? .failure : .success))
  }

  @Test("Every subcommand about tables is about the one that '--table' names")
  func chosenTable() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes Shop\n/a -> a\n/b -> b\n", "Shop.routes": "routes Shop\n/a -> a\n",
      "Cart.routes": "routes Cart\n/c -> c\n", "Bad.routes": "routes Bad\n/:x -> x(y: Int)\n",
    ])
    let files = ["--file", "$Shop.routes", "--file", "$Cart.routes"]
    let list = folder.routesc(["list", "--table", "Cart"] + files)
    #expect(list.output.hasPrefix("Cart\n") && !list.output.contains("Shop"))
    let bad = files + ["--file", "$Bad.routes"]
    #expect(folder.routesc(["check"] + bad).status == .failure)
    #expect(folder.routesc(["check", "--table", "Bad"] + bad).status == .failure)
    #expect(folder.routesc(["check", "--table", "Cart"] + bad).status == .success)
    let old = ["--old", "$Old.routes", "--old", "$Bad.routes".replacing("Bad", with: "Cart")]
    let new = ["--new", "$Shop.routes", "--new", "$Cart.routes"]
    #expect(folder.routesc(["diff", "--table", "Shop"] + old + new).status == .found)
    #expect(folder.routesc(["diff", "--table", "Cart"] + old + new).status == .success)
    #expect(folder.routesc(["diff", "--table", "Crt"] + old + new).status == .failure)
  }

  @Test("A file '-' is standard input")
  func input() throws {
    let folder = try TemporaryFolder(["Old.routes": "routes A\n/a -> a\n"])
    let lines = ["routes A", "/b -> b", "/c -> c via x"]
    let check = folder.routesc("check", "-", input: lines)
    #expect(check.messages.hasPrefix("<standard input>:3:13: error: unknown filter 'x' [R071]\n"))
    let diff = folder.routesc("diff", "$Old.routes", "-", input: Array(lines.dropLast()))
    #expect(diff.status == .found && diff.output.contains("<standard input>:2:1\n"))
    let match = folder.routesc("match", "-", "/b", input: Array(lines.dropLast()))
    #expect(match.output.hasPrefix("/b\n  b\n"))
  }

  @Test("Blank lines of standard input are no links")
  func blankLines() throws {
    let folder = try TemporaryFolder(["A.routes": "routes A\n/a -> a\n"])
    let run = folder.routesc("match", "$A.routes", "-", input: ["/a", "", " \t\r", "/a"])
    #expect(run.status == .success)
    #expect(run.output.matches(of: /place/).count == 2)
    #expect(folder.routesc("match", "$A.routes", "").status == .found)
  }

  @Test("With '--strict' a warning is a mistake")
  func strict() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\n/x/:b -> one\n/:a/y -> two\n", "B.routes": "routes B\n/ -> b\n",
    ])
    let run = folder.routesc("check", "$A.routes")
    #expect(run.status == .success && run.messages.contains("warning: "))
    #expect(folder.routesc("check", "--strict", "$A.routes").status == .failure)
    #expect(folder.routesc("check", "--strict", "$B.routes").status == .success)
  }

  @Test("The list says what keeps links out, and what is not to be used")
  func attributes() throws {
    let folder = try TemporaryFolder([
      "A.routes": """
      routes A
      /a -> a
      /b -> b @inApp @hidden
      @deprecated("use a") redirect /c -> a

      """
    ])
    let lines = folder.routesc("list", "$A.routes").output.split(separator: "\n")
    let rows = lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    #expect(
      rows.suffix(4) == [
        "CASE PATTERN PARAMETERS ATTRIBUTES", "a /a", "b /b @inApp @hidden",
        "redirect /c -> a @deprecated",
      ])
    let json = folder.routesc("list", "--json", "$A.routes").output.split(separator: "\n")
    #expect(json[1].contains(#""inApp":true"#) && json[1].contains(#""hidden":true"#))
    #expect(json[0].contains(#""deprecated":null"#) && json[0].contains(#""inApp":false"#))
  }
}
