#if canImport(SwiftUI)
  public import Observation
  public import SwiftUI
  public import Turnpike
  public import TurnpikeNavigation

  /// Shows routes in a SwiftUI app, as values that its views bind to: the tab, the path of
  /// each tab's stack, and its sheets, covers and popovers.
  ///
  /// ```swift
  /// @main
  /// struct ShopApp: App {
  ///   private static let navigator = SwiftUINavigator<ShopRoute>(tab: ShopRoute.Tab.home)
  ///   private static let router = Router(ShopRoute.self, navigator: navigator)
  ///
  ///   var body: some Scene {
  ///     WindowGroup {
  ///       TabView(selection: Self.navigator.selection(ShopRoute.Tab.home)) {
  ///         RouteStack(Self.navigator, tab: ShopRoute.Tab.home) { Storefront() } screen: { screen(for: $0) }
  ///           .tag(ShopRoute.Tab.home)
  ///         RouteStack(Self.navigator, tab: ShopRoute.Tab.cart) { Cart() } screen: { screen(for: $0) }
  ///           .tag(ShopRoute.Tab.cart)
  ///       }
  ///       .opensLinks(with: Self.router)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Make the router outside `body`, as here: otherwise each new body makes a new router,
  /// without the links that the old one holds and without its filters and patterns.
  ///
  /// Views are made from routes, so you need no handler. With a handler, its `Output` is `Void`,
  /// and it may load the data of a route. An app without tabs passes no tab.
  @MainActor
  @Observable
  public final class SwiftUINavigator<Routes: TypedRoute>: Navigator {
    /// Views are made from routes, so handlers return nothing.
    public typealias Destination = Void

    /// The tab that is shown, by the name of its case in `enum Tab`; `nil` in an app
    /// without tabs.
    public var tab: String? {
      get { screens.tab }
      set { screens.tab = newValue }
    }
    /// Returns whether routes on sheets, covers and popovers may be dismissed, because a link opens a
    /// screen in another tab; by default they may. If not, the outcome is `.notPresented`.
    ///
    /// ```swift
    /// navigator.canDismiss = { routes in !routes.contains(.editor) || editor.isSaved }
    /// ```
    @ObservationIgnored
    public var canDismiss: @MainActor (_ routes: [Routes]) -> Bool = { _ in true }
    private var screens: TabStacks<Routes>

    /// Makes a navigator for an app without tabs.
    ///
    /// - Parameter root: The route at the bottom, which is always on screen and never
    ///   pushed.
    public init(root: Routes? = nil) {
      screens = TabStacks(tab: nil, of: [], roots: root.map { [nil: $0] } ?? [:])
    }

    /// Makes a navigator for an app with tabs.
    ///
    /// - Parameters:
    ///   - tab: The tab that is shown first.
    ///   - roots: The route at the bottom of a tab, which is on screen whenever the tab
    ///     is shown, and is never pushed.
    public init<Tab: Hashable & CaseIterable & Sendable>(tab: Tab, roots: [Tab: Routes] = [:]) {
      screens = TabStacks(tab: tab, roots: roots)
    }

    /// The tabs that there are; empty in an app without tabs.
    public var tabNames: [String] { screens.tabs }

    /// Selects the tab, if there is one of this name. An app without tabs shows everything on its
    /// one stack.
    public func show(tab: String?) { screens.show(tab: tab) }

    /// Whether the route is the root of the tab or anywhere above it.
    public func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
      screens.isOnScreen(route, afterPop: afterPop)
    }

    /// Dismisses the sheets, covers and popovers over other tabs, unless ``canDismiss`` keeps them. It
    /// knows nothing of those that the app presents with modifiers of its own. Returns whether they are
    /// dismissed.
    public func uncover(tab: String?) -> Bool {
      let covering = screens.covering.map { ($0.tab, !canDismiss($0.routes)) }
      if covering.isEmpty { return true }
      var isDismissed = false
      change(animated: false) { isDismissed = $0.dismiss(covering) }
      return isDismissed
    }

    /// Empties the stack of the tab, and dismisses its sheets, covers and popovers.
    public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) {
      change(animated: animated) { screens in
        screens.selectTarget()
        screens.popToRoot()
      }
    }

    /// Adds the route to the stack of its tab, or presents it over the stack, and selects
    /// the tab again if the user has selected another one.
    public func present(
      _ destination: Void, for step: NavigationStep<Routes>, animated: Bool
    ) -> Bool {
      change(animated: animated) { $0.present(step) }
      return true
    }

    private func change(animated: Bool, _ body: (inout TabStacks<Routes>) -> Void) {
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { body(&screens) }
    }
  }

  extension SwiftUINavigator {
    /// The routes above the root of the tab that is shown, the outermost first.
    public var routes: [Routes] { screens.stacks[tab]?.routes ?? [] }

    /// The routes above the roots of all tabs, with their sheets, covers and popovers.
    public var savedScreens: SavedScreens { screens.saved }

    /// The tab as the selection of a `TabView`.
    ///
    /// - Parameter fallback: The tab if the navigator has none of this type.
    public func selection<Tab: Hashable & CaseIterable & Sendable>(
      _ fallback: Tab
    ) -> Binding<Tab> {
      Binding(
        get: { @MainActor in Tab.allCases.first { String(describing: $0) == self.tab } ?? fallback
        },
        set: { @MainActor tab in self.tab = String(describing: tab) })
    }

    // SwiftUI may set a binding late, when another screen is presented than that for which the
    // binding was made: then nothing happens.

    /// The pushed routes of a level of a tab, as the path of a `NavigationStack`.
    func path(ofLevel level: Int, in tab: String?) -> Binding<[Routes]> {
      let shown = presented(atLevel: level, in: tab)
      return Binding(
        get: { @MainActor in self.screens.stacks[tab]?.path(ofLevel: level) ?? [] },
        set: { @MainActor routes in
          guard self.presented(atLevel: level, in: tab) == shown else { return }
          self.screens.stacks[tab, default: ScreenStack()].setPath(routes, ofLevel: level)
        })
    }

    /// The route that is presented over a level of a tab in this way. SwiftUI sets it to
    /// nil when the user dismisses it.
    func modal(
      _ presentation: Presentation, overLevel level: Int, in tab: String?
    ) -> Binding<Routes?> {
      let shown = presented(atLevel: level + 1, in: tab)
      return Binding(
        get: { @MainActor in
          let first = self.presented(atLevel: level + 1, in: tab)
          return first?.presentation == presentation ? first?.route : nil
        },
        set: { @MainActor route in
          guard route == nil, shown?.presentation == presentation,
            self.presented(atLevel: level + 1, in: tab) == shown
          else { return }
          self.screens.stacks[tab]?.dismiss(level: level + 1)
        })
    }

    /// The screen that is presented, and begins a level; nil at the bottom.
    private func presented(atLevel level: Int, in tab: String?) -> ScreenStack<Routes>.Screen? {
      level > 0 ? screens.stacks[tab]?.screens(ofLevel: level).first : nil
    }
  }
#endif
