import PlatformCalls
import Testing
import TurnpikeAppsForPhones

@Suite("Opening other apps through UIKit")
struct UIKitAppOpenerTests {
  let opener = SystemAppOpener()

  @Test("The application is asked whether there is an app")
  func canOpen() async throws {
    #expect(try await opener.canOpen("maps://mobile"))
    #expect(PlatformCalls.about("maps://mobile") == ["UIKit canOpenURL maps://mobile"])
    #expect(try await !opener.canOpen(scheme: "no-mobile"))
    #expect(PlatformCalls.about("no-mobile://") == ["UIKit canOpenURL no-mobile://"])
  }

  @Test("A link is opened as it is, without asking first")
  func open() async throws {
    let link = "maps://mobile/Berlin%20Mitte?zoom=12#x"
    try await opener.open(ExternalLink(link))
    #expect(PlatformCalls.about(link) == ["UIKit open \(link)"])
  }

  @Test("A link that was not opened is an error that says why")
  func errors() async throws {
    await #expect(throws: AppOpenerError.noApp(scheme: "nobody")) {
      try await opener.open("nobody://x")
    }
    await #expect(throws: AppOpenerError.refused("maps://refused")) {
      try await opener.open("maps://refused")
    }
  }
}
