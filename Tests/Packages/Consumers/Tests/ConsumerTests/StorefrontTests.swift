import Foundation
import Testing

extension Consumers {
  // A package of its own that depends on this one by path, as a user's does: what the
  // plugin does can be seen only from there.
  @Suite("A package that uses the plugin")
  struct StorefrontTests {
    private let package: ConsumerPackage

    init() throws { package = try ConsumerPackage.storefront() }

    @Test("It builds without a warning, its features' tests pass, and its app opens links")
    func builds() throws {
      let tests = try package.swift("test")
      #expect(tests.status == 0, "\(tests.output)")
      #expect(tests.output.contains("Test run with 4 tests in 1 suite passed"), "\(tests.output)")
      #expect(!tests.output.contains("warning:"), "\(tests.output)")

      let app = try package.program(
        "ShopApp", "shop://product/A-17?variant=2", "https://shop.example.com/settings/about",
        "outlet:/help/settings/language/de", "wishlist:/ada", "shop://nowhere")
      #expect(
        app.output == """
          product A-17 variant 2
          settings about
          settings language de
          wishlist of ada, visitor 1
          not found: shop://nowhere

          """)
    }

    @Test("A mistake in a table is an error at its place")
    func mistakes() throws {
      try package.replace("via ageAtLeast(", with: "via ageAtLest(", in: Self.shop)
      let build = try package.swift("build", "--target", "ShopApp")
      #expect(build.status != 0)
      #expect(
        build.output.contains(
          """
          \(package.path(Self.shop)):45:53: error: unknown filter 'ageAtLest' [R071]
          \(package.path(Self.shop)):45:53: note: did you mean 'ageAtLeast' (line 18)?
          """), "\(build.output)")
    }

    @Test("A type that is no RouteValue is an error where the table declares it")
    func conformance() throws {
      try package.replace(
        "extension ProductID: RouteValue {}\n", with: "", in: "Sources/Catalog/Catalog.swift")
      let build = try package.swift("build", "--target", "ShopApp")
      #expect(build.status != 0)
      #expect(build.output.contains("\(package.path(Self.shop)):12:"), "\(build.output)")
      #expect(
        build.output.contains("requires that 'ProductID' conform to 'RouteValue'"),
        "\(build.output)")
    }

    @Test("Files that are added, edited, renamed and deleted are seen by the next build")
    func changes() throws {
      let gifts = "Sources/ShopApp/Wishlist/Gifts.routes"
      let use = "Sources/ShopApp/Uses.swift"
      try package.write("routes GiftRoute\n\n/gift -> gift\n", to: gifts)
      try package.write("let uses = [GiftRoute.gift.path]\n", to: use)
      // One of these is included, the other belongs to a module that is mounted.
      try package.replace("/contact ", with: "/write   ", in: "Sources/HelpFeature/Extra.routes")
      try package.replace(
        "/about  ", with: "/imprint", in: "Sources/SettingsFeature/Settings.routes")
      try expectBuild()
      let app = try package.program(
        "ShopApp", "outlet:/help/write", "outlet:/help/settings/imprint", "shop:/settings/imprint")
      #expect(app.output == "help contact\nsettings about\nsettings about\n")

      try package.replace("-> gift", with: "-> present", in: gifts)
      try package.move(gifts, to: "Sources/ShopApp/Outlet/Gifts.routes")
      try package.write("let uses = [GiftRoute.present.path]\n", to: use)
      try expectBuild()

      try package.remove("Sources/ShopApp/Outlet/Gifts.routes")
      let build = try package.swift("build", "--target", "ShopApp")
      #expect(build.output.contains("cannot find 'GiftRoute' in scope"), "\(build.output)")
      #expect(!build.output.contains("Gifts.routes"), "\(build.output)")
    }

    @Test("A build compiles the parts of a table's code that an edit changes")
    func parts() throws {
      try expectBuild()
      try package.replace("/wine/:id ", with: "/wines/:id", in: Self.shop)
      #expect(try compiledFiles() == ["Shop.routesAutomaton.swift"])
      try package.replace("years: 18", with: "years: 21", in: Self.shop)
      #expect(try compiledFiles() == ["Shop.routes.swift", "Shop.routesAutomaton.swift"])
      // Written anew, with a date of its own.
      let text = try package.text(of: Self.shop)
      try package.write(text + "\n", to: Self.shop)
      #expect(try compiledFiles() == [])
      #expect(try package.program("ShopApp", "shop:/wines/7").output == "")
    }

    @Test("A table may lose its handlers and have them again")
    func omittedHandlers() throws {
      let gifts = "Sources/ShopApp/Gifts.routes"
      let use = "Sources/ShopApp/Uses.swift"
      let table = "routes GiftRoute\n\n/gift -> gift\n"
      let function = "func open(on gifts: some GiftRouteHandler) {}\n"
      try package.write(table, to: gifts)
      try package.write(function, to: use)
      try expectBuild()

      try package.replace("\n\n", with: "\noption handlers omit\n", in: gifts)
      let build = try package.swift("build", "--target", "ShopApp")
      #expect(build.output.contains("cannot find type 'GiftRouteHandler'"), "\(build.output)")
      try package.write("let uses = [GiftRoute.gift.path]\n", to: use)
      try expectBuild()

      try package.write(table, to: gifts)
      try package.write(function, to: use)
      try expectBuild()
    }

    @Test("The table is compared with a revision")
    func revisions() throws {
      let settings = "Sources/SettingsFeature/Settings.routes"
      guard ConsumerPackage.hasGit else {
        let diff = try package.swift("package", "routes", "diff", "HEAD")
        #expect(
          diff.output.contains("error: revisions are read with git, which is not installed"),
          "\(diff.output)")
        return
      }
      for arguments in [["init", "--quiet"], ["add", "Sources"]] {
        let git = try package.git(arguments)
        try #require(git.status == 0, "\(git.output)")
      }
      let commit = try package.git([
        "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--allow-empty",
        "--message", "All",
      ])
      try #require(commit.status == 0, "\(commit.output)")
      try package.replace("/about  ", with: "/imprint", in: settings)

      let diff = try package.swift("package", "routes", "diff", "HEAD")
      #expect(diff.status == 1, "\(diff.output)")
      #expect(
        diff.output.contains(
          "/help/settings/about opened 'help.settings.about', and "), "\(diff.output)")
      #expect(diff.output.contains("        HEAD:\(settings):24:1\n"), "\(diff.output)")
      #expect(
        diff.output.contains("write 'redirect /help/settings/about -> help.settings.about'"),
        "\(diff.output)")
      let table = try package.swift(
        "package", "routes", "diff", "--table", "SettingsRoute", "HEAD", "--json")
      #expect(table.status == 1, "\(table.output)")
      #expect(table.output.contains(#""place":"HEAD:\#(settings):24""#), "\(table.output)")
      let unknown = try package.swift("package", "routes", "diff", "no-such-branch")
      #expect(
        unknown.output.contains("git knows no revision 'no-such-branch' of this package"),
        "\(unknown.output)")
    }

    @Test("A command that writes files has a verb of its own")
    func written() throws {
      let refused = try package.swift("package", "routes", "page", "-o", "links.html")
      #expect(
        refused.output.contains(
          "'page' writes files; write 'swift package write-routes page'"), "\(refused.output)")
      let page = try package.swift(
        "package", "--allow-writing-to-package-directory", "write-routes", "page", "--table",
        "SettingsRoute", "-o", "links.html")
      #expect(page.status == 0, "\(page.output)")
      #expect(try package.text(of: "links.html").hasPrefix("<!doctype html>"))
      try package.remove("links.html")
    }

    private func expectBuild() throws {
      let build = try package.swift("build", "--product", "ShopApp")
      #expect(build.status == 0, "\(build.output)")
    }

    /// Builds, and returns the names of the app's files that were compiled.
    private func compiledFiles() throws -> [String] {
      let before = try package.compilations(of: "ShopApp")
      try expectBuild()
      return try package.compilations(of: "ShopApp").filter { before[$0.key] != $0.value }.keys
        .sorted()
    }

    private static let shop = "Sources/ShopApp/Shop.routes"
  }
}
