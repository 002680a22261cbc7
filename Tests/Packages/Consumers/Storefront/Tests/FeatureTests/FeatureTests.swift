import Testing
import Turnpike

@testable import HelpFeature
@testable import NewsFeature
@testable import SettingsFeature

@MainActor
@Suite("Features")
struct FeatureTests {
  @Test("A feature opens its links without the app that mounts it")
  func settings() async throws {
    let screens = SettingsScreens()
    let router = Router(screens)
    try await router.open(link: "/appearance?theme=dark")
    try await router.language(code: "en-GB")
    #expect(screens.shown == ["appearance dark", "language en-GB"])
  }

  @Test("A mounted feature's filters run where it is mounted")
  func mounted() async throws {
    let screens = HelpScreens(settings: SettingsScreens())
    let router = Router(screens)
    #expect(try await isStopped(router.open(link: "/settings/privacy")))
    screens.settings.isUnlocked = true
    try await router.open(link: "/settings/privacy")
    try await router.open(.settings(.general))
    try await router.open(link: "/topics/sending-back")
    #expect(screens.settings.shown == ["privacy", "general"])
    #expect(screens.shown == ["topic sending-back"])
  }

  private func isStopped(_ outcome: Outcome<Void>) -> Bool {
    if case .stopped(by: "unlocked") = outcome { true } else { false }
  }

  @Test("A feature's handlers may give what they make of a link")
  func news() async throws {
    let router = Router(NewsScreens())
    let outcome = try await router.open(link: "dailynews://2026/03/14/pi-day")
    #expect(outcome == .handled("article pi-day of 14.3.2026"))
    #expect(try await router.open(link: "/saved") == .stopped(by: "subscriber"))
    #expect(try await router.open(link: "/gardening") == .unmatched("not found: /gardening"))
  }

  @Test("Examples of a table hold", arguments: NewsRoute.table.examples)
  func examples(example: RouteInfo.Example) throws {
    #expect(try NewsRoute(example.link)?.link(.path) == example.canonicalLink)
  }
}
