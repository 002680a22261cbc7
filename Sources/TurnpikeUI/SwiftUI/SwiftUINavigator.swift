#if canImport(SwiftUI)
  public import Observation
  public import SwiftUI
  public import Turnpike
  public import TurnpikeNavigation

  /// What is on screen in an app made with SwiftUI, as values that its views bind to:
  /// the tab, the path of each tab's stack, and what is presented over it.
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
  /// Keep the router outside of `body`, as here: a router that is made there is another
  /// one whenever the body is made anew, without the links that the first holds and without
  /// the filters and patterns that were added to it.
  ///
  /// Views are made from routes, so no handler is needed; with one, its `Output` is
  /// `Void`, and it may load what a route shows. An app without tabs leaves them out.
  ///
  /// This file is compiled and its behaviour tested against stand-ins for SwiftUI with
  /// the signatures that Apple documents. It has not been run on a device.
  @MainActor
  @Observable
  public final class SwiftUINavigator<Routes: RouteTable>: Navigator {
    public typealias Destination = Void

    /// The tab that is shown, by the name of its case in `enum Tab`; `nil` in an app
    /// without tabs.
    public var tab: String?
    private var stacks: [String?: ScreenStack<Routes>] = [:]
    private let roots: [String?: Routes]
    private let hasTabs: Bool
    /// The tab of the plan that is performed.
    private var targetTab: String?

    /// A navigator of an app without tabs.
    ///
    /// - Parameter root: The route at the bottom, which is on screen always and is
    ///   never pushed.
    public init(root: Routes? = nil) {
      roots = root.map { [nil: $0] } ?? [:]
      hasTabs = false
    }

    /// A navigator of an app with tabs.
    ///
    /// - Parameters:
    ///   - tab: The tab that is shown first.
    ///   - roots: The route at the bottom of a tab, which is on screen whenever the tab
    ///     is shown, and is never pushed.
    public init<Tab: Hashable & CaseIterable & Sendable>(tab: Tab, roots: [Tab: Routes] = [:]) {
      self.tab = String(describing: tab)
      hasTabs = true
      self.roots = Dictionary(
        uniqueKeysWithValues: roots.map { (String(describing: $0.key), $0.value) })
    }

    /// Selects the tab. An app without tabs shows everything on its one stack.
    public func show(tab: String?) {
      if let tab, hasTabs { select(tab) }
      targetTab = self.tab
    }

    /// Whether the route is the root of the tab or anywhere above it.
    public func isOnScreen(_ route: Routes, afterPop: Bool) -> Bool {
      let stack = stacks[targetTab] ?? ScreenStack()
      return route == roots[targetTab]
        || (!afterPop && stack.screens.contains { $0.route == route })
    }

    /// Empties the stack of the tab, and takes away what is presented over it.
    public func popToRoot(for step: NavigationStep<Routes>, animated: Bool) {
      change(animated: animated) { $0.removeAll() }
    }

    /// Puts the route on the stack of its tab, or presents it over that, and selects the
    /// tab again where somebody has selected another one.
    public func present(
      _ destination: Void, for step: NavigationStep<Routes>, animated: Bool
    ) -> Bool {
      let root = roots[targetTab]
      change(animated: animated) { $0.present(step, root: root) }
      return true
    }

    private func select(_ tab: String?) {
      if tab != self.tab { self.tab = tab }
    }

    private func change(animated: Bool, _ body: (inout ScreenStack<Routes>) -> Void) {
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) {
        select(targetTab)
        body(&stacks[targetTab, default: ScreenStack()])
      }
    }
  }

  extension SwiftUINavigator {
    /// What is on screen above the root of the tab that is shown, from the outermost in.
    public var routes: [Routes] { stacks[tab]?.routes ?? [] }

    /// The tab as the selection of a `TabView`.
    ///
    /// - Parameter fallback: The tab where the navigator has none of this type.
    public func selection<Tab: Hashable & CaseIterable & Sendable>(
      _ fallback: Tab
    ) -> Binding<Tab> {
      Binding(
        get: { @MainActor in Tab.allCases.first { String(describing: $0) == self.tab } ?? fallback
        },
        set: { @MainActor tab in self.tab = String(describing: tab) })
    }

    /// What is pushed on a level of a tab, as the path of a `NavigationStack`.
    func path(ofLevel level: Int, in tab: String?) -> Binding<[Routes]> {
      Binding(
        get: { @MainActor in self.stacks[tab]?.path(ofLevel: level) ?? [] },
        set: { @MainActor routes in
          self.stacks[tab, default: ScreenStack()].setPath(routes, ofLevel: level)
        })
    }

    /// What is presented over a level of a tab in this way. SwiftUI sets it to nil when
    /// somebody dismisses it.
    func modal(
      _ presentation: Presentation, overLevel level: Int, in tab: String?
    ) -> Binding<Routes?> {
      Binding(
        get: { @MainActor in
          let first = self.stacks[tab]?.screens(ofLevel: level + 1).first
          return first?.presentation == presentation ? first?.route : nil
        },
        set: { @MainActor route in
          if route == nil { self.stacks[tab]?.dismiss(level: level + 1) }
        })
    }
  }
#endif
