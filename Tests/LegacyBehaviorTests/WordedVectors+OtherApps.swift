import TestSupport
import Testing
import Turnpike
import TurnpikeApps
import TurnpikeMapping

extension WordedVector {
  /// Links to other apps.
  static let otherApps: [WordedVector] = [
    WordedVector("TPB-014") {
      let link = try ExternalLink(scheme: "myapp:", path: "file/\("a/b")")
      #expect(link.description == "myapp://file/a%2Fb")
    },
    WordedVector("TPB-015") {
      #expect(throws: AppOpenerError.invalidPath("s?x=1")) {
        try ExternalLink(scheme: "myapp:", path: "s?x=1", query: ["a": "2"])
      }
    },
    // There is no link without a scheme, and an empty one is an error.
    WordedVector("TPB-016") {
      #expect(throws: AppOpenerError.invalidScheme("")) { try ExternalLink(scheme: "", path: "s") }
    },
    WordedVector("TPB-018") {
      let target = try VectorRouter(["product/:id"])
      target.keepRequests()
      let query: RouteQuery = ["q": "x&y=z+1;2", "é": "ü"]
      let link = try ExternalLink(scheme: "myapp", path: "product/\("a/b c")", query: query)
      try await target.open(link.description, as: .external)
      let request = try #require(target.requests.first)
      #expect(request.pattern == "product/:id")
      #expect(request.parameters == ["id": "a/b c"])
      #expect(request.query == query)
      #expect(request.scheme == "myapp")
    },
    WordedVector("TPB-019") {
      let opener = InMemoryAppOpener(schemes: ["myapp"])
      let canOpen = try await opener.canOpen("myapp://x")
      #expect(canOpen)
      #expect(opener.calls == [.canOpen("myapp://x")])
    },
    WordedVector("TPB-020") {
      let opener = InMemoryAppOpener(schemes: ["myapp"])
      let canOpen = try await opener.canOpen("nobody://x")
      #expect(!canOpen)
      #expect(opener.calls == [.canOpen("nobody://x")])
    },
    opening("TPB-021", "http://google.com"),
    opening("TPB-022", "myapp:someitem/something"),
    WordedVector("TPB-023") {
      let opener = InMemoryAppOpener(schemes: ["not a url"])
      await #expect(throws: AppOpenerError.invalidLink("not a url")) {
        try await opener.open(ExternalLink("not a url" as String))
      }
      #expect(opener.calls.isEmpty)
    },
    // A link of the app's own goes through the system, and to no router by itself.
    WordedVector("TPB-024") {
      let trace = Trace()
      let path = "vectors/TPB-024"
      try Router.shared.map(path) { _ in trace.note("router") }
      let opener = InMemoryAppOpener(schemes: ["myapp"])
      try await opener.open(ExternalLink("myapp://" + path))
      #expect(opener.calls == [.open("myapp://" + path)])
      #expect(trace.lines.isEmpty)
      try await Router.shared.open(link: "myapp://" + path)
      #expect(trace.lines == ["router"])
      Router.shared.unmap(path)
    },
    WordedVector("TPB-025") {
      let opener = InMemoryAppOpener(schemes: ["myapp"])
      let canOpen = try await opener.canOpen(scheme: "myapp")
      #expect(canOpen)
      #expect(opener.calls == [.canOpen("myapp://")])
    },
  ]

  /// A link that is opened as it is, without being asked for first.
  private static func opening(_ id: String, _ link: String) -> Self {
    WordedVector(id) {
      let opener = InMemoryAppOpener(schemes: ["http", "myapp"])
      try await opener.open(ExternalLink(link))
      #expect(opener.calls == [.open(link)])
    }
  }
}
