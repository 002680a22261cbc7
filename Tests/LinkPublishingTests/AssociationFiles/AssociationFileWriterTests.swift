import RoutesCompiler
import Testing

@testable import LinkPublishing

/// Files that are written, judged by the tests' own reading of Apple's rules.
@Suite("Written association files")
struct AssociationFileWriterTests {
  struct Site: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let routes: String
    let claimed: [String]
    let unclaimed: [String]
  }

  static let sites = [
    Site(
      testDescription: "a list after a text, that may be empty",
      routes: "/b/x*t -> bx(t: [String] = [])",
      claimed: ["/b/x", "/b/xa", "/b/xa/c"], unclaimed: ["/b", "/b/", "/b/x/y"]),
    Site(
      testDescription: "a value before a text that is deeper",
      routes: "/product/:id -> product(id: String)\n/product/:id/reviews -> reviews(id: String)",
      claimed: ["/product/a", "/product/a/reviews"],
      unclaimed: ["/product/", "/product/a/a", "/product/a/reviews/a"]),
    Site(
      testDescription: "a refusal",
      routes: "/blog/:slug -> post(slug: String)\n/blog/new -> nil",
      claimed: ["/blog/a"], unclaimed: ["/blog/new", "/blog/new/", "/blog/a/a"]),
    Site(
      testDescription: "the depth of a path in a fragment",
      routes: "/rooms#/room/:id -> room(id: Int)",
      claimed: [
        "/rooms#/room/7", "/rooms#/room/7/", "/rooms#/room/7?a/b", "/rooms#/room/7/?a=b/c",
        "/rooms#/room/123456789",
      ],
      unclaimed: ["/rooms", "/rooms#/room/7/8", "/rooms#/room/12345678/8", "/rooms#/room/7/8?a=b"]),
    Site(
      testDescription: "texts in a fragment",
      routes: "/#/coin/:id -> coin(id: String)\n/#/coin/new/from -> newCoin",
      claimed: ["/#/coin/a", "/#/coin/new", "/#/coin/new/from", "/#/coin/a?to/b"],
      unclaimed: ["/#/coin/a/b", "/#/coin/new/from/b", "/#/coins/a"]),
    Site(
      testDescription: "items of a fragment, one refused",
      routes: "/pair#v={v} -> pair(v: Int)\n/pair#v=2 -> nil",
      claimed: [
        "/pair#v=1", "/pair#a&v=1", "/pair#v=1&a", "/pair#/?v=1", "/pair#/a/b?a&v=1",
        "/pair#v=2&v=1",
      ],
      unclaimed: ["/pair", "/pair#v=2", "/pair#a", "/pair#a=v"]),
  ]

  @Test("A file claims what is routed, and not what looks like it", arguments: sites)
  func written(site: Site) throws {
    let text = "routes TRoute\nhost h.example\noption overlaps leftmost\n\(site.routes)\n"
    let app = try #require(App(text))
    let file = try #require(try app.table("h.example")).associationFile().file
    let appID = "ABCDE12345.com.example.a"
    let json = file.text(appID: appID)
    let naive = try NaiveAssociation(json, appID: appID)
    for (links, isRouted) in [(site.claimed, true), (site.unclaimed, false)] {
      for link in links.map({ "https://h.example" + $0 }) {
        #expect(app.routes(link) == isRouted, "\(link)")
        #expect(naive.claims(link) == isRouted, "\(link)\n\(json)")
      }
    }
  }
}
