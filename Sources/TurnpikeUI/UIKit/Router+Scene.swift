#if canImport(UIKit) && !os(watchOS)
  public import Turnpike
  public import UIKit

  /// The links that UIKit hands to the delegate of a scene, each at one place:
  ///
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession,
  ///   options: UIScene.ConnectionOptions
  /// ) {
  ///   Task { try await router.open(options) }       // the link that started the app
  /// }
  ///
  /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///   Task { try await router.open(contexts) }      // schemes, while it runs
  /// }
  ///
  /// func scene(_ scene: UIScene, continue activity: NSUserActivity) {
  ///   Task { try await router.open(activity) }      // universal links, while it runs
  /// }
  /// ```
  ///
  /// In an app without scenes `application(_:open:options:)` gets every link with a
  /// scheme, the one that started the app too: one that is opened from the launch options
  /// besides would be opened twice.
  ///
  /// This file is compiled against stand-ins for UIKit with the signatures that Apple
  /// documents. It has not been run on a device.
  extension Router {
    /// Opens the links that a scene is connected with: those that started the app.
    ///
    /// - Returns: What became of each.
    /// - Throws: As ``open(_:from:)``.
    @MainActor
    @discardableResult
    public func open(_ options: UIScene.ConnectionOptions) async throws -> [Outcome<Output>] {
      var outcomes = try await open(options.urlContexts)
      for activity in options.userActivities {
        if let outcome = try await open(activity) { outcomes.append(outcome) }
      }
      return outcomes
    }

    /// Opens links with the app's schemes.
    ///
    /// - Returns: What became of each.
    /// - Throws: As ``open(_:from:)``.
    @MainActor
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) async throws -> [Outcome<Output>] {
      var outcomes: [Outcome<Output>] = []
      for url in contexts.map(\.url) {
        outcomes.append(try await open(url, from: LinkOrigin(ofArriving: url)))
      }
      return outcomes
    }

    /// Opens the universal link of an activity.
    ///
    /// - Returns: What became of it; `nil` where the activity is another than browsing.
    /// - Throws: As ``open(_:from:)``.
    @MainActor
    @discardableResult
    public func open(_ activity: NSUserActivity) async throws -> Outcome<Output>? {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return nil }
      return try await open(url, from: .universalLink)
    }
  }
#endif
