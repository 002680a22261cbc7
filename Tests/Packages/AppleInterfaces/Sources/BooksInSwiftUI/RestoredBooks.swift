import SwiftUI
import TurnpikeUI

@testable import DocumentationTables

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
        guard let data = saved,
          let screens = try? JSONDecoder().decode(SavedScreens.self, from: data)
        else { return }
        saved = nil  // restored once
        await navigator.restore(screens, with: router)
      }
      .onChange(of: phase) {
        if phase == .background { saved = try? JSONEncoder().encode(navigator.savedScreens) }
      }
  }
}
