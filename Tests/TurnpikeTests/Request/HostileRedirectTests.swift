import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeExplaining

@Suite("Hostile links to redirect lines")
struct HostileRedirectTests {
  private static func router() -> Router<MovedRoute, String> {
    Router<MovedRoute, String>(
      _handler: _TableHandler(
        invoke: { route, _ in "\(route)" },
        filter: { _, _, _ in .stopped(by: "guarded") }, otherwise: nil))
  }

  private static let places = [
    "", "https://moved.example", "http://WWW.Moved.Example:80", "moved:", "moved://",
  ]
  private static let paths = [
    "/i/", "/p/", "/r/", "/t/", "/s/", "/sn/a/", "/w/en/", "/is", "/locked/", "/out/", "/item/",
    "/page/",
    "/module/old-locked/",
  ]
  private static let ends = [
    "7", ".", "..", "%2e%2e", "%2F%2Fevil.example", "a%0d%0aSet-Cookie:%20x=1", "%00", "é",
    "%E2%80%AE", "//evil.example", "/evil.example", "%5C%5Cevil.example", "\\evil.example",
    "@evil.example", "7?a=b%0d%0aX:%20y", "7?next=//evil.example&n=2", "7?%0d%0aX=1", "7#frag",
    "7%23x", "7%3Fx=1", "%25", "", "7/", "7//b", "7;b", "7?tags=%F0%9F%98%80&tags=b&n=0", "7?n",
    "7?&&=x&%zz=1", "7?a=1&a=2&=3", "a/../b", "%F0%9F%98%80", "7?a=%FF", "http:%2F%2Fevil.example",
    "?", "?a=b&c", "#x", "7?n=2&number=3", "7?ref=%26%3D%23",
    "7?legacy=1", "7?legacy=1&legacy=2", "7?legacy=2&legacy=1", "7?old", "7?old=&old=1&legacy=1",
  ]

  @Test("The new link leads to the route of the old one, and to no other place")
  func links() async throws {
    let router = Self.router()
    router.followsRedirectLines = false
    var (redirected, opened, others) = (0, 0, 0)
    for place in Self.places {
      for path in Self.paths {
        for end in Self.ends {
          let link = place + path + end
          let match = try? MovedRoute.table.match(link)
          let outcome = try? await router.open(link: link)
          if let outcome, case .redirected(let redirect) = outcome {
            redirected += 1
            check(redirect.link, from: link, match, place)
          } else if let match, match.redirectedFrom != nil {
            // No link contains the values, so the route itself is opened.
            opened += 1
            #expect((try? match.route.link()) == nil, "\(link) gives \(match)")
            #expect(outcome != nil, "\(link) gives \(match)")
          } else {
            others += 1
          }
        }
      }
    }
    #expect((redirected, opened, others) == (1550, 90, 1155))
  }

  private func check(
    _ target: String, from link: String, _ match: Match<MovedRoute>?, _ place: String
  ) {
    #expect(target.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(link) gives \(target)")
    #expect(!target.hasPrefix("//"), "\(link) gives \(target)")
    guard let match else {
      #expect(target == "https://away.example/there?a=b#c", "\(link) gives \(target)")
      return
    }
    let isPath = target.hasPrefix("/") && place.hasPrefix("http")
    let new = try? MovedRoute.table.match(isPath ? place + target : target)
    #expect(new?.route == match.route, "\(link) gives \(target)")
    #expect(new?.redirectedFrom == nil, "\(link) gives \(target)")
  }

  @Test(
    "A link whose host or scheme has no other routes is redirected to one that has",
    arguments: ["https://old.example/7", "old:/7", "old:///7"])
  func otherHost(link: String) async throws {
    let router = Self.router()
    router.followsRedirectLines = false
    guard case .redirected(let redirect) = try await router.open(link: link) else {
      Issue.record("\(link) is not redirected")
      return
    }
    #expect(redirect.link == "https://moved.example/item/7")
  }

  private static func target(of outcome: Outcome<String>) -> String? {
    guard case .redirected(let redirect) = outcome else { return nil }
    return redirect.link
  }

  @Test("An old link does not wait: nothing is opened for it")
  func held() async throws {
    let router = Self.router()
    router.followsRedirectLines = false
    router.holdLinks()
    #expect(Self.target(of: try await router.open(link: "/p/7")) == "/page/7")
    guard case .held = try await router.open(link: "/t/%2E%2E") else {
      Issue.record("the route itself was opened")
      return
    }
    let results = await router.stopHoldingLinks()
    #expect(try results.map { try $0.result.get() } == [.handled("text(path: \"..\")")])
  }

  @Test("A filter that opens an old link itself is told the new one")
  func nested() async throws {
    let router = Self.router()
    router.followsRedirectLines = false
    router.addFilter { [router] request, next in
      guard request.link == "/text/x" else { return try await next(request) }
      return .handled(Self.target(of: try await router.open(link: "/t/y")) ?? "")
    }
    #expect(try await router.open(link: "/text/x") == .handled("/text/y"))
  }

  @Test("A router that is told otherwise meanwhile opens each link or sends it on")
  func changes() async throws {
    let router = Self.router()
    let counts = try await withThrowingTaskGroup(of: Bool.self) { tasks in
      for index in 0..<1000 {
        tasks.addTask {
          router.followsRedirectLines = index.isMultiple(of: 3)
          let outcome = try await router.open(link: "/p/7?n=2&ref=1")
          if case .handled(let text) = outcome {
            #expect(text.hasPrefix("page(id: 7, number: 2"))
            return false
          }
          #expect(Self.target(of: outcome) == "/page/7?number=2&ref=1")
          return true
        }
      }
      return try await tasks.reduce(into: [0, 0]) { $0[$1 ? 1 : 0] += 1 }
    }
    #expect(counts[0] + counts[1] == 1000)
  }

  @Test("A route of an old link that no link contains is opened through its filters")
  func unprintable() async throws {
    let router = Self.router()
    router.followsRedirectLines = false
    guard case .stopped = try await router.open(link: "/i/%2E%2E") else {
      Issue.record("the filter did not run")
      return
    }
    #expect(try await router.open(link: "/t/%2E%2E/x?ref=1") == .handled("text(path: \"../x\")"))
    #expect(router.handles("/t/%2E%2E"))
    #expect("\(router.explain("/t/%2E%2E"))".contains("opens text"))
  }
}
