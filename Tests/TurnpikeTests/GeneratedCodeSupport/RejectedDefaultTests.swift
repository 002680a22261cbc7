import Foundation
import TestTables
import Testing

@testable import Turnpike

/// A default is text in the table; a Swift type may reject it.
@Suite("Texts of a table that a Swift type rejects")
struct RejectedDefaultTests {
  @Test(
    "A link that needs a rejected default matches nothing, and traps nowhere",
    arguments: [
      ("/a/x", nil),
      ("/a/x?v=even", nil),
      ("/a/x?v=three", #"single(x: "x", v: "three")"#),
      ("/b", nil),
      ("/b/three/one", #"several(v: ["three", "one"])"#),
      ("/b/even", nil),
      ("/c/x", #"right(x: "x")"#),
      ("/c/x?v=one", #"right(x: "x")"#),
      ("/c/x?v=three", #"right(x: "x", v: "three")"#),
      ("/d", "dated"),
      ("/d?day=2026-03-15", #"dated(day: "2026-03-15")"#),
    ] as [(String, String?)])
  func links(link: String, description: String?) throws {
    let route = ParityRoute(link)
    #expect(route?.description == description)
    guard let route else { return }
    #expect(ParityRoute(try route.link()) == route)
  }

  @Test("A route prints every value of a type that rejects its default")
  func printing() throws {
    let three = try #require(OddNumber(routeText: "three"))
    #expect(ParityRoute.single(x: "x", v: three).path == "/a/x?v=three")
    #expect(ParityRoute.several(v: [three]).path == "/b/three")
    #expect(throws: LinkError.self, "'/b' has the default") {
      try ParityRoute.several(v: []).link()
    }
    let one = try #require(OddNumber(routeText: "one"))
    #expect(ParityRoute.right(x: "x", v: one).path == "/c/x")
  }

  @Test("A filter whose argument is rejected lets nothing through")
  func filterArguments() throws {
    let error = #expect(throws: _RejectedText.self) {
      let _: OddNumber = try _Turnpike._filterArgument("even")
    }
    #expect(error?.description == #"OddNumber rejects the text "even" of the table"#)
    let three: OddNumber = try _Turnpike._filterArgument("three")
    #expect(three.routeText == "three")
  }

  #if DEBUG
    @Test("A debug build stops where a router is made, and names the line of the table")
    func debugBuilds() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = Router<ParityRoute, Void>()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Parity.routes:7: "))
      #expect(text.contains(#"OddNumber rejects the text "even" of the table"#))
    }
  #endif
}

/// A stack of routes is saved as a whole, with the case of an `otherwise` line too.
@Suite("Routes as data")
struct RouteCodingTests {
  @Test(
    "The case of an otherwise line is decoded as it was encoded",
    arguments: [
      "", "/", "/nowhere", "shop://nowhere/x?a=b&c=%20#d", "/c/x", "/%FF?x", "a b\u{0}\u{E9}",
      "?", "\"\\",
    ])
  func otherwise(link: String) throws {
    let three = try #require(OddNumber(routeText: "three"))
    let stack: [ParityRoute] = [.right(x: "x", v: three), .nowhere(link: link)]
    let data = try JSONEncoder().encode(stack)
    #expect(try JSONDecoder().decode([ParityRoute].self, from: data) == stack)
  }

  @Test("It is encoded as a text that no link can be")
  func text() throws {
    let data = try JSONEncoder().encode([ShopRoute.notFound(url: "shop:x")])
    #expect(String(decoding: data, as: UTF8.self) == #"["\/%FF?shop:x"]"#)
    #expect(ShopRoute("/%FF?shop:x") == nil)
    #expect(try JSONDecoder().decode([ShopRoute].self, from: data) == [.notFound(url: "shop:x")])
  }

  @Test("A text of no route is an error", arguments: ["/nowhere/x", "/%FFx", "/%FE?x", ""])
  func errors(text: String) throws {
    let data = try JSONEncoder().encode([text + "/%FF"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ParityRoute].self, from: data)
    }
  }
}
