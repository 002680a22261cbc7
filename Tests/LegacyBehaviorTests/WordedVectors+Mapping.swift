import LinkVectors
import TestSupport
import Testing
import Turnpike
import TurnpikeMapping

extension WordedVector {
  /// Several routers, and the one that is shared.
  static let routers: [WordedVector] = [
    separateRouters("TPT-004", .inApp, opensFirst: true),
    separateRouters("TPT-005", .inApp, opensFirst: false),
    separateRouters("TPT-017", .inApp, opensFirst: true),
    separateRouters("TPT-018", .inApp, opensFirst: false),
    WordedVector("TPF-029") {
      let trace = Trace()
      let pattern = "vectors/TPF-029/r"
      try Router.shared.map(pattern) { _ in trace.note("shared") }
      try await Router.shared.open(inAppPath: pattern)
      try await Router().open(inAppPath: pattern)
      Router.shared.unmap(pattern)
      try await Router.shared.open(inAppPath: pattern)
      #expect(trace.lines == ["shared"])
    },
  ]

  /// Two routers map one pattern, and each calls its own handler.
  private static func separateRouters(
    _ id: String, _ entry: LinkVector.Entry, opensFirst: Bool
  ) -> Self {
    WordedVector(id) {
      let apples = try VectorRouter([])
      let oranges = try VectorRouter([])
      try apples.map("test/route", as: "apples")
      try oranges.map("test/route", as: "oranges")
      try await (opensFirst ? apples : oranges).open("test/route", as: entry)
      #expect(apples.trace.lines == (opensFirst ? ["dest(apples)"] : []))
      #expect(oranges.trace.lines == (opensFirst ? [] : ["dest(oranges)"]))
    }
  }

  /// Patterns that are mapped, mapped again, and taken back.
  static let mapping: [WordedVector] = [
    lastMapped("TPD-022", "users/7", ["users/:id", "users/:name"]),
    WordedVector("TPD-023") {
      for routes in [[":x/b", "a/:y"], ["a/:y", ":x/b"]] {
        let target = try VectorRouter(routes)
        try await target.open("a/b", as: .inApp)
        #expect(target.trace.lines == ["dest(a/:y)"])
      }
    },
    lastMapped("TPD-026", "r", ["r", "r"]),
    WordedVector("TPD-027") {
      let target = try VectorRouter(["r"])
      #expect(target.router.unmap("r"))
      let outcome = try await target.open("r", as: .inApp)
      #expect(!outcome.isHandled)
    },
    WordedVector("TPD-028") {
      let target = try VectorRouter([])
      target.router.removeOtherwise()
      let outcome = try await target.open("x", as: .inApp)
      #expect(!outcome.isHandled)
      #expect(target.trace.lines.isEmpty)
    },
    WordedVector("TPD-029") {
      let target = try VectorRouter([])
      target.router.otherwise { _ in target.trace.note("second default") }
      try await target.open("x", as: .inApp)
      #expect(target.trace.lines == ["second default"])
    },
    lastMapped("TPD-030", "a/b", ["a/b", "/a/b", "a/b/"]),
    lastMapped("ICD-041", "u", ["/u", "/u"]),
    WordedVector("ICD-045") {
      let trace = Trace()
      let router = Router()
      router.map(CustomMatcher()) { request in
        trace.note(request.parameters?["whole"] ?? "-")
      }
      try await router.open(link: "posts://anything/at%20all/")
      let outcome = try await router.open(link: "posts://nothing")
      #expect(trace.lines == ["anything|at all"])
      #expect(!outcome.isHandled)
    },
  ]

  /// Patterns that match the same links are one route, which leads to what was mapped
  /// last.
  private static func lastMapped(_ id: String, _ link: String, _ patterns: [String]) -> Self {
    WordedVector(id) {
      for order in [patterns, patterns.reversed()] {
        let target = try VectorRouter([])
        for (index, pattern) in order.enumerated() { try target.map(pattern, as: "\(index)") }
        try await target.open(link, as: .inApp)
        #expect(target.trace.lines == ["dest(\(order.count - 1))"])
      }
    }
  }

  /// The forms that a pattern may have.
  static let patterns: [WordedVector] = [
    // The old check took a slash in front or at the end for a mistake. It is none,
    // and the three are one route.
    lastMapped("TPT-024", "about/team", ["/about/team", "about/team"]),
    lastMapped("TPT-025", "about/team", ["about/team", "/about/team"]),
    lastMapped("TPT-026", "about/team", ["about/team", "about/team/"]),
    WordedVector("TPD-019") {
      let target = try VectorRouter(["v%3A1/:p"])
      target.keepRequests()
      try await target.open("/v:1/x", as: .inApp)
      #expect(target.requests.first?.pattern == "v%3A1/:p")
      #expect(target.requests.first?.parameters == ["p": "x"])
    },
    mistake("TPD-024", "a/:id/b/:id", .duplicateName("id"), at: 8),
    mistake("TPD-025", "a/:", .missingName, at: 2),
    mistake("ICD-021", "/f/{id}/{id}", .duplicateName("id"), at: 8),
  ]

  /// A pattern that is refused with the place of the mistake.
  private static func mistake(
    _ id: String, _ pattern: String, _ problem: RoutePattern.PatternError.Problem, at offset: Int
  ) -> Self {
    WordedVector(id) {
      let error = try #require(throws: RoutePattern.PatternError.self) {
        try VectorRouter([pattern])
      }
      #expect(error.problem == problem)
      #expect(error.offset == offset)
    }
  }

  /// Values are what their type says, never guessed from the text.
  static let values: [WordedVector] = [
    WordedVector("ICD-023") {
      let number = "99999999999999999999"
      let target = try VectorRouter(["/f/{id}"])
      target.keepRequests()
      try await target.open("/f/" + number, as: .inApp)
      #expect(target.requests.first?.parameters == ["id": number])
      #expect(Int(routeText: number) == nil)
    }
  ]
}

/// Answers two segments.
private struct CustomMatcher: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? {
    segments.count == 2 ? ["whole": segments.joined(separator: "|")] : nil
  }
}
