import Foundation
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

  func watch() {
    router.observe { event in
      FileHandle.standardError.write(Data("\(event)\n".utf8))
    }
    // matched /forums/{forum_id} in 1.2e-05 seconds
    // filter LogFilter in 0.00031 seconds
    // handler in 0.0042 seconds
    // handled in 0.0046 seconds
  }

  #if canImport(os)
    func logEvents() {
      let logger = Logger(subsystem: "com.example.app", category: "links")
      router.observe { event in
        logger.debug("\(event, privacy: .public)")
      }
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
