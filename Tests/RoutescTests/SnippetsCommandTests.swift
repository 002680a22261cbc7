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

  @Test("The functions of a table in TypeScript, after which come those that they call")
  func typeScript() {
    let run = folder.routesc(
      "snippets", "--format", "typescript", "--mountable", "$Settings.routes", "$App.routes")
    #expect(run.status == .success)
    #expect(
      run.output.hasPrefix(
        """
        // Links of AppRoute, generated from App.routes by routesc. Do not edit.

        export const AppRoute = {
          /** A product. */
          product(values: { id: number | bigint; sort?: "newest" | "price" }, form: LinkForm = "universal"): string {
            return link(
              front(form, "shop://", "shop://", "/"),
              [["product"], [required("id", text(values["id"]), integer("1", "9223372036854775807"))]],
              [item("sort", [defaulted("sort", text(values["sort"]), "newest", oneOf(["newest", "price"]))])]);
          },
          settings: {
            theme(values: { theme: "dark" | "light" }, form: LinkForm = "universal"): string {
              return link(
                front(form, "shop://", "shop://", "/"),
                [["settings"], ["theme"], [required("theme", text(values["theme"]), oneOf(["dark", "light"]))]]);
            },
          },
        };

        /** How a link begins: with a host, with a scheme, or with its path. */
        export type LinkForm = "universal" | "scheme" | "path";

        """))
  }

  @Test("The functions of a table in Kotlin, after which come those that they call")
  func kotlin() {
    let run = folder.routesc(
      "snippets", "--format", "kotlin", "--mountable", "$Settings.routes", "$App.routes")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        """
        object AppRoute {
            enum class Sort(internal val text: String) { NEWEST("newest"), PRICE("price") }
            /** A product. */
            fun product(id: Long, sort: Sort? = null, form: LinkForm = LinkForm.UNIVERSAL): String =
                with(AppRouteLinks) {
                    link(
                      front(form, "shop://", "shop://", "/"),
                      listOf(listOf("product"), listOf(required("id", text(id), integer("1", "9223372036854775807")))),
                      listOf(item("sort", listOf(defaulted("sort", text(sort?.text), "newest", oneOf(listOf("newest", "price")))))))
                }
            object Settings {
                enum class ThemeTheme(internal val text: String) { LIGHT("light"), DARK("dark") }
                fun theme(theme: ThemeTheme, form: LinkForm = LinkForm.UNIVERSAL): String =
                    with(AppRouteLinks) {
                        link(
                          front(form, "shop://", "shop://", "/"),
                          listOf(listOf("settings"), listOf("theme"), listOf(required("theme", text(theme.text), oneOf(listOf("dark", "light"))))))
                    }
            }

        """))
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
      (["$App.routes"], "error: '--format' is missing\n"),
      (
        ["--format", "kotlon", "$App.routes"],
        "error: unknown format 'kotlon'; did you mean 'kotlin'?\n"
      ),
      (
        ["--format", "perl", "$App.routes"],
        "error: unknown format 'perl'; it is one of list, shell, typescript, kotlin\n"
      ),
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

  @Test("Documentation cannot end its comment, and a file's name cannot end its line")
  func hostileText() throws {
    let folder = try TemporaryFolder([
      "A\nalert(1).routes": "routes AppRoute\n/// */ alert(1) /* \"\n/x -> x\n"
    ])
    for format in ["typescript", "kotlin"] {
      let run = folder.routesc("snippets", "--format", format, "$A\nalert(1).routes")
      #expect(run.output.hasPrefix("// Links of AppRoute, generated from A\\nalert(1).routes"))
      #expect(run.output.contains("/** * / alert(1) / * \" */"))
    }
  }
}
