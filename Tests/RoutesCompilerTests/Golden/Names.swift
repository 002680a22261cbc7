// Generated from Names.routes by routesc. Do not edit.
// swift-format-ignore-file

#if hasFeature(InternalImportsByDefault)
  package import Turnpike
#else
  import Turnpike
#endif

package nonisolated enum NamesRoute: _Turnpike.TypedRoute {
  case `default`
  case `for`(in: String, default: Int = 3)
  case router(handler: String, request: Int, writer: Bool, self: Outcome)
  case open(index: Int? = nil)
  case output(Output)

  package nonisolated enum Outcome: String, _Turnpike.RouteValue, CaseIterable {
    case `in`
    case `default`
    case plain
  }

  package nonisolated enum Output: _Turnpike.RouteGroup {
    case sendable

    // Where the routes of the group are in those of the table.
    package typealias _Table = NamesRoute
    package static var _firstRoute: Int { 4 }

    // From the index of a route to its case, with the values of a link.
    package static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> Output {
      switch index {
      case 0: return .sendable
      default: throw _Turnpike._Mismatch()
      }
    }

    // From a case to its index and its values: links, `==`, hashes and coding need it.
    package var _index: Int {
      switch self {
      case .sendable: return 0
      }
    }

    package func _write(to writer: inout _Turnpike._RouteWriter) {}
  }

  /// Names, patterns, documentation and examples of the routes.
  package static let table: _Turnpike.RouteTableInfo<NamesRoute> = _makeTable()

  // From the index of a route to its case, with the values of a link.
  package static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> NamesRoute {
    switch index {
    case 0: return .default
    case 1:
      return .for(in: try values.required(link), default: try values.defaulted(link, to: 3))
    case 2:
      return .router(
        handler: try values.required(link),
        request: try values.required(link),
        writer: try values.required(link),
        self: try values.required(link)
      )
    case 3:
      return .open(index: try values.optional(link))
    case 4:
      return .output(try Output._route(at: index &- 4, &values, link))
    default: throw _Turnpike._Mismatch()
    }
  }

  // From a case to its index and its values: links, `==`, hashes and coding need it.
  package var _index: Int {
    switch self {
    case .default: return 0
    case .for: return 1
    case .router: return 2
    case .open: return 3
    case .output(let output):
      return _Turnpike._RouteIndex.inner(output._index, from: 4)
    }
  }

  package func _write(to writer: inout _Turnpike._RouteWriter) {
    switch self {
    case .for(let `in`, let `default`):
      writer.add(`in`)
      writer.add(`default`, default: 3)
    case .router(
      let handlerValue,
      let requestValue,
      let writerValue,
      let selfValue
    ):
      writer.add(handlerValue)
      writer.add(requestValue)
      writer.add(writerValue)
      writer.add(selfValue)
    case .open(let indexValue):
      writer.add(indexValue)
    case .output(let output): output._write(to: &writer)
    default: break
    }
  }
}

nonisolated extension _Turnpike.RouteRequest {
  /// Sends the user to another route, where a filter returns it.
  package func redirect<Output: Sendable>(to route: NamesRoute, from origin: _Turnpike.LinkOrigin? = nil) -> _Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == NamesRoute {
  @discardableResult
  package nonisolated(nonsending) func `default`() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.default)
  }

  @discardableResult
  package nonisolated(nonsending) func `for`(in: String, default: Int = 3) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.for(in: `in`, default: `default`))
  }

  @discardableResult
  package nonisolated(nonsending) func router(
    handler handlerValue: String,
    request requestValue: Int,
    writer writerValue: Bool,
    self selfValue: NamesRoute.Outcome
  ) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.router(
      handler: handlerValue,
      request: requestValue,
      writer: writerValue,
      self: selfValue
    ))
  }

  @discardableResult
  package nonisolated(nonsending) func open(index indexValue: Int? = nil) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.open(index: indexValue))
  }

  package var output: _Turnpike._RouterGroup<Self, NamesRoute.Output> {
    _Turnpike._RouterGroup(self) { .output($0) }
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == NamesRoute.Output {
  @discardableResult
  package nonisolated(nonsending) func sendable() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.sendable)
  }
}

// The patterns of all routes, and what is known of them.
nonisolated extension NamesRoute {
  static func _makeTable() -> _Turnpike.RouteTableInfo<NamesRoute> {
    _Turnpike.RouteTableInfo<NamesRoute>(
      // The patterns of all routes, compiled: links are matched against this.
      _matchTable7: #"""
        F?oYoxe[tPF??????????[????O?????y@???S????O^?????????k????o\B???}@????????????????????????\#
        ????????????????oA????vL????????????????????????oH????~?o??WuZq@??????e|e[????????????????\#
        ??????????????????????????????????????????????????????????????????????????????????????OJ??\#
        ??~?_@?GvZtPVXq@??q|U\sTe[??OH????~?o@?OUXeDU\kPF?cTeX`TFZs@oI????~?_@?{U\s@V\s@??nTF\oTF\\#
        ??OI????~??@?{E[dxE?????n@VXm@???????????????cF????????????????????\????????????????????f@\#
        ???????????????????GE???????????????????oU?????????C????_??{??@??????????Y`xEXkTe[?G???C??\#
        ??????????????w~~~~~~~~~~D????O??o??@????GB???_[dDV\dLF\?S???O??????@????C??K?O?????w????[\#
        f[hPVXq@??cTeX`TFZs@OYm@????????FZ`deZ????G????K??????F???{?????_???ON?????S???wB???O?????\#
        ??OA?C????oN????rTEZe@?????@??????????o@??OK????n???????????F???v????SB??????????W???kB???\#
        OM???????????@??OP????B@????????_???????????o@??OK??????????????_???????????o@??oL????q???\#
        ??????_???????????_@??oM????w?????????_????????????@??OP????~??????????CC???A?????????_P??\#
        ????????????o@????N@???[????_S????F????SD???o@????W@????B????@????hxEXd`F???_???????????O@\#
        ??oW????q??????????K@???B????[?????X????@????G??N?O??????????C???????????G???sB???OY??????\#
        ???G???????????G???sB??????????????G???????????[???oB???_K??????????`???O??????????kE?????\#
        ?????????[????_Z????F????CF????K?????????cF????\????Z@???[E???_W????????????????????
        """#,
      // The link of each case, with a mark for each value.
      templates: #"""
        /default
        /for?in={0}&default={1}
        /router?handler={0}&request={1}&writer={2}&self={3}
        /open?index={0}
        /output
        """#,
      // The table's facts, a line each, with tabs between the fields.
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
  }
}

/// Opens the routes of `NamesRoute`.
@MainActor
package protocol NamesRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  var output: _Output { get }
  associatedtype _Output: NamesRouteOutputHandler where _Output.Output == Output

  func `default`(request: _Turnpike.RouteRequest) async throws -> Output
  func `for`(in: String, default: Int, request: _Turnpike.RouteRequest) async throws -> Output
  func router(
    handler handlerValue: String,
    request requestValue: Int,
    writer writerValue: Bool,
    self selfValue: NamesRoute.Outcome,
    request: _Turnpike.RouteRequest
  ) async throws -> Output
  func open(index indexValue: Int?, request: _Turnpike.RouteRequest) async throws -> Output
}

/// Opens the routes of `NamesRoute.Output`.
@MainActor
package protocol NamesRouteOutputHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  func sendable(request: _Turnpike.RouteRequest) async throws -> Output
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension NamesRoute {
  package nonisolated(nonsending) static func _invoke<Handler: NamesRouteHandler>(_ route: NamesRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .default:
      return try await handler.default(request: request)
    case .for(let `in`, let `default`):
      return try await handler.for(in: `in`, default: `default`, request: request)
    case .router(
      let handlerValue,
      let requestValue,
      let writerValue,
      let selfValue
    ):
      return try await handler.router(
        handler: handlerValue,
        request: requestValue,
        writer: writerValue,
        self: selfValue,
        request: request
      )
    case .open(let indexValue):
      return try await handler.open(index: indexValue, request: request)
    case .output(let output):
      return try await NamesRoute.Output._invoke(output, on: handler.output, request)
    }
  }
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension NamesRoute.Output {
  package nonisolated(nonsending) static func _invoke<Handler: NamesRouteOutputHandler>(_ route: NamesRoute.Output, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .sendable:
      return try await handler.sendable(request: request)
    }
  }
}

// Registration code: how a router gets the handler.
nonisolated extension _Turnpike.Router where Routes == NamesRoute {
  /// A router that opens links on `handler`.
  package convenience init<Handler: NamesRouteHandler>(_ handler: Handler) where Handler.Output == Output {
    self.init(
      _handler: _Turnpike._TableHandler(
        invoke: { route, request in
          try await NamesRoute._invoke(route, on: handler, request)
        }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  package nonisolated(nonsending) func start<Handler: NamesRouteHandler>(_ handler: Handler) async -> [_Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: _Turnpike.Router(handler))
  }
}
