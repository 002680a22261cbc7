#if canImport(SwiftUI)
  public import SwiftUI
  public import Turnpike
  #if canImport(WidgetKit) && !os(tvOS)
    internal import WidgetKit
  #endif

  // A link in a widget opens the app, and `opensLinks(with:)` opens it there. In the app itself, a
  // link in a view with `opensLinks(with:)` is opened by the router at once.
  extension Link {
    /// Makes a link that opens a route.
    ///
    /// ```swift
    /// Link(to: ShopRoute.product(id: "A-17")) { Image("espresso-cup") }
    /// ```
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - label: The view of the link.
    public init<Routes: TypedRoute>(to route: Routes, @ViewBuilder label: () -> Label) {
      self.init(destination: route.url(), label: label)
    }
  }

  extension Link where Label == Text {
    /// Makes a link with a title that opens a route.
    ///
    /// ```swift
    /// Link("Your cart", to: ShopRoute.cart)
    /// ```
    public init<Title: StringProtocol, Routes: TypedRoute>(_ title: Title, to route: Routes) {
      self.init(title, destination: route.url())
    }
  }

  #if canImport(WidgetKit) && !os(tvOS)
    extension View {
      /// Makes a tap on the widget open a route.
      ///
      /// ```swift
      /// ProductWidgetView(product: entry.product)
      ///   .widgetURL(ShopRoute.product(id: entry.product.id))
      /// ```
      public func widgetURL<Routes: TypedRoute>(_ route: Routes) -> some View {
        widgetURL(route.url())
      }
    }
  #endif
#endif
