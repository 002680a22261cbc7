extension RouterSnapshot {
  /// The last step of a request for a route where nothing but the handler comes after the filters
  /// that were appended.
  @inlinable
  @inline(__always)
  static var invocation: FilterChain<Output>.Step {
    { chain, request in
      guard chain.isReady(for: request, on: #isolation) else {
        return try await chain.runSettled(request)
      }
      return try await chain.invoke(Table.self, request)
    }
  }

  /// The steps after the filters that were appended: the route's own filters, and what the request
  /// leads to.
  @inlinable
  @inline(__always)
  static var rest: FilterChain<Output>.Step {
    { chain, request in
      // No other run has these steps. One that had would let nothing through.
      guard let snapshot = chain.run.snapshot as? RouterSnapshot,
        let handlers = snapshot.handlers,
        let resolution = Resolution<Table, Output>(chain.run.target)
      else { throw _Mismatch() }
      let uses = snapshot.uses(at: resolution)
      let use = chain.position - snapshot.filters.count
      guard use >= uses.count else {
        return try await chain.run(request) {
          try await handlers.filter(uses[use], request, chain.next)
        }
      }
      return try await chain.runLast(request) { isolation in
        try await handlers.handle(resolution, request, isolation: isolation)
      }
    }
  }
}

extension Resolution {
  /// What the object of a run stands for.
  @inlinable
  @inline(__always)
  init?(_ target: any AnyObject & Sendable) {
    if let content = target as? RoutedContent<Table> {
      self = .route(content)
    } else if let other = target as? OtherTarget<Table, Output> {
      self = other.resolution
    } else {
      return nil
    }
  }

  /// This as an object: of a route its content, which exists already.
  @inlinable
  @inline(__always)
  var target: any AnyObject & Sendable {
    if case .route(let content) = self { content } else { OtherTarget(self) }
  }
}

/// What a request leads to that is no route of the table.
@usableFromInline
final class OtherTarget<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let resolution: Resolution<Table, Output>

  @usableFromInline
  init(_ resolution: Resolution<Table, Output>) { self.resolution = resolution }
}

extension FilterChain {
  /// Calls the handler of a route.
  ///
  /// The isolation is a parameter, and the closure for the task-local mentions it: one that does not
  /// would leave the actor.
  @inlinable
  @inline(__always)
  func invoke<Table: RouteTable>(
    _ table: Table.Type, _ request: RouteRequest, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Outcome<Output> {
    try run.begin(position)
    try Task.checkCancellation()
    return .handled(
      try await NestingDepth.innermost.withValue(run.outer) {
        try await invoke(Table.self, run.snapshot, run.target, request, isolation: isolation)
      })
  }

  /// The same with objects of the run, which are borrowed: the closure would retain its own.
  @inlinable
  @inline(__always)
  func invoke<Table: RouteTable>(
    _ table: Table.Type, _ snapshot: any AnyObject & Sendable, _ target: any AnyObject & Sendable,
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Output {
    // No other run has this step. One that had would let nothing through.
    let snapshot = try cast(snapshot, to: RouterSnapshot<Table, Output>.self)
    let content = try cast(target, to: RoutedContent<Table>.self)
    // A route that no filter has changed is passed on where it is: a copy retains its values.
    if request.content === content {
      return try await snapshot.invoke(content.table, request)
    }
    return try await snapshot.invoke(try content.route(of: request), request)
  }

  /// Runs the last step, which is `body`, in the request in which this one was opened.
  ///
  /// All of it is on the actor that is given, because each change of how the actor is known costs a
  /// switch of the task.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func runLast(
    _ request: RouteRequest,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    guard isReady(for: request, on: #isolation) else { return try await runSettled(request) }
    return try await runLastStep(request, body)
  }

  @inlinable
  @inline(__always)
  func runLastStep(
    _ request: RouteRequest, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    try run.begin(position)
    try Task.checkCancellation()
    let (endsRequest, outcome) = try await NestingDepth.innermost.withValue(run.outer) {
      try await body(isolation)
    }.tested()
    guard endsRequest else { return outcome }
    return try end(request, with: outcome)
  }
}
