import Synchronization
import TestTables
import Testing
import TestSupport
import Turnpike

/// Filters that do whatever filters may do, in any order, drawn by seed.
@Suite("Requests through any filters")
struct FilterPropertyTests {
  /// The steps of a filter, in order, until it returns.
  private enum Step {
    case wait, cancel, setOrigin(LinkOrigin), change, open(String), hold, stop, fail
    case redirect(String, LinkOrigin?), redirectToRoute(ClubRoute, LinkOrigin?)
    case next, nextAndPark, nextAndRedirect, nextTwice

    var redirects: Bool {
      switch self {
      case .redirect, .redirectToRoute, .open: true
      default: false
      }
    }
  }

  private struct Failure: Error {}

  /// The events of one script.
  private struct Record {
    var handled: [ClubRoute] = []
    /// How often the handler ran in a cancelled task.
    var handledLate = 0
    var steps = 0
  }

  private final class Recorder: Sendable {
    private let record = Mutex(Record())

    func note(_ change: (inout Record) -> Void) { record.withLock { change(&$0) } }

    var result: Record { record.withLock { $0 } }
  }

  private struct Scripted: RouteFilter {
    let steps: [Step]
    let router: @Sendable () -> Router<ClubRoute, String>?
    let recorder: Recorder

    nonisolated(nonsending) func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      var request = request
      // The same filters run again after a redirect, and would redirect without limit.
      for step in steps where request.redirectCount < 2 || !step.redirects {
        recorder.note { $0.steps += 1 }
        switch step {
        case .wait: await Task.yield()
        case .cancel: withUnsafeCurrentTask { $0?.cancel() }
        case .setOrigin(let origin): request.origin = origin
        case .change: request.parameters?["id"] = "9"
        case .open(let link): _ = try await router()?.open(link: link)
        case .hold: return request.hold(until: "login", timeout: nil)
        case .stop: return .stopped(by: "script")
        case .fail: throw Failure()
        case .redirect(let link, let origin): return request.redirect(to: link, from: origin)
        case .redirectToRoute(let route, let origin):
          return request.redirect(to: route, from: origin)
        case .next: return try await next(request)
        case .nextAndPark:
          _ = try await next(request)
          return request.hold(until: "login", timeout: nil)
        case .nextAndRedirect:
          _ = try await next(request)
          return request.redirect(to: "/welcome/late")
        case .nextTwice:
          _ = try await next(request)
          return try await next(request)
        }
      }
      return try await next(request)
    }
  }

  private static let links = [
    "/secret/1", "/welcome/a", "/none", "/switch?on", "/advice/topics/a", "/advice/none",
    "https://de.club.example/page/a", "https://evil.example/secret/1", "/go?url=/secret/1",
  ]

  private func step(using generator: inout RandomSource, raises: Bool) -> Step {
    let link = Self.links.randomElement(using: &generator) ?? "/"
    let origin =
      [nil, nil, LinkOrigin.external, raises ? .inApp : .notification]
      .randomElement(using: &generator) ?? nil
    switch Int.random(in: 0..<26, using: &generator) {
    case 0...2: return .wait
    case 3: return .cancel
    case 4...5: return .setOrigin(origin ?? .external)
    case 6: return .setOrigin(.inApp)
    case 7: return .change
    case 8: return .open(link)
    case 9: return .hold
    case 10: return .stop
    case 11: return .fail
    case 12...14: return .redirect(link, origin)
    case 15...16: return .redirectToRoute(.secret(id: 2), origin)
    case 17: return .redirectToRoute(.advice(.nothing(link: "/secret/3")), origin)
    case 18: return .nextAndPark
    case 19: return .nextAndRedirect
    case 20: return .nextTwice
    default: return .next
    }
  }

  @Test("No cancelled one is handled, and none from outside gets in")
  func filters() async throws {
    var generator = RandomSource(seed: 19)
    var (handled, held, cancelled, failed, secrets) = (0, 0, 0, 0, 0)
    for number in 0..<3_000 {
      let raises = number.isMultiple(of: 2)
      let recorder = Recorder()
      let box = Mutex<Router<ClubRoute, String>?>(nil)
      let router = Router(
        ClubRoute.self,
        onCallersActor: { route, _ in
          recorder.note { $0.handled.append(route) }
          if Task.isCancelled { recorder.note { $0.handledLate += 1 } }
          return "\(route)"
        })
      box.withLock { $0 = router }
      defer { box.withLock { $0 = nil } }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let steps = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          step(using: &generator, raises: raises)
        }
        router.addFilter(
          Scripted(steps: steps, router: { box.withLock { $0 } }, recorder: recorder))
      }
      let link = Self.links.randomElement(using: &generator) ?? "/"
      let isHeldBefore = Int.random(in: 0..<8, using: &generator) == 0
      if isHeldBefore { router.holdLinks() }
      let task = Task { try await router.open(link: link) }
      switch await task.result {
      case .success(.handled): handled += 1
      case .success(.held): held += 1
      case .success: break
      case .failure(is CancellationError): cancelled += 1
      case .failure: failed += 1
      }
      if isHeldBefore { await router.stopHoldingLinks() }
      let record = recorder.result
      #expect(record.handledLate == 0)
      let reached = record.handled.filter { if case .secret = $0 { true } else { false } }
      if !raises { #expect(reached.isEmpty, "script \(number)") }
      secrets += reached.count
    }
    #expect([handled, held, cancelled, failed, secrets] == [423, 665, 214, 956, 33])
  }
}
