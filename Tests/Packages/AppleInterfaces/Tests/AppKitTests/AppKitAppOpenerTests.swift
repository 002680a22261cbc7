import PlatformCalls
import Testing
import TurnpikeAppsForMac

@Suite("Opening other apps through AppKit")
struct AppKitAppOpenerTests {
  let opener = SystemAppOpener()

  @Test("The workspace is asked whether there is an app")
  func canOpen() async throws {
    #expect(try await opener.canOpen("maps://desk"))
    #expect(PlatformCalls.about("maps://desk") == ["AppKit urlForApplication maps://desk"])
    #expect(try await !opener.canOpen(scheme: "no-desk"))
    #expect(PlatformCalls.about("no-desk://") == ["AppKit urlForApplication no-desk://"])
  }

  @Test("A link is opened as it is, without asking first")
  func open() async throws {
    let link = "maps://desk/Berlin%20Mitte?zoom=12#x"
    try await opener.open(ExternalLink(link))
    #expect(PlatformCalls.about(link) == ["AppKit open \(link)"])
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
