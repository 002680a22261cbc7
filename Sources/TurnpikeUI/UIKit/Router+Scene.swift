#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import Turnpike
  public import UIKit

  /// A link from the system, with its result.
  ///
  /// ```swift
  /// for link in await router.open(contexts) {
  ///   print(link)  // handled
  /// }
  /// ```
  public struct OpenedLink<Output: Sendable>: Sendable {
    /// The link.
    public let url: URL
    /// The outcome, or the error.
    public let result: Result<Outcome<Output>, any Error>
  }

  extension OpenedLink: CustomStringConvertible {
    /// The outcome, or the kind of error. The URL is not in it, because it may be private.
    public var description: String { result.outcomeText }
  }

  /// Opens the links that UIKit passes to the delegate of a scene, each kind in one method:
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
  /// Each link is opened, even if an earlier one failed, and has a result of its own.
  ///
  /// In an app without scenes, `application(_:open:options:)` receives every link with a
  /// scheme, including the one that started the app. Don't also open that one from the
  /// launch options, or it opens twice.
  extension Router {
    /// Opens the links of a scene's connection: those that started the app.
    ///
    /// - Returns: The outcome of each link, or the error that ``open(_:from:)`` threw for
    ///   it.
    @MainActor
    @_disfavoredOverload
    public func open(_ options: UIScene.ConnectionOptions) async -> [OpenedLink<Output>] {
      var links = await open(options.urlContexts)
      for activity in options.userActivities { links += await open(activity) }
      return links
    }

    /// Opens links with the app's schemes.
    ///
    /// - Returns: The outcome of each link, or the error that ``open(_:from:)`` threw for
    ///   it.
    @MainActor
    @_disfavoredOverload
    public func open(_ contexts: Set<UIOpenURLContext>) async -> [OpenedLink<Output>] {
      var links: [OpenedLink<Output>] = []
      for url in contexts.map(\.url) {
        let result = await result(of: url, from: LinkOrigin(ofArriving: url))
        links.append(OpenedLink(url: url, result: result))
      }
      return links
    }

    /// Opens the link of an activity: a universal link, a result of a search in Spotlight whose
    /// identifier is a link, or a route that another device hands off.
    ///
    /// - Returns: The outcome, or the error that ``open(_:from:)`` threw; empty if the
    ///   activity has no link.
    @MainActor
    @_disfavoredOverload
    public func open(_ activity: NSUserActivity) async -> [OpenedLink<Output>] {
      guard let (url, origin) = activity.arrivingLink else { return [] }
      return [OpenedLink(url: url, result: await result(of: url, from: origin))]
    }
  }
#endif
