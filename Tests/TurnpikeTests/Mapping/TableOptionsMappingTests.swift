import TestTables
import Testing
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

@Suite("Mapping under the options of a table")
struct TableOptionsMappingTests {
  private let router = Router(PageRoute.self) { _, _ in }

  @Test("A link that a table refuses goes only to a more specific pattern")
  func rejection() throws {
    try router.map(":any/*path") { _ in }
    try router.map("topics/swift") { _ in }
    #expect(router.explain("/topics/x").verdict == .refused)
    #expect(router.explain("/topics/swift").verdict == .mapped(pattern: "topics/swift"))
    #expect(router.explain("/pages/3").verdict == .mapped(pattern: ":any/*path"))
    #expect(!router.handles("/topics/x"))
    #expect(throws: RoutePattern.PatternError.self) { try router.map("topics/:topic") { _ in } }
  }

  @Test("Of two that are as specific the table's answers")
  func ties() throws {
    try router.map(":name.png") { _ in }
    #expect(
      router.explain("/img-a.png").verdict == .route(name: "image", pattern: "/img-:name"))
    #expect(router.explain("/a.png").verdict == .mapped(pattern: ":name.png"))
  }

  @Test("Where the table ignores case, mapped patterns do")
  func pathCase() throws {
    try router.map("About/:Name.HTML") { _ in }
    #expect(router.handles("/ABOUT/team.html"))
    #expect(throws: RoutePattern.PatternError.self) { try router.map("Pages/:number") { _ in } }
    #expect(router.unmap("about/:name.html"))
  }

  @Test("Blanks at the ends of a link and a fragment directive are no part of it")
  func partsNotRead() throws {
    try router.map("*all") { _ in }
    try router.map("about/:page") { _ in }
    #expect(
      router.explain(" /about/us#team:~:text=a\n").verdict == .mapped(pattern: "about/:page"))
    #expect(!router.handles(" \n"))
  }

  @Test("Where the table takes no slash behind a path, mapped patterns take none")
  func trailingSlash() throws {
    try router.map("about") { _ in }
    #expect(router.handles("/about"))
    #expect(!router.handles("/about/"))
  }

  @Test("Where a pattern of the table names a host, no host is a segment")
  func hosts() throws {
    try router.map(":any/*path") { _ in }
    #expect(router.handles("app://x/y"))
    #expect(!router.handles("https://old.example.com/x/y"))
    #expect(!router.handles("https://other.example.com/x/y"))
    router.hosts = ["other.example.com"]
    #expect(router.handles("https://other.example.com/x/y"))
    #expect(!router.handles("https://third.example.com/x/y"))
  }
}
