// Generated from Names.routes by routesc. Do not edit.
// swift-format-ignore-file

#if hasFeature(InternalImportsByDefault)
  package import Turnpike
#else
  import Turnpike
#endif

package nonisolated enum NamesRoute: Turnpike.RouteTable {
  case `default`
  case `for`(in: Swift.String, default: Swift.Int = 3)
  case router(handler: Swift.String, request: Swift.Int, writer: Swift.Bool, self: Outcome)
  case open(index: Swift.Int? = nil)
  case output(Output)

  package nonisolated enum Outcome: Swift.String, Turnpike.RouteValue, Swift.CaseIterable {
    case `in`
    case `default`
    case plain
  }

  package nonisolated enum Output: Turnpike.RouteGroup {
    case sendable

    package typealias _Table = NamesRoute

    package static var _firstRoute: Swift.Int { 4 }

    package static func _route(
      at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
    ) throws(Turnpike._Mismatch) -> Output {
      switch index {
      case 0: return .sendable
      default: throw Turnpike._Mismatch()
      }
    }

    package func _write(to writer: inout Turnpike._RouteWriter) {
      switch self {
      case .sendable: writer.begin(0)
      }
    }
  }

  /// Names, patterns, documentation and examples of the routes.
  package static let table = Turnpike.RouteTableInfo<NamesRoute>(
    automaton: #"""
      AQAB
      """#,
    templates: #"""
      /default
      /for?in={0}&default={1}
      /router?handler={0}&request={1}&writer={2}&self={3}
      /open?index={0}
      /output
      """#,
    description: #"""
      table	NamesRoute
      file	Names.routes
      route	default	/default	0	6
      route	for	/for	0	7
      parameter	in	in	String	required
      parameter	default	default	Int	default	3
      route	router	/router	0	8
      parameter	handler	handler	String	required
      parameter	request	request	Int	required
      parameter	writer	writer	Bool	required
      parameter	self	self	Outcome	required
      route	open	/open	0	9
      parameter	index	index	Int	optional
      route	output.sendable	/output	0	11
      """#)

  package static func _route(
    at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
  ) throws(Turnpike._Mismatch) -> NamesRoute {
    switch index {
    case 0: return .default
    case 1: return .for(in: try values.required(link), default: try values.defaulted(link, to: 3))
    case 2:
      return .router(
        handler: try values.required(link),
        request: try values.required(link),
        writer: try values.required(link),
        self: try values.required(link))
    case 3: return .open(index: try values.optional(link))
    case 4: return .output(try Output._route(at: index &- 4, &values, link))
    default: throw Turnpike._Mismatch()
    }
  }

  package func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .default: writer.begin(0)
    case .for(let `in`, let `default`):
      writer.begin(1)
      writer.add(`in`)
      writer.add(`default`, default: 3)
    case .router(let handlerValue, let requestValue, let writerValue, let selfValue):
      writer.begin(2)
      writer.add(handlerValue)
      writer.add(requestValue)
      writer.add(writerValue)
      writer.add(selfValue)
    case .open(let indexValue):
      writer.begin(3)
      writer.add(indexValue)
    case .output(let output):
      writer.enter(4)
      output._write(to: &writer)
    }
  }
}

nonisolated extension Turnpike.RouteRequest {
  /// What a filter returns to send the user to another route.
  package func redirect<Output: Swift.Sendable>(
    to route: NamesRoute, from origin: Turnpike.LinkOrigin? = nil
  ) -> Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

/// Opens the routes of `NamesRoute`.
@MainActor
package protocol NamesRouteHandler: AnyObject, Swift.Sendable {
  associatedtype Output: Swift.Sendable = Swift.Void
  associatedtype _Output: NamesRouteOutputHandler where _Output.Output == Output

  func `default`(request: Turnpike.RouteRequest) async throws -> Output
  func `for`(
    in: Swift.String, default: Swift.Int, request: Turnpike.RouteRequest
  ) async throws -> Output
  func router(
    handler handlerValue: Swift.String,
    request requestValue: Swift.Int,
    writer writerValue: Swift.Bool,
    self selfValue: NamesRoute.Outcome,
    request: Turnpike.RouteRequest
  ) async throws -> Output
  func open(index indexValue: Swift.Int?, request: Turnpike.RouteRequest) async throws -> Output
  var output: _Output { get }
}

/// Opens the routes of `NamesRoute.Output`.
@MainActor
package protocol NamesRouteOutputHandler: AnyObject, Swift.Sendable {
  associatedtype Output: Swift.Sendable = Swift.Void

  func sendable(request: Turnpike.RouteRequest) async throws -> Output
}

nonisolated extension NamesRoute {
  package nonisolated(nonsending) static func _invoke<Handler: NamesRouteHandler>(
    _ route: NamesRoute, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .default: return try await handler.default(request: request)
    case .for(let `in`, let `default`):
      return try await handler.for(in: `in`, default: `default`, request: request)
    case .router(let handlerValue, let requestValue, let writerValue, let selfValue):
      return try await handler.router(
        handler: handlerValue,
        request: requestValue,
        writer: writerValue,
        self: selfValue,
        request: request)
    case .open(let indexValue): return try await handler.open(index: indexValue, request: request)
    case .output(let output):
      return try await NamesRoute.Output._invoke(output, on: handler.output, request)
    }
  }
}

nonisolated extension NamesRoute.Output {
  package nonisolated(nonsending) static func _invoke<Handler: NamesRouteOutputHandler>(
    _ route: NamesRoute.Output, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .sendable: return try await handler.sendable(request: request)
    }
  }
}

nonisolated extension Turnpike.Router where Table == NamesRoute {
  /// A router that opens links on `handler`.
  package convenience init<Handler: NamesRouteHandler>(
    _ handler: Handler
  ) where Handler.Output == Output {
    self.init(
      _handler: Turnpike._TableHandler(
        invoke: { route, request in
          try await NamesRoute._invoke(route, on: handler, request)
        }
      ))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  package nonisolated(nonsending) func start<Handler: NamesRouteHandler>(
    _ handler: Handler
  ) async -> [Turnpike.Delivery<Output>] where Handler.Output == Output {
    await self._start(asIn: Turnpike.Router(handler))
  }
}

nonisolated extension Turnpike.RouteOpener where Routes == NamesRoute {
  @discardableResult
  package nonisolated(nonsending) func `default`() async throws -> Turnpike.Outcome<Output> {
    try await self._open(.default)
  }

  @discardableResult
  package nonisolated(nonsending) func `for`(
    in: Swift.String, default: Swift.Int = 3
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.for(in: `in`, default: `default`))
  }

  @discardableResult
  package nonisolated(nonsending) func router(
    handler handlerValue: Swift.String,
    request requestValue: Swift.Int,
    writer writerValue: Swift.Bool,
    self selfValue: NamesRoute.Outcome
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.router(
      handler: handlerValue, request: requestValue, writer: writerValue, self: selfValue))
  }

  @discardableResult
  package nonisolated(nonsending) func open(
    index indexValue: Swift.Int? = nil
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.open(index: indexValue))
  }

  package var output: Turnpike.RouterGroup<Self, NamesRoute.Output> {
    Turnpike.RouterGroup(self) { .output($0) }
  }
}

nonisolated extension Turnpike.RouteOpener where Routes == NamesRoute.Output {
  @discardableResult
  package nonisolated(nonsending) func sendable() async throws -> Turnpike.Outcome<Output> {
    try await self._open(.sendable)
  }
}
