import TestSupport
import TestTables
import Testing
import Turnpike

/// Routers whose filters redirect, hold, change requests and open others, in random order with what
/// the app does.
@Suite("Requests that were held")
struct ReopenedLinkPropertyTests {
  static let routers = 600
  /// Of each link that waits and is opened now, whether a filter held it; two may be one link.
  @TaskLocal static var opened: [String: Set<Bool>] = [:]

  @Test("A request was held exactly if the router opens one that a filter has held")
  @MainActor
  func wasHeld() async throws {
    var tally: [Bool: Int] = [:]
    for seed in PropertyCases.seeds(Self.routers) {
      var random = RandomSource(seed: seed)
      let scene = Scene()
      for _ in 0..<30 { try await scene.step(&random) }
      for request in scene.requests {
        #expect(request.wasHeld == request.isExpected, "TURNPIKE_SEED=\(seed): \(request.link)")
        tally[request.wasHeld, default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally[true, default: 0] >= 1_000 && tally[false, default: 0] >= 1_000, "\(tally)")
  }
}

@MainActor
private final class Scene {
  private(set) var requests: [(link: String, wasHeld: Bool, isExpected: Bool)] = []
  private var isSignedIn = false
  private var saved: [HeldLink] = []
  private let router = Router<ShopRoute, Void>()

  init() {
    router.letHandlersPresent()
    router.addFilter { [weak self, weak router] request, next in
      var request = request
      self?.note(request)
      switch request.query["do"] {
      case "redirect": return request.redirect(to: "/product/1")
      case "change": request.query["variant"] = "7"
      case "open": try await router?.open(link: "/product/2")
      default: break
      }
      return try await next(request)
    }
    router.addFilter { [weak self] request, next in
      self?.note(request)
      guard self?.isSignedIn == true else { return request.hold(until: "login") }
      return try await next(request)
    }
  }

  private func note(_ request: RouteRequest) {
    // Redirects and openings inside another request are requests of their own.
    let key = request.redirectCount == 0 ? "\(request.link) \(request.origin)" : ""
    let kinds = ReopenedLinkPropertyTests.opened[key] ?? [false]
    if let isHeld = kinds.first, kinds.count == 1 {
      requests.append((request.link, request.wasHeld, isHeld))
    }
  }

  private func opening(_ body: @MainActor (Router<ShopRoute, Void>) async -> Void) async {
    let links = router.heldLinks.map { ("\($0.link) \($0.origin)", Set([$0.condition != nil])) }
    let opened = Dictionary(links) { $0.union($1) }
    await ReopenedLinkPropertyTests.$opened.withValue(opened) { await body(router) }
  }

  func step(_ random: inout RandomSource) async throws {
    switch random.number(0...8) {
    case 0, 1, 2:
      let action = random.one(of: ["redirect", "change", "open", "none"])
      try await router.open(link: "/product/\(random.number(3...5))?do=\(action)")
    case 3: try await router.open(.product(id: "6", variant: 1))
    case 4:
      saved += router.heldLinks
      for link in saved.suffix(2) { try await router.open(link: link.link, from: link.origin) }
    case 5: isSignedIn.toggle()
    case 6: router.holdLinks()
    default:
      await opening { await $0.openHeldLinks() }
      await opening { await $0.start { _, _ in } }
    }
  }
}
