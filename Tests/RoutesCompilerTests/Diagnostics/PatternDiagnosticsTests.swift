import Testing

@testable import RoutesCompiler

@Suite("Mistakes inside one pattern")
struct DiagnosticPatternsTests {
  @Test(
    "Empty parts",
    arguments: [
      (
        "/a/1️⃣/b -> b",
        """
        1️⃣: error: empty path segment in '/a//b' [R011]
        1️⃣: note: write '/a/b'

        """
      ),
      (
        "shop:/1️⃣/debug -> debug",
        """
        1️⃣: error: empty path segment in 'shop://debug' [R011]
        1️⃣: note: write 'shop:/debug'

        """
      ),
      (
        "/a?x=:x1️⃣&&y=:y -> a",
        """
        1️⃣: error: empty query item in '/a?x=:x&&y=:y' [R011]
        1️⃣: note: write '/a?x=:x&y=:y'

        """
      ),
      (
        "/a1️⃣# -> a",
        """
        1️⃣: error: empty fragment in '/a#' [R011]
        1️⃣: note: write '/a'

        """
      ),
      (
        "/cart1️⃣/ -> cart",
        """
        1️⃣: error: a pattern does not end with '/' [R012]
        1️⃣: note: write '/cart'; a trailing slash in a link is ignored (option trailingSlash)

        """
      ),
      (
        "/search1️⃣/?q=:q -> search",
        """
        1️⃣: error: a pattern does not end with '/' [R012]
        1️⃣: note: write '/search?q=:q'; a trailing slash in a link is ignored (option trailingSlash)

        """
      ),
    ])
  func emptyParts(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Escapes and characters",
    arguments: [
      (
        "/a1️⃣%ZZ -> a",
        """
        1️⃣: error: '%ZZ' is not a percent-encoded byte [R013]
        1️⃣: note: write '%25' for a literal '%'

        """
      ),
      (
        "/a1️⃣%2 -> a",
        """
        1️⃣: error: '%2' is not a percent-encoded byte [R013]
        1️⃣: note: write '%25' for a literal '%'

        """
      ),
      ("/caf%C3%A9/1️⃣%FF -> a", "1️⃣: error: '%FF' is not valid UTF-8 after decoding [R014]\n"),
      ("/a1️⃣%C3x -> a", "1️⃣: error: '%C3' is not valid UTF-8 after decoding [R014]\n"),
      (
        "/my1️⃣ page -> page",
        """
        1️⃣: error: a space can't be part of a pattern [R015]
        1️⃣: note: write '%20'

        """
      ),
      (
        "/a1️⃣<b -> a",
        """
        1️⃣: error: '<' can't be part of a pattern [R015]
        1️⃣: note: write '%3C'

        """
      ),
      (
        "/a1️⃣\u{A0}-> a",
        """
        1️⃣: error: expected a space, found U+00A0 [R007]
        1️⃣: note: write a space (U+0020) here

        """
      ),
      (
        "/cart1️⃣->cart",
        """
        1️⃣: error: '->' can't be part of a pattern [R015]
        1️⃣: note: write a space before and after '->'

        """
      ),
    ])
  func characters(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Catch-alls",
    arguments: [
      (
        "/files/1️⃣*path/edit -> edit",
        "1️⃣: error: the catch-all '*path' must be the last segment [R016]\n"
      ),
      (
        "/files/1️⃣*path.html -> file",
        "1️⃣: error: the catch-all '*path' must be the last segment [R016]\n"
      ),
      (
        "/go?url=1️⃣*rest&x=1 -> go",
        "1️⃣: error: the catch-all '*rest' must be the last query item [R016]\n"
      ),
      (
        "/a#L1️⃣*rest -> a",
        """
        1️⃣: error: the catch-all '*rest' needs a path of its own [R016]
        1️⃣: note: write ':rest', which takes the text up to the next literal

        """
      ),
    ])
  func catchAlls(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Parameters",
    arguments: [
      (
        "/flights/1️⃣:from:to -> flights",
        """
        1️⃣: error: ':from:to' has two parameters with nothing between them [R017]
        1️⃣: note: write a literal between them, such as ':from-:to'

        """
      ),
      (
        "/a/2️⃣:id/b/1️⃣:id -> a",
        """
        1️⃣: error: ':id' appears twice in '/a/:id/b/:id' [R018]
        2️⃣: note: first here

        """
      ),
      (
        "/a/2️⃣:id?x=1️⃣{id} -> a",
        """
        1️⃣: error: '{id}' appears twice in '/a/:id?x={id}' [R018]
        2️⃣: note: first here

        """
      ),
      (
        "/a/1️⃣:2nd -> a",
        """
        1️⃣: error: ':2nd' is not a name [R019]
        1️⃣: note: names start with a letter or '_'; write ':second'

        """
      ),
      (
        "/a/1️⃣{7up} -> a",
        """
        1️⃣: error: '{7up}' is not a name [R019]
        1️⃣: note: names start with a letter or '_'; write '{_7up}'

        """
      ),
      (
        "/a/1️⃣: -> a",
        """
        1️⃣: error: ':' has no name after it [R019]
        1️⃣: note: write ':id' for a parameter, or '%3A' for a literal ':'

        """
      ),
      (
        "/files/1️⃣* -> files",
        """
        1️⃣: error: '*' has no name after it [R019]
        1️⃣: note: write '*path', or '*_' where nothing is printed; '%2A' is a literal '*'

        """
      ),
      ("/a/:_/b/:_ -> nil", ""),
    ])
  func parameters(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Queries and hosts",
    arguments: [
      (
        "/a?1️⃣debug -> a",
        """
        1️⃣: error: expected '=' after 'debug', found the end of the pattern [R007]
        1️⃣: note: write 'debug=*'

        """
      ),
      ("/a?1️⃣=x -> a", "1️⃣: error: expected a query key, found '=' [R007]\n"),
      (
        "https://1️⃣shop..example/a -> a",
        """
        1️⃣: error: 'shop..example' is not a host [R085]
        1️⃣: note: a host is made of labels with '.' between them, such as 'shop.example.com'

        """
      ),
    ])
  func queriesAndHosts(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test("A pattern with a thousand mistakes has a short screen")
  func limit() {
    let pattern = String(repeating: "/:id", count: 1000)
    #expect(syntaxScreen("\(pattern) -> a").split(separator: "\n").count == 10)
  }
}
