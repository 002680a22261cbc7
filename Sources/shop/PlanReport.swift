import Routes
import Turnpike
import TurnpikeNavigation

/// Says how links come on screen: what a navigator is told for each, one after another
/// in one app, so that a link finds what those before it have brought there.
///
/// ```
/// shop://account/orders/5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10
///   does     show tab account
///   does     push account.orders
///   does     push account.order(id: "5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10")
///   screen   account.orders > account.order
/// ```
@MainActor
struct PlanReport {
  private typealias Navigator = HeadlessNavigator<ShopRoute, Void>

  private let navigator: Navigator
  private let router: Router<ShopRoute, Void>
  private let report: Report

  init(_ report: Report) {
    let navigator = Navigator(
      tab: ShopRoute.Tab.home, roots: [.home: .home, .cart: .cart])
    self.report = report
    self.navigator = navigator
    // Every filter lets the link through, because the question is where it then leads.
    router = Router(ShopRoute.self, navigator: navigator) { _, request, next in
      try await next(request)
    }
  }

  /// Reports links, and returns whether each leads to a route.
  func open(_ links: some Sequence<String>) async -> Bool {
    await report.each(of: links) { await open($0) }
  }

  private func open(_ link: String) async -> Bool {
    navigator.removeInstructions()
    do {
      let outcome = try await router.open(link: link)
      guard outcome.isHandled else {
        report.line("outcome", "\(outcome)", .bad)
        return false
      }
      reportInstructions()
      return true
    } catch {
      report.line("error", "\(error)", .bad)
      return false
    }
  }

  /// A navigator is asked for the tab before each presentation; here it is said where
  /// it changes.
  private func reportInstructions() {
    var shown: Navigator.Instruction?
    for instruction in navigator.instructions {
      if case .show(let tab) = instruction {
        if tab == nil || instruction == shown { continue }
        shown = instruction
      }
      report.line("does", "\(instruction)")
    }
    let screen = navigator.stack.map(\.info.name).joined(separator: " > ")
    report.line("screen", screen, .good)
  }
}
