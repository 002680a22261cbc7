import Testing
import Turnpike

#if canImport(os)
  import os
#endif

@testable import DocumentationTables

@Suite("Explanations, as an article shows them")
@MainActor
struct ExplainingSamples {
  let router = Router(AppScreens())

  func explain() {
    print(router.explain("com.example.app://forums/four"))
    // matches nothing
    //   /forums/{forum_id} (forum): segment 2 is not a value of 'forumID: Int'
    //   /forums/{forum_id}/post/{post_id} (post): segment 2 is not a value of 'forumID: Int'
    //   /forums (forums): segment 2 is one too many
  }

  func log() {
    router.otherwise { request in
      print(router.explain(request.link, from: request.origin))
    }
  }

  #if canImport(os)
    func logRequests() {
      let logger = Logger(subsystem: "com.example.app", category: "links")
      router.append(RequestLog { line in logger.debug("\(line, privacy: .public)") })
    }
  #endif

  @Test("A link that nothing matches names the pattern that is near")
  func explanation() {
    #expect(
      "\(router.explain("com.example.app://forums/four"))" == """
        matches nothing
          /forums/{forum_id} (forum): segment 2 is not a value of 'forumID: Int'
          /forums/{forum_id}/post/{post_id} (post): segment 2 is not a value of 'forumID: Int'
          /forums (forums): segment 2 is one too many
        """)
  }
}
