import SwiftUI
import TurnpikeUI

@main
struct CinemaApp: App {
  static let navigator = SwiftUINavigator<CinemaRoute>(
    tab: CinemaRoute.Tab.programme, roots: [.programme: .programme, .tickets: .tickets])
  static let screens = Screens()
  static let router = Router(screens)

  init() {
    Self.router.attachNavigator(Self.navigator)
  }

  var body: some Scene {
    WindowGroup {
      CinemaTabs()
        .opensLinks(with: Self.router)
    }
  }
}
