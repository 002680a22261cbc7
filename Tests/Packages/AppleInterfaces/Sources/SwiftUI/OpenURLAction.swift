@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  public struct Result: Sendable, Equatable {
    private let name: String

    public static let handled = Result(name: "handled")
    public static let discarded = Result(name: "discarded")
    public static let systemAction = Result(name: "systemAction")
  }

  /// SwiftUI calls this; here tests read its result.
  public let handler: @MainActor (URL) -> Result

  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = handler(url) }
}

@MainActor
public struct EnvironmentValues {
  /// That of the system.
  public var openURL = OpenURLAction { url in
    Rendering.openedBySystem.append(url)
    return .systemAction
  }
  public var scenePhase = ScenePhase.active
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    Rendering.innerEnvironment[keyPath: keyPath] = value
    return ModifiedView()
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Rendering.openURL = action
    return ModifiedView()
  }

  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Rendering.activities[activityType] = action
    return ModifiedView()
  }

  /// Updates the activity at once, as the system does when a view with it is on screen.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    if isActive {
      let activity = NSUserActivity(activityType: activityType)
      update(activity)
      Rendering.current = activity
    }
    return ModifiedView()
  }
}
