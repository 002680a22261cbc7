import Turnpike
import RouteMatching

/// What the routes compiler makes of these tables, put together by hand. The automaton of
/// the `redirect` lines is that of a table whose compiler did not look at their targets:
///
/// ```
/// routes GuardRoute
/// scheme guard
/// filter signedIn
///
/// /               -> home
/// /login          -> login
/// /locked/:id     -> locked(id: Int)  via signedIn
///     also /l/:id
/// /secret/:id     -> secret(id: Int)  @inApp
///     also /s/:id
/// /promo/:id      -> promo(id: Int)   via signedIn
///     after locked(id: id)
/// mount /modules  -> module(ModuleRoute)
/// mount /other    -> other(ModuleRoute)
/// redirect /old-locked/:id -> locked(id: id)
/// redirect /old-secret/:id -> secret(id: id)
/// ```
enum GuardRoute: RouteTable {
  case home
  case login
  case locked(id: Int)
  case secret(id: Int)
  case promo(id: Int)
  case module(ModuleRoute)
  case other(ModuleRoute)

  static let table = RouteTableInfo<GuardRoute>(
    automaton: GuardTable.automaton, templates: GuardTable.templates,
    description: GuardTable.description)

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> GuardRoute {
    switch index {
    case 0: return .home
    case 1: return .login
    case 2: return .locked(id: try values.required(link))
    case 3: return .secret(id: try values.required(link))
    case 4: return .promo(id: try values.required(link))
    case 5...8: return .module(try ModuleRoute._route(at: index &- 5, &values, link))
    case 9...12: return .other(try ModuleRoute._route(at: index &- 9, &values, link))
    default: throw _Mismatch()
    }
  }

  func _write(to writer: inout _RouteWriter) {
    switch self {
    case .home: writer.begin(0)
    case .login: writer.begin(1)
    case .locked(let id):
      writer.begin(2)
      writer.add(id)
    case .secret(let id):
      writer.begin(3)
      writer.add(id)
    case .promo(let id):
      writer.begin(4)
      writer.add(id)
    case .module(let module):
      writer.enter(5)
      module._write(to: &writer)
    case .other(let other):
      writer.enter(9)
      other._write(to: &writer)
    }
  }

  var _mounted: (any RouteTable)? {
    switch self {
    case .module(let module): return module
    case .other(let other): return other
    default: return nil
    }
  }

  static func _mounting(_ route: any RouteTable) -> [GuardRoute] {
    var routes: [GuardRoute] = []
    routes += ModuleRoute._routes(for: route).map { .module($0) }
    routes += ModuleRoute._routes(for: route).map { .other($0) }
    return routes
  }
}

/// ```
/// routes ModuleRoute
/// scheme module
/// filter unlocked
///
/// /               -> start
/// /login          -> login
/// /locked/:id     -> locked(id: Int)  via unlocked
/// /secret/:id     -> secret(id: Int)  @inApp
/// ```
enum ModuleRoute: RouteTable {
  case start
  case login
  case locked(id: Int)
  case secret(id: Int)

  static let table = RouteTableInfo<ModuleRoute>(
    automaton: GuardTable.module, templates: GuardTable.moduleTemplates(""),
    description: "table\tModuleRoute\nfile\tModule.routes\nscheme\tmodule\n"
      + GuardTable.moduleRoutes("", group: "", use: 0))

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> ModuleRoute {
    switch index {
    case 0: return .start
    case 1: return .login
    case 2: return .locked(id: try values.required(link))
    case 3: return .secret(id: try values.required(link))
    default: throw _Mismatch()
    }
  }

  func _write(to writer: inout _RouteWriter) {
    switch self {
    case .start: writer.begin(0)
    case .login: writer.begin(1)
    case .locked(let id):
      writer.begin(2)
      writer.add(id)
    case .secret(let id):
      writer.begin(3)
      writer.add(id)
    }
  }
}

enum GuardTable {
  static let automaton: MatchTable = {
    let own = [
      LinkPattern(target: .route(0)),
      LinkPattern(target: .route(1), segments: [.literal("login")]),
      pattern(.route(2), "locked"), pattern(.route(2), "l"),
      pattern(.route(3), "secret", isExternal: false),
      pattern(.route(3), "s", isExternal: false),
      pattern(.route(4), "promo"),
      pattern(.redirect(0, route: 2), "old-locked"),
      pattern(.redirect(1, route: 3), "old-secret"),
    ]
    return build(
      own + modulePatterns([.literal("modules")], from: 5)
        + modulePatterns([.literal("other")], from: 9), scheme: "guard")
  }()

  static let module = build(modulePatterns([], from: 0), scheme: "module")

  private static func build(_ patterns: [LinkPattern], scheme: String) -> MatchTable {
    var builder = MatchTableBuilder(patterns)
    builder.schemes = [scheme]
    return (try? builder.build()) ?? .empty
  }

  private static func modulePatterns(
    _ prefix: [SegmentPattern], from first: Int
  ) -> [LinkPattern] {
    [
      LinkPattern(target: .route(first), segments: prefix),
      LinkPattern(target: .route(first + 1), segments: prefix + [.literal("login")]),
      pattern(.route(first + 2), in: prefix, "locked"),
      pattern(.route(first + 3), in: prefix, "secret", isExternal: false),
    ]
  }

  private static func pattern(
    _ target: LinkPattern.Target, in prefix: [SegmentPattern] = [], _ literal: String,
    isExternal: Bool = true
  ) -> LinkPattern {
    LinkPattern(
      target: target,
      segments: prefix + [
        .literal(literal), .value(.integer(lower: .min, upper: .max, width: nil)),
      ],
      parameters: [.path(segment: prefix.count + 1, placeholder: 0)], isExternal: isExternal)
  }

  static let templates =
    "/\n/login\n/locked/{0}\n/secret/{0}\n/promo/{0}\n" + moduleTemplates("/modules") + "\n"
    + moduleTemplates("/other")

  static func moduleTemplates(_ prefix: String) -> String {
    "\(prefix.isEmpty ? "/" : prefix)\n\(prefix)/login\n\(prefix)/locked/{0}\n\(prefix)/secret/{0}"
  }

  static let description = """
    table\tGuardRoute
    file\tGuard.routes
    scheme\tguard
    route\thome\t/\t0\t5
    route\tlogin\t/login\t0\t6
    route\tlocked\t/locked/:id\t0\t7
    parameter\tid\tid\tInt\trequired
    via\t0\tsignedIn
    route\tsecret\t/secret/:id\t0\t9
    parameter\tid\tid\tInt\trequired
    inApp
    route\tpromo\t/promo/:id\t0\t11
    parameter\tid\tid\tInt\trequired
    via\t0\tsignedIn
    after\t2\t0

    """ + moduleRoutes("/modules", group: "module.", use: 1) + "\n"
    + moduleRoutes("/other", group: "other.", use: 2) + """

      redirect\t/old-locked/:id\tlocked\t0\t15
      redirect\t/old-secret/:id\tsecret\t0\t16
      """

  static func moduleRoutes(_ prefix: String, group: String, use: Int) -> String {
    """
    route\t\(group)start\t\(prefix)/\t0\t5
    route\t\(group)login\t\(prefix)/login\t0\t6
    route\t\(group)locked\t\(prefix)/locked/:id\t0\t7
    parameter\tid\tid\tInt\trequired
    via\t\(use)\tunlocked
    route\t\(group)secret\t\(prefix)/secret/:id\t0\t8
    parameter\tid\tid\tInt\trequired
    inApp
    """
  }
}

/// A handler of both tables that notes what it opens, and what its filters let through.
final class Guards: Sendable {
  let trace = Trace()
  let isOpen: Bool

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  /// A router whose handler notes each route, after the filter of the table noted it.
  func router() -> Router<GuardRoute, String> {
    Router(
      _handler: _TableHandler(
        invoke: { [trace] route, request in
          trace.note("\(route)")
          return "\(route)"
        },
        filter: { [self] _, request, next in
          trace.note("filter")
          return isOpen ? try await next(request) : .stopped(by: "filter")
        }))
  }
}
