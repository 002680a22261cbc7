import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

/// The table of README is beside the tables of the articles, with another name for its enum.
typealias BookRoute = ReadmeRoute

@main
struct BooksApp: App {
  static var isSignedIn = false
  static let navigator = SwiftUINavigator<BookRoute>(root: .shelves)
  static let router = Router(BookRoute.self, navigator: navigator) { filter, request, next in
    switch filter {
    case .signedIn:
      if isSignedIn { return try await next(request) }
      return request.redirect(to: .signIn)
    }
  }

  var body: some Scene {
    WindowGroup {
      RouteStack(Self.navigator) {
        Screen(route: .shelves)
      } screen: { route in
        Screen(route: route)
      }
      .opensLinks(with: Self.router)
    }
  }
}

struct Screen: View {
  let route: BookRoute

  var body: some View {
    switch route {
    case .shelves: Button("Book 7") { BooksApp.router.send(.book(id: 7)) }
    case .book(let id): Text("Book \(id)")
    case .reviews(let id): Text("Reviews of book \(id)")
    case .orders: Text("Your orders")
    case .signIn: Button("Sign in") { BooksApp.isSignedIn = true }
    case .lost(let url): Text("Nothing at \(url)")
    }
  }
}
