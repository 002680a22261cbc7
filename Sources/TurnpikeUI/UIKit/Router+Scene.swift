#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import Turnpike
  public import UIKit

  /// A link that the system handed over, and what became of it.
  public struct OpenedLink<Output: Sendable>: Sendable {
    /// The link.
    public let url: URL
    /// What became of it, or what was thrown.
    public let result: Result<Outcome<Output>, any Error>
  }

  /// The links that UIKit hands to the delegate of a scene, each at one place:
  ///
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession,
  ///   options: UIScene.ConnectionOptions
  /// ) {
  ///   Task { log(await router.open(options)) }       // the links that started the app
  /// }
  ///
  /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///   Task { log(await router.open(contexts)) }      // schemes, while it runs
  /// }
  ///
  /// func scene(_ scene: UIScene, continue activity: NSUserActivity) {
  ///   Task { log(await router.open(activity)) }      // universal links, while it runs
  /// }
  /// ```
  ///
  /// Every link is opened, whatever becomes of those before it, and the result has each.
  ///
  /// In an app without scenes `application(_:open:options:)` gets every link with a
  /// scheme, the one that started the app too: one that is opened from the launch options
  /// besides would be opened twice.
  ///
  /// This file is compiled and tested against stand-ins for UIKit with the signatures
  /// that Apple documents. It has not been run on a device.
  extension Router {
    /// Opens the links that a scene is connected with: those that started the app.
    ///
    /// - Returns: What became of each, or the error that ``open(_:from:)`` threw for it.
    @MainActor
    public func open(_ options: UIScene.ConnectionOptions) async -> [OpenedLink<Output>] {
      var links = await open(options.urlContexts)
      for activity in options.userActivities { links += await open(activity) }
      return links
    }

    /// Opens links with the app's schemes.
    ///
    /// - Returns: What became of each, or the error that ``open(_:from:)`` threw for it.
    @MainActor
    public func open(_ contexts: Set<UIOpenURLContext>) async -> [OpenedLink<Output>] {
      var links: [OpenedLink<Output>] = []
      for url in contexts.map(\.url) {
        links.append(await result(ofOpening: url, from: LinkOrigin(ofArriving: url)))
      }
      return links
    }

    /// Opens the universal link of an activity.
    ///
    /// - Returns: What became of it, or the error that ``open(_:from:)`` threw; empty where
    ///   the activity is another than browsing.
    @MainActor
    public func open(_ activity: NSUserActivity) async -> [OpenedLink<Output>] {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return [] }
      return [await result(ofOpening: url, from: .universalLink)]
    }

    @MainActor
    private func result(ofOpening url: URL, from origin: LinkOrigin) async -> OpenedLink<Output> {
      do {
        return OpenedLink(url: url, result: .success(try await open(url, from: origin)))
      } catch {
        return OpenedLink(url: url, result: .failure(error))
      }
    }
  }
#endif
