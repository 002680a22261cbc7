#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI
  public import Turnpike
  public import TurnpikeNavigation

  extension View {
    /// Opens the links that the app receives, and those that the user taps in this view,
    /// with a router.
    ///
    /// - Links with the app's schemes and universal links arrive through `onOpenURL`, and
    ///   universal links also as an `NSUserActivity`, for example at a cold start. A link
    ///   that arrives in both ways within two seconds is opened once.
    /// - The router opens a link in a `Link` or a `Text` if a route matches it; otherwise
    ///   the system does.
    ///
    /// A router that is not ready holds links until it is: see `Router.ready()`.
    ///
    /// Attach it once, to the outermost view of a scene, and don't also open the same links
    /// in an app delegate. Make the router outside `body`, so that each new body has the
    /// same one.
    ///
    /// - Parameters:
    ///   - router: The router that opens the links.
    ///   - report: Called with the result of each link.
    public func opensLinks<Table: RouteTable, Output: Sendable>(
      with router: Router<Table, Output>,
      report: @escaping @MainActor (URL, Result<Outcome<Output>, any Error>) -> Void = { _, _ in }
    ) -> some View {
      modifier(LinkOpening(router: router, report: report))
    }
  }

  private struct LinkOpening<Table: RouteTable, Output: Sendable>: ViewModifier {
    let router: Router<Table, Output>
    let report: @MainActor (URL, Result<Outcome<Output>, any Error>) -> Void
    @State private var gate = DuplicateLinkGate()

    func body(content: Content) -> some View {
      content
        .onOpenURL { url in arrive(url, at: .url) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          if let url = activity.webpageURL { arrive(url, at: .activity) }
        }
        .environment(\.openURL, OpenURLAction(handler: tapped))
    }

    private func arrive(_ url: URL, at entrance: DuplicateLinkGate.Entrance) {
      guard gate.admits(url.absoluteString, at: entrance) else { return }
      open(url, from: LinkOrigin(ofArriving: url))
    }

    private func tapped(_ url: URL) -> OpenURLAction.Result {
      guard (try? router.match(url)) != nil else { return .systemAction }
      open(url, from: .external)
      return .handled
    }

    private func open(_ url: URL, from origin: LinkOrigin) {
      Task {
        do {
          report(url, .success(try await router.open(url, from: origin)))
        } catch {
          report(url, .failure(error))
        }
      }
    }
  }
#endif
