import Synchronization
import TestSupport
import TestTables
import Testing
import Turnpike

/// A filter passes on a request once, or ends it, also where tasks of its own compete to do so.
@Suite("Filters whose tasks run at once")
struct FilterRaceTests {
  /// How often the handler of a request ran.
  private final class Count: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    func increment() { count.add(1, ordering: .sequentiallyConsistent) }
  }

  private static func router(_ handled: Count) -> Router<ServerRoute, String> {
    Router(
      ServerRoute.self,
      onCallersActor: { route, _ in
        handled.increment()
        return "\(route)"
      })
  }

  /// Calls `next` in four tasks, and returns the first outcome.
  private struct FourTimes: RouteFilter {
    let refused: Count

    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      try await withThrowingTaskGroup(of: Outcome<Output>?.self) { group in
        for _ in 0..<4 {
          group.addTask {
            do {
              return try await next(request)
            } catch RouterError.nextCalledTwice {
              refused.increment()
              return nil
            }
          }
        }
        return try await group.reduce(.stopped(by: "all")) { $1 ?? $0 }
      }
    }
  }

  @Test("Of four calls of next at once, one goes on", arguments: [0, 1, 2])
  func nextAtOnce(filtersAfter: Int) async throws {
    for _ in 0..<300 {
      let (handled, refused) = (Count(), Count())
      let router = Self.router(handled)
      router.addFilter(FourTimes(refused: refused))
      for _ in 0..<filtersAfter { router.addFilter(Named("after", Trace())) }
      #expect(try await router.open(.status) == .handled("status"))
      #expect(handled.value == 1)
      #expect(refused.value == 3)
    }
  }

  /// Ends the request while a task that it has started calls `next`.
  private final class Undecided: RouteFilter {
    private let task = Mutex<Task<Bool, Never>?>(nil)

    /// Whether the task has called the handler, when it is done.
    var hasGoneOn: Bool {
      get async { await task.withLock { $0 }?.value ?? false }
    }

    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      let started = Task { (try? await next(request))?.isHandled ?? false }
      task.withLock { $0 = started }
      await Task.yield()
      return .stopped(by: "undecided")
    }
  }

  @Test("A filter that ends a request while its task calls next does not do both")
  func endsWhileNextIsCalled() async throws {
    for _ in 0..<1_000 {
      let (handled, filter) = (Count(), Undecided())
      let router = Self.router(handled)
      router.addFilter(filter)
      let result = await Task { try await router.open(.status) }.result
      let hasGoneOn = await filter.hasGoneOn
      #expect(handled.value == (hasGoneOn ? 1 : 0))
      switch result {
      case .success(let outcome): #expect(outcome == .stopped(by: "undecided") && !hasGoneOn)
      case .failure(let error): #expect(error as? RouterError == .outcomeAfterNext && hasGoneOn)
      }
    }
  }

  /// Ends the request by the outcome of one of the tasks that call `next`, or by its own.
  private struct Replaces: RouteFilter {
    func filter<Output>(
      _ request: RouteRequest, next: FilterChain<Output>
    ) async throws -> Outcome<Output> {
      async let outcome = next(request)
      async let other: Outcome<Output> = .stopped(by: "other")
      _ = try await outcome
      return await other
    }
  }

  @Test("The ending that a child task brings back cannot be replaced")
  func endingInChildTask() async throws {
    for _ in 0..<300 {
      let router = Self.router(Count())
      router.addFilter(Replaces())
      router.addFilter(ClosureFilter(onCallersActor: { _, _ in .stopped(by: "inner") }))
      await #expect(throws: RouterError.outcomeAfterNext) { try await router.open(.status) }
    }
  }
}
