// Generated from Shop.routes by routesc. Do not edit.
// swift-format-ignore-file

public import Foundation
public import Turnpike

/// Every place in the shop that a link can open.
public nonisolated enum ShopRoute: _Turnpike.TypedRoute {
  /// The storefront.
  case home

  #sourceLocation(file: "Shop.routes", line: 17)
  /// A product page.
  ///
  /// Short links (`/p/…`) are printed on the packaging.
  case product(id: ProductID, variant: Int? = nil)
  #sourceLocation()
  #sourceLocation(file: "Shop.routes", line: 23)
  case category(path: [ProductID], sort: Sort = .relevance, page: Int = 1)
  #sourceLocation()
  case search(query: String, sort: Sort = .relevance, tags: [String] = [])
  #sourceLocation(file: "Shop.routes", line: 25)
  case wine(id: ProductID)
  #sourceLocation()
  case archive(year: Int, month: Int? = nil)
  @available(*, deprecated, message: "Use appearance(theme:)")
  case darkMode(on: Bool)
  case checkout
  case orderDone(order: Foundation.UUID)
  case account(Account)
  #sourceLocation(file: "Shop.routes", line: 45)
  case settings(SettingsRoute)
  #sourceLocation()
  case notFound(url: String)

  public nonisolated enum Sort: String, _Turnpike.RouteValue, CaseIterable {
    case relevance
    case priceUp = "price-asc"
    case priceDown = "price-desc"
    case newest
  }

  public nonisolated enum Account: _Turnpike.RouteGroup {
    case overview
    case orders(status: OrdersStatus? = nil)
    case order(id: Foundation.UUID)
    case address(Address)

    public nonisolated enum OrdersStatus: String, _Turnpike.RouteValue, CaseIterable {
      case open
      case shipped
      case returned
    }

    public nonisolated enum Address: _Turnpike.RouteGroup {
      case edit(kind: EditKind = .home)

      public nonisolated enum EditKind: String, _Turnpike.RouteValue, CaseIterable {
        case home
        case work
      }

      // Where the routes of the group are in those of the table.
      public typealias _Table = ShopRoute
      public static var _firstRoute: Int { 12 }

      // From the index of a route to its case, with the values of a link.
      public static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> Address {
        switch index {
        case 0:
          return .edit(kind: try values.defaulted(link, to: .home))
        default: throw _Turnpike._Mismatch()
        }
      }

      // From a case to its index and its values: links, `==`, hashes and coding need it.
      public var _index: Int {
        switch self {
        case .edit: return 0
        }
      }

      public func _write(to writer: inout _Turnpike._RouteWriter) {
        switch self {
        case .edit(let kind):
          writer.add(kind, default: .home)
        }
      }
    }

    // Where the routes of the group are in those of the table.
    public typealias _Table = ShopRoute
    public static var _firstRoute: Int { 9 }

    // From the index of a route to its case, with the values of a link.
    public static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> Account {
      switch index {
      case 0: return .overview
      case 1:
        return .orders(status: try values.optional(link))
      case 2:
        return .order(id: try values.required(link))
      case 3:
        return .address(try Address._route(at: index &- 3, &values, link))
      default: throw _Turnpike._Mismatch()
      }
    }

    // From a case to its index and its values: links, `==`, hashes and coding need it.
    public var _index: Int {
      switch self {
      case .overview: return 0
      case .orders: return 1
      case .order: return 2
      case .address(let address):
        return _Turnpike._RouteIndex.inner(address._index, from: 3)
      }
    }

    public func _write(to writer: inout _Turnpike._RouteWriter) {
      switch self {
      case .orders(let status):
        writer.add(status)
      case .order(let id):
        writer.add(id)
      case .address(let address): address._write(to: &writer)
      default: break
      }
    }
  }

  /// Names, patterns, documentation and examples of the routes.
  public static let table: _Turnpike.RouteTableInfo<ShopRoute> = _makeTable()

  /// Compiles only where a link can have a value of each type.
  private static func _requireRouteValues() {
    #sourceLocation(file: "Shop.routes", line: 7)
    _Turnpike._requireRouteValue(ProductID.self)
    #sourceLocation()
  }

  // Stops a debug build where a Swift type rejects a text of the table.
  public static func _requireValues() {
    SettingsRoute._requireValues()
  }

  // From the index of a route to its case, with the values of a link.
  // Deprecated because it names such cases; called as a requirement of the protocol alone.
  @available(*, deprecated)
  public static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> ShopRoute {
    switch index {
    case 0: return .home
    case 1:
      return .product(id: try values.required(link), variant: try values.optional(link))
    case 2:
      return .category(path: try values.list(link), sort: try values.defaulted(link, to: .relevance), page: try values.defaulted(link, to: 1))
    case 3:
      return .search(query: try values.required(link), sort: try values.defaulted(link, to: .relevance), tags: try values.list(link))
    case 4:
      return .wine(id: try values.required(link))
    case 5:
      return .archive(year: try values.required(link), month: try values.optional(link))
    case 6:
      return .darkMode(on: try values.required(link))
    case 7: return .checkout
    case 8:
      return .orderDone(order: try values.required(link))
    case 9...12:
      return .account(try Account._route(at: index &- 9, &values, link))
    case 13...14:
      return .settings(try SettingsRoute._route(at: index &- 13, &values, link))
    case 15:
      return .notFound(url: try values.required(link))
    default: throw _Turnpike._Mismatch()
    }
  }

  // From a case to its index and its values: links, `==`, hashes and coding need it.
  // Deprecated because it names such cases; called as a requirement of the protocol alone.
  @available(*, deprecated)
  public var _index: Int {
    switch self {
    case .home: return 0
    case .product: return 1
    case .category: return 2
    case .search: return 3
    case .wine: return 4
    case .archive: return 5
    case .darkMode: return 6
    case .checkout: return 7
    case .orderDone: return 8
    case .account(let account):
      return _Turnpike._RouteIndex.inner(account._index, from: 9)
    case .settings(let settings):
      return _Turnpike._RouteIndex.inner(settings._index, from: 13)
    case .notFound: return ~15
    }
  }

  // Deprecated because it names such cases; called as a requirement of the protocol alone.
  @available(*, deprecated)
  public func _write(to writer: inout _Turnpike._RouteWriter) {
    switch self {
    case .product(let id, let variant):
      writer.add(id)
      writer.add(variant)
    case .category(let path, let sort, let page):
      writer.add(path)
      writer.add(sort, default: .relevance)
      writer.add(page, default: 1)
    case .search(let query, let sort, let tags):
      writer.add(query)
      writer.add(sort, default: .relevance)
      writer.add(tags)
    case .wine(let id):
      writer.add(id)
    case .archive(let year, let month):
      writer.add(year)
      writer.add(month)
    case .darkMode(let on):
      writer.add(on)
    case .orderDone(let order):
      writer.add(order)
    case .account(let account): account._write(to: &writer)
    case .settings(let settings): settings._write(to: &writer)
    case .notFound(let url):
      writer.add(url)
    default: break
    }
  }

  // From a route to that of a mounted table in it, and back.
  public var _mounted: (any _Turnpike.TypedRoute)? {
    switch self {
    case .settings(let settings): return settings
    default: return nil
    }
  }

  public static func _mounting(_ route: any _Turnpike.TypedRoute) -> [ShopRoute] {
    var routes: [ShopRoute] = []
    routes += SettingsRoute._routes(for: route).map { .settings($0) }
    return routes
  }
}

nonisolated extension _Turnpike.RouteRequest {
  /// Sends the user to another route, where a filter returns it.
  public func redirect<Output: Sendable>(to route: ShopRoute, from origin: _Turnpike.LinkOrigin? = nil) -> _Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == ShopRoute {
  /// The storefront.
  @discardableResult
  public nonisolated(nonsending) func home() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.home)
  }

  /// A product page.
  ///
  /// Short links (`/p/…`) are printed on the packaging.
  @discardableResult
  public nonisolated(nonsending) func product(id: ProductID, variant: Int? = nil) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.product(id: id, variant: variant))
  }

  @discardableResult
  public nonisolated(nonsending) func category(path: [ProductID], sort: ShopRoute.Sort = .relevance, page: Int = 1) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.category(path: path, sort: sort, page: page))
  }

  @discardableResult
  public nonisolated(nonsending) func search(query: String, sort: ShopRoute.Sort = .relevance, tags: [String] = []) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.search(query: query, sort: sort, tags: tags))
  }

  @discardableResult
  public nonisolated(nonsending) func wine(id: ProductID) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.wine(id: id))
  }

  @discardableResult
  public nonisolated(nonsending) func archive(year: Int, month: Int? = nil) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.archive(year: year, month: month))
  }

  @available(*, deprecated, message: "Use appearance(theme:)")
  @discardableResult
  public nonisolated(nonsending) func darkMode(on: Bool) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.darkMode(on: on))
  }

  @discardableResult
  public nonisolated(nonsending) func checkout() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.checkout)
  }

  @discardableResult
  public nonisolated(nonsending) func orderDone(order: Foundation.UUID) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.orderDone(order: order))
  }

  public var account: _Turnpike._RouterGroup<Self, ShopRoute.Account> {
    _Turnpike._RouterGroup(self) { .account($0) }
  }

  public var settings: _Turnpike._RouterGroup<Self, SettingsRoute> {
    _Turnpike._RouterGroup(self) { .settings($0) }
  }

  @discardableResult
  public nonisolated(nonsending) func notFound(url: String) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.notFound(url: url))
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == ShopRoute.Account {
  @discardableResult
  public nonisolated(nonsending) func overview() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.overview)
  }

  @discardableResult
  public nonisolated(nonsending) func orders(status: ShopRoute.Account.OrdersStatus? = nil) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.orders(status: status))
  }

  @discardableResult
  public nonisolated(nonsending) func order(id: Foundation.UUID) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.order(id: id))
  }

  public var address: _Turnpike._RouterGroup<Self, ShopRoute.Account.Address> {
    _Turnpike._RouterGroup(self) { .address($0) }
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == ShopRoute.Account.Address {
  @discardableResult
  public nonisolated(nonsending) func edit(kind: ShopRoute.Account.Address.EditKind = .home) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.edit(kind: kind))
  }
}

// The patterns of all routes, and what is known of them.
nonisolated extension ShopRoute {
  static func _makeTable() -> _Turnpike.RouteTableInfo<ShopRoute> {
    _Turnpike.RouteTableInfo<ShopRoute>(
      // The patterns of all routes, compiled: links are matched against this.
      _matchTable7: #"""
        F?oYoxe[tPF??????????[????O?????GC???{????OD@????????k?????^C???YC???C????????????????????\#
        ????????????????oA????{P??????????????HA????????????????????????????????????????O`????~A?@\#
        ?[VYmTE?????vdeZd@????OV????~??A?KUWsTuXnHV]bDE\d\uZqdvS????~?o@?Ce[b`UYuTE?`HvWgde\d@_\??\#
        ??~Ao@??f[nPU\bPF?oHvZcTvWs@??????????????????????????????????????????????????????????????\#
        ??????????????????????????????????_]????~?_@?KVX`HvWg@??rTUWqLEY???Z????~?OA?Ce[jtQZnPUXcD\#
        e[jtQZnPE^????~@?A?KVXsPVYm\u[rTE\sdeZfLF???????????????????????????????ON????{Do@?CuWb|U\\#
        mPF?`LuWnTfZs@OW????~@?A?KEYdLuYnTF\b`UXbluZtPF????????????????????????????????[????~AO???\#
        F?????????o@???????????????????sM?????????L@???{B?E?oZqPUXqLF??{e[cTe[r@??F@???{B?F?OWcPe[\#
        dLv[?CEXcHVXrLF?H@???{B????@@????????A??????????|B???SC??????????????WO?????????N@???{B???\#
        Os?????????A??????????xB???kC??????????????kN?????????V@???{B????w?????????A??????????????\#
        ?CD???OU????~????_M????????_??????????_w????T@??????????????iB????????oV????~?????????????\#
        ?o????????????????Z@??????????????[B???????????????????{K?????????g@???{B?C??XnxUX?????OuZ\#
        mTE?????i@???{B???Os?????????A???????????????WE??????????????KL???????????????????oq??????\#
        ???GF???oN??????????????G???????????????_Z??????????????_n?????????_F???oN??????????????G?\#
        ???????????????\???????????????m????????????????????jA???????????????????oG?????????@A???{\#
        B?D?OWa|U\s@???CeWnTF\??????????????Ob?????????[G???oN??????????????G???????????????o_????\#
        ??????????_a??????????B?????????oC???O????oB?C????????B???OB????o????w????O?????A?oB?C????\#
        ??????p@????????O???????????O????c????MA????????_???????????O????c??????????????_Zd\VXrPF?\#
        ??f[hLUXlCu[b@?????????[qduWdtAXdLvW????????qTEZdXVWmLUX?????????_?????@?????W???[H?????H?\#
        ??WA????_A??_e?????c???oH???o[nHF\?????G???????????O???KI???_f?????????OVWfLF?????A???????\#
        ????C???fA??????????????OK???K??????????PA??????????????F????OH???o@????cA???c?????i????A?\#
        ??@????????????????}~~~~~~~~~^uDe[hDeZs@_???????????o@???l????pA?????????KA???@????{??@???\#
        ????F????SJ???_???????????o@???l????pA?????????KA???@????{??@???????F????kJ???O@???@?????C\#
        ????O??o??@????CK???oZm@???????C???????????G???OK???_o?????????G???????????G???OK???Oo????\#
        ??????P???_@?????????SK??????????????[?????q????o????[????_@?????????C????O??o??@?????L???\#
        ?K@???G????{??A?Os????A???????????C???bA???wH?????????oDuXd@????_????????????@???u????pA??\#
        ???????KB???A????S??@???????F????SL???o@????XB???C????O??o??@????CJ????KA???D????{??@??w??\#
        ????????????_?A?O?A????C??????????K?????????O?????@??B?C????Ox????oG???S????oB?C??_B???{??\#
        A??y????o????c????oZoTeZ?????GVXsTf[mTEXr`UYo@VXc@?A????B??????@??_z?????_???{M?????F???oB\#
        ???KF\`PV\r@??A???????????E???tB???CN?????????oC???g????o@????uB????R???oA????N?_??CL????K\#
        @???K???????????????g|UZd@????o\nHvY?????_????_??????O???{N?????C????C???C???????c??@????C\#
        O????K@???K????{??A??@@???HA???_J????v????jA???gG???_y????JB???{K???os????lB???cN???o}????\#
        EC???oG???Ob?????????KFYn@F?????r`uZotaWdPVW?????????KFYn@fJd`VWl@FZdxqWnte?????@??????@??\#
        ?C@????c???CP?????O???RC??????????????J????oF@???E?C????o???FZdxqWntuJr`uZoxQXwDUZopUXmKuZ\#
        l@??
        """#,
      // The link of each case, with a mark for each value.
      templates: #"""
        /
        /product/{0}?variant={1}
        /category/{0*}?sort={1}&page={2}
        /search?q={0}&sort={1}&tags={2*}
        /wine/{0}
        /archive/{0}/{1:2?}
        /dark-mode?on={0}
        /checkout
        /checkout/done/{0}
        /account
        /account/orders?status={0}
        /account/orders/{0}
        /account/address/{0?}
        /settings
        /settings/about
        /%FF?url={0}
        """#,
      // The table's facts, a line each, with tabs between the fields.
      description: #"""
        table	ShopRoute
        file	Shop.routes
        file	Settings.routes
        scheme	shop
        scheme	shop-beta
        host	shop.example.com
        route	home	/	0	15
        doc	The storefront.
        route	product	/product/:id	0	20
        parameter	id	id	ProductID	required
        parameter	variant	variant	Int	optional
        doc	A product page.
        doc
        doc	Short links (`/p/…`) are printed on the packaging.
        also	/p/:id	0	21
        route	category	/category/*path	0	23
        parameter	path	path	[ProductID]	list
        parameter	sort	sort	Sort	default	relevance
        parameter	page	page	Int	default	1
        route	search	/search?q=:query	0	24
        parameter	query	query	String	required
        parameter	sort	sort	Sort	default	relevance
        parameter	tags	tags	[String]	list
        route	wine	/wine/:id	0	25
        parameter	id	id	ProductID	required
        via	0	ageAtLeast(years: 18)
        route	archive	/archive/:year/:month	0	26
        parameter	year	year	Int	required
        parameter	month	month	Int(01...12)	optional
        route	darkMode	/dark-mode	0	29
        parameter	on	on	Bool	required
        deprecated	Use appearance(theme:)
        route	checkout	/checkout	0	32
        via	1	signedIn
        route	orderDone	/checkout/done/:order	0	33
        parameter	order	order	UUID	required
        via	1	signedIn
        route	account.overview	/account	0	37
        via	1	signedIn
        route	account.orders	/account/orders	0	38
        parameter	status	status	(open | shipped | returned)	optional
        via	1	signedIn
        route	account.order	/account/orders/:id	0	39
        parameter	id	id	UUID	required
        via	1	signedIn
        route	account.address.edit	/account/address/:kind	0	41
        parameter	kind	kind	(home | work)	default	home
        via	1	signedIn
        route	settings.general	/settings	1	5
        route	settings.about	/settings/about	1	6
        via	2	unlocked
        otherwise	notFound
        """#)
  }
}

/// Opens the routes of `ShopRoute`.
@MainActor
public protocol ShopRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  var account: _Account { get }
  associatedtype _Account: ShopRouteAccountHandler where _Account.Output == Output

  var settings: _Settings { get }
  associatedtype _Settings: SettingsRouteHandler where _Settings.Output == Output

  /// The storefront.
  func home(request: _Turnpike.RouteRequest) async throws -> Output

  /// A product page.
  ///
  /// Short links (`/p/…`) are printed on the packaging.
  func product(id: ProductID, variant: Int?, request: _Turnpike.RouteRequest) async throws -> Output
  func category(
    path: [ProductID],
    sort: ShopRoute.Sort,
    page: Int,
    request: _Turnpike.RouteRequest
  ) async throws -> Output
  func search(
    query: String,
    sort: ShopRoute.Sort,
    tags: [String],
    request: _Turnpike.RouteRequest
  ) async throws -> Output
  func wine(id: ProductID, request: _Turnpike.RouteRequest) async throws -> Output
  func archive(year: Int, month: Int?, request: _Turnpike.RouteRequest) async throws -> Output
  func darkMode(on: Bool, request: _Turnpike.RouteRequest) async throws -> Output
  func checkout(request: _Turnpike.RouteRequest) async throws -> Output
  func orderDone(order: Foundation.UUID, request: _Turnpike.RouteRequest) async throws -> Output
  func notFound(url: String, request: _Turnpike.RouteRequest) async throws -> Output

  // The table's filters, which run before the methods above. See `Turnpike.FilterChain`.
  func signedIn(_ request: _Turnpike.RouteRequest, next: _Turnpike.FilterChain<Output>) async throws -> _Turnpike.Outcome<Output>

  /// Lets people of an age through.
  func ageAtLeast(years: Int, _ request: _Turnpike.RouteRequest, next: _Turnpike.FilterChain<Output>) async throws -> _Turnpike.Outcome<Output>
}

/// Opens the routes of `ShopRoute.Account`.
@MainActor
public protocol ShopRouteAccountHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  var address: _Address { get }
  associatedtype _Address: ShopRouteAccountAddressHandler where _Address.Output == Output

  func overview(request: _Turnpike.RouteRequest) async throws -> Output
  func orders(status: ShopRoute.Account.OrdersStatus?, request: _Turnpike.RouteRequest) async throws -> Output
  func order(id: Foundation.UUID, request: _Turnpike.RouteRequest) async throws -> Output
}

/// Opens the routes of `ShopRoute.Account.Address`.
@MainActor
public protocol ShopRouteAccountAddressHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  func edit(kind: ShopRoute.Account.Address.EditKind, request: _Turnpike.RouteRequest) async throws -> Output
}

/// `_invoke` as a requirement, to call it although it is deprecated.
private nonisolated protocol _ShopRouteDispatch {
  nonisolated(nonsending) static func _invoke<Handler: ShopRouteHandler>(_ route: ShopRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output
}

nonisolated extension ShopRoute: _ShopRouteDispatch {}

// Calls the handler, whose protocol has a method for each case.
// Swift compiles functions of many awaits slowly, so each has at most five.
// Its default is for cases that it is never called with.
nonisolated extension ShopRoute {
  @available(*, deprecated)
  public nonisolated(nonsending) static func _invoke<Handler: ShopRouteHandler>(_ route: ShopRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .home,
         .product,
         .category,
         .search,
         .wine:
      return try await _invoke1(route, on: handler, request)
    case .archive,
         .darkMode,
         .checkout,
         .orderDone,
         .account:
      return try await _invoke2(route, on: handler, request)
    default: return try await _invoke3(route, on: handler, request)
    }
  }

  @available(*, deprecated)
  private nonisolated(nonsending) static func _invoke1<Handler: ShopRouteHandler>(_ route: ShopRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .home:
      return try await handler.home(request: request)
    case .product(let id, let variant):
      return try await handler.product(id: id, variant: variant, request: request)
    case .category(let path, let sort, let page):
      return try await handler.category(
        path: path,
        sort: sort,
        page: page,
        request: request
      )
    case .search(let query, let sort, let tags):
      return try await handler.search(
        query: query,
        sort: sort,
        tags: tags,
        request: request
      )
    case .wine(let id):
      return try await handler.wine(id: id, request: request)
    default: throw _Turnpike._Mismatch()
    }
  }

  @available(*, deprecated)
  private nonisolated(nonsending) static func _invoke2<Handler: ShopRouteHandler>(_ route: ShopRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .archive(let year, let month):
      return try await handler.archive(year: year, month: month, request: request)
    case .darkMode(let on):
      return try await handler.darkMode(on: on, request: request)
    case .checkout:
      return try await handler.checkout(request: request)
    case .orderDone(let order):
      return try await handler.orderDone(order: order, request: request)
    case .account(let account):
      return try await ShopRoute.Account._invoke(account, on: handler.account, request)
    default: throw _Turnpike._Mismatch()
    }
  }

  @available(*, deprecated)
  private nonisolated(nonsending) static func _invoke3<Handler: ShopRouteHandler>(_ route: ShopRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .settings(let settings):
      return try await SettingsRoute._invoke(settings, on: handler.settings, request)
    case .notFound(let url):
      return try await handler.notFound(url: url, request: request)
    default: throw _Turnpike._Mismatch()
    }
  }

  // Calls a filter, by the index of its use in the table.
  public nonisolated(nonsending) static func _filter<Handler: ShopRouteHandler>(
    _ use: Int,
    on handler: Handler,
    _ request: _Turnpike.RouteRequest,
    _ next: _Turnpike.FilterChain<Handler.Output>
  ) async throws -> _Turnpike.Outcome<Handler.Output> {
    switch use {
    case 0:
      return try await handler.ageAtLeast(years: 18, request, next: next)
    case 1:
      return try await handler.signedIn(request, next: next)
    case 2:
      return try await SettingsRoute._filter(
        use &- 2,
        on: handler.settings,
        request,
        next
      )
    default: throw _Turnpike._Mismatch()
    }
  }
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension ShopRoute.Account {
  public nonisolated(nonsending) static func _invoke<Handler: ShopRouteAccountHandler>(_ route: ShopRoute.Account, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .overview:
      return try await handler.overview(request: request)
    case .orders(let status):
      return try await handler.orders(status: status, request: request)
    case .order(let id):
      return try await handler.order(id: id, request: request)
    case .address(let address):
      return try await ShopRoute.Account.Address._invoke(address, on: handler.address, request)
    }
  }
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension ShopRoute.Account.Address {
  public nonisolated(nonsending) static func _invoke<Handler: ShopRouteAccountAddressHandler>(_ route: ShopRoute.Account.Address, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .edit(let kind):
      return try await handler.edit(kind: kind, request: request)
    }
  }
}

// Registration code: how a router gets the handler.
nonisolated extension _Turnpike.Router where Routes == ShopRoute {
  /// A router that opens links on `handler`.
  public convenience init<Handler: ShopRouteHandler>(_ handler: Handler) where Handler.Output == Output {
    self.init(
      _handler: _Turnpike._TableHandler(
        invoke: { route, request in
          try await (ShopRoute.self as any _ShopRouteDispatch.Type)._invoke(route, on: handler, request)
        },
        filter: { use, request, next in
          try await ShopRoute._filter(
            use,
            on: handler,
            request,
            next
          )
        },
        otherwise: { link, request in
          try await handler.notFound(url: link, request: request)
        }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  public nonisolated(nonsending) func start<Handler: ShopRouteHandler>(_ handler: Handler) async -> [_Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: _Turnpike.Router(handler))
  }
}
