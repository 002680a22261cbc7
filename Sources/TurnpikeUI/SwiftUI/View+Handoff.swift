#if canImport(SwiftUI)
  public import SwiftUI
  public import Turnpike

  extension View {
    /// Lets somebody go on with a route on another device, while this view is on screen.
    ///
    /// ```swift
    /// ProductView(id: id)
    ///   .handsOff(ShopRoute.product(id: id), as: "com.example.shop.route")
    /// ```
    ///
    /// On the other device, `opensLinks(with:handoff:)` with the same type opens it.
    ///
    /// - Parameters:
    ///   - route: The route that the view shows.
    ///   - activityType: A name in reverse-DNS form, which `NSUserActivityTypes` in `Info.plist`
    ///     lists.
    ///   - isActive: Whether the route is offered to other devices now.
    public func handsOff<Route: RouteTable>(
      _ route: Route, as activityType: String, isActive: Bool = true
    ) -> some View {
      userActivity(activityType, isActive: isActive) { activity in activity.carry(route) }
    }
  }
#endif
