public import Foundation
public import Turnpike

/// Shows the settings, in whatever app mounts them.
@MainActor
public final class SettingsScreens: SettingsRouteHandler {
  /// The screens shown, for tests to read.
  public private(set) var shown: [String] = []
  public var isUnlocked = false

  public init() {}

  public func general(request: RouteRequest) { shown.append("general") }

  public func appearance(theme: SettingsRoute.AppearanceTheme, request: RouteRequest) {
    shown.append("appearance \(theme)")
  }

  public func notifications(request: RouteRequest) { shown.append("notifications") }

  public func channel(channel: SettingsRoute.ChannelChannel, request: RouteRequest) {
    shown.append("channel \(channel)")
  }

  public func language(code: String, request: RouteRequest) { shown.append("language \(code)") }
  public func privacy(request: RouteRequest) { shown.append("privacy") }

  public func deleteAccount(confirm: Bool, request: RouteRequest) {
    shown.append("deleteAccount \(confirm)")
  }

  public func session(id: UUID, request: RouteRequest) { shown.append("session \(id)") }
  public func darkMode(on: Bool, request: RouteRequest) { shown.append("darkMode \(on)") }
  public func about(request: RouteRequest) { shown.append("about") }

  public func unlocked(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    isUnlocked ? try await next(request) : .stopped(by: "unlocked")
  }
}
