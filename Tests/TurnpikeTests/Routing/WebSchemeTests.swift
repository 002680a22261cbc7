import TestTables
import Testing
import Turnpike
import TurnpikeExplaining

/// `http` and `https` among the schemes of a router, whose hosts are those of the table.
@Suite("Web schemes")
struct WebSchemeTests {
  @Test(
    "Each says that its web links match; with neither of them, both match",
    arguments: [
      ([], ["shop", "other", "http", "https"]),
      (["shop"], ["shop", "http", "https"]),
      (["https"], ["https"]),
      (["HTTP"], ["http"]),
      (["http", "https"], ["http", "https"]),
      (["shop", "https"], ["shop", "https"]),
    ])
  func schemes(_ schemes: [String], _ matching: [String]) {
    let router = Router(ShopRoute.self) { _, _ in }
    router.schemes = schemes
    let links =
      ["shop://product/1", "other://product/1"]
      + ["http", "https"].map { "\($0)://shop.example.com/product/1" }
    #expect(
      links.filter { router.handles($0) }.map { $0.prefix { $0 != ":" } }
        == matching.map { $0[...] })
    #expect(router.handles("/product/1"))
  }

  @Test("They say nothing of hosts, and a link without one matches nothing")
  func hosts() {
    let router = Router(ShopRoute.self) { _, _ in }
    router.schemes = ["https"]
    let explanations = [
      "https://other.example/product/1", "https:/product/1", "http:/product/1",
    ].map { "\(router.explain($0))" }
    let miss = "\n  /product/:id (product): the link begins with another scheme or host"
    #expect(
      explanations == [
        "the host 'other.example' is not accepted\(miss)", "the host is not accepted\(miss)",
        "the scheme 'http' is not accepted\(miss): did you mean 'https'?",
      ])
  }

  @Test("Without hosts they are schemes like others")
  func withoutHosts() {
    let router = Router(ShopRoute.self) { _, _ in }
    (router.schemes, router.hosts) = (["https"], [])
    #expect(router.handles("https://product/1"))
    #expect(!router.handles("http://product/1"))
    #expect(!router.handles("shop://product/1"))
  }
}
