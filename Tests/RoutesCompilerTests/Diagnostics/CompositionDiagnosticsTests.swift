import Testing

@testable import RoutesCompiler

@Suite("Mistakes with redirects, directives and examples")
struct DiagnosticCompositionTests {
  /// A byte longer than a host may be.
  private static let longHost = String(repeating: "ab.", count: 82) + "shop.com"

  @Test(
    "Redirects and the default",
    arguments: [
      (
        """
        /product/:id -> product
        1️⃣redirect /p/:id -> prodct(id: id)
        """,
        """
        1️⃣: error: unknown route 'prodct' in this redirect [R029]
        1️⃣: note: did you mean 'product'?

        """
      ),
      (
        """
        /product/:id -> product
        redirect /p -> 1️⃣product
        """,
        """
        1️⃣: error: 'product' needs 'id'; write 'product(id: …)' [R076]

        """
      ),
      (
        """
        /product/:id -> product
        redirect /p/:id -> product(id: 1️⃣ident)
        """,
        """
        1️⃣: error: 'ident' is not in the pattern [R054]

        """
      ),
      (
        """
        /product/:id -> product
        redirect /p/:id -> product(1️⃣slug: id)
        """,
        """
        1️⃣: error: 'product' has no parameter 'slug' [R093]

        """
      ),
      (
        """
        /a -> a
        also /b -> 1️⃣b
        """,
        """
        1️⃣: error: 'also' leads to 'a' above it, not to 'b' [R029]
        1️⃣: note: write 'a', or a 'redirect'

        """
      ),
      (
        """
        /a -> a
        2️⃣otherwise -> b(url: String)
        1️⃣otherwise -> c(url: String)
        """,
        """
        1️⃣: error: 'otherwise' appears twice [R031]
        2️⃣: note: first here

        """
      ),
      (
        """
        /a -> a
        1️⃣otherwise -> b(url: Int)
        """,
        """
        1️⃣: error: 'otherwise' takes only the link [R031]
        1️⃣: note: write 'otherwise -> b(url: String)'

        """
      ),
      (
        """
        /a -> a
        otherwise -> b(url: String) @present(sheet) 1️⃣@hidden
        """,
        """
        1️⃣: error: 'otherwise' can't have '@hidden' [R031]
        1️⃣: note: '@tab' and '@present' say how it is shown

        """
      ),
      (
        """
        /a -> a
        otherwise -> b(url: String) 1️⃣@tab(home)
        """,
        """
        1️⃣: error: '@tab' needs 'enum Tab = …' in this file [R078]
        1️⃣: note: write 'enum Tab = home', with the other tabs after it

        """
      ),
    ])
  func redirectsAndTheDefault(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Sites",
    arguments: [
      (
        """
        host 1️⃣https://shop.example.com/x
        /a -> a
        """,
        """
        1️⃣: error: 'https://shop.example.com/x' is not a host [R085]
        1️⃣: note: write 'shop.example.com'

        """
      ),
      (
        """
        host 1️⃣shop..com
        /a -> a
        """,
        """
        1️⃣: error: 'shop..com' is not a host [R085]
        1️⃣: note: a host is made of labels with '.' between them, such as 'shop.example.com'

        """
      ),
      (
        """
        host 1️⃣\(Self.longHost)
        https://2️⃣\(Self.longHost):80/a -> a
        https://\(Self.longHost.dropLast())/b -> b
        """,
        """
        1️⃣: error: '\(Self.longHost)' is not a host [R085]
        1️⃣: note: a host has at most 253 bytes
        2️⃣: error: '\(Self.longHost):80' is not a host [R085]
        2️⃣: note: a host has at most 253 bytes

        """
      ),
      (
        """
        host 1️⃣café.example.com
        /a -> a
        """,
        """
        1️⃣: error: 'café.example.com' is not a host [R085]
        1️⃣: note: a host is ASCII; write other letters as punycode, as in 'xn--caf-dma.example.com'

        """
      ),
      (
        """
        https://1️⃣café.example.com/a -> a
        """,
        """
        1️⃣: error: 'café.example.com' is not a host [R085]
        1️⃣: note: a host is ASCII; write other letters as punycode, as in 'xn--caf-dma.example.com'

        """
      ),
      (
        """
        enum Language = en("EN") | de
        https://:lang.example.com/a -> a(1️⃣lang: Language)
        """,
        """
        1️⃣: error: no host has the value "EN" of 'lang' [R085]
        1️⃣: note: links have hosts in lower case; give the case the raw value "en"

        """
      ),
      (
        """
        enum Site = main("a.example") | other("b c")
        https://*site/a -> a(1️⃣site: Site)
        """,
        """
        1️⃣: error: no host has the value "b c" of 'site' [R085]
        1️⃣: note: a label of a host has only ASCII letters, digits, '-' and '_'

        """
      ),
      (
        """
        enum Language = en | deAT("de-at")
        https://:lang.example.com/a -> a(lang: Language)
        enum Capital = en("EN") | de
        /b/:lang -> b(lang: Capital)
        """, ""
      ),
      (
        """
        scheme 1️⃣my_shop
        /a -> a
        """,
        """
        1️⃣: error: 'my_shop' is not a scheme: schemes are letters, digits, '+', '-', '.' [R086]
        1️⃣: note: write 'my-shop'

        """
      ),
    ])
  func sites(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "A port is a number from 1 to 65535, as links have it",
    arguments: [
      ("8080", nil), ("1", nil), ("65535", nil),
      ("0", "a port is a number from 1 to 65535"),
      ("00", "a port is a number from 1 to 65535"),
      ("65536", "a port is a number from 1 to 65535"),
      ("80800", "a port is a number from 1 to 65535"),
      ("99999999999999999999", "a port is a number from 1 to 65535"),
      ("080", "write 'a.example:80'"), ("065535", "write 'a.example:65535'"),
      ("http", "a port is a number from 1 to 65535"),
      ("80a", "a port is a number from 1 to 65535"),
      ("-1", "a port is a number from 1 to 65535"),
      ("+80", "a port is a number from 1 to 65535"),
      ("", "write 'a.example'"),
    ] as [(String, String?)])
  func ports(port: String, note: String?) {
    let message = "1️⃣: error: 'a.example:\(port)' is not a host [R085]"
    let screen = note.map { "\(message)\n1️⃣: note: \($0)\n" } ?? ""
    #expect(checkedScreen(of: "host 1️⃣a.example:\(port)\n/a -> a") == screen)
    #expect(checkedScreen(of: "https://1️⃣a.example:\(port)/a -> a") == screen)
  }

  @Test("A label of a host may have '_', on the line and in a pattern")
  func underscores() {
    #expect(checkedScreen(of: "host my_shop.example\nhttps://_a.b_.example/a -> a") == "")
  }

  @Test(
    "Options",
    arguments: [
      (
        """
        option 1️⃣trailing strict
        /a -> a
        """,
        """
        1️⃣: error: unknown option 'trailing' [R064]
        1️⃣: note: did you mean 'trailingSlash'?

        """
      ),
      (
        """
        option query 1️⃣loose
        /a -> a
        """,
        """
        1️⃣: error: option 'query' has no value 'loose' [R064]
        1️⃣: note: write 'lenient' or 'strict'

        """
      ),
    ])
  func options(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Examples",
    arguments: [
      (
        """
        /product/:id -> product(id: Int)
        example /product/1 -> product(1️⃣ident: 1)
        """,
        """
        1️⃣: error: 'product' has no parameter 'ident' [R093]
        1️⃣: note: did you mean 'id'?

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        example /product/1 -> product(id: 1️⃣"a")
        """,
        """
        1️⃣: error: the value "a" is not an Int [R056]

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        example /product/1 -> 1️⃣product
        """,
        """
        1️⃣: error: 'product' needs 'id'; write 'product(id: …)' [R076]

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        example /product/1 -> 1️⃣prodct(id: 1)
        """,
        """
        1️⃣: error: unknown route 'prodct' in this example [R029]
        1️⃣: note: did you mean 'product'?

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        example /product/1 -> product(1️⃣1)
        """,
        """
        1️⃣: error: '1' has no label [R093]
        1️⃣: note: write 'product(id: 1)'

        """
      ),
    ])
  func examples(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }
}
