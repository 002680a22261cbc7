// Generated from Intents.routes by routesc. Do not edit.
// swift-format-ignore-file

public import Turnpike
#if canImport(AppIntents)
  public import AppIntents
#endif

public nonisolated enum MuseumRoute: Turnpike.RouteTable {
  /// The hours of today.
  case today
  case work(artist: String, id: Int, zoom: Int? = nil)
  case hall(hall: Hall)
  case search(text: String, order: Order, in: SearchIn, page: Int = 1)

  public nonisolated enum Hall: String, Turnpike.RouteValue, CaseIterable {
    case paintings
    case artsAndCrafts = "arts & crafts"
  }

  public nonisolated enum Order: String, Turnpike.RouteValue, CaseIterable {
    case newest
    case oldest = "by age"
  }

  public nonisolated enum SearchIn: String, Turnpike.RouteValue, CaseIterable {
    case title
    case artist
  }

  /// Names, patterns, documentation and examples of the routes.
  public static let table: Turnpike.RouteTableInfo<MuseumRoute> = _makeTable()

  // From the index of a route to its case, with the values of a link.
  public static func _route(
    at index: Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<UInt8>
  ) throws(Turnpike._Mismatch) -> MuseumRoute {
    switch index {
    case 0: return .today
    case 1:
      return .work(
        artist: try values.required(link),
        id: try values.required(link),
        zoom: try values.optional(link))
    case 2: return .hall(hall: try values.required(link))
    case 3:
      return .search(
        text: try values.required(link),
        order: try values.required(link),
        in: try values.required(link),
        page: try values.defaulted(link, to: 1))
    default: throw Turnpike._Mismatch()
    }
  }

  // From a case to its index and its values: links, `==`, hashes and coding need it.
  public var _index: Int {
    switch self {
    case .today: return 0
    case .work: return 1
    case .hall: return 2
    case .search: return 3
    }
  }

  public func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .work(let artist, let id, let zoom):
      writer.add(artist)
      writer.add(id)
      writer.add(zoom)
    case .hall(let hall):
      writer.add(hall)
    case .search(let text, let order, let `in`, let page):
      writer.add(text)
      writer.add(order)
      writer.add(`in`)
      writer.add(page, default: 1)
    default: break
    }
  }
}

nonisolated extension Turnpike.RouteRequest {
  /// Sends the user to another route, where a filter returns it.
  public func redirect<Output: Sendable>(
    to route: MuseumRoute, from origin: Turnpike.LinkOrigin? = nil
  ) -> Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

// A function for each route, which opens it.
nonisolated extension Turnpike._RouteOpener where Routes == MuseumRoute {
  /// The hours of today.
  @discardableResult
  public nonisolated(nonsending) func today() async throws -> Turnpike.Outcome<Output> {
    try await self._open(.today)
  }

  @discardableResult
  public nonisolated(nonsending) func work(
    artist: String, id: Int, zoom: Int? = nil
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.work(artist: artist, id: id, zoom: zoom))
  }

  @discardableResult
  public nonisolated(nonsending) func hall(
    hall: MuseumRoute.Hall
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.hall(hall: hall))
  }

  @discardableResult
  public nonisolated(nonsending) func search(
    text: String, order: MuseumRoute.Order, in: MuseumRoute.SearchIn, page: Int = 1
  ) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.search(text: text, order: order, in: `in`, page: page))
  }
}

// App Intents read all of this while the app is built: only literals.
#if canImport(AppIntents)
  nonisolated extension MuseumRoute {
    /// The hours of today.
    public struct OpenToday: AppIntents.URLRepresentableIntent {
      public static let title: LocalizedStringResource = "Plan a visit"

      public static var urlRepresentation: URLRepresentation {
        "https://museum.example/visit/today"
      }

      public init() {}
    }

    public struct OpenWork: AppIntents.OpenIntent, AppIntents.URLRepresentableIntent {
      public static let title: LocalizedStringResource = "Show a work"

      #sourceLocation(file: "Intents.routes", line: 13)
      @AppIntents.IntentParameter(title: "Work")
      public var target: WorkEntity
      #sourceLocation()

      public init() {}

      public init(target: WorkEntity) {
        self.target = target
      }
    }

    public struct OpenHall: AppIntents.OpenIntent, AppIntents.URLRepresentableIntent {
      public static let title: LocalizedStringResource = "Open a hall"

      @AppIntents.IntentParameter(title: "Hall")
      public var target: MuseumRoute.Hall

      public init() {}

      public init(target: MuseumRoute.Hall) {
        self.target = target
      }
    }

    public struct OpenSearch: AppIntents.URLRepresentableIntent {
      public static let title: LocalizedStringResource = "Search"

      public static var urlRepresentation: URLRepresentation {
        "https://museum.example/search?q=\(\.$text)&order=\(\.$order)&in=\(\.$in)"
      }

      @AppIntents.IntentParameter(title: "Text")
      public var text: String

      @AppIntents.IntentParameter(title: "Order")
      public var order: MuseumRoute.Order

      @AppIntents.IntentParameter(title: "In")
      public var `in`: MuseumRoute.SearchIn

      public init() {}

      public init(text: String, order: MuseumRoute.Order, in: MuseumRoute.SearchIn) {
        self.text = text
        self.order = order
        self.`in` = `in`
      }
    }
  }

  #sourceLocation(file: "Intents.routes", line: 14)
  nonisolated extension WorkEntity: AppIntents.URLRepresentableEntity {
  #sourceLocation()
    public static var urlRepresentation: URLRepresentation {
      #sourceLocation(file: "Intents.routes", line: 14)
      "https://museum.example/artists/\(\.$artist)/works/\(.id)"
      #sourceLocation()
    }
  }

  nonisolated extension MuseumRoute.Hall: AppIntents.URLRepresentableEnum {
    public static var urlRepresentation: URLRepresentation {
      URLRepresentation([
        .paintings: "https://museum.example/halls/paintings",
        .artsAndCrafts: "https://museum.example/halls/arts%20%26%20crafts",
      ])
    }
  }

  nonisolated extension MuseumRoute.Hall: AppIntents.AppEnum {
    public static let typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation = "Hall"
    public static let caseDisplayRepresentations:
      [MuseumRoute.Hall: AppIntents.DisplayRepresentation] = [
      .paintings: "Paintings",
      .artsAndCrafts: "Arts and crafts",
    ]
  }

  nonisolated extension MuseumRoute.Order: AppIntents.AppEnum {
    public static let typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation = "Order"
    public static let caseDisplayRepresentations:
      [MuseumRoute.Order: AppIntents.DisplayRepresentation] = [
      .newest: "Newest",
      .oldest: "Oldest",
    ]
  }

  nonisolated extension MuseumRoute.Order: AppIntents.CustomURLRepresentationParameterConvertible {
    public var urlRepresentationParameter: String? {
      switch self {
      case .newest: "newest"
      case .oldest: "by%20age"
      }
    }
  }

  nonisolated extension MuseumRoute.SearchIn: AppIntents.AppEnum {
    public static let typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation = "Search in"
    public static let caseDisplayRepresentations:
      [MuseumRoute.SearchIn: AppIntents.DisplayRepresentation] = [
      .title: "Title",
      .artist: "Artist",
    ]
  }

  nonisolated extension MuseumRoute.SearchIn:
    AppIntents.CustomURLRepresentationParameterConvertible {
    public var urlRepresentationParameter: String? {
      rawValue
    }
  }
#endif

// The patterns of all routes, and what is known of them.
nonisolated extension MuseumRoute {
  static func _makeTable() -> Turnpike.RouteTableInfo<MuseumRoute> {
    Turnpike.RouteTableInfo<MuseumRoute>(
      // The patterns of all routes, compiled: links are matched against this.
      _automaton: #"""
        E?oYoxe[tPF??????????[????O?????}@???O????__?????????k????o]A???DA???C????????????????????\#
        ????????????????oA????zH????????????????????????OK????~?O@?_UWkpu[????gDEZkLF???OL????~?_@\#
        ?KVX`HvWg@??rTUWqLEY??_G????~Ao@?Ce[sdu[sLF?`HF\hLF\r@OE????~@O@?WVYrdE\????udu[hPF???????\#
        ??????????????????]????{B?D??\nPUWx@???OvZcDU]??????????????O^?????????OA???o^????????????\#
        ??G????????????????G?????????????????????????kA???oN?S??v|e[jLF???o\nHvYr@???sA???oN????r@\#
        ????????G???????????????OI??????????????O]?????????KB???oN????n@????????G???????????????oJ\#
        ??????????????O[????????????????????`@????????O??????????C??????????p@????????_Wx@QWfTE??w\#
        UXvTu[s@??G????G??????E???y?????_@??oM????@?????????O?????{????{e[cTe[????`HF\hLF\???\hPFZ\#
        d@???_????_??????W???GC?????D???B@???C??????????@????OC???OYm@???????K???????????C???cB???\#
        oL??????????O@??OO????~???????????A???H@???[C?????????A???????????@???x???????????????A???\#
        ????????D???@@???oB?????????A???????????A???H@???OC?????????A????????????????????}~~~~~~~~\#
        ~^oDuXd@????_????????????@??OV????Y@?????????CC???B?????????_Q??????????????o@????P@???[??\#
        ???T????F????[D???o@????]@???Ce[sLFGe?qWqDeXsLF????[`deZsdeZfLF?????????G????G??????L???g@\#
        ????OA??_Y????@?????????O?????k@????R???_?????N?O??{E???O??????????C????_U????y|uZl@????_?\#
        ???????????@??O\????Y@?????????KB???@????{??@???????N?o??KF???o@????u@????B?????????|@???c\#
        F???O[????`@???sU\rTU\lxQXwDUZopUX????????@?????_B???_??????????????oA????zH???W@?@????K??\#
        d`VWl@FZd|QZtLVXtteJd@??
        """#,
      // The link of each case, with a mark for each value.
      templates: #"""
        /visit/today
        /artists/{0}/works/{1}?zoom={2}
        /halls/{0}
        /search?q={0}&order={1}&in={2}&page={3}
        """#,
      // The table's facts, a line each, with tabs between the fields.
      description: #"""
        table	MuseumRoute
        file	Intents.routes
        host	museum.example
        route	today	/visit/today	0	12
        doc	The hours of today.
        route	work	/artists/:artist/works/:id	0	15
        parameter	artist	artist	String	required
        parameter	id	id	Int	required
        parameter	zoom	zoom	Int	optional
        route	hall	/halls/:hall	0	18
        parameter	hall	hall	Hall	required
        route	search	/search?q=:text	0	21
        parameter	text	text	String	required
        parameter	order	order	Order	required
        parameter	in	in	(title | artist)	required
        parameter	page	page	Int	default	1
        """#)
  }
}

/// Opens the routes of `MuseumRoute`.
@MainActor
public protocol MuseumRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  /// The hours of today.
  func today(request: Turnpike.RouteRequest) async throws -> Output
  func work(
    artist: String, id: Int, zoom: Int?, request: Turnpike.RouteRequest
  ) async throws -> Output
  func hall(hall: MuseumRoute.Hall, request: Turnpike.RouteRequest) async throws -> Output
  func search(
    text: String,
    order: MuseumRoute.Order,
    in: MuseumRoute.SearchIn,
    page: Int,
    request: Turnpike.RouteRequest
  ) async throws -> Output
}

// Calls the handler.
nonisolated extension MuseumRoute {
  public nonisolated(nonsending) static func _invoke<Handler: MuseumRouteHandler>(
    _ route: MuseumRoute, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .today: return try await handler.today(request: request)
    case .work(let artist, let id, let zoom):
      return try await handler.work(artist: artist, id: id, zoom: zoom, request: request)
    case .hall(let hall): return try await handler.hall(hall: hall, request: request)
    case .search(let text, let order, let `in`, let page):
      return try await handler.search(
        text: text, order: order, in: `in`, page: page, request: request)
    }
  }
}

nonisolated extension Turnpike.Router where Table == MuseumRoute {
  /// A router that opens links on `handler`.
  public convenience init<Handler: MuseumRouteHandler>(
    _ handler: Handler
  ) where Handler.Output == Output {
    self.init(
      _handler: Turnpike._TableHandler(
        invoke: { route, request in
          try await MuseumRoute._invoke(route, on: handler, request)
        }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  public nonisolated(nonsending) func start<Handler: MuseumRouteHandler>(
    _ handler: Handler
  ) async -> [Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: Turnpike.Router(handler))
  }
}
