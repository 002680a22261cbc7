import Stage
import Testing
import Turnpike

private let refused = "\(RouterError.notRestored)"

/// What is on screen comes back at the next launch, with all navigators of the library.
extension NavigatorTests {
  @Test("A new app shows what was saved, in all tabs", arguments: rows)
  func restored(_ row: Row) async throws {
    let (old, new) = (row.kind.make(), row.kind.make())
    for action in row.actions {
      if action.hasPrefix("tab ") {
        old.select(tab: String(action.dropFirst(4)))
      } else {
        _ = try await old.open(action)
      }
    }
    let results = try await new.restore(json: old.json)
    #expect(results.allSatisfy { $0.hasSuffix(" handled") })
    #expect(new.screen == old.screen)
    #expect(try new.json == old.json)
    for tab in ["forums", "profile"] {
      old.select(tab: tab)
      new.select(tab: tab)
      #expect(new.screen == old.screen)
    }
  }

  @Test(
    "Sheets come back as they were, with what was pushed on them", arguments: StageKind.allCases)
  func restoredSheets(_ kind: StageKind) async throws {
    let stage = kind.make()
    let json = #"""
      {"screens":[{"link":"/forums","tab":"forums"},\#
      {"link":"/report","presentation":"fullScreen","tab":"forums"},\#
      {"link":"/forums/1/post/2","tab":"forums"},\#
      {"link":"/report/anew","presentation":"popover","tab":"forums"},\#
      {"link":"/forums/3","presentation":"sheet","tab":"forums"}],"tab":"forums"}
      """#
    try await stage.restore(json: json)
    #expect(stage.screen == "forums: forums > report > post > reportAnew > forum")
    #expect(try stage.json == json)
  }

  @Test("Each kind of text restores what it can", arguments: StageKind.allCases)
  func restoredText(_ kind: StageKind) async throws {
    let stage = kind.make()
    let results = try await stage.restore(
      json: #"""
        {"tab": "profile", "new": 1, "screens": [
          {"tab": "gone", "link": "/forums"}, {"tab": "gone", "link": "/report"},
          {"tab": "profile", "link": "/gone/7"},
          {"tab": "profile", "link": "/members/ada", "presentation": "hologram"},
          {"tab": "profile", "link": "/%FF"}, {"tab": "profile", "link": ""},
          {"tab": "profile", "link": "https://evil.example/members/bob/x"},
          {"tab": "profile", "link": "/forums/x"}, {"tab": "profile", "link": "/sign-out"},
          {"tab": "profile", "link": "/sign-out", "presentation": "sheet"},
          {"tab": "profile", "link": "/members/bob", "presentation": "replace"},
          {"tab": "profile", "link": "/members/cy", "presentation": "none"}]}
        """#)
    #expect(
      results == [
        "/forums: handled", "/report: handled", "no route: unmatched", "/members/:name: handled",
        "no route: unmatched", "no route: unmatched", "no route: unmatched", "no route: unmatched",
        "no route: unmatched", "no route: unmatched", "/members/:name: \(refused)",
        "/members/:name: \(refused)",
      ])
    // The screens of a tab that is gone are in the one that is shown. What was on a sheet that is
    // gone, which acts now, is left out with it.
    #expect(stage.screen == "profile: forums > report > members.member")
    stage.select(tab: "forums")
    #expect(stage.screen == "forums: ")
  }

  @Test(
    "Text that is no saved screens throws",
    arguments: ["", "[]", #"{"screens": {}}"#, #"{"screens": [{}]}"#, "7"])
  func noScreens(_ json: String) async throws {
    let stage = StageKind.headless.make()
    await #expect(throws: DecodingError.self) { try await stage.restore(json: json) }
  }

  @Test("Nothing is restored over what is on screen, nor twice", arguments: StageKind.allCases)
  func restoredTwice(_ kind: StageKind) async throws {
    let (old, new) = (kind.make(), kind.make())
    _ = try await old.open("posts://forums/1/post/2/reply")
    for _ in 0..<2 { try await new.restore(json: old.json) }
    #expect(new.screen == "forums: forums > forum > post > reply")
    let third = kind.make()
    _ = try await third.open("posts://members/ada")
    for result in try await third.restore(json: old.json) { #expect(result.hasSuffix(refused)) }
    #expect(third.screen == "profile: members.member")
  }

  @Test(
    "A link that arrives meanwhile waits, and is shown on top, in its tab",
    arguments: StageKind.allCases)
  func linkMeanwhile(_ kind: StageKind) async throws {
    let (old, new) = (kind.make(), kind.make())
    _ = try await old.open("posts://forums/1/post/2")
    _ = try await old.open("posts://members/ada")
    let json = try old.json
    var opened: Task<String, any Error>?
    new.whileMaking = { _ in
      if opened == nil { opened = Task.detached { try await new.open("posts://report") } }
      for _ in 0..<10 { await Task.yield() }
    }
    try await new.restore(json: json)
    #expect(try await opened?.value == "held until the router is ready")
    #expect(new.screen == "profile: members.member > report")
    new.select(tab: "forums")
    #expect(new.screen == "forums: forums > forum > post")
  }

  @Test("Very many screens and sheets are restored", arguments: StageKind.allCases)
  func many(_ kind: StageKind) async throws {
    let stage = kind.make()
    let screens = (1...500).map {
      #"{"tab": "forums", "link": "/forums/\#($0)", "presentation": "\#($0 > 30 ? "sheet" : "push")"}"#
    }
    let json = #"{"screens": [\#(screens.joined(separator: ","))]}"#
    #expect(try await stage.restore(json: json).count == 500)
    #expect(stage.screen.count { $0 == ">" } == 99)
  }
}
