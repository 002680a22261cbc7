import Foundation
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping
import TurnpikeNavigation

extension HeldLink.Condition {
  fileprivate static let login: Self = "login"
}

extension Memory {
  private typealias Links = Router<GrowthRoute, Void>

  static var all: [Work] { ofLinks + ofHeldLinks + ofSettings + ofNavigation }

  private static let ofLinks = [
    Work(name: "open a link") {
      let router = made()
      return { round in try await router.open(link: "/one?n=\(round)") }
    },
    Work(name: "open a route") {
      let router = made()
      return { round in try await router.open(.one(n: round)) }
    },
    Work(name: "open a URL that matches nothing") {
      let router = made()
      return { round in
        guard let url = URL(string: "https://growth.example.com/none/\(round)") else { return }
        try await router.open(url)
      }
    },
    Work(name: "send") {
      let router = made()
      return { round in
        router.send(.one(n: round))
        try await router.open(.one(n: round))
      }
    },
    Work(name: "match, handle and explain") {
      let router = made()
      return { round in
        _ = try router.match("/one?n=\(round)")
        _ = router.handles("/files/\(round)")
        _ = router.explain("/none/\(round)").description
      }
    },
    Work(name: "print, encode and decode") {
      { round in
        let route = GrowthRoute.text(path: "a/\(round)")
        _ = (try route.link(), route.url(), route.id, route.description)
        let data = try JSONEncoder().encode(route)
        _ = try JSONDecoder().decode(GrowthRoute.self, from: data)
      }
    },
    Work(name: "change values in a filter") {
      let router = made()
      router.addFilter { request, next in
        var request = request
        request.query["n"] = "7"
        request.parameters?["n"] = "7"
        return try await next(request)
      }
      return { round in try await router.open(link: "/one?n=\(round)&m=\(round)") }
    },
    Work(name: "redirect in a filter") {
      let router = made()
      router.addFilter { request, next in
        guard request.redirectCount == 0 else { return try await next(request) }
        return request.redirect(to: "/files/a")
      }
      return { round in try await router.open(link: "/one?n=\(round)") }
    },
    Work(name: "open in an action, cancelled") {
      let router = made()
      return { round in
        let task = Task { try await router.open(link: "/one?n=\(round)") }
        task.cancel()
        _ = await task.result
      }
    },
  ]

  private static let ofHeldLinks = [
    Work(name: "hold in a filter") {
      let router = made()
      router.addFilter { request, _ in request.hold(until: .login) }
      return { round in try await router.open(link: "/one?n=\(round)") }
    },
    Work(name: "hold equal links in a filter") {
      let router = made()
      router.addFilter { request, _ in request.hold(until: .login) }
      return { _ in try await router.open(link: "/one?n=1") }
    },
    Work(name: "hold in a filter and open") {
      let router = made()
      router.addFilter { request, next in
        request.wasHeld ? try await next(request) : request.hold(until: .login)
      }
      return { round in
        try await router.open(link: "/one?n=\(round)")
        await router.openHeldLinks(waitingFor: .login)
      }
    },
    Work(name: "hold in a filter and drop") {
      let router = made()
      router.addFilter { request, _ in request.hold(until: .login) }
      return { round in
        try await router.open(link: "/one?n=\(round)")
        for link in router.heldLinks { router.dropHeldLink(link) }
      }
    },
    Work(name: "hold until the router is ready") {
      let router = made()
      return { round in
        router.holdLinks()
        try await router.open(link: "/one?n=\(round)")
        await router.stopHoldingLinks()
      }
    },
    Work(name: "start a router with a link") {
      { round in
        let router = Links()
        try await router.open(link: "/one?n=\(round)")
        await router.start { _, _ in }
      }
    },
    Work(name: "make a router that holds a link") {
      { round in
        let router = made()
        router.addFilter { request, _ in request.hold(until: .login, timeout: .seconds(1)) }
        try await router.open(link: "/one?n=\(round)")
      }
    },
  ]

  private static let ofSettings = [
    Work(name: "map and unmap") {
      let router = made()
      return { round in
        try router.map("user/:id/\(round)") { _ in }
        try await router.open(link: "/user/7/\(round)")
        router.unmap("user/:id/\(round)")
      }
    },
    Work(name: "map and unmap a matcher") {
      let router = made()
      return { round in
        let matcher = router.map(Numbers()) { _ in }
        try await router.open(link: "/none/\(round)")
        router.unmap(matcher)
      }
    },
    Work(name: "add and remove a filter") {
      let router = made()
      return { round in
        router.addFilter { request, next in try await next(request) }
        try await router.open(link: "/one?n=\(round)")
        router.removeAllFilters()
      }
    },
    Work(name: "set what a router accepts") {
      let router = made()
      return { round in
        router.hosts = ["\(round).example.com"]
        router.schemes = ["growth"]
        router.heldLinkPolicy = HeldLink.Policy()
        router.otherwise { _ in }
        try await router.open(link: "/one?n=\(round)")
        router.removeOtherwise()
      }
    },
  ]

  private static let ofNavigation = [
    Work(name: "open with a navigator") {
      let router = made()
      let navigator = HeadlessNavigator<GrowthRoute, Void>()
      router.attachNavigator(navigator)
      return { _ in
        try await router.open(.one(n: 1))
        navigator.removeInstructions()
      }
    },
    Work(name: "restore screens") {
      let router = made()
      return { round in
        let navigator = HeadlessNavigator<GrowthRoute, Void>()
        router.attachNavigator(navigator)
        let screens: [(route: GrowthRoute, presentation: Presentation)] = [(.one(n: round), .push)]
        await navigator.restore(SavedScreens(tab: nil, stacks: [nil: screens]), with: router)
      }
    },
    Work(name: "restore screens that wait, some for ever") {
      return { round in
        let (router, navigator) = (Links(), HeadlessNavigator<GrowthRoute, Void>())
        router.attachNavigator(navigator)
        let screens: [(route: GrowthRoute, presentation: Presentation)] = [(.one(n: round), .push)]
        await navigator.restore(SavedScreens(tab: nil, stacks: [nil: screens]), with: router)
        if round.isMultiple(of: 2) { await router.start { _, _ in } }
      }
    },
  ]

  private static func made() -> Links { Links(GrowthRoute.self) { _, _ in } }
}

private struct Numbers: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? {
    segments.last.flatMap { Int($0) }.map { ["number": "\($0)"] }
  }
}
