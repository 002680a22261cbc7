import Turnpike
import RouteMatching

/// What the routes compiler makes of this table, put together by hand:
///
/// ```
/// routes ShopRoute
/// scheme shop
/// host   shop.example.com
/// filter signedIn
/// filter ageAtLeast(years: Int)
/// enum Sort = relevance | priceUp("price-asc")
///
/// /                            -> home
/// /product/:id                 -> product(id: ProductID, variant: Int?)
/// /search?q=:query             -> search(query: String, sort: Sort = .relevance,
///                                        page: Int(1...) = 1, tags: [String])
/// /files/*path                 -> file(path: [String])
/// /account -> account via signedIn {
///   /                          -> overview
///   /orders/:id                -> order(id: UUID) via ageAtLeast(years: 18)
/// }
/// /report                      -> report(values: [String: String])
/// /debug                       -> debug  @inApp
/// redirect /p/:id              -> product(id: id)
/// redirect /help               -> https://help.example.com
/// otherwise                    -> notFound(url: String)
/// ```
enum ShopTable {
  static let automaton: MatchTable = {
    let patterns = [
      LinkPattern(target: .route(0)),
      LinkPattern(
        target: .route(1), segments: [.literal("product"), .value(.any)],
        parameters: [.path(segment: 1, placeholder: 0), query("variant", integer)]),
      LinkPattern(
        target: .route(2), segments: [.literal("search")],
        query: [.value(key: "q", [.placeholder(.any)])],
        parameters: [
          query("q"), query("sort", .oneOf(["price-asc", "relevance"])),
          query("page", .integer(lower: 1, upper: .max, width: nil)),
          .query(.list(key: "tags", .any), inFragment: false),
        ]),
      LinkPattern(
        target: .route(3), segments: [.literal("files"), .catchAll(before: [], .init())],
        parameters: [.path(segment: 1, placeholder: 0)]),
      LinkPattern(target: .route(4), segments: [.literal("account")]),
      LinkPattern(
        target: .route(5), segments: [.literal("account"), .literal("orders"), .value(.uuid)],
        parameters: [.path(segment: 2, placeholder: 0)]),
      LinkPattern(
        target: .route(6), segments: [.literal("report")],
        parameters: [.query(.others, inFragment: false)]),
      LinkPattern(target: .route(7), segments: [.literal("debug")], isExternal: false),
      LinkPattern(
        target: .redirect(0, route: 1), segments: [.literal("p"), .value(.any)],
        parameters: [.path(segment: 1, placeholder: 0), .absent]),
      LinkPattern(target: .externalRedirect(1), segments: [.literal("help")]),
    ]
    var builder = MatchTableBuilder(patterns)
    builder.schemes = ["shop"]
    builder.hosts = ["shop.example.com"]
    return (try? builder.build()) ?? .empty
  }()

  private static let integer = TextConstraint.integer(lower: .min, upper: .max, width: nil)

  private static func query(_ key: String, _ constraint: TextConstraint = .any) -> ValueLocation {
    .query(.value(key: key, constraint), inFragment: false)
  }

  static let templates = """
    /
    /product/{0}?variant={1}
    /search?q={0}&sort={1}&page={2}&tags={3*}
    /files/{0*}
    /account
    /account/orders/{0}
    /report?{0%}
    /debug
    /%FF?url={0}
    """

  static let description = """
    table\tShopRoute
    file\tShop.routes
    scheme\tshop
    host\tshop.example.com
    route\thome\t/\t0\t8
    doc\tThe storefront.
    tab\thome
    popToRoot
    route\tproduct\t/product/:id\t0\t9
    doc\tA product page.
    doc\t
    doc\tWith a back\\\\slash and a\\ttab.
    parameter\tid\tid\tProductID\trequired
    parameter\tvariant\tvariant\tInt?\toptional
    present\tsheet
    attribute\tanalytics\tproduct_view
    also\t/item/:id\t0\t10
    deprecated\tUse search.
    route\tsearch\t/search?q=:query\t0\t11
    parameter\tquery\tquery\tString\trequired
    parameter\tsort\tsort\tSort\tdefault relevance
    parameter\tpage\tpage\tInt(1...)\tdefault 1
    parameter\ttags\ttags\t[String]\tlist
    route\tfile\t/files/*path\t0\t12
    parameter\tpath\tpath\t[String]\tlist
    route\taccount.overview\t/account\t0\t14
    via\t0\tsignedIn
    route\taccount.order\t/account/orders/:id\t0\t15
    parameter\tid\tid\tUUID\trequired
    via\t0\tsignedIn
    via\t1\tageAtLeast(years: 18)
    after\t4
    route\treport\t/report\t0\t17
    parameter\tvalues\tvalues\t[String: String]\tlist
    route\tdebug\t/debug\t0\t18
    inApp
    hidden
    redirect\t/p/:id\tproduct\t0\t19
    redirect\t/help\thttps://help.example.com\t0\t20
    deprecated\tThe help has moved.
    otherwise\tnotFound
    example\t/product/42\t/product/42
    example\t/nothing\t
    """
}

/// ```
/// routes ServerRoute
/// option isolation none
/// /status     -> status
/// /echo/:text -> echo
/// ```
enum ServerTable {
  static let automaton: MatchTable = {
    let patterns = [
      LinkPattern(target: .route(0), segments: [.literal("status")]),
      LinkPattern(
        target: .route(1), segments: [.literal("echo"), .value(.any)],
        parameters: [.path(segment: 1, placeholder: 0)]),
    ]
    return (try? MatchTableBuilder(patterns).build()) ?? .empty
  }()

  static let templates = """
    /status
    /echo/{0}
    """

  static let description = """
    table\tServerRoute
    file\tServer.routes
    option\tisolation\tnone
    route\tstatus\t/status\t0\t3
    route\techo\t/echo/:text\t0\t4
    parameter\ttext\ttext\tString\trequired
    """
}
