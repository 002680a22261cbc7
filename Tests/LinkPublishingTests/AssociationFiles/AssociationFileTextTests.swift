import RoutesCompiler
import Testing

@testable import LinkPublishing

@Suite("Association files as text")
struct AssociationFileTextTests {
  private static let appID = "ABCDE12345.com.example.shop"

  private static func file(_ paths: [String]) -> AssociationFile {
    var file = AssociationFile()
    file.components = paths.map { path in
      var component = AssociationFile.Component()
      (component.path, component.comment) = (path, "page")
      return component
    }
    return file
  }

  @Test("A component has a line, and so has a variable")
  func layout() {
    var file = Self.file(["/list/$(Sort)", "/"])
    file.components[0].query = .items(["q": "?*", "k": ""])
    file.components[0].isExcluded = true
    file.components[1].fragment = "top"
    file.variables = ["Sort": ["new", "old"], "A": ["a"]]
    #expect(
      file.text(appID: Self.appID) == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.shop"],
                "components": [
                  { "/": "/list/$(Sort)", "?": { "k": "", "q": "?*" }, "exclude": true, "comment": "page" },
                  { "/": "/", "#": "top", "comment": "page" }
                ]
              }
            ],
            "substitutionVariables": {
              "A": ["a"],
              "Sort": ["new", "old"]
            }
          }
        }

        """)
  }

  @Test("What all components have in common stands once, before them")
  func defaults() {
    var file = Self.file(["/a"])
    file.components[0].isCaseSensitive = false
    #expect(
      file.text(appID: Self.appID) == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.shop"],
                "defaults": { "caseSensitive": false },
                "components": [
                  { "/": "/a", "comment": "page" }
                ]
              }
            ]
          }
        }

        """)
  }

  @Test("A file that would be too long is written on one line and without comments")
  func limit() {
    let file = Self.file((0..<2_500).map { "/pages/number-\($0)" })

    let text = file.text(appID: Self.appID)

    #expect(text.utf8.count <= AssociationFile.maximumBytes)
    #expect(text.hasPrefix("{\"applinks\": {\"details\": [{\"appIDs\": [\"\(Self.appID)\"],"))
    #expect(text.split(separator: "\n").count == 1 && !text.contains("comment"))
    #expect(AssociationFileReader(Array(text.utf8)).file.components.count == 2_500)
  }

  @Test("Wildcards and quotes in texts are no patterns and end no string")
  func hostile() throws {
    var file = Self.file(["/a\"b\\"])
    file.components[0].comment = "\"},{\"/\":\"*\"}"

    let reader = AssociationFileReader(Array(file.text(appID: Self.appID).utf8))

    #expect(reader.mistakes.isEmpty)
    #expect(reader.file.components == file.components)
  }
}
