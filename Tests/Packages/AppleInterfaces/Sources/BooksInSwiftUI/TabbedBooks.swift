import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

/// The app at the end of the article, whose types have the names of those at its beginning.
enum Tabbed {
  struct BooksApp: App {
    static let navigator = SwiftUINavigator<BookRoute>(
      tab: BookRoute.Tab.shelves, roots: [.shelves: .shelves, .cart: .cart])
    static let router = Router(BookRoute.self, navigator: navigator)

    var body: some Scene {
      WindowGroup {
        TabView(selection: Self.navigator.selection(BookRoute.Tab.shelves)) {
          Tab("Books", systemImage: "books.vertical", value: BookRoute.Tab.shelves) {
            RouteStack(Self.navigator, tab: BookRoute.Tab.shelves) {
              Screen(route: .shelves)
            } screen: { route in
              Screen(route: route)
            }
          }
          Tab("Cart", systemImage: "cart", value: BookRoute.Tab.cart) {
            RouteStack(Self.navigator, tab: BookRoute.Tab.cart) {
              Screen(route: .cart)
            } screen: { route in
              Screen(route: route)
            }
          }
        }
        .opensLinks(with: Self.router)
      }
    }
  }

  struct Screen: View {
    let route: BookRoute

    var body: some View {
      switch route {
      case .shelves: Shelves()
      case .book(let id): Text("Book \(id)")
      case .reviews(let id): Text("Reviews of book \(id)")
      case .cart: Button("Check out") { BooksApp.router.send(.checkout) }
      case .checkout: Text("Checkout")
      case .lost(let url): Text("Nothing at \(url)")
      }
    }
  }

  struct Shelves: View {
    var body: some View {
      List(1..<4) { id in
        Button("Book \(id)") { BooksApp.router.send(.book(id: id)) }
      }
    }
  }
}
