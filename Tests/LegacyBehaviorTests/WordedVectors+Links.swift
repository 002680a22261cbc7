import Testing
import Turnpike

extension WordedVector {
  /// Spellings of one path, which InstantCocoa normalised to one text.
  static let spellings: [WordedVector] = [
    spelling("ICT-001", "path", ["path"]),
    spelling("ICT-002", "/path", ["path"]),
    spelling("ICT-003", "path/", ["path"]),
    spelling("ICT-004", "/path/", ["path"]),
    spelling("ICT-005", "path/multipart", ["path", "multipart"]),
    spelling("ICT-006", "/path/multipart", ["path", "multipart"]),
    spelling("ICT-007", "path/multipart/", ["path", "multipart"]),
    spelling("ICT-008", "/path/multipart/", ["path", "multipart"]),
  ]

  /// As a pattern and as a link, each spelling is the same path.
  private static func spelling(_ id: String, _ text: String, _ segments: [String]) -> Self {
    WordedVector(id) {
      #expect(RouteRequest(text).segments == segments)
      let target = try VectorRouter([text])
      try await target.open(segments.joined(separator: "/"), as: .inApp)
      try await target.open("/" + segments.joined(separator: "//") + "/", as: .inApp)
      #expect(target.trace.lines == ["dest(\(text))", "dest(\(text))"])
    }
  }

  /// The properties of a request's link.
  static let requests: [WordedVector] = [
    WordedVector("TPT-027") {
      let request = RouteRequest("")
      #expect(request.scheme == nil)
      #expect(request.host == nil)
      #expect(request.segments.isEmpty)
      #expect(request.query.isEmpty)
    },
    // An earlier version wanted the path of the root for the empty link.
    WordedVector("TPT-028") {
      let target = try VectorRouter(["/"])
      try await target.open("", as: .external)
      try await target.open("/", as: .external)
      #expect(target.trace.lines == ["dest(/)", "dest(/)"])
    },
    // An earlier version wanted an empty query here, rather than none.
    WordedVector("TPT-029") {
      #expect(RouteRequest("").query == RouteQuery(parsing: ""))
    },
    // An earlier version wanted a scheme with its colon.
    WordedVector("TPT-030") {
      #expect(RouteRequest("myURLSchema:an/awesome/route").scheme == "myURLSchema")
    },
    WordedVector("ICD-042") {
      let target = try VectorRouter(["/forums", "/forums/{id}"])
      target.keepRequests()
      try await target.open("posts://forums/10", as: .external)
      let request = try #require(target.requests.first)
      #expect(request.path == "/forums/10")
      #expect(request.segments == ["forums", "10"])
      #expect(request.pattern == "/forums/{id}")
      #expect(request.parameters == ["id": "10"])
    },
  ]

  /// Links that no route may take.
  static let rejections: [WordedVector] = [
    rejection(
      "TPD-054", ["bob%40example.com/:p", "example.com/:p"], "myapp://bob@example.com/x", .userInfo),
    rejection("TPD-060", ["user/:id"], "myapp://user/%zz", .malformedEscape),
    rejection("TPD-061", ["user/:id", "user"], "myapp://user/%FF", .invalidUTF8),
    WordedVector("TPD-071") {
      let target = try VectorRouter(["users/:id"])
      target.keepRequests()
      try await target.open("users/4?x=1", as: .inApp)
      #expect(target.requests.first?.parameters == ["id": "4"])
      #expect(target.requests.first?.query["x"] == "1")
    },
    WordedVector("TPD-077") {
      let target = try VectorRouter(["user/:id"])
      target.keepRequests()
      try await target.open("myapp://user/a b", as: .external)
      #expect(target.requests.first?.parameters == ["id": "a b"])
    },
  ]

  /// A link that is an error, so that no filter and no handler sees it.
  private static func rejection(
    _ id: String, _ routes: [String], _ link: String, _ error: LinkError
  ) -> Self {
    WordedVector(id) {
      let target = try VectorRouter(routes)
      target.keepRequests()
      await #expect(throws: error) { try await target.open(link, as: .external) }
      #expect(target.requests.isEmpty)
      #expect(target.trace.lines.isEmpty)
    }
  }
}
