import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

@main
struct BooksApp: App {
  static let navigator = SwiftUINavigator<BookRoute>(root: .shelves)
  static let router = Router(BookRoute.self, navigator: navigator)

  var body: some Scene {
    WindowGroup {
      RouteStack(Self.navigator) {
        Text("All books")
      } screen: { route in
        Text(route.description)
      }
      .opensLinks(with: Self.router)
    }
  }
}
