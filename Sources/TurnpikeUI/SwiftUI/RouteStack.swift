#if canImport(SwiftUI)
  public import SwiftUI
  public import Turnpike
  internal import TurnpikeNavigation

  /// A `NavigationStack` that shows the routes of a tab, and over it the sheets, covers
  /// and popovers that its navigator presents.
  ///
  /// ```swift
  /// RouteStack(navigator, tab: ShopRoute.Tab.home) {
  ///   Storefront()
  /// } screen: { route in
  ///   switch route {
  ///   case .product(let id, let variant): ProductView(id: id, variant: variant)
  ///   …
  ///   }
  /// }
  /// ```
  public struct RouteStack<Routes: TypedRoute, Root: View, Screen: View>: View {
    private let navigator: SwiftUINavigator<Routes>
    private let tab: String?
    private let root: Root
    private let screen: (Routes) -> Screen

    /// Makes the stack of an app without tabs.
    ///
    /// - Parameters:
    ///   - navigator: The navigator, which knows the routes on screen.
    ///   - root: The view at the bottom.
    ///   - screen: Makes the view of a route.
    public init(
      _ navigator: SwiftUINavigator<Routes>, @ViewBuilder root: () -> Root,
      @ViewBuilder screen: @escaping (Routes) -> Screen
    ) {
      self.navigator = navigator
      tab = nil
      self.root = root()
      self.screen = screen
    }

    /// Makes the stack of one tab.
    ///
    /// - Parameters:
    ///   - navigator: The navigator, which knows the routes on screen.
    ///   - tab: The tab.
    ///   - root: The view at the bottom.
    ///   - screen: Makes the view of a route.
    public init<Tab: Hashable & CaseIterable>(
      _ navigator: SwiftUINavigator<Routes>, tab: Tab, @ViewBuilder root: () -> Root,
      @ViewBuilder screen: @escaping (Routes) -> Screen
    ) {
      self.navigator = navigator
      self.tab = String(describing: tab)
      self.root = root()
      self.screen = screen
    }

    /// The stack, with its sheets, covers and popovers.
    public var body: some View {
      NavigationStack(path: navigator.path(ofLevel: 0, in: tab)) {
        root.navigationDestination(for: Routes.self, destination: screen)
      }
      .modifier(ModalScreens(navigator: navigator, tab: tab, level: 0, screen: screen))
    }
  }

  /// The presentations over one level of a tab.
  private struct ModalScreens<Routes: TypedRoute, Screen: View>: ViewModifier {
    let navigator: SwiftUINavigator<Routes>
    let tab: String?
    let level: Int
    let screen: (Routes) -> Screen

    func body(content: Content) -> some View {
      #if os(macOS)
        content
          .sheet(item: binding(.sheet), content: view)
          .sheet(item: binding(.fullScreen), content: view)
          .popover(item: binding(.popover), content: view)
      #elseif os(tvOS) || os(watchOS)
        content
          .sheet(item: binding(.sheet), content: view)
          .sheet(item: binding(.popover), content: view)
          .fullScreenCover(item: binding(.fullScreen), content: view)
      #else
        content
          .sheet(item: binding(.sheet), content: view)
          .fullScreenCover(item: binding(.fullScreen), content: view)
          .popover(item: binding(.popover), content: view)
      #endif
    }

    private func binding(_ presentation: Presentation) -> Binding<Routes?> {
      navigator.modal(presentation, overLevel: level, in: tab)
    }

    private func view(of route: Routes) -> ModalScreen<Routes, Screen> {
      ModalScreen(
        navigator: navigator, tab: tab, level: level + 1, route: route, screen: screen)
    }
  }

  /// A sheet, a cover or a popover, with a stack of its own.
  private struct ModalScreen<Routes: TypedRoute, Screen: View>: View {
    let navigator: SwiftUINavigator<Routes>
    let tab: String?
    let level: Int
    let route: Routes
    let screen: (Routes) -> Screen

    var body: some View {
      NavigationStack(path: navigator.path(ofLevel: level, in: tab)) {
        screen(route).navigationDestination(for: Routes.self, destination: screen)
      }
      .modifier(ModalScreens(navigator: navigator, tab: tab, level: level, screen: screen))
    }
  }
#endif
