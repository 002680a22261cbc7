import Foundation
import Testing
import Turnpike
import TurnpikeApps

@testable import DocumentationTables

/// Links to other apps.
@Suite("Links to other apps, as an article shows them")
struct OtherApps {
  #if !os(watchOS)
    static func openMaps() async throws {
      let opener = SystemAppOpener()

      if try await opener.canOpen(scheme: "maps") {
        try await opener.open("maps://place/Berlin")
      }
    }
  #endif

  @Test("Links are encoded, and opened where there is an app")
  func open() async throws {
    let id = 1988
    let opener = InMemoryAppOpener(schemes: ["https", "mailto", "shop", "com.example.app"])

    if try await !opener.openIfPossible("maps://place/Berlin") {
      try await opener.open("https://maps.example.com/place/Berlin")
    }

    try await opener.open(
      ExternalLink(
        scheme: "shop", path: "product/\(id)", query: ["coupon_id": "SAVE10", "note": "a&b"]))
    // shop://product/1988?coupon_id=SAVE10&note=a%26b
    try shows(opener.openedLinks.last, line: #line - 1)

    try await opener.open(
      ExternalLink(scheme: "mailto", path: "help@example.com", query: ["subject": "Order 17"]))
    // mailto:help@example.com?subject=Order%2017
    try shows(opener.openedLinks.last, line: #line - 1)

    try await opener.open(ExternalLink(AppRoute.product(productID: 1988).url(.scheme)))
  }

  static func follow(
    _ url: URL, with router: Router<AppRoute, Void>, _ opener: some AppOpener
  ) async throws {
    if case .redirected(let redirect) = try await router.open(url) {
      try await opener.open(ExternalLink(redirect.link))
    }
  }

  @Test("A query is encoded and read")
  func query() throws {
    let query: RouteQuery = ["city": "san francisco", "tags": "a", "tags": "b"]
    try shows(query.encoded)  // "city=san%20francisco&tags=a&tags=b"
    try shows(RouteQuery(parsing: "?city=san%20francisco")["city"])  // "san francisco"
    try shows(RouteQuery.escape("50% off"))  // "50%25%20off"
  }

  @Test("What an app opens is recorded")
  func test() async throws {
    let opener = InMemoryAppOpener(schemes: ["maps"])
    try await opener.open("maps://place/Berlin")

    #expect(opener.openedLinks == ["maps://place/Berlin"])
  }
}
