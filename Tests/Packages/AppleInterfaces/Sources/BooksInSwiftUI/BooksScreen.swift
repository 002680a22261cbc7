import SwiftUI

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

  /// Somebody presses a button that is on screen.
  static func press(_ button: String) { Rendering.buttons[button]?() }

  /// The system passes a link to the app that is on screen.
  static func arrive(_ link: String) {
    if let url = URL(string: link) { Rendering.openURL?(url) }
  }
}
