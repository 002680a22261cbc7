import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

/// The router of an app that restores its screens.
@MainActor
enum RestoringApp {
  static let navigator = SwiftUINavigator<BookRoute>(root: .shelves)

  static let router: Router<BookRoute, Void> = {
    let router = Router(BookRoute.self, navigator: navigator)
    router.holdLinks()
    return router
  }()
}

/// The app with tabs, which shows the screens of its last launch.
struct RestoredBooks: View {
  let navigator: SwiftUINavigator<BookRoute>
  let router: Router<BookRoute, Void>

  var body: some View {
    RouteStack(navigator) {
      Text("All books")
    } screen: { route in
      Text(route.description)
    }
    .modifier(RestoresScreens(navigator: navigator, router: router))
  }
}

struct RestoresScreens: ViewModifier {
  let navigator: SwiftUINavigator<BookRoute>
  let router: Router<BookRoute, Void>
  @SceneStorage("screens") private var saved: Data?
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .task {
        let decoder = JSONDecoder()
        if let data = saved, let screens = try? decoder.decode(SavedScreens.self, from: data) {
          saved = nil  // restored once, even if a screen crashes
          await navigator.restore(screens, with: router)
        }
        await router.stopHoldingLinks()  // always
      }
      .onChange(of: phase) {
        if phase == .background { saved = try? JSONEncoder().encode(navigator.savedScreens) }
      }
  }
}
