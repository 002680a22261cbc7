import Foundation
import Testing
import Turnpike
import TurnpikeApps

@Suite("Opening other apps")
struct AppOpenerTests {
  let opener = InMemoryAppOpener(schemes: ["myapp", "http"])

  @Test("An app can be asked for by link, by scheme and by URL")
  func canOpen() async throws {
    #expect(try await opener.canOpen("myapp://x"))
    #expect(try await !opener.canOpen("nobody://x"))
    #expect(try await opener.canOpen(scheme: "myapp"))
    #expect(try await opener.canOpen(scheme: "MyApp:"))
    #expect(try await !opener.canOpen(scheme: "https"))
    #expect(try await opener.canOpen(ExternalLink(#require(URL(string: "http://google.com")))))
    #expect(
      opener.calls == [
        .canOpen("myapp://x"), .canOpen("nobody://x"), .canOpen("myapp://"), .canOpen("myapp://"),
        .canOpen("https://"), .canOpen("http://google.com"),
      ])
  }

  @Test(
    "Opening does not ask first, and changes nothing",
    arguments: ["http://google.com", "myapp:someitem/something", "myapp://x"])
  func open(link: String) async throws {
    try await opener.open(ExternalLink(link))
    try await opener.open(ExternalLink(#require(URL(string: link))))
    #expect(opener.calls == [.open(link), .open(link)])
  }

  @Test("A link is built and opened")
  func build() async throws {
    try await opener.open(
      ExternalLink(scheme: "myapp", path: "product/\(1988)", query: ["coupon_id": "SAVE10"]))
    #expect(opener.openedLinks == ["myapp://product/1988?coupon_id=SAVE10"])
  }

  @Test("A text that is no link is an error before anything is opened")
  func invalidLink() async throws {
    await #expect(throws: AppOpenerError.invalidLink("not a url")) {
      try await opener.open(ExternalLink("not a url" as String))
    }
    await #expect(throws: AppOpenerError.invalidLink("/product/1")) {
      try await opener.canOpen(ExternalLink(#require(URL(string: "/product/1"))))
    }
    #expect(opener.calls.isEmpty)
  }

  @Test("A link that no app is there for is an error")
  func noApp() async throws {
    await #expect(throws: AppOpenerError.noApp(scheme: "nobody")) {
      try await opener.open("nobody://x")
    }
    #expect(opener.openedLinks.isEmpty)
  }

  @Test("A link is opened if it can be")
  func openIfPossible() async throws {
    #expect(try await opener.openIfPossible("myapp://x"))
    #expect(try await !opener.openIfPossible("nobody://x"))
    #expect(opener.calls == [.canOpen("myapp://x"), .open("myapp://x"), .canOpen("nobody://x")])
  }

  @Test(
    "Errors are sentences",
    arguments: [
      (
        .invalidLink("a b"),
        "'a b' is not a link: it needs a scheme, and may hold only characters of links"
      ),
      (
        .invalidScheme("1a"),
        "'1a' is not a scheme: a letter, then letters, digits, '+', '-' and '.'"
      ),
      (.noApp(scheme: "shop"), "no app opens links with the scheme 'shop'"),
      (.refused("shop://x"), "the system did not open 'shop://x'"),
      (
        .missingTool("xdg-open"),
        "'xdg-open' is not installed; on Debian and Ubuntu it is in the package xdg-utils"
      ),
      (.failedTool("xdg-open", status: 4), "'xdg-open' failed with status 4"),
    ] as [(AppOpenerError, String)])
  func sentences(error: AppOpenerError, sentence: String) {
    #expect(error.description == sentence)
  }
}
