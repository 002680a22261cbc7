import Turnpike

/// The screens of one tab above its root: those that were pushed, and the sheets over them,
/// with the screens that were pushed on each sheet.
///
/// ```
/// level 0   orders, order
/// level 1   refund (a sheet), terms
/// ```
///
/// The navigators of user interfaces keep one for each tab, and are told when the user goes back.
package struct ScreenStack<Routes: TypedRoute>: Hashable, Sendable {
  package struct Screen: Hashable, Sendable {
    package let route: Routes
    package let presentation: Presentation
  }

  /// From the outermost in. A screen that is not pushed begins a level.
  package private(set) var screens: [Screen] = []

  /// - Parameter routes: Those that were pushed.
  package init(_ routes: [Routes] = []) {
    screens = routes.map { Screen(route: $0, presentation: .push) }
  }

  package var routes: [Routes] { screens.map(\.route) }

  package var saved: [(route: Routes, presentation: Presentation)] {
    screens.map { ($0.route, $0.presentation) }
  }

  /// The screens of a level; the first of each level but 0 is the presented one.
  package func screens(ofLevel level: Int) -> ArraySlice<Screen> {
    screens[start(ofLevel: level)..<start(ofLevel: level + 1)]
  }

  private func start(ofLevel level: Int) -> Int {
    guard level > 0 else { return 0 }
    let starts = screens.indices.filter { screens[$0].presentation.beginsLevel }
    return level <= starts.count ? starts[level - 1] : screens.count
  }
}

extension ScreenStack {
  /// Shows a step on top of the screen that it comes after, if that is there.
  ///
  /// - Parameter root: The route at the bottom of the tab, if it has one. It is shown by
  ///   removing the screens above it.
  package mutating func present(_ step: NavigationStep<Routes>, root: Routes?) {
    guard step.presentation != .handlerOnly else { return }
    if step.isRestored { return restore(step, root: root) }
    if let base = step.base {
      if let position = screens.lastIndex(where: { $0.route == base }) {
        screens.removeSubrange((position + 1)...)
      } else if base == root {
        screens.removeAll()
      }
    }
    // The root is there already, and never shown on top of itself.
    if step.route == root { return removeAll() }
    if step.route == screens.last?.route { return }
    if step.presentation == .replace {
      replaceLast(by: step.route)
    } else {
      screens.append(Screen(route: step.route, presentation: step.presentation))
    }
  }

  /// Puts a screen back as it was, twice if it was there twice. A route that has become the root is
  /// there already.
  private mutating func restore(_ step: NavigationStep<Routes>, root: Routes?) {
    if step.route == root, !step.presentation.beginsLevel { return }
    screens.append(Screen(route: step.route, presentation: step.presentation))
  }

  /// A screen that replaces a sheet's first screen is on the sheet.
  private mutating func replaceLast(by route: Routes) {
    let last = screens.popLast()
    screens.append(Screen(route: route, presentation: last?.presentation ?? .push))
  }

  /// Takes a level away, and those over it.
  package mutating func dismiss(level: Int) {
    screens.removeSubrange(start(ofLevel: level)...)
  }

  package mutating func removeAll() { screens.removeAll() }

  /// Accepts the pushed screens of a level from the user interface: fewer, after the user
  /// went back, or more, after a navigation link. The sheets over it stay only if nothing
  /// changes.
  package mutating func setPath(_ routes: [Routes], ofLevel level: Int) {
    guard path(ofLevel: level) != routes else { return }
    let first = start(ofLevel: level) + (level > 0 ? 1 : 0)
    guard first <= screens.count else { return }
    screens.removeSubrange(first...)
    screens += routes.map { Screen(route: $0, presentation: .push) }
  }

  /// The pushed screens of a level.
  package func path(ofLevel level: Int) -> [Routes] {
    screens(ofLevel: level).dropFirst(level > 0 ? 1 : 0).map(\.route)
  }
}

extension Presentation {
  package var beginsLevel: Bool {
    switch self {
    case .push, .replace, .handlerOnly: false
    case .sheet, .fullScreen, .popover: true
    }
  }
}
