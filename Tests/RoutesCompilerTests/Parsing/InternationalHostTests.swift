import Testing

@testable import RoutesCompiler

@Suite("Hosts with letters outside ASCII")
struct InternationalHostTests {
  @Test(
    "A host is what links have, or none",
    arguments: [
      ("bücher.example", "xn--bcher-kva.example"), ("BÜCHER.example", "xn--bcher-kva.example"),
      ("*.straße.example:8080", "*.xn--strae-oqa.example:8080"), ("рф", "xn--p1ai"),
      ("a.Example:80", "a.Example:80"), ("a b", "a b"),
      ("ü b.example", nil), ("ü⒈.example", nil), ("-ü.example", nil), ("xn--ü", nil),
      ("ü%41.example", nil), ("ü@a.example", nil), ("ü/a.example", nil), ("ü。a", nil), ("ü／a", nil),
    ])
  func hosts(host: String, ascii: String?) {
    #expect(InternationalHost.ascii(host) == ascii)
  }

  @Test(
    "The host of a link is converted, and nothing else of it",
    arguments: [
      ("https://bücher.example/é?ü#ö", "https://xn--bcher-kva.example/é?ü#ö"),
      ("HTTP://bücher.example", "HTTP://xn--bcher-kva.example"),
      ("https://bücher.example:8080?a", "https://xn--bcher-kva.example:8080?a"),
      ("shop://bücher/x", "shop://bücher/x"), ("/bücher://é", "/bücher://é"), ("", ""),
      ("https://ü@bücher.example/", "https://ü@bücher.example/"),
      ("https:/bücher.example/", "https:/bücher.example/"),
    ])
  func links(link: String, converted: String) {
    #expect(InternationalHost.ascii(inLink: link) == converted)
  }
}
