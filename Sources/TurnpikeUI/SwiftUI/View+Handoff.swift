#if canImport(SwiftUI)
  public import SwiftUI
  public import Turnpike

  extension View {
    /// Offers a route to other devices by Handoff while this view is on screen.
    ///
    /// ```swift
    /// ProductView(id: id)
    ///   .handoff(ShopRoute.product(id: id), activityType: "com.example.shop.route")
    /// ```
    ///
    /// On the other device, `opensLinks(with:handoff:)` with the same type opens it.
    ///
    /// - Parameters:
    ///   - route: The route that the view shows.
    ///   - activityType: A name in reverse-DNS form, which `NSUserActivityTypes` in `Info.plist`
    ///     lists.
    ///   - isActive: Whether the route is offered to other devices now.
    public func handoff<Routes: TypedRoute>(
      _ route: Routes, activityType: String, isActive: Bool = true
    ) -> some View {
      userActivity(activityType, isActive: isActive) { activity in activity.setRoute(route) }
    }
  }
#endif
