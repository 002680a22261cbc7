public import SettingsFeature
public import Turnpike

/// Shows the help, and the settings that it mounts.
public final class HelpScreens: HelpRouteHandler {
  public let settings: SettingsScreens
  /// The screens shown, for tests to read.
  public private(set) var shown: [String] = []

  public init(settings: SettingsScreens) { self.settings = settings }

  public func topics(request: RouteRequest) { shown.append("topics") }
  public func topic(topic: String, request: RouteRequest) { shown.append("topic \(topic)") }
  public func contact(subject: String, request: RouteRequest) { shown.append("contact") }
}
