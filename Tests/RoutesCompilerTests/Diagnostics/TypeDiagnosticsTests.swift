import Testing

@testable import RoutesCompiler

@Suite("Mistakes with types")
struct DiagnosticTypesTests {
  @Test(
    "Raw values of enums that no host has",
    arguments: [
      ("https://:v.h.example/a -> a(1️⃣v: (b | c(\"C\")))", "C", true),
      ("https://:v.h.example/a -> a(1️⃣v: (b | c(\"b.c\")))", "b.c", false),
      ("https://:v.h.example/a -> a(1️⃣v: (b | c(\"é\")))", "é", false),
      ("https://*v/a -> a(1️⃣v: (b | c(\"b..c\")))", "b..c", false),
      ("enum Tenant = b | c(\"C\")\nhttps://:v.h.example/a -> a(1️⃣v: Tenant)", "C", true),
    ])
  func valuesOfHosts(routes: String, value: String, hasCapitals: Bool) {
    let note =
      hasCapitals
      ? "links have hosts in lower case; give the case the raw value \"\(value.lowercased())\""
      : "a label of a host has only ASCII letters, digits, '-' and '_'"
    #expect(
      checkedScreen(of: routes) == """
        1️⃣: error: no host has the value "\(value)" of 'v' [R085]
        1️⃣: note: \(note)

        """)
  }

  @Test("Raw values of enums that hosts have")
  func hosts() {
    #expect(
      checkedScreen(
        of: """
          https://:v.h.example/a -> a(v: (b | c("c-_1")))
          https://*v/b -> b(v: (b | c("b.c")))
          """) == "")
  }

  @Test(
    "Unknown types",
    arguments: [
      (
        "/p/:id -> p(id: 1️⃣Sting)",
        """
        1️⃣: error: unknown type 'Sting' [R051]
        1️⃣: note: did you mean 'String'?

        """
      ),
      (
        "/p/:id -> p(id: 1️⃣ProductID)",
        """
        1️⃣: error: unknown type 'ProductID' [R052]
        1️⃣: note: if it is a Swift type of yours, add 'type ProductID' (and 'import Module' if it \
        is in another module)

        """
      ),
      (
        """
        type Slug
        /p -> p(id: [1️⃣Slog])
        """,
        """
        1️⃣: error: unknown type 'Slog' [R051]
        1️⃣: note: did you mean 'Slug'?

        """
      ),
      (
        """
        type Page = 1️⃣Page
        /p -> p(page: Page)
        """,
        """
        1️⃣: error: the type 'Page' is declared as itself [R051]

        """
      ),
      (
        """
        attribute a(1️⃣Slug)
        / -> home @a("x")
        """,
        """
        1️⃣: error: an attribute can't be of type 'Slug' [R051]
        1️⃣: note: the types of attributes are String Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 \
        UInt32 UInt64 Double Bool UUID URL Date Decimal

        """
      ),
    ])
  func unknownTypes(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Holes that the signature does not have",
    arguments: [
      (
        "/user/1️⃣:user_id -> user(id: Int)",
        """
        1️⃣: error: ':user_id' is not in the signature 'user(id: Int)' [R054]
        1️⃣: note: rename one; did you mean ':id'?

        """
      ),
      (
        "/user/1️⃣:id -> user()",
        """
        1️⃣: error: ':id' is not in the signature 'user()' [R054]
        1️⃣: note: add 'id: String' to the signature

        """
      ),
      (
        """
        /user/:id -> user(id: Int)
        also /u/1️⃣:name
        """,
        """
        1️⃣: error: ':name' is not in the signature 'user(id: Int)' [R054]
        1️⃣: note: rename one; did you mean ':id'?

        """
      ),
      (
        "/a/1️⃣:page/:id -> article(id: Int, year: Int, slug: String)",
        """
        1️⃣: error: ':page' is not in the signature 'article(id: Int, year: Int, slug: String)' [R054]
        1️⃣: note: add 'page: String' to the signature

        """
      ),
      (
        """
        /a/:id -> article(id: Int, year: Int?, slug: String?)
        also /blog/1️⃣:page/:id
        """,
        """
        1️⃣: error: ':page' is not in the signature 'article(id: Int, year: Int?, slug: String?)' [R054]
        1️⃣: note: write ':_' to drop it, or add 'page: String' to the signature

        """
      ),
      (
        """
        /user/:id -> user
        also /u/:name -> user(id: 1️⃣nome)
        """,
        """
        1️⃣: error: 'nome' is not in the pattern [R054]
        1️⃣: note: did you mean 'name'?

        """
      ),
    ])
  func placeholdersThatTheSignatureDoesNotHave(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Lists and dictionaries where a link has one value",
    arguments: [
      (
        "/tags/:tags -> tagged(1️⃣tags: [String])",
        """
        1️⃣: error: a path parameter can't be a list: 'tags: [String]' [R055]
        1️⃣: note: use '*tags' for the rest of the path

        """
      ),
      (
        "/a#:tags -> a(1️⃣tags: [String])",
        """
        1️⃣: error: a fragment parameter can't be a list: 'tags: [String]' [R055]

        """
      ),
      (
        "/a?x=:x -> a(1️⃣x: [String: String])",
        """
        1️⃣: error: a query parameter can't be a dictionary: 'x: [String: String]' [R055]

        """
      ),
      (
        "/*path -> a(1️⃣path: Int)",
        """
        1️⃣: error: a catch-all is a list or a String: 'path: Int' [R055]
        1️⃣: note: write 'path: [String]', or 'path: String' to keep its slashes

        """
      ),
      (
        "/a -> a(x: [1️⃣[Int]])",
        """
        1️⃣: error: a list can't have elements of type '[Int]' [R055]

        """
      ),
      (
        """
        /a -> a(x: Int joined 1️⃣",")
        """,
        """
        1️⃣: error: 'joined' needs a list in the query and a separator, in 'x' [R055]

        """
      ),
      (
        """
        /a -> a(x: [Int] joined 1️⃣"&")
        """,
        """
        1️⃣: error: a query can't have '&' between the values of a list [R055]
        1️⃣: note: write a separator such as ',', ';', ':' or '.'

        """
      ),
      (
        "/a -> a(x: 1️⃣[String: Int])",
        """
        1️⃣: error: '[String: Int]' is not supported [R063]
        1️⃣: note: write '[String: String]', which takes all other items

        """
      ),
      (
        """
        type Tags = 1️⃣[String]
        /a -> a(x: Tags)
        """,
        """
        1️⃣: error: 'Tags' can't be a list: a declared type is the type of one value [R055]
        1️⃣: note: write '[…]' where it is used

        """
      ),
      (
        "/a -> a(2️⃣x: [String: String], 1️⃣y: [String: String])",
        """
        1️⃣: error: a second '[String: String]' [R063]
        2️⃣: note: first here

        """
      ),
    ])
  func listsAndDictionariesWhereALinkHasOneValue(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }
}

@Suite("Types that no link has a value for")
struct EmptyTypeTests {
  private static let path = "a parameter in a path is never empty"
  private static let host =
    "hosts have lower-case letters, digits, '-' and '_', and '.' between labels"

  @Test(
    "A type is an error where its part of a link has none of its values",
    arguments: [
      ("/x/:a", "String(0...0)", "path", path),
      ("/x/:a", "String(/a{0}/)", "path", path),
      ("/x/:a.html", "String(0...0)", "path", path),
      ("/x/*a", "[String(0...0)]", "path", path),
      ("/x?k=v-:a", "String(0...0)", "query", "a parameter in a query is never empty"),
      ("/x#:a", "String(0...0)", "fragment", "a parameter in a fragment is never empty"),
      ("https://:a.example/x", "String(/[A-Z]+/)", "host", host),
      ("https://:a.example/x", "String(/[a-z]+\\.[a-z]+/)", "host", host),
      ("https://:a.example/x", "String(0...0)", "host", host),
      ("https://:a.example/x", "String(/é+/)", "host", host),
      ("https://:a.example/x", "Double(0.1...0.9)", "host", host),
      ("https://*a/x", "String(/[A-Z.]+/)", "host", host),
      ("https://*a/x", "String(/\\.+/)", "host", host),
    ])
  func empty(pattern: String, type: String, component: String, note: String) {
    #expect(
      checkedScreen(of: "\(pattern) -> x(1️⃣a: \(type))") == """
        1️⃣: error: no link has a \(type) for 'a' in its \(component) [R069]
        1️⃣: note: \(note)

        """)
  }

  @Test(
    "A type is none where some link has one of its values",
    arguments: [
      ("/x/:a", "String(0...1)"), ("/x/:a", "String(/a?/)"), ("/x/*a", "[String(/a*/)]"),
      ("/x?k=:a", "String(0...0)"), ("/x", "String(0...0)"), ("/x", "[String(0...0)]"),
      ("https://:a.example/x", "String(/[A-Za]+/)"), ("https://:a.example/x", "Double"),
      ("https://:a.example/x", "Date"), ("https://:a.example/x", "UUID"),
      ("https://:a.example/x", "Int(-3...-1)"), ("https://*a/x", "Double(0.1...0.9)"),
      ("https://*a/x", "String(/[A-Z.x]+/)"), ("/x/:a", "String(/[A-Z]+/)"),
    ])
  func some(pattern: String, type: String) {
    #expect(checkedScreen(of: "\(pattern) -> x(a: \(type))") == "")
  }

  @Test("A default that is wrong is no parameter that is missing", arguments: ["0", "\"x\""])
  func wrongDefault(value: String) {
    let problem = value == "0" ? "outside Int(1...)" : "not an Int"
    #expect(
      checkedScreen(
        of: """
          filter f(n: Int(1...) = 1️⃣\(value))
          /p/:n -> p(n: Int(1...) = 2️⃣\(value)) via f
              example /p -> p
          /q -> q via !f after p
          redirect /r -> p
          """) == """
          1️⃣: error: the default \(value) is \(problem) [R056]
          2️⃣: error: the default \(value) is \(problem) [R056]

          """)
  }
}
