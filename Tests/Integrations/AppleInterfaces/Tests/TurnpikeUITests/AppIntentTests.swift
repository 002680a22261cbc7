import Testing
import Turnpike

@testable import AppIntents
@testable import Museum

@Suite("App Intents")
struct AppIntentTests {
  /// The answer of the app's router to the link that an intent opens.
  private func open(_ intent: some URLRepresentableIntent) async throws -> Opened {
    let result = try await intent.perform() as? any OpensIntent
    let link = try #require(result?.opened as? OpenURLIntent).url.absoluteString
    let handled = Handled()
    let router = Router(MuseumRoute.self) { route, _ in await handled.add(route) }
    let outcome = try await router.open(link: link, from: .universalLink)
    return Opened(link: link, route: await handled.route, outcome: "\(outcome)")
  }

  private struct Opened: Equatable {
    var link: String
    var route: MuseumRoute?
    var outcome = "handled"
  }

  private actor Handled {
    private(set) var route: MuseumRoute?

    func add(_ route: MuseumRoute) { self.route = route }
  }

  @Test("The link of an intent opens its route")
  func values() async throws {
    let host = "https://museum.example"
    #expect(
      try await open(MuseumRoute.OpenToday()) == Opened(link: host + "/visit/today", route: .today))
    #expect(
      try await open(MuseumRoute.OpenFloor(floor: -2, format: .original))
        == Opened(
          link: host + "/floors/%2D2/original", route: .floor(floor: -2, format: .original)))
    #expect(
      try await open(MuseumRoute.OpenAccountOrder(number: 7))
        == Opened(link: host + "/account/orders/7", route: .account(.order(number: 7))))
    #expect(
      try await open(MuseumRoute.OpenStory(id: 3))
        == Opened(link: host + "/story/3/t", route: .story(id: 3)))
  }

  @Test("Values that need escapes come back as they were")
  func escapes() async throws {
    let host = "https://museum.example"
    #expect(
      try await open(MuseumRoute.OpenGuest(guest: "a/b ü?#&"))
        == Opened(
          link: host + "/caf%C3%A9/@a%2Fb%20%C3%BC%3F%23%26#menu", route: .guest(guest: "a/b ü?#&"))
    )
    #expect(
      try await open(MuseumRoute.OpenSearch(text: "a&b=c+d", order: .oldest, in: .artist))
        == Opened(
          link: host + "/search?q=a%26b%3Dc%2Bd&kind=art&order=by%20age&in=artist",
          route: .search(text: "a&b=c+d", order: .oldest, in: .artist)))
  }

  @Test("The host of a pattern, and names that are words of Swift")
  func words() async throws {
    #expect(
      try await open(MuseumRoute.OpenShop(self: 1, request: "r", default: "d"))
        == Opened(
          link: "https://shop.museum.example/1/r#item=d&v=2",
          route: .shop(self: 1, request: "r", default: "d")))
  }

  @Test("An intent opens the link of its entity, or of a value of an enum")
  func targets() async throws {
    let host = "https://museum.example"
    let work = WorkEntity(id: WorkID(rawValue: "A/1"))
    #expect(
      try await open(MuseumRoute.OpenWork(target: work))
        == Opened(link: host + "/works/A%2F1", route: .work(id: WorkID(rawValue: "A/1"))))
    #expect(
      try await open(MuseumRoute.OpenHall(target: .artsAndCrafts))
        == Opened(
          link: host + "/halls/arts%20%26%20crafts", route: .hall(hall: .artsAndCrafts)))
  }

  @Test("The values of an entity that are no identifier are its properties")
  func properties() async throws {
    let id = try #require(UUID(uuidString: "3F2504E0-4F89-11D3-9A0C-0305E82C3301"))
    let link = try #require(SketchEntity(id: id, artist: "ada l").urlRepresentationParameter)
    #expect(MuseumRoute(link) == .sketch(artist: "ada l", id: id))
  }

  @Test("A value outside its constraint opens nothing")
  func outside() async throws {
    let opened = try await open(MuseumRoute.OpenFloor(floor: 9, format: .print))
    #expect(
      opened
        == Opened(
          link: "https://museum.example/floors/9/print", route: nil, outcome: "unmatched"))
  }

  @Test("Titles and choices are what people read")
  func titles() {
    #expect(MuseumRoute.OpenWork.title == "Show a \"work\"")
    #expect(MuseumRoute.OpenSearch().$in.title == "In")
    #expect(MuseumRoute.OpenWork().$target.title == "Work")
    #expect(MuseumRoute.Hall.typeDisplayRepresentation == "Hall")
    #expect(
      MuseumRoute.Hall.caseDisplayRepresentations
        == [.paintings: "Paintings", .artsAndCrafts: "Arts and crafts"])
  }
}

extension OpensIntent {
  fileprivate var opened: (any AppIntent)? { opensIntent }
}
