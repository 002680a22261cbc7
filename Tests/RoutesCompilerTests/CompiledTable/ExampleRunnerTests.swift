import Testing

@testable import RoutesCompiler

@Suite("Examples of a table")
struct ExampleRunnerTests {
  @Test(
    "A strict example is compared as a whole",
    arguments: [
      ("/ -> home\n    also /home\nexample /home -> home", "home prints as /, not /home"),
      ("/ -> home\n    also /home\nexample / -> home", nil),
      ("/ -> home\nexample https://h.com -> home", nil),
      ("/ -> home\nexample https://h.com/ -> home", nil),
      ("/a -> a\n    also /x/a\nexample /x/a -> a", "a prints as /a, not /x/a"),
      ("/a -> a\nexample s:a -> a", nil),
      ("/a -> a\nexample s:///a -> a", nil),
      ("/a -> a\nexample s://h.com/a -> a", nil),
      ("/a -> a\n    also /h/a\nexample s://h/a -> a", "a prints as /a, not s://h/a"),
      ("/product/:id -> product(id: Int)\nexample s://product/7 -> product(id: 7)", nil),
      ("/a -> a\nexample /a/ -> a", "a prints as /a, not /a/"),
      ("/a -> a\nexample /a?k=1 -> a", "a prints as /a, not /a?k=1"),
      ("/b/x*t -> r(t: [String] = [])\nexample /b/x -> r", nil),
      (
        "/b/x*t -> r(t: [String] = [])\nexample /b/x?k=1 -> r",
        "r(t: []) prints as /b/x, not /b/x?k=1"
      ),
      ("/b/*t -> r(t: [String] = [])\nexample /b -> r", nil),
      ("/b/x*t -> r(t: String = \"\")\nexample /b/x -> r", nil),
    ] as [(String, String?)])
  func wholeLinks(table: String, message: String?) {
    let text = "routes R\nhost h.com\nscheme s\n" + table + "\n"
    let tables = RoutesCompiler.compile(
      [SourceFile(path: "R.routes", text: text)], strictExamples: true)
    #expect(tables.flatMap(\.diagnostics).map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test("The canonical link of an example is the one that its route prints")
  func canonicalLinks() throws {
    let file = SourceFile(
      path: "Shop.routes",
      text: """
        routes ShopRoute
        scheme shop
        /product/:id?size=:size -> product(id: Int, size: Int = 3)
            also /p/:id
        redirect /old/:id -> product(id: id)
        example /p/7 -> product(id: 7)
        example shop://product/7?utm=x&size=3 -> product(id: 7)
        example /old/7 -> product(id: 7)
        example /p/7?size=4 -> product(id: 7, size: 4)
        example /nothing -> nil

        """)
    let result = try #require(RoutesCompiler.compile([file]).first)
    #expect(
      result.canonicalLinks == [
        "/product/7", "/product/7", "/product/7", "/product/7?size=4", nil,
      ])
  }
}
