import Testing

@testable import RoutesCommandLine
@testable import routesc

/// `routesc snippets`
struct SnippetsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App.routes": #"""
      routes AppRoute
      scheme shop
      mount /settings -> settings(SettingsRoute)

      /// A product.
      /product/:id -> product(id: Int(1...), sort: Sort = .newest)
          example /product/3 -> product(id: 3)
      enum Sort = newest | price
      """#,
      "Settings.routes": "routes SettingsRoute\n/theme/:theme -> theme(theme: (light | dark))\n",
    ])
  }

  @Test("The examples of a table")
  func list() {
    let run = folder.routesc(
      "snippets", "--format=list", "--mountable", "$Settings.routes", "$App.routes")
    #expect(run.output == "shop:///product/3\tproduct(id: 3, sort: .newest)\n")
  }

  @Test("No script is written of links that no device opens")
  func links() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\nhost *.example.com\n/a -> a\n    example /a -> a\n"
    ])
    let run = folder.routesc("snippets", "--format", "shell", "$App.routes")
    #expect(run.status == .failure && run.output == "")
    #expect(
      run.messages
        == "error: no device opens '/a' without a scheme or a host, and the table names neither\n")
  }

  @Test(
    "Wrong usage is reported",
    arguments: [
      (["$App.routes"], "error: write '--format list' or '--format shell'\n"),
      (
        ["--format", "kotlin", "$App.routes"],
        "error: write '--format list' or '--format shell'\n"
      ),
      (["--format=lists", "$App.routes"], "error: write '--format list' or '--format shell'\n"),
      (
        ["--format", "list", "--table", "Other", "$App.routes", "--mountable", "$Settings.routes"],
        "error: no table is called 'Other', only AppRoute\n"
      ),
    ])
  func usage(_ arguments: [String], _ message: String) {
    let run = folder.routesc(["snippets"] + arguments)
    #expect(run.status == .failure)
    #expect(run.messages == message)
    #expect(run.output == "")
  }
}
