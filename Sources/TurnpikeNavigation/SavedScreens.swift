import Turnpike

/// The routes on screen in all tabs, with their sheets, to be saved and shown at the next launch.
///
/// ```swift
/// let data = try JSONEncoder().encode(navigator.savedScreens)
/// ```
/// ```swift
/// let screens = try JSONDecoder().decode(SavedScreens.self, from: data)
/// await navigator.restore(screens, with: router)
/// ```
///
/// A route is saved as its link, so that later versions of the app restore the links that they have.
/// All values of the link are in it, passwords and tokens too: ``Navigator/savedScreens(where:)``
/// leaves routes out.
public struct SavedScreens: Codable, Hashable, Sendable {
  struct Screen: Codable, Hashable, Sendable {
    let tab: String?
    /// `/%FF`, which opens nothing, if no link can contain the route.
    let link: String
    /// nil if it was pushed. It is no `Presentation`, which other versions may have more of.
    let presentation: String?
  }

  let tab: String?
  /// From the outermost in; the screens of the tab that is shown come last.
  let screens: [Screen]

  fileprivate init(tab: String?, screens: [Screen]) {
    (self.tab, self.screens) = (tab, screens)
  }

  /// Makes the value of a navigator of your own.
  ///
  /// - Parameters:
  ///   - tab: The tab that is shown; `nil` in an app without tabs.
  ///   - stacks: The routes above the root of each tab, the outermost first.
  public init<Routes: TypedRoute>(
    tab: String?, stacks: [String?: [(route: Routes, presentation: Presentation)]]
  ) {
    self.tab = tab
    let tabs = stacks.keys.sorted { ($0 == tab ? 1 : 0, $0 ?? "") < ($1 == tab ? 1 : 0, $1 ?? "") }
    screens = tabs.flatMap { tab in
      (stacks[tab] ?? []).map { route, presentation in
        Screen(
          tab: tab, link: route.path,
          presentation: presentation == .push ? nil : presentation.rawValue)
      }
    }
  }
}

extension SavedScreens: CustomStringConvertible {
  /// Their number: `3 screens`. The links are not in it, because they may be private.
  public var description: String { screens.count == 1 ? "1 screen" : "\(screens.count) screens" }
}

extension Navigator {
  /// The screens without those of some routes, such as those whose values must not be saved.
  ///
  /// ```swift
  /// let screens = navigator.savedScreens { route in
  ///   if case .resetPassword = route { false } else { true }
  /// }
  /// ```
  ///
  /// What was pushed on a screen that is left out is pushed on the one below it; what was on a sheet
  /// that is left out is left out with it.
  ///
  /// - Parameter isSaved: Whether a route is saved.
  /// - Returns: The other screens, and the tab that is shown.
  public func savedScreens(where isSaved: (Routes) -> Bool) -> SavedScreens {
    let saved = savedScreens
    var tabsWithoutSheet: Set<String?> = []
    return SavedScreens(
      tab: saved.tab,
      screens: saved.screens.filter { screen in
        guard !tabsWithoutSheet.contains(screen.tab) else { return false }
        let isKept = Routes(inApp: screen.link).map(isSaved) ?? false
        if !isKept, screen.beginsLevel { tabsWithoutSheet.insert(screen.tab) }
        return isKept
      })
  }
}

extension SavedScreens.Screen {
  /// How it is shown over another one; pushed if this version of the app does not know the way.
  var shownAs: Presentation {
    Presentation.allCases.first { $0.rawValue == presentation && $0.beginsLevel } ?? .push
  }

  var beginsLevel: Bool { shownAs.beginsLevel }
}
