import TestSupport
import Synchronization
import Turnpike

/// Runs the filters of a vector on a real router.
final class FilterScripts<Routes: TypedRoute>: Sendable {
  let target: VectorRouter<Routes>
  let checkpoint = Checkpoint()
  private struct State {
    var redirected = false
    var rejections: [any Error] = []
  }
  private let state = Mutex(State())

  init(_ vector: FilterVector, on target: VectorRouter<Routes>) {
    self.target = target
    for script in vector.filters { append(script) }
  }

  /// The error of a second call of `next`.
  var rejections: [any Error] { state.withLock { $0.rejections } }

  func append(_ script: FilterVector.Script) {
    target.router.addFilter { [self] request, next in
      target.trace.note(script.name)
      return try await run(script, request, next)
    }
  }

  private nonisolated(nonsending) func run(
    _ script: FilterVector.Script, _ request: RouteRequest, _ next: FilterChain<Void>
  ) async throws -> Outcome<Void> {
    var outcome: Outcome<Void>?
    for (index, step) in script.steps.enumerated() {
      let isLast = index + 1 == script.steps.count
      if let redirect = redirect(for: step, request) {
        target.trace.note("->" + redirect)
        if isLast { return request.redirect(to: redirect) }
        try await target.router.open(inAppPath: redirect)
        continue
      }
      do {
        outcome = try await proceed(step, script, request, next) ?? outcome
      } catch RouterError.nextCalledTwice {
        state.withLock { $0.rejections.append(RouterError.nextCalledTwice) }
      }
    }
    return outcome ?? .stopped(by: script.name)
  }

  private nonisolated(nonsending) func proceed(
    _ step: FilterVector.Step, _ script: FilterVector.Script, _ request: RouteRequest,
    _ next: FilterChain<Void>
  ) async throws -> Outcome<Void>? {
    var request = request
    switch step {
    case .stop: return nil
    case .append(let name):
      append(.init(name, [.proceed]))
      return nil
    case .wait:
      try await checkpoint.wait(script.name)
      target.trace.note("resume " + script.name)
    case .proceedWith(let parameters): request.parameters = parameters
    case .proceedAs(let pattern): request.pattern = pattern
    case .proceed, .redirect, .redirectOnce, .redirectUnless: break
    }
    return try await next(request)
  }

  /// Where a step sends the request, if it does.
  private func redirect(for step: FilterVector.Step, _ request: RouteRequest) -> String? {
    switch step {
    case .redirect(let link): link
    case .redirectUnless(let pattern):
      // In a table a pattern begins with a slash.
      request.pattern?.drop { $0 == "/" } == pattern[...] ? nil : pattern
    case .redirectOnce(let link): isFirstRedirect() ? link : nil
    default: nil
    }
  }

  private func isFirstRedirect() -> Bool {
    state.withLock { state in
      defer { state.redirected = true }
      return !state.redirected
    }
  }
}
