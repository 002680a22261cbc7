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

  @Test("A file of 128 KiB is written, on one line and without comments, and one byte more is not")
  func limit() throws {
    let short = try Self.file(pathLength: 1).text(appID: Self.appID)
    #expect(short.contains("\"comment\" : \"long\""))
    let frame = """
      {"applinks":{"details":[{"appIDs":["\(Self.appID)"],"components":[{"/":""}]}]}}

      """
    let most = 131_072 - frame.utf8.count

    let text = try Self.file(pathLength: most).text(appID: Self.appID)

    #expect(text.utf8.count == 131_072)
    #expect(!text.contains("comment"))
    let error = #expect(throws: AssociationFileTooLong.self) {
      try Self.file(pathLength: most + 1).text(appID: Self.appID)
    }
    #expect(
      error?.message.hasPrefix(
        "the file would have 131073 bytes, and the system reads at most 131072; "
          + "of its components 1 begin with '/aaaa") == true)
  }

  @Test("A table that is too much to compare has a file that claims what is routed")
  func uncompared() throws {
    let file = SourceFile(
      path: "App.routes",
      text: """
        routes AppRoute
        host shop.example
        option overlaps leftmost
        /cart -> cart
        /:owner/issues -> issues(owner: String)
        /search?q=:q -> search(q: String)
        /staff -> staff @hidden

        """)
    let result = try #require(RoutesCompiler.compile([file]).first)
    let table = try #require(
      try AssociatedTable(result, host: AssociatedHost("shop.example")))
    func written(mostSteps: Int) throws -> AssociationFileWriter.Written {
      var writer = AssociationFileWriter(table) { _ in mostSteps }
      return try writer.write()
    }

    let (all, comparison) = try written(mostSteps: 100_000)
    let (claims, none) = try written(mostSteps: 1)

    #expect(comparison != nil && none == nil)
    #expect(claims.components.allSatisfy { !$0.isExcluded })
    #expect(claims.components == all.components.filter { !$0.isExcluded })
    #expect(try table.comparison(with: claims).omissions.isEmpty)
  }

  @Test("Wildcards and quotes in texts are no patterns and end no string")
  func hostile() throws {
    var component = AssociationFile.Component()
    component.path = "/a\"b\\"
    component.comment = "\"},{\"/\":\"*\"}"
    var file = AssociationFile()
    file.components = [component]

    let reader = AssociationFileReader(Array(try file.text(appID: Self.appID).utf8))

    #expect(reader.file.components.map(\.comment) == ["\"},{\"/\":\"*\"}"])
  }
}
