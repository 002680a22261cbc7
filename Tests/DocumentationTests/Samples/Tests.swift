import Testing
import Turnpike

@testable import DocumentationTables

@Suite("Tests of an app, as an article shows them")
struct AppTests {
  @Test(arguments: AppRoute.table.examples)
  func example(_ example: RouteInfo.Example) throws {
    let match = try AppRoute.table.match(example.link, from: .inApp)
    #expect(try match?.route.link(.path) == example.canonicalLink)
  }

  @Test("A link is matched without being opened")
  func match() throws {
    let link = "com.example.app:users/16?highlight=portfolio&utm_source=mail"
    let match = try AppRoute.table.match(link)

    #expect(match?.route == .profile(id: 16, highlight: "portfolio"))
    #expect(match?.pattern == "/users/:id")
    #expect(match?.unusedQuery == ["utm_source": "mail"])
    #expect(match?.issues == [])
  }

  @Test("A coupon is redeemed, and the link goes on")
  func coupon() async throws {
    let processor = CouponProcessor()
    let request = RouteRequest(
      "/product/1988?coupon_id=SAVE10", origin: .notification, pattern: "/product/:product_id")

    let outcome = try await CouponFilter(processor: processor)
      .filter(request, next: FilterChain { _ in .handled(()) })

    #expect(outcome.isHandled)
    #expect(await processor.coupons == ["SAVE10"])
  }
}
