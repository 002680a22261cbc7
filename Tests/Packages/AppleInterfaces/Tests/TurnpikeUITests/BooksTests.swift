import Testing

@testable import BooksInSwiftUI
@testable import BooksInUIKit
@testable import DocumentationTables

// The apps of the article about SwiftUI.
extension SwiftUITests {
  @Test(
    "The app at the beginning of the article shows each link on its stack, or on a sheet over it",
    arguments: [
      ("com.example.books:book/7", ["stack book(id: 7)", "text All books"]),
      (
        "https://books.example.com/book/7/reviews",
        ["stack book(id: 7) > reviews(id: 7)", "text All books"]
      ),
      (
        "com.example.books:checkout",
        ["stack cart", "text All books", "sheet", "stack ", "text checkout"]
      ),
      (
        "com.example.books:map",
        [
          "stack ", "text All books", "sheet", "stack ",
          #"text lost(url: "com.example.books:map")"#,
        ]
      ),
    ])
  func firstBooks(_ link: String, _ lines: [String]) async throws {
    try await BooksApp.router.open(.shelves)
    try await BooksApp.router.open(link: link)
    #expect(SwiftUIBooks.lines(of: BooksApp.self) == lines)
  }

  @Test(
    "The app at its end shows each link in its tab",
    arguments: [
      ("/book/7", ["tab Books", "stack book(id: 7)"], []),
      ("/book/7/reviews", ["tab Books", "stack book(id: 7) > reviews(id: 7)"], []),
      ("/cart", ["tab Cart", "stack "], ["button Check out"]),
      (
        "/checkout", ["tab Cart", "stack "],
        ["button Check out", "sheet", "stack ", "text Checkout"]
      ),
      ("/map", ["tab Books", "stack "], ["sheet", "stack ", "text Nothing at /map"]),
    ])
  func tabbedBooks(_ link: String, _ first: [String], _ rest: [String]) async throws {
    let router = Tabbed.BooksApp.router
    try await router.open(.shelves)
    try await router.open(link: link)
    let lines = SwiftUIBooks.lines(of: Tabbed.BooksApp.self)
    let shelves = first[0] == "tab Books" ? (1..<4).map { "button Book \($0)" } : []
    #expect(lines == first + shelves + rest)
  }

  @Test("A button, and a link from the system, open a route")
  func entrancesOfBooks() async throws {
    let navigator = Tabbed.BooksApp.navigator
    try await Tabbed.BooksApp.router.open(.shelves)
    _ = SwiftUIBooks.lines(of: Tabbed.BooksApp.self)
    SwiftUIBooks.press("Book 2")
    while navigator.routes.isEmpty { await Task.yield() }
    #expect(navigator.routes == [.book(id: 2)])
    SwiftUIBooks.arrive("com.example.books:checkout")
    while navigator.tab == "shelves" || navigator.routes.isEmpty { await Task.yield() }
    #expect(navigator.routes == [.checkout])
  }
}

extension SwiftUITests {
  @Test("The app that saves its screens shows them again")
  func restoredBooks() async throws {
    let routes: [BookRoute] = [.book(id: 7), .reviews(id: 7), .checkout]
    #expect(
      try await SwiftUIBooks.restored(routes) == [.book(id: 7), .reviews(id: 7), .cart, .checkout])
  }
}

// The apps of the article about UIKit.
extension UIKitTests {
  @Test(
    "The apps of the article show each link on its stack, or on a sheet over it",
    arguments: [
      (["/book/7"], "All books > Book 7", "All books > Book 7"),
      (
        ["/book/7/reviews"], "All books > Book 7 > Reviews of 7",
        "All books > Book 7 > Reviews of 7"
      ),
      (["/book/7", "/"], "All books", "All books"),
      (["/cart"], "All books > Cart", "Cart"),
      (["/checkout"], "All books > Cart | automatic Checkout", "Cart | automatic Checkout"),
      (
        ["/map"], "All books | automatic Nothing at /map",
        "All books | automatic Nothing at /map"
      ),
    ])
  func books(_ links: [String], _ first: String, _ tabbed: String) async throws {
    #expect(try await UIKitBooks.first(links) == first)
    #expect(try await UIKitBooks.tabbed(links) == tabbed)
  }

  @Test("The scene that saves its screens shows them again, and a link on top")
  func restoredBooks() async throws {
    #expect(
      try await UIKitBooks.restored(["/book/7/reviews", "/book/8"], then: "/checkout")
        == "All books > Book 7 > Reviews of 7 > Book 8, Cart | automatic Checkout")
  }
}
