import RouteMatching
import RoutesCompiler
import Testing

@testable import LinkPublishing

/// The functions in other languages give the links that this package prints, and refuse what it
/// refuses.
struct LinkFunctionTests {
  /// Every form that a pattern and a value can have.
  private static let table = #"""
    routes AppRoute
    scheme shop, shop-beta
    host shop.example.com, www.shop.example.com
    type ProductID
    type Slug = String(/[a-z0-9]+(-[a-z0-9]+)*/)
    enum Sort = relevance | priceUp("price-asc") | priceDown("price-desc") | new

    / -> home
    /// A product. */ "quoted" `$x`
    /product/:id -> product(id: ProductID, variant: Int(1...)?)
    /a%20b/ö/:id/x -> escaped(id: String)
    /category/*path -> category(path: [Slug], sort: Sort = .relevance, page: Int(1...) = 1)
    /search?q=:query -> search(query: String(1...80), sorts: [Sort], tags: [String])
    /near?services=:services -> near(services: [String] joined ",", ids: [Int] joined ";")
    /catalogue/:year/:month -> catalogue(year: Int(1990...2100), month: Int(01...12), page: UInt64 = 7)
    https://live.shop.example.com/:slug -> broadcast(slug: Slug)
    https://:user.wiki.example/:page -> wiki(user: String, page: String)
    shop:/debug/:panel -> debug(panel: (network | storage) = .network)
    /voucher/:amount -> voucher(amount: Decimal(0.01...100), code: String(/[A-Z0-9]{8}/)?)
    /rate/:value -> rate(value: Double(-2.25..<100.25), isNew: Bool = false)
    /campaign/:name -> campaign(name: Slug, details: [String: String])
    /handbook/*page -> handbook(page: String)
    /on/:day -> on(day: Date, until: Date?)
    /order/:id -> order(id: UUID, other: UUID?)
    /v:major.:minor -> version(major: Int8, minor: Int(0...))
    /map/:store#:department -> map(store: String, department: Slug?)
    /room#/rooms/:room?via=:via -> room(room: String, via: String?)
    /watch#t=:time&v=2 -> watch(time: Int?)
    /go?to=:url -> go(url: URL)
    /raw?q=*rest -> raw(rest: String?)
    /optional/:first/:second -> optional(first: String = "example", second: String?)
    /account -> account {
        /orders -> orders(status: (open | shipped | returned)?)
        /delete -> delete(class: String, form: Int?)
    }
    /text/:text -> text(text: String)
    /item/:item -> item(item: String)
    /host/:uuid -> host(uuid: String, date: Date?)
    /list -> list {
        /link/:values -> link(values: String, form: (open | shut))
    }
    /member -> member(toString: String?, constructor: Int?, valueOf: String?, __proto__: String?)
    /secret -> secret @inApp
    otherwise -> notFound
    """#

  private func calls() throws -> (text: (LinkFunctions.Language) -> String, calls: [PrintedCall]) {
    let compiled = try CompiledTable(Self.table)
    let functions = LinkFunctions(of: compiled, from: "App.routes")
    let calls = PrintedCalls(of: compiled, each: 60, seed: 12).calls
    #expect(calls.count == 30 * 60)
    #expect(calls.count { $0.answer == "refused" } > 150)
    return (functions.text, calls)
  }

  private func compare(_ output: String, with calls: [PrintedCall]) {
    let answers = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(answers.count == calls.count + 1)
    for (call, answer) in zip(calls, answers) where call.answer != answer {
      Issue.record("\(call.typeScript) gives \(answer) and not \(call.answer)")
    }
  }

  @Test(
    "The TypeScript functions give the links that the printer gives",
    .enabled(if: ForeignProgram.isInstalled("tsc", "node"), "tsc and node are not installed"))
  func typeScript() throws {
    let (text, calls) = try calls()
    let program = try ForeignProgram()
    defer { program.remove() }
    try program.write(
      text(.typescript) + """

        function call(body: () => string): void {
          try {
            console.log(body());
          } catch (error) {
            if (!(error instanceof LinkValueError)) throw error;
            console.log("refused");
          }
        }

        """ + calls.map(\.typeScript).joined(), to: "calls.ts")
    let compiled = try program.run(
      "tsc", "--strict", "--noImplicitReturns", "--target", "es2020", "calls.ts")
    try #require(compiled.status == 0, "\(compiled.output)")
    let run = try program.run("node", "calls.js")
    try #require(run.status == 0, "\(run.output)")
    compare(run.output, with: calls)
  }

  @Test(
    "The Kotlin functions give the links that the printer gives",
    .enabled(
      if: ForeignProgram.isInstalled("kotlinc", "java"), "kotlinc and java are not installed"))
  func kotlin() throws {
    let (text, calls) = try calls()
    let program = try ForeignProgram()
    defer { program.remove() }
    // No function of Kotlin has more than 64 KiB of code.
    let chunks = stride(from: 0, to: calls.count, by: 60).map { start in
      "fun calls\(start)() {\n"
        + calls[start..<min(start + 60, calls.count)].map { "    " + $0.kotlin + "\n" }.joined()
        + "}\n"
    }
    let names = stride(from: 0, to: calls.count, by: 60).map { "    calls\($0)()\n" }
    try program.write(
      text(.kotlin) + """

        fun call(body: () -> String) = println(try { body() } catch (error: AppRoute.LinkValueException) { "refused" })

        """ + chunks.joined() + "fun main() {\n" + names.joined() + "}\n", to: "calls.kt")
    let compiled = try program.run(
      "kotlinc", "-nowarn", "-include-runtime", "-d", "calls.jar", "calls.kt")
    try #require(compiled.status == 0, "\(compiled.output)")
    let run = try program.run("java", "-Dfile.encoding=UTF-8", "-jar", "calls.jar")
    try #require(run.status == 0, "\(run.output)")
    compare(run.output, with: calls)
  }

  @Test(
    "The functions of every table of this repository compile",
    .enabled(
      if: ForeignProgram.isInstalled("tsc", "kotlinc"), "tsc and kotlinc are not installed"))
  func tables() throws {
    let tables = RepositoryTables.compiled
    #expect(tables.count >= 15)
    let program = try ForeignProgram()
    defer { program.remove() }
    for (number, table) in tables.enumerated() {
      let functions = LinkFunctions(of: table, from: "Table\(number).routes")
      try program.write(functions.text(in: .typescript), to: "table\(number).ts")
      let package = "package table\(number)\n\n"
      try program.write(package + functions.text(in: .kotlin), to: "table\(number).kt")
    }
    let typeScript = try program.run("sh", "-c", "tsc --strict --target es2020 --noEmit *.ts")
    #expect(typeScript.status == 0, "\(typeScript.output)")
    let kotlin = try program.run("sh", "-c", "kotlinc -nowarn -d classes *.kt")
    #expect(kotlin.status == 0, "\(kotlin.output)")
  }
}
