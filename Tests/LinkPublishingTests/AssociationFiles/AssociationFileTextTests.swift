import RoutesCompiler
import Testing

@testable import LinkPublishing

@Suite("Association files as text")
struct AssociationFileTextTests {
  private static let appID = "ABCDE12345.com.example.shop"

  private static func file(pathLength: Int) -> AssociationFile {
    var component = AssociationFile.Component()
    component.path = "/" + String(repeating: "a", count: pathLength - 1)
    component.comment = "long"
    var file = AssociationFile()
    file.components = [component]
    return file
  }

  @Test("A file of up to 128 KiB is written on one line and without comments where it must be")
  func limit() {
    let short = Self.file(pathLength: 1).text(appID: Self.appID)
    #expect(short.contains("\"comment\" : \"long\""))
    let frame = """
      {"applinks":{"details":[{"appIDs":["\(Self.appID)"],"components":[{"/":""}]}]}}

      """
    let most = 131_072 - frame.utf8.count

    let text = Self.file(pathLength: most).text(appID: Self.appID)

    #expect(text.utf8.count == 131_072)
    #expect(!text.contains("comment"))
  }

  @Test(
    "A file that would be too long claims more",
    arguments: [
      ((0..<9_000).map { "/old/p\($0)" } + ["/"], ["/old/*", "/"]),
      ((0..<9_000).map { "/\($0)-old-page" }, [nil]),
      (["/", "/e/$(long)"], ["/", "/e/?*"]),
      ((0..<9_000).map { "NOT /home/p\($0)" } + ["/home/?*"], ["/home/?*"]),
    ] as [([String], [String?])])
  func shortened(paths: [String], expected: [String?]) {
    var file = AssociationFile()
    file.variables["long"] =
      paths.contains("/e/$(long)") ? (0..<12_000).map { "value\($0)" } : ["a"]
    for path in paths {
      var component = AssociationFile.Component()
      component.isExcluded = path.hasPrefix("NOT ")
      component.path = component.isExcluded ? String(path.dropFirst(4)) : path
      file.components.append(component)
    }
    #expect(!file.isShortEnough)

    let shortened = file.shortened()

    #expect(shortened.isShortEnough)
    #expect(shortened.components.map(\.path) == expected)
  }

  @Test("A table of many patterns that cross is compared as a whole")
  func crossing() throws {
    let routes = (0..<4).map { index in
      let names = ["/:n", "/:n/parts"]
      let parameters = [", n: Int", ", n: String"]
      return "/repos/:o/:r/kind\(index / 2)\(names[index % 2]) -> "
        + "r\(index)(o: String, r: String\(parameters[index % 2]))"
    }
    let app = try #require(
      App(
        "routes AppRoute\nhost h.example\noption overlaps leftmost\n"
          + routes.joined(separator: "\n") + "\n"))
    let table = try #require(try app.table("h.example"))

    let written = table.associationFile()

    let check = try #require(written.check)
    #expect(check.open.isEmpty && check.openPatterns.isEmpty && !written.isShortened)
    #expect(!check.differences.contains { !$0.isClaimed })
    let read = AssociationFileReader(Array(written.file.text(appID: Self.appID).utf8)).file
    let own = try table.check(read)
    #expect(own.differences.isEmpty)
  }

  @Test("The default port of a web link is no port", arguments: ["", ":443"])
  func defaultPort(_ port: String) throws {
    let file = SourceFile(
      path: "App.routes",
      text: """
        routes AppRoute
        host shop.example\(port)
        /cart -> cart
        https://blog.example\(port)/post -> post
        example https://shop.example/cart -> cart
        example https://shop.example:443/cart -> cart
        example https://blog.example/post -> post

        """)
    let result = try #require(RoutesCompiler.compile([file]).first)

    #expect(result.diagnostics.isEmpty)
    for (host, path) in [("shop.example", "/cart"), ("blog.example", "/post")] {
      let table = try #require(try AssociatedTable(result, host: AssociatedHost(host)))
      var writer = AssociationFileWriter(table, hasSlashes: false)
      #expect(writer.write().file.components.map(\.path) == [path])
    }
  }

  @Test("Wildcards and quotes in texts are no patterns and end no string")
  func hostile() throws {
    var component = AssociationFile.Component()
    component.path = "/a\"b\\"
    component.comment = "\"},{\"/\":\"*\"}"
    var file = AssociationFile()
    file.components = [component]

    let reader = AssociationFileReader(Array(file.text(appID: Self.appID).utf8))

    #expect(reader.file.components.map(\.comment) == ["\"},{\"/\":\"*\"}"])
  }
}
