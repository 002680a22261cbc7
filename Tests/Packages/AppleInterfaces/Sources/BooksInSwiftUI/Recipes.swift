import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

@MainActor
final class BookWindowModel {
  let navigator = SwiftUINavigator<BookRoute>(root: .shelves)
  let router: Router<BookRoute, Void>

  init() { router = Router(BookRoute.self, navigator: navigator) }
}

struct BookWindow: View {
  @State private var model = BookWindowModel()

  var body: some View {
    RouteStack(model.navigator) {
      Text("All books")
    } screen: { route in
      Text(route.description)
    }
    .opensLinks(with: model.router)
  }
}

struct SplitBooks: View {
  let navigator: SwiftUINavigator<BookRoute>
  let router: Router<BookRoute, Void>

  var body: some View {
    NavigationSplitView {
      List(1..<4) { id in
        Button("Book \(id)") { router.send(.book(id: id)) }
      }
    } detail: {
      RouteStack(navigator) {
        Text("Choose a book")
      } screen: { route in
        Text(route.description)
      }
    }
    .opensLinks(with: router)
  }
}

struct PathBooks: View {
  static let router = Router<BookRoute, Void>()
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      Text("All books")
        .navigationDestination(for: BookRoute.self) { route in Text(route.description) }
    }
    .opensLinks(with: Self.router)
    .task { await Self.router.start { route, request in path.append(route) } }
  }
}

extension HeldLink.Condition {
  nonisolated static let login: Self = "login"
}

/// The router of an app whose table has filters.
@MainActor
enum BooksOfMembers {
  struct Session {
    var isSignedIn = false
  }

  typealias BookRoute = AppRoute

  static let session = Session()
  static let navigator = SwiftUINavigator<BookRoute>(root: .forums)
  static let router = Router(BookRoute.self, navigator: navigator) { filter, request, next in
    switch filter {
    case .signedIn:
      if session.isSignedIn { return try await next(request) }
      return request.hold(until: .login)
    }
  }
}
