import Testing

@testable import RoutesCompiler

@Suite("Parts of generated code")
struct CodePartTests {
  private let table = """
    // A shop.
    public routes ShopRoute
    filter paid(by: UUID)
    /        -> home
    /:id     -> product(id: Int)
    /done/:n -> done(n: Int)
        via paid(by: "6F9619FF-8B86-D011-B42D-00C04FC964FF")

    """

  @Test(
    "An edit changes the parts that have to do with it",
    arguments: [
      ("/done/", "/paid/", ["Automaton"]),
      ("// A shop.\n", "\n", []),
      ("// A shop.\n", "", ["Automaton"]),
      ("/ -> home", "/ -> start", ["", "Automaton", "Handlers"]),
      ("(id: Int)", "(id: String)", ["", "Automaton", "Handlers"]),
      ("6F96", "7F96", ["", "Automaton"]),
    ])
  func edits(_ text: String, replacement: String, changed: [String]) throws {
    let other = table.replacing("/        ->", with: "/ ->").replacing(text, with: replacement)
    let before = try generatedParts(table.replacing("/        ->", with: "/ ->"))
    let after = try generatedParts(other)
    let names = zip(before, after).filter { $0.text != $1.text }.map(\.0.name)
    #expect(names == changed.map { "Shop.routes\($0).swift" })
  }

  @Test(
    "A part begins with one comment, and one empty line before each thing",
    arguments: [true, false])
  func beginnings(hasHandlers: Bool) throws {
    let option = hasHandlers ? "" : "option handlers omit\n"
    for part in try generatedParts(option + table) {
      #expect(part.text.hasPrefix("// Generated from Shop.routes by routesc. Do not edit.\n"))
      #expect(!part.text.contains("\n\n\n"), "\(part.name)")
      #expect(part.text.hasSuffix("\n") && !part.text.hasSuffix("\n\n"), "\(part.name)")
    }
  }

  @Test("A part without code is its comment")
  func omitted() throws {
    let parts = try generatedParts("routes ShopRoute\noption handlers omit\n/ -> home\n")
    #expect(
      parts.last?.text == """
        // Generated from Shop.routes by routesc. Do not edit.
        // swift-format-ignore-file

        """)
  }

  @Test("A part imports what it names")
  func imports() throws {
    let parts = try generatedParts(table)
    let imports = parts.map { part in
      part.text.split(separator: "\n").filter { $0.contains("import ") }.map(String.init)
    }
    #expect(
      imports == [
        ["public import Foundation", "public import Turnpike"], ["import Turnpike"],
        ["public import Foundation", "public import Turnpike"],
      ])
  }
}
