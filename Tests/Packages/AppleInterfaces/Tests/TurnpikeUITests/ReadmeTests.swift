import Testing

@testable import BooksInSwiftUI
@testable import BooksOfReadme

// The app of README.
extension SwiftUITests {
  @Test("The app of README shows a link on its stack, and the sign-in before the orders")
  func readme() async throws {
    let router = BooksOfReadme.BooksApp.router
    try await router.open(link: "https://books.example.com/book/7/reviews")
    let book = SwiftUIBooks.lines(of: BooksOfReadme.BooksApp.self)
    #expect(book == ["stack book(id: 7) > reviews(id: 7)", "button Book 7"])
    try await router.open(link: "com.example.books:orders")
    let signIn = SwiftUIBooks.lines(of: BooksOfReadme.BooksApp.self)
    #expect(signIn.suffix(3) == ["sheet", "stack ", "button Sign in"])
  }
}
