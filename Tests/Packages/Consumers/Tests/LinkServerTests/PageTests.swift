import Foundation
import Testing

@testable import LinkServer

@Suite("Pages of the shop")
struct PageTests {
  @Test("A route is a page with its name and a link that opens the app")
  func product() async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/product/A-17?variant=2&utm_source=mail")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.body.contains("<h1>Garden chair</h1>\n<p>Variant 2</p>"))
      #expect(answer.body.contains("<a href=\"shop://product/A-17?variant=2\">Open in the app</a>"))
    }
  }

  @Test(
    "Each link leads to its page",
    arguments: [
      ("/", "The shop"), ("/cart", "Your cart"), ("//cart//", "Your cart"),
      ("/product/A-17/reviews?stars=5", "Reviews of Garden chair"),
      ("/category/men/shoes?sort=price-asc", "men &gt; shoes"),
      ("/search?q=%3Cscript%3E%22%26", "Results for &lt;script&gt;&quot;&amp;"),
      ("/stores/ber01/events/2026-03-14", "Events in ber01"), ("/p/X%2FY", "Product X/Y"),
      ("/catalogue/2026/03?page=7", "Catalogue of 3/2026"),
      ("/voucher/12.5?code=SPRING26", "A voucher of 12.5"),
      ("/account/orders", "Sign in"), ("http://shop.example.com/cart", "Your cart"),
    ])
  func titles(_ target: String, _ title: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer(target)
      #expect(answer.status == 200)
      #expect(answer.body.contains("<h1>\(title)</h1>"), "\(answer.body)")
    }
  }

  @Test("The host is part of the link")
  func hosts() async throws {
    try await RunningServer.run { (server) async throws in
      let broadcast = try await server.answer("/spring-sale", host: "live.shop.example.com")
      #expect(broadcast.body.contains("<h1>Broadcast spring-sale</h1>"))
      #expect(try await server.answer("/spring-sale").status == 404)
      #expect(try await server.answer("/cart", host: "SHOP.example.com:8080").status == 200)
      #expect(try await server.answer("/cart", host: "shop.example.com.evil.example").status == 404)
    }
  }

  @Test("A link that nothing matches gets the page of 'otherwise', and status 404")
  func otherwise() async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer("/nowhere/%3Cb%3E?<i>")
      #expect(answer.status == 404)
      #expect(answer.body.contains("There is nothing at https://shop.example.com/nowhere"))
      #expect(!answer.body.contains("<i>"))
      #expect(try await server.answer("/debug").status == 404)
      #expect(try await server.answer("/category/drafts").status == 404)
    }
  }

  @Test("A filter of the table stops what the web may not see")
  func filters() async throws {
    try await RunningServer.run { (server) async throws in
      #expect(try await server.answer("/wine/barolo-2019").status == 403)
      let page = try await server.answer("/account")
      #expect(page.body.contains("shop://sign-in?returnTo=%2Faccount"))
    }
  }

  @Test(
    "HEAD has the headers of GET and no body", arguments: ["/cart", "/nowhere", "/links", "/p/"])
  func head(_ target: String) async throws {
    try await RunningServer.run { (server) async throws in
      let get = try await server.answer(target)
      let head = try await server.answer("HEAD", target)
      #expect(head.status == get.status)
      #expect(head.headers["content-type"] == get.headers["content-type"])
      #expect(head.headers["content-length"] == get.headers["content-length"])
      #expect(head.body.isEmpty)
      #expect(!get.body.isEmpty)
    }
  }

  @Test("Other methods are not the table's", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func methods(_ method: String) async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.answer(method, "/cart")
      #expect(answer.status == 404)
    }
  }
}
