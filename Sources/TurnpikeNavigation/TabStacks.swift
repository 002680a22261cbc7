import Turnpike

/// What is on screen, as values: the tab, and the stack of each tab with its sheets. A navigator whose
/// screens are made from routes keeps nothing else.
package struct TabStacks<Routes: TypedRoute>: Sendable {
  /// The tab that is shown; nil in an app without tabs.
  package var tab: String?
  package var stacks: [String?: ScreenStack<Routes>] = [:]
  /// The routes at the bottom of tabs; that of an app without tabs has the key nil.
  package let roots: [String?: Routes]
  /// The tabs that there are.
  package let tabs: [String]
  /// The tab of the plan that is performed.
  private var target: String?

  package init(tab: String?, of tabs: [String], roots: [String?: Routes]) {
    (self.tab, self.tabs, self.roots) = (tab, tabs, roots)
  }

  /// - Parameter tab: The tab that is shown first.
  package init<Tab: Hashable & CaseIterable>(tab: Tab, roots: [Tab: Routes]) {
    self.init(
      tab: String(describing: tab), of: Tab.allCases.map { String(describing: $0) },
      roots: Dictionary(
        uniqueKeysWithValues: roots.map { (String(describing: $0.key), $0.value) }))
  }

  /// The root of a tab and what is above it, the outermost first.
  package func routes(in tab: String?) -> [Routes] {
    (roots[tab].map { [$0] } ?? []) + (stacks[tab]?.routes ?? [])
  }

  package var saved: SavedScreens {
    SavedScreens(tab: tab, stacks: stacks.mapValues(\.saved))
  }
}

// The steps of a plan.
extension TabStacks {
  /// Selects a tab, if there is one of this name, for the steps that follow.
  package mutating func show(tab: String?) {
    target = tab.flatMap { tabs.contains($0) ? $0 : nil } ?? self.tab
    selectTarget()
  }

  /// Selects the tab again if the user has selected another one.
  package mutating func selectTarget() {
    if tab != target { tab = target }
  }

  package func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
    route == roots[target] || (!afterPop && routes(in: target).contains(route))
  }

  package mutating func popToRoot() { stacks[target]?.removeAll() }

  /// Puts a step on the stack of its tab, and selects that tab: another plan may have shown another.
  package mutating func present(_ step: NavigationStep<Routes>) {
    if let tab = step.tab, tabs.contains(tab) { target = tab }
    selectTarget()
    stacks[target, default: ScreenStack()].present(step, root: roots[target])
  }

  /// What is presented over other tabs than that of the plan, the outermost first.
  package var covering: [(tab: String?, routes: [Routes])] {
    stacks.compactMap { tab, stack in
      let sheets = Array(stack.routes.dropFirst(stack.screens(ofLevel: 0).count))
      return tab == target || sheets.isEmpty ? nil : (tab, sheets)
    }
  }

  /// Dismisses what is presented over other tabs, unless the app keeps it; then the tab that it is over
  /// is selected again.
  package mutating func dismiss(_ covering: [(tab: String?, isKept: Bool)]) -> Bool {
    if let kept = covering.first(where: \.isKept) {
      tab = kept.tab
      return false
    }
    for covered in covering { stacks[covered.tab]?.dismiss(level: 1) }
    return true
  }
}
