#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI
  public import Turnpike
  internal import TurnpikeNavigation
  #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
    internal import CoreSpotlight
  #endif

  extension View {
    /// Opens the links that the app receives, and those that the user taps in this view,
    /// with a router.
    ///
    /// - Links with the app's schemes and universal links arrive through `onOpenURL`, and
    ///   universal links also as an `NSUserActivity`, for example at a cold start. A link
    ///   that arrives in both ways within two seconds is opened once.
    /// - A result of a search in Spotlight whose identifier is a link opens it, and so does an
    ///   activity with a route that another device hands off.
    /// - The router opens a link in a `Link` or a `Text` if a route matches it; otherwise
    ///   the system does.
    ///
    /// A router that is not ready holds links until it is: see `Router.holdLinks()`.
    ///
    /// Attach it once, to the outermost view of a scene, and don't also open the same links
    /// in an app delegate. Make the router outside `body`, so that each new body has the
    /// same one.
    ///
    /// - Parameters:
    ///   - router: The router that opens the links.
    ///   - activityType: The type of the activities that other devices hand off with
    ///     ``handoff(_:activityType:isActive:)``.
    ///   - report: Called with the result of each link. Without it, a link that leaves the app by a
    ///     `redirect` line is opened by the system, and what the app should know of another one goes
    ///     to `Router.problemHandler`, or, without that, to the standard error.
    public func opensLinks<Routes: TypedRoute, Output: Sendable>(
      with router: Router<Routes, Output>, handoff activityType: String? = nil,
      report: (@MainActor (URL, Result<Outcome<Output>, any Error>) -> Void)? = nil
    ) -> some View {
      modifier(LinkOpening(router: router, activityType: activityType, report: report))
    }
  }

  private struct LinkOpening<Routes: TypedRoute, Output: Sendable>: ViewModifier {
    let router: Router<Routes, Output>
    let activityType: String?
    let report: (@MainActor (URL, Result<Outcome<Output>, any Error>) -> Void)?
    @State private var gate = DuplicateLinkGate()
    /// That of the views around this one. The router's own would open the link here again.
    @Environment(\.openURL) private var openURL

    func body(content: Content) -> some View {
      content
        .onOpenURL { url in arrive(url, at: .url, from: LinkOrigin(ofArriving: url)) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb, perform: arrive)
        .modifier(ContinuedActivities(otherTypes, perform: arrive))
        .environment(\.openURL, OpenURLAction(handler: tapped))
    }

    /// The types of activities that have a link but are not browsing.
    private var otherTypes: [String] {
      #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
        [CSSearchableItemActionType] + [activityType].compactMap { $0 }
      #else
        [activityType].compactMap { $0 }
      #endif
    }

    private func arrive(_ activity: NSUserActivity) {
      guard let (url, origin) = activity.arrivingLink else { return }
      arrive(url, at: .activity, from: origin)
    }

    private func arrive(
      _ url: URL, at entrance: DuplicateLinkGate.Entrance, from origin: LinkOrigin
    ) {
      guard gate.admits(url.absoluteString, at: entrance) else { return }
      open(url, from: origin)
    }

    private func tapped(_ url: URL) -> OpenURLAction.Result {
      guard (try? router.match(url)) != nil else { return .systemAction }
      open(url, from: .external)
      return .handled
    }

    private func open(_ url: URL, from origin: LinkOrigin) {
      Task {
        let result = await router.result(of: url, from: origin)
        if let report { return report(url, result) }
        if case .success(.redirected(let redirect)) = result, let page = URL(string: redirect.link)
        {
          openURL(page)
        } else {
          router.report(result)
        }
      }
    }
  }

  /// Continues activities of some types.
  private struct ContinuedActivities: ViewModifier {
    private let types: [String]
    private let action: @MainActor (NSUserActivity) -> Void

    init(_ types: [String], perform action: @escaping @MainActor (NSUserActivity) -> Void) {
      (self.types, self.action) = (types, action)
    }

    func body(content: Content) -> some View {
      content.background {
        ForEach(types, id: \.self) { type in
          Color.clear.onContinueUserActivity(type, perform: action)
        }
      }
    }
  }
#endif
