import Testing
import Turnpike

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
        try await opener.open("not a url")
      }
      #expect(opener.calls.isEmpty)
    },
    opening("TPB-024", "myapp://x"),
    WordedVector("TPB-025") {
      let opener = InMemoryAppOpener(schemes: ["myapp"])
      let canOpen = try await opener.canOpen(scheme: "myapp")
      #expect(canOpen)
      #expect(opener.calls == [.canOpen("myapp://")])
    },
  ]

  /// A link that is opened as it stands, without being asked for first, by the
  /// platform and not by a router of the app's own.
  private static func opening(_ id: String, _ link: String) -> Self {
    WordedVector(id) {
      let target = try VectorRouter(["*any"])
      let opener = InMemoryAppOpener(schemes: ["http", "myapp"])
      try await opener.open(link)
      #expect(opener.calls == [.open(link)])
      #expect(target.trace.lines.isEmpty)
    }
  }
}
