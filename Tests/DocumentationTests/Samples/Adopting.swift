import Foundation
import Testing
import Turnpike

@testable import DocumentationTables

/// The app of the article about adopting a table, as far as its samples need it.
@MainActor
final class PaperApp {
  enum Screen: Equatable {
    case front, article(Int, page: Int), section(String), saved
  }

  var isSignedIn = false
  private(set) var shown: [String] = []
  private(set) var campaigns: [String] = []

  func show(_ screen: Screen, in language: String) { shown.append("\(language) \(screen)") }
  func showLogin() { shown.append("login") }
  func openBrowser(_ link: String) { shown.append(link) }
  func count(_ campaign: String) { campaigns.append(campaign) }
}

@MainActor
final class OldLinks {
  let app: PaperApp

  init(app: PaperApp) { self.app = app }

  func open(_ url: URL) {
    var parts = url.pathComponents.filter { $0 != "/" }
    if url.scheme == "paper", let host = url.host() { parts.insert(host, at: 0) }
    let language = ["en", "nl"].contains(parts.first) ? parts.removeFirst() : "en"
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func item(_ name: String) -> String? { items.first { $0.name == name }?.value }
    func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }

    if let campaign = item("utm_campaign") { app.count(campaign) }

    switch (parts.first, parts.count) {
    case (nil, _):
      app.show(.front, in: language)
    case ("article", 2), ("story", 2):
      guard let id = number(parts[1]) else { return }
      app.show(.article(id, page: number(item("page")) ?? 1), in: language)
    case ("article.php", 1):
      guard let id = number(item("id")) else { return }
      app.show(.article(id, page: 1), in: language)
    case ("section", 2), ("rubriek", 2):
      app.show(.section(parts[1]), in: language)
    case ("saved", 1):
      if app.isSignedIn { app.show(.saved, in: language) } else { app.showLogin() }
    case ("help", 1):
      app.openBrowser("https://help.paper.example")
    default:
      app.openBrowser(url.absoluteString)
    }
  }
}

final class PaperScreens: PaperRouteHandler {
  let app: PaperApp
  let oldLinks: OldLinks

  init(app: PaperApp, oldLinks: OldLinks) {
    self.app = app
    self.oldLinks = oldLinks
  }

  func article(language: PaperRoute.Language, id: Int, page: Int, request: RouteRequest) {
    app.show(.article(id, page: page), in: language.rawValue)
  }

  func other(url: String, request: RouteRequest) {
    if let url = URL(string: url) { oldLinks.open(url) }
  }
}

/// The methods of the next steps.
extension PaperScreens {
  func section(language: PaperRoute.Language, name: String, request: RouteRequest) {
    app.show(.section(name), in: language.rawValue)
  }

  func signedIn(
    _ request: RouteRequest, next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    guard app.isSignedIn else {
      app.showLogin()
      return request.hold(until: .login)
    }
    return try await next(request)
  }

  func front(language: PaperRoute.Language, request: RouteRequest) {
    app.show(.front, in: language.rawValue)
  }

  func saved(language: PaperRoute.Language, request: RouteRequest) {
    app.show(.saved, in: language.rawValue)
  }
}

@MainActor
final class LinkReceiver {
  let app: PaperApp
  let oldLinks: OldLinks
  let router: Router<PaperRoute, Void>
  var usesTable = true

  init(app: PaperApp) {
    self.app = app
    oldLinks = OldLinks(app: app)
    router = Router(PaperScreens(app: app, oldLinks: oldLinks))
    router.addFilter { request, next in
      if !request.wasHeld, let campaign = request.query["utm_campaign"] { app.count(campaign) }
      return try await next(request)
    }
  }

  func receive(_ url: URL) async {
    guard usesTable else { return oldLinks.open(url) }
    do {
      if case .redirected(let redirect) = try await router.open(url) {
        app.openBrowser(redirect.link)
      }
    } catch is LinkError {
      oldLinks.open(url)
    } catch {
      print("cannot open a link: \(type(of: error))")
    }
  }
}

/// What is left when the switch is gone.
@MainActor
struct LastPaperScreens {
  let app: PaperApp

  func other(url: String, request: RouteRequest) {
    app.openBrowser(url)
  }
}

@Suite("A switch over links and the table that replaces it, as an article shows them")
@MainActor
struct Adopting {
  nonisolated static let links = [
    "https://www.paper.example/", "paper:", "paper://nl",
    "https://www.paper.example/nl/article/7?page=2&utm_campaign=mail", "paper://story/7",
    "https://www.paper.example/article.php?id=7", "https://www.paper.example/nl/rubriek/sport",
    "paper://section/arts%20x",
    "https://www.paper.example/saved", "https://www.paper.example/nl/help",
    "https://www.paper.example/crossword/12", "https://m.paper.example/article/7",
  ]

  @Test(arguments: links)
  func sameScreen(_ link: String) async throws {
    let url = try #require(URL(string: link))
    let before = PaperApp()
    OldLinks(app: before).open(url)

    let after = PaperApp()
    await LinkReceiver(app: after).receive(url)

    #expect(after.shown == before.shown)
  }

  @Test("Without the table, the switch opens every link")
  func rollBack() async throws {
    let app = PaperApp()
    let links = LinkReceiver(app: app)
    links.usesTable = false
    await links.receive(try #require(URL(string: "paper://article/0")))
    #expect(app.shown == ["en article(0, page: 1)"])
  }

  @Test("A campaign is counted by the filter, once for a link that waits for the login")
  func campaigns() async throws {
    let app = PaperApp()
    let links = LinkReceiver(app: app)
    let url = "https://www.paper.example/saved?utm_campaign=mail"
    await links.receive(try #require(URL(string: url)))
    app.isSignedIn = true
    await links.router.openHeldLinks(waitingFor: .login)
    #expect(app.campaigns == ["mail"])
    #expect(app.shown == ["login", "en saved"])
  }
}
