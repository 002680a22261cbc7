import Testing
import Turnpike

@testable import RoutesCompiler

@Suite("Included and mounted files")
struct CompositionTests {
  /// The screen of the first table of a set of files.
  private func screen(of files: [(path: String, text: String)]) throws -> String {
    let sources = SourceSet(
      files.map { RoutesCompiler.parse(SourceFile(path: $0.path, text: $0.text)) })
    let compilation = try #require(sources.compilations.first)
    return DiagnosticFormatter(resolved(compilation).1, in: compilation.sourceFiles).description
  }

  /// A table and a chain of files, each of which includes the next.
  private func includes(
    _ count: Int, times: Int = 1, last: String = "/z -> z\n"
  ) -> [(path: String, text: String)] {
    [("Shop.routes", "routes ShopRoute\n/ -> home\ninclude \"1.routes\"\n")]
      + (1...count).map { index in
        let next = "include \"\(index + 1).routes\"\n"
        return (
          "\(index).routes", index == count ? last : String(repeating: next, count: times)
        )
      }
  }

  /// A chain of tables, each of which mounts the next.
  private func mounts(_ count: Int, times: Int = 1) -> [(path: String, text: String)] {
    (0...count).map { index in
      let lines = (0..<times).map { "mount /m\($0) -> m\($0)(T\(index + 1))\n" }
      return (
        "\(index).routes", "routes T\(index)\n/ -> home\n" + (index == count ? "" : lines.joined())
      )
    }
  }

  @Test("Includes are nested 32 deep", arguments: [31, 32, 33, 300])
  func deepIncludes(count: Int) throws {
    let limit = "32.routes:1:9: error: includes are nested deeper than 32 [R036]\n"
    #expect(try screen(of: includes(count)) == (count > 32 ? limit : ""))
  }

  @Test("Mounts are nested 32 deep", arguments: [31, 32, 33, 300])
  func deepMounts(count: Int) throws {
    let limit = "0.routes:3:17: error: mounts are nested deeper than 32 [R036]\n"
    #expect(try screen(of: mounts(count)) == (count > 32 ? limit : ""))
  }

  @Test("Files that are included twice each end at a limit")
  func manyIncludes() throws {
    let screen = try screen(of: includes(30, times: 2, last: "redirect /z -> home\n"))
    #expect(screen.contains("more than 1000 files are included, directly or by other files"))
  }

  @Test("Files with cases that are included twice each have one message each")
  func repeatedIncludes() throws {
    let screen = try screen(of: includes(30, times: 2))
    #expect(screen.matches(of: /error: [^\n]+ \[R045\]/).count == 29)
    #expect(screen.matches(of: /error: \S/).count == 29)
  }

  @Test("Tables that are mounted twice each end at a limit")
  func manyMounts() throws {
    #expect(
      try screen(of: mounts(30, times: 2)) == """
        0.routes:3:17: error: more than 1000 tables are mounted, directly or by other tables [R036]

        """)
  }

  @Test("An included file is read at the prefix of its line, in the same enum")
  func include() throws {
    let compilation = CompilationUnit(
      """
      routes NewsRoute
      /podcasts -> podcasts {
        include "podcasts.routes"
      }
      """, others: [(path: "podcasts.routes", text: "type Slug\n/:show -> show(show: Slug)")])
    #expect(compilation.screen == "")
    #expect(
      resolved(compilation).0?.text == """
        0 podcasts.show(show: Slug)
          /podcasts/:show

        """)
  }

  @Test("A mounted table brings its patterns, filters, redirects and dependencies")
  func mount() throws {
    let compilation = CompilationUnit(
      """
      routes AppRoute
      filter signedIn
      enum Tab = home | settings
      / -> home
      /old via signedIn {
        mount /settings -> settings(SettingsRoute) @tab(settings)
          also ^/prefs
      }
      redirect /start -> home
      """,
      others: [
        (
          path: "Settings.routes",
          text: """
          routes SettingsRoute
          filter unlocked
          / -> general
          /privacy/:id -> privacy via unlocked after general
          redirect /secret/:id -> privacy(id: id)
          """
        )
      ])
    #expect(compilation.screen == "")
    let table = try #require(resolved(compilation).0)
    #expect(
      table.text == """
        0 home
          /
        1 settings.general via signedIn @tab(settings) mounted
          /old/settings
          /prefs
        2 settings.privacy(id: String) via signedIn, unlocked after settings.general \
        @tab(settings) mounted
          /old/settings/privacy/:id
          /prefs/privacy/:id

        """)
    #expect(
      table.redirects.map(\.pattern.variants[0].target) == [
        .redirect(0, route: 0), .redirect(1, route: 2),
      ])
    #expect(
      table.redirects[1].patterns.flatMap(\.variants).map(\.parameters) == [
        [.path(segment: 3, placeholder: 0)], [.path(segment: 2, placeholder: 0)],
      ])
    guard case .mount(let index) = table.root.members[1] else {
      Issue.record("the second member is no mount")
      return
    }
    let mount = table.mounts[index]
    #expect(mount.routes == 1..<3)
    #expect(mount.filterUses == 1..<2)
    #expect(table.filterUses.map(\.filter) == [0, nil])
  }

  @Test(
    "The path of an included file",
    arguments: [
      ("b.routes", "a.routes", "b.routes"),
      ("b.routes", "Sources/App/a.routes", "Sources/App/b.routes"),
      ("../Feed/b.routes", "Sources/App/a.routes", "Sources/Feed/b.routes"),
      ("./x/../b.routes", "/w/a.routes", "/w/b.routes"),
    ])
  func paths(name: String, file: String, path: String) {
    #expect(FilePath.resolve(name, from: file) == path)
  }

  @Test("A mount marked @inApp closes every pattern of its table to links from outside")
  func closedMounts() throws {
    let results = RoutesCompiler.compile(
      [
        SourceFile(
          path: "App.routes",
          text: """
            routes AppRoute
            mount /open -> open(SettingsRoute)
            mount /closed -> closed(SettingsRoute) @inApp
            group @inApp {
                mount /group -> group(SettingsRoute)
            }

            """)
      ],
      mountable: [
        SourceFile(
          path: "Settings.routes",
          text: """
            routes SettingsRoute
            /about -> about
                also /a
            /page/:id -> page(id: Int)
            redirect /old -> about
            redirect /away -> https://example.com

            """)
      ])
    let compiled = try #require(results.first?.compiled)
    for path in ["about", "a", "page/7", "old", "away"] {
      for (mount, isClosed) in [("open", false), ("closed", true), ("group", true)] {
        let link = "/\(mount)/\(path)"
        #expect(try isInAppOnly(compiled.resolve(link, isExternal: true)) == isClosed, "\(link)")
        #expect(try !isInAppOnly(compiled.resolve(link, isExternal: false)), "\(link)")
      }
    }
    #expect(
      compiled.table.routes.map(\.metadata.isInApp) == [false, false, true, true, true, true])
  }

  private func isInAppOnly(_ resolution: UntypedResolution) -> Bool {
    if case .inAppOnly = resolution { true } else { false }
  }
}
