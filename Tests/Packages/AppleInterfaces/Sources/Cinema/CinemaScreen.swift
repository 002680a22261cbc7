import SwiftUI
import TurnpikeExplaining
import TurnpikeUI

/// The screen of the app, in words. It is not in the tests, because `import SwiftUI` beside
/// `import Testing` asks for a module that only Apple's platforms have.
@MainActor
enum CinemaScreen {
  static var lines: [String] {
    Rendering.log = []
    Rendering.make(CinemaTabs())
    return Rendering.log
  }

  /// Somebody presses a button that is on screen.
  static func press(_ button: String) { Rendering.buttons[button]?() }

  /// The text in the field of a tester after somebody tapped a route there.
  static func linkOfTester(afterTapping route: String) -> String? {
    Rendering.make(LinkTester(CinemaApp.router))
    press(route)
    return Rendering.fields["Link"]?.wrappedValue
  }
}
