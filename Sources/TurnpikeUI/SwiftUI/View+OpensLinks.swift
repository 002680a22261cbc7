#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI
  public import Turnpike
  public import TurnpikeNavigation

  extension View {
    /// Opens the links that reach the app, and those that are tapped in this view, with
    /// a router.
    ///
    /// - Links with the app's schemes and universal links come through `onOpenURL`, and
    ///   universal links as an `NSUserActivity` too, at a cold start among others. One
    ///   that comes in both ways within two seconds is opened once.
    /// - A link tapped in a `Link` or a `Text` is opened by the router where a route
    ///   matches it, and by the system where none does.
    ///
    /// A router that is not ready holds links until it is: see `Router.ready()`.
    ///
    /// Attach it once, to the outermost view of a scene; do not open the same links in
    /// an app delegate besides. Make the router outside of `body`, so that it is the same
    /// one when the body is made anew.
    ///
    /// This is compiled and tested against stand-ins for SwiftUI with the signatures
    /// that Apple documents. It has not been run on a device.
    ///
    /// - Parameters:
    ///   - router: What opens the links.
    ///   - report: Is told what became of each link.
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
