import RoutesCompiler
import Testing

/// What a table can't say, what the note on it names instead, and the table that does so.
@Suite("Ways round what a table can't say")
struct WaysRoundTests {
  @Test(
    "A way round that a note names compiles, and does what it says",
    arguments: [
      Row(
        "/users:batchGet -> batchGet", "R066",
        "write '%3AbatchGet' for a ':' that links have",
        way: """
          /users%3AbatchGet -> batchGet
              example /users:batchGet -> batchGet
              example /usersX -> nil
          """),
      Row(
        "/v:n/x -> page", "R066",
        "or '{n}' for the parameter",
        way: """
          /v{n}/x -> page
              example /v7/x -> page(n: "7")
          """),
      Row(
        """
        /users:batchGet -> nil
        /b -> b
        """, "R066",
        "write '%3AbatchGet'",
        way: """
          /users%3AbatchGet -> nil
          /:b -> b
              example /users:batchGet -> nil
              example /users -> b(b: "users")
          """),
      Row(
        """
        /users -> users
            also /users:all
        """, "R054",
        "write '%3A' for a ':' that links have",
        way: """
          /users -> users
              also /users%3Aall
              example /users:all -> users
              example /users7 -> nil
          """),
      Row(
        "/a/:x:y -> a", "R017",
        "a literal between them, such as ':x-:y'",
        way: """
          /a/:x-:y -> a(x: String, y: String)
              example /a/1-2 -> a(x: "1", y: "2")
          """),
      Row(
        "/a/:x:y -> a", "R017",
        "'%3A' for a ':' that links have",
        way: """
          /a/:x%3A:y -> a
              example /a/1:2 -> a(x: "1", y: "2")
          """),
      Row(
        "/a/:x:y -> a", "R017",
        "one parameter, which your code takes apart",
        way: """
          /a/:xy -> a
              example /a/12 -> a(xy: "12")
          """),
      Row(
        """
        option trailingSlash strict
        /cart/ -> cart
        """, "R012",
        "leave the option out and look at",
        way: """
          /cart -> cart
              example /cart/ -> cart
              example /cart -> cart
          """),
      Row(
        "/img/*path.jpg -> img", "R016",
        "write ':path' for one segment",
        way: """
          /img/:path.jpg -> img
              example /img/a.jpg -> img(path: "a")
              example /img/a.png -> nil
          """),
      Row(
        "/img/*path.jpg -> img", "R016",
        "'*path' without the text",
        way: """
          /img/*path -> img
              example /img/a/b.jpg -> img(path: ["a", "b.jpg"])
          """),
      Row(
        "/a?*rest -> a", "R016",
        "write 'rest: [String: String]' in the signature",
        way: """
          /a -> a(rest: [String: String])
              example /a?hello -> a(rest: ["hello": ""])
              example /a?b=1 -> a(rest: ["b": "1"])
          """),
      Row(
        "/a#x-*rest -> a", "R016",
        "write ':rest', which matches the text",
        way: """
          /a#x-:rest -> a
              example /a#x-1/2 -> a(rest: "1/2")
          """),
      Row(
        "/a?k=x*rest -> a", "R016",
        "write ':rest', which matches the text",
        way: """
          /a?k=x{rest} -> a
              example /a?k=x1/2 -> a(rest: "1/2")
          """),
      Row(
        "/:x/about -> about(x: String?)", "R020",
        "make 'x' required, and give the link without it",
        way: """
          /:x/about -> about(x: String)
              also /about -> about(x: "en")
              example /about -> about(x: "en")
              example /de/about -> about(x: "de")
          """),
      Row(
        "/v:a.:b -> v(a: Int, b: Int?)", "R020",
        "make 'b' required, and give the link",
        way: """
          /v:a.:b -> v(a: Int, b: Int)
              also /v:a -> v(b: 0)
              example /v1 -> v(a: 1, b: 0)
              example /v1.2 -> v(a: 1, b: 2)
          """),
      Row(
        """
        enum L = en | de
        /:l (l: L = .en) {
            /a -> a
            /:_ -> nil
        }
        """, "R020",
        "write it outside of the group, as in '/:l/:_ -> nil'",
        way: """
          enum L = en | de
          /:l/:_ -> nil
          /:l (l: L = .en) {
              /a -> a
          }
          example /de/b -> nil
          example /de/a -> a(l: .de)
          example /a -> a(l: .en)
          """),
      Row(
        "/c/:ids -> c(ids: [Int])", "R055",
        "use '*ids' for the rest of the path",
        way: """
          /c/*ids -> c(ids: [Int])
              example /c/1/2 -> c(ids: [1, 2])
          """),
      Row(
        "/c/:ids -> c(ids: [Int])", "R055",
        "leave ':ids' out of the pattern",
        way: """
          /c -> c(ids: [Int])
              example /c?ids=1&ids=2 -> c(ids: [1, 2])
          """),
      Row(
        "/c#:ids -> c(ids: [Int])", "R055",
        "such as 'ids: String', which your code splits",
        way: """
          /c#:ids -> c(ids: String)
              example /c#1,2 -> c(ids: "1,2")
          """),
      Row(
        "/c/:q -> c(q: [String: String])", "R055",
        "leave ':q' out of the pattern",
        way: """
          /c -> c(q: [String: String])
              example /c?a=1 -> c(q: ["a": "1"])
          """),
      Row(
        "/*p -> p(p: Int)", "R055",
        "write 'p: [Int]', or 'p: String'",
        way: """
          /*p -> p(p: [Int])
              example /1/2 -> p(p: [1, 2])
          """),
      Row(
        "/*p -> p(p: String(1...4))", "R055",
        "write 'p: [String(1...4)]'",
        way: """
          /*p -> p(p: [String(1...4)])
              example /ab/cd -> p(p: ["ab", "cd"])
              example /abcde -> nil
          """),
      Row(
        "https://user@shop.example/a -> a", "R085",
        "leave out what is before the '@'",
        way: """
          https://shop.example/a -> a
              example https://shop.example/a -> a
          """),
    ])
  func notes(row: Row) {
    let diagnostics = compile(row.mistake).diagnostics
    let notes = diagnostics.filter { $0.code == row.code }.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.contains(row.note) }, "\(notes)")
    #expect(compile(row.way).diagnostics.map(\.message) == [], "\(row.way)")
  }

  @Test(
    "What looks like it and is meant compiles without a word",
    arguments: [
      "/user-:id -> user", "/@:handle -> user", "/v:n -> page(n: Int)", "/v{n} -> page",
      "/:a.:b -> page", "/users%3AbatchGet -> batchGet", "/map;lat=:lat;lon=:lon -> map",
      "/search?a={a};b={b} -> search", "redirect /v:n -> page(n: n)\n/page/:n -> page",
    ])
  func nearMisses(line: String) { #expect(compile(line).diagnostics.map(\.message) == []) }

  private func compile(_ lines: String) -> CompilationResult {
    let file = SourceFile(path: "Shop.routes", bytes: Array("routes ShopRoute\n\(lines)\n".utf8))
    let results = RoutesCompiler.compile([file])
    precondition(results.count == 1, "One file is one table.")
    return results[0]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let mistake, code, note: String
    /// The table that does as the note says, with examples of links.
    let way: String

    init(_ mistake: String, _ code: String, _ note: String, way: String) {
      (self.mistake, self.code, self.note, self.way) = (mistake, code, note, way)
    }

    var testDescription: String { "\(mistake): \(note)" }
  }
}
