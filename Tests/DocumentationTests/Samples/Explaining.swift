import Testing
import Turnpike
import TurnpikeExplaining

@testable import DocumentationTables

@Suite("Explanations, as an article shows them")
@MainActor
struct ExplainingSamples {
  let router = Router(AppScreens())

  func explain() {
    print(router.explain("com.example.app://forums/four"))
    // matches nothing
    //   /forums/{forum_id} (forum): segment 2 is not a value of 'forumID: Int'
    //   /forums (forums): segment 2 is one too many
  }

  func handlersPresent(_ screens: AppScreens) {
    let router = Router(screens)
    router.letHandlersPresent()
  }

  #if !canImport(os)
    @Test("A router without a navigator writes the line that the article has")
    func notice() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        let router = Router(AppScreens())
        try await router.open(.product(productID: 7))
        try await router.open(.product(productID: 8))
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let notices = text.split(separator: "\n").filter { $0.hasPrefix("turnpike: ") }
      let block = try Article.blocks(in: "text").first { $0.text.hasPrefix("turnpike: ") }
      #expect(notices.map(String.init) == block?.lines)
    }
  #endif

  @Test("A link that nothing matches names the pattern that is near")
  func explanation() throws {
    let shown = try Article.comments(after: "print(router.explain(")
    #expect(
      "\(router.explain("com.example.app://forums/four"))" == shown.joined(separator: "\n"))
  }
}
