internal import Foundation
import Synchronization

#if canImport(os)
  internal import os
#endif

extension Router {
  /// Lets handlers show their screens by themselves, without a navigator.
  ///
  /// ```swift
  /// let router = Router(Screens())
  /// router.letHandlersPresent()
  /// ```
  ///
  /// A router without a navigator only calls handlers. In a debug build it writes one line to the
  /// standard error, or to the unified log on Apple's platforms, when the first route with `@tab`,
  /// `@popToRoot`, `@present` or `after` has been opened. The line names the route, and has no
  /// value of the link.
  ///
  /// After this call the router has no navigator, and does not write that line. A router with a
  /// closure in place of a handler is made so.
  public func letHandlersPresent() {
    present(with: nil)
  }
}

/// Says once that a router has no navigator for its routes.
final class NavigatorNotice: Sendable {
  private let isDue = Atomic(true)
  private let write: @Sendable (_ line: String) -> Void

  init(write: @escaping @Sendable (_ line: String) -> Void = NavigatorNotice.log) {
    self.write = write
  }

  /// The notice of a router: none in release builds.
  static func inDebugBuilds() -> NavigatorNotice? {
    #if DEBUG
      NavigatorNotice()
    #else
      nil
    #endif
  }

  /// A handler that does the same, and then gives the notice if the route has a place on screen.
  func watching<Routes: TypedRoute, Output>(
    _ handler: _TableHandler<Routes, Output>
  ) -> _TableHandler<Routes, Output> {
    guard Routes.table.routes.contains(where: \.hasPlaceOnScreen) else { return handler }
    return _TableHandler(
      invoke: { route, request in
        let output = try await handler.invoke(route, request)
        self.routeHasEnded(route)
        return output
      },
      filter: handler.filter, otherwise: handler.otherwise)
  }

  private func routeHasEnded<Routes: TypedRoute>(_ route: Routes) {
    guard isDue.load(ordering: .relaxed), route.info.hasPlaceOnScreen,
      isDue.exchange(false, ordering: .relaxed)
    else { return }
    let name = "\(Routes.table.name).\(route.info.name)"
    write(
      "no navigator shows '\(name)': call 'router.attachNavigator(navigator)', with a "
        + "SwiftUINavigator or a UIKitNavigator of TurnpikeUI or a Navigator of your own, or "
        + "'router.letHandlersPresent()' if the handlers show their screens by themselves")
  }

  private static func log(_ line: String) {
    #if canImport(os)
      Logger(subsystem: "turnpike", category: "navigation").notice("\(line, privacy: .public)")
    #else
      FileHandle.standardError.write(Data("turnpike: \(line)\n".utf8))
    #endif
  }
}

extension RouteInfo {
  /// Whether a navigator has something to do for the route.
  fileprivate var hasPlaceOnScreen: Bool {
    let isPresented = presentation.map { $0 != .handlerOnly } ?? false
    return isPresented || tab != nil || popsToRoot || dependency != nil
  }
}
