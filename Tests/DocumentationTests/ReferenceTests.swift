import Foundation
import RoutesCompiler
import Testing

@Suite("Articles that have a heading for each thing")
struct ReferenceTests {
  private func text(of name: String) throws -> String {
    let file = Folder.catalogues[0].url.appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func headings(of name: String) throws -> [String] {
    try text(of: name).matches(of: #/(?m)^##+ (.+)$/#).map { String($0.1) }
  }

  @Test("The article on the language has fifteen sections between its first and its last")
  func sections() throws {
    #expect(try text(of: "TheRoutesLanguage.md").contains("in fifteen short sections"))
    #expect(try headings(of: "TheRoutesLanguage.md").dropFirst().dropLast().count == 15)
  }

  @Test("The reference has every keyword, attribute and option")
  func words() throws {
    let reference = try text(of: "LanguageReference.md")
    let words = Set(reference.matches(of: #/`(@?\w+)[^`\n]*`/#).map { String($0.1) })
    for keyword in Keyword.allCases { #expect(words.contains(keyword.rawValue)) }
    for attribute in BuiltInAttribute.allCases { #expect(words.contains("@\(attribute.rawValue)")) }
    for option in BuiltInOption.values {
      let values = option.values.joined(separator: "`, `")
      #expect(reference.contains("| `\(option.name) \(values)` |"))
    }
  }

  @Test("The command line has a heading for each verb")
  func verbs() throws {
    let console = try Console(for: try #require(try Article.all.first))
    let help = try console.output(of: "routesc help")
    let verbs = Set(help.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) })
    let headings = try headings(of: "TheCommandLine.md").filter { $0.hasPrefix("`") }
    #expect(verbs.count > 10)
    #expect(Set(headings) == Set(verbs.map { "`\($0)`" }))
  }
}
