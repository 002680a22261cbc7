import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

/// The start of an app: links and saved screens, in each order, with each way to make the router ready.
@MainActor
@Suite("Cold starts")
struct ColdStartTests {
  /// What happens, in words, and what is on screen then, in the tab that is shown.
  struct Row: CustomTestStringConvertible, Sendable {
    let events: String
    let screen: String
    var testDescription: String { events }
  }

  nonisolated static let rows = [
    Row(events: "stop", screen: "forums: "),
    Row(events: "link, stop", screen: "profile: ada"),
    Row(events: "stop, link", screen: "profile: ada"),
    Row(events: "restore, stop", screen: "forums: forum 1, reply 9"),
    Row(events: "restore, stop, link", screen: "profile: ada"),
    Row(events: "restore, link, stop", screen: "profile: ada"),
    Row(events: "link, restore, stop", screen: "profile: ada"),
    Row(events: "link, restore, link, stop, link", screen: "profile: ada"),
    Row(events: "report, restore, stop", screen: "forums: forum 1, reply 9, report"),
    Row(events: "restore, report, stop", screen: "forums: forum 1, reply 9, report"),
    Row(events: "notification, restore, stop", screen: "profile: ada"),
    Row(events: "restore, stop, notification", screen: "profile: ada"),
    // After the links were opened nothing is restored.
    Row(events: "stop, restore", screen: "forums: "),
    Row(events: "link, stop, restore", screen: "profile: ada"),
    // A window that is opened later holds links again.
    Row(events: "stop, hold, restore, link, stop", screen: "profile: ada"),
    Row(events: "restore, hold, stop, stop", screen: "forums: forum 1, reply 9"),
    // The login wall stands before what is restored and before the link.
    Row(events: "wall, link, restore, stop", screen: "profile: ada"),
    Row(events: "wall, restore, stop", screen: "forums: "),
    Row(events: "wall, restore, stop, login", screen: "forums: forum 1, reply 9"),
    Row(events: "wall, walled, restore, stop", screen: "forums: "),
    Row(events: "wall, walled, restore, stop, login", screen: "forums: forums, forum 4"),
    Row(events: "wall, restore, walled, login, stop, login", screen: "forums: forums, forum 4"),
    // More links than a router holds.
    Row(
      events: "restore, " + (1...9).map { "member\($0), " }.joined() + "stop", screen: "profile: m9"
    ),
  ]

  @Test("Screens come first, links on top", arguments: rows, [true, false])
  func coldStart(_ row: Row, _ hasHandler: Bool) async throws {
    let app = App(hasHandler: hasHandler)
    for event in row.events.split(separator: ", ") { try await app.run(String(event)) }
    #expect(app.screen == row.screen)
    // What was below the link is there, but for the sheet, which would cover the link's tab.
    if row.events.contains("restore, link") || row.events.contains("link, restore, link") {
      app.navigator.tab = "forums"
      let isWalled = row.events.contains("wall")
      #expect(app.screen == (isWalled ? "forums: " : "forums: forum 1"))
    }
  }

  @Test("Links that come while screens are restored wait, and so do those that handlers open")
  func meanwhile() async throws {
    let app = App(hasHandler: true)
    app.whileMaking = { name in
      guard name == "forum" else { return }
      let outcome = try await app.router.open(.members(.list))
      #expect(outcome.kind == .held)
    }
    try await app.run("restore")
    let results = await app.router.stopHoldingLinks()
    #expect(results.map(\.result.outcomeText) == ["handled", "handled", "handled"])
    #expect(app.screen == "profile: ")
  }

  @Test("A second call that comes while screens are restored leaves the links to the first")
  func twice() async throws {
    let (app, checkpoint) = (App(hasHandler: true), Checkpoint())
    try await app.run("link")
    try await app.run("restore")
    app.whileMaking = { name in if name == "forum" { try await checkpoint.wait(name) } }
    let first = Task { await app.router.stopHoldingLinks() }
    for await _ in checkpoint.arrivals { break }
    #expect(await app.router.stopHoldingLinks().isEmpty)
    // The other screen, and the link.
    #expect(app.router.heldLinks.count == 2)
    checkpoint.resume("forum")
    #expect(await first.value.map(\.result.outcomeText) == ["handled", "handled", "handled"])
    #expect(app.screen == "profile: ada")
  }

  @Test("A handler that locks the app and unlocks it leaves the order as it is")
  func lockedAndUnlocked() async throws {
    let app = App(hasHandler: true)
    try await app.run("restore")
    try await app.run("report")
    app.whileMaking = { name in
      guard name == "forum" else { return }
      app.router.holdLinks()
      #expect(await app.router.stopHoldingLinks().isEmpty)
    }
    await app.router.stopHoldingLinks()
    #expect(app.screen == "forums: forum 1, reply 9, report")
  }

  @Test("An app that locks itself meanwhile keeps the rest, in front of the links")
  func locked() async throws {
    let app = App(hasHandler: true)
    try await app.run("restore")
    try await app.run("link")
    app.whileMaking = { name in if name == "forum" { app.router.holdLinks() } }
    let first = await app.router.stopHoldingLinks()
    #expect(first.map(\.result.outcomeText) == ["handled"])
    #expect(app.screen == "forums: forum 1")
    app.whileMaking = { _ in }
    let rest = await app.router.stopHoldingLinks()
    #expect(rest.map(\.result.outcomeText) == ["handled", "handled"])
    #expect(app.screen == "profile: ada")
    #expect(
      app.navigator.instructions.map(\.description).contains("sheet reply(forumID: 1, postID: 9)"))
  }
}

/// An app, from the start of the program.
@MainActor
private final class App {
  let navigator = HeadlessNavigator<ForumRoute, Void>(
    tab: ForumRoute.Tab.forums, roots: [.profile: .members(.list)])
  let router: Router<ForumRoute, Void>
  var whileMaking: @MainActor (String) async throws -> Void = { _ in }
  private let start: @MainActor () async -> Void
  private var isWalled = false

  /// - Parameter hasHandler: Whether the router has its handler from the start.
  init(hasHandler: Bool) {
    let app = Owner()
    let handle: Router<ForumRoute, Void>.RouteAction = { route, _ in
      try await app.app?.whileMaking(route.info.name)
    }
    let filter: Router<ForumRoute, Void>.FilterAction = { _, request, next in
      try await next(request)
    }
    let router =
      hasHandler ? Router(ForumRoute.self, filter: filter, handle) : Router<ForumRoute, Void>()
    router.holdLinks()
    router.attachNavigator(navigator)
    start = {
      if hasHandler {
        await router.stopHoldingLinks()
      } else {
        await router.start(filter: filter, handle)
      }
    }
    self.router = router
    app.app = self
    router.addFilter { [weak self] request, next in
      guard self?.isWalled == true, request.route(as: ForumRoute.self)?.isWalled == true else {
        return try await next(request)
      }
      return request.hold(until: "login")
    }
  }

  func run(_ event: String) async throws {
    switch event {
    case "hold": router.holdLinks()
    case "stop": await start()
    case "wall": isWalled = true
    case "login":
      isWalled = false
      await router.openHeldLinks(waitingFor: "login")
    case "restore": await navigator.restore(saved, with: router)
    case "link": try await router.open(link: "posts://members/ada")
    case "walled": try await router.open(link: "posts://forums/4")
    case "report": try await router.open(link: "posts://report")
    case "notification": try await router.open(.members(.member(name: "ada")), from: .notification)
    default: try await router.open(link: "posts://members/\(event.replacing("ember", with: ""))")
    }
  }

  private var saved: SavedScreens {
    SavedScreens(
      tab: "forums",
      stacks: [
        "forums": [
          (ForumRoute.forum(id: 1), .push), (.reply(forumID: 1, postID: 9), .sheet),
        ]
      ])
  }

  var screen: String {
    let names = navigator.stack.map { route in
      switch route {
      case .forum(let id, _): "forum \(id)"
      case .reply(_, let id, _): "reply \(id)"
      case .members(.member(let name)): name
      case .members(.list): ""
      default: route.info.name
      }
    }
    let tab = navigator.tab ?? "-"
    return "\(tab): \(names.filter { !$0.isEmpty }.joined(separator: ", "))"
  }
}

@MainActor
private final class Owner {
  weak var app: App?
}

extension ForumRoute {
  fileprivate var isWalled: Bool {
    switch self {
    case .forum, .forums, .reply: true
    default: false
    }
  }
}
