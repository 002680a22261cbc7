import TestTables
import Testing
import Turnpike
import os

@Suite("The unified log")
struct NavigatorNoticeTests {
  @Test("A router without a navigator says so there")
  func notice() async throws {
    let router = Router<ForumRoute, Void>(_handler: _TableHandler { _, _ in })
    try await router.open(.reportAnew(by: "SECRET"))
    let notices = Logger.lines.filter { $0.contains("'ForumRoute.reportAnew'") }
    #expect(notices.count == 1)
    #expect(notices.allSatisfy { $0.hasPrefix("turnpike navigation: no navigator shows ") })
  }
}
