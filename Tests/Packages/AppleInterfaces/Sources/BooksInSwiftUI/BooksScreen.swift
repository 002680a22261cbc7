import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

/// The screens of both apps, in words. It is not in the tests, because `import SwiftUI` beside
/// `import Testing` asks for a module that only Apple's platforms have.
@MainActor
enum SwiftUIBooks {
  /// - Parameter app: `BooksApp` or `Tabbed.BooksApp`.
  static func lines<Main: App>(of app: Main.Type) -> [String] {
    Rendering.log = []
    app.main()
    return Rendering.log
  }

  /// Shows routes, lets the app go to the background, and starts it again.
  static func restored(_ routes: [BookRoute]) async throws -> [BookRoute] {
    Rendering.storage = [:]
    let router = await launch().router
    for route in routes { try await router.open(route) }
    Rendering.environment.scenePhase = .background
    Rendering.change?()
    Rendering.environment.scenePhase = .active
    return await launch().navigator.routes
  }

  private static func launch() async -> RestoredBooks {
    let navigator = SwiftUINavigator<BookRoute>(root: .shelves)
    let books = RestoredBooks(
      navigator: navigator, router: Router(BookRoute.self, navigator: navigator))
    Rendering.make(books)
    await Rendering.task?.value
    return books
  }

  /// Somebody presses a button that is on screen.
  static func press(_ button: String) { Rendering.buttons[button]?() }

  /// The system passes a link to the app that is on screen.
  static func arrive(_ link: String) {
    if let url = URL(string: link) { Rendering.openURL?(url) }
  }
}
