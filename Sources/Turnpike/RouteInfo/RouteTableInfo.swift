import RouteMatching
import Synchronization

/// A table as data: the names, patterns, documentation and filters of its routes, its
/// examples, schemes and hosts.
///
/// ```swift
/// for route in ShopRoute.table.routes {
///   print(route.name, route.pattern, "\(route.file):\(route.line)")
/// }
/// ```
///
/// The routes compiler writes it into the enum as three string literals, each of which
/// is read when it is first needed.
public struct RouteTableInfo<Routes>: Sendable {
  /// The matching table. It is stored inline, and not in a class, so that a match retains
  /// nothing.
  @usableFromInline package let matchTable: MatchTable
  private let storage: TableStorage

  package init(
    matchTable: MatchTable, links: @escaping @Sendable () -> PrintTable = { .empty },
    description: String
  ) {
    self.matchTable = matchTable
    storage = TableStorage(links: links, description: description)
  }
}

private final class TableStorage: Sendable {
  let links: Lazy<PrintTable>
  let facts: Lazy<TableFacts>

  init(links: @escaping @Sendable () -> PrintTable, description: String) {
    self.links = Lazy(links)
    facts = Lazy { TableFacts(TableDescription(parsing: description)) }
  }
}

extension RouteTableInfo {
  /// The name of the enum.
  public var name: String { facts.description.name }

  /// The `.routes` files, the table's own first.
  public var files: [String] { facts.description.files }

  /// The schemes that the table declares; without any, the table accepts every custom
  /// scheme.
  public var schemes: [String] { facts.description.schemes }

  /// The hosts that the table declares, such as `shop.example.com` and `*.example.com`;
  /// without any, and without a pattern that names one, a web link is read like a link with a
  /// custom scheme.
  public var hosts: [String] { facts.description.hosts }

  /// The routes in the order of the table, with the routes of groups and mounted
  /// tables in place.
  public var routes: [RouteInfo] { facts.description.routes }

  /// The `redirect` lines, in order.
  public var redirects: [RouteInfo.Redirect] { facts.description.redirects }

  /// The `example` lines, in order.
  public var examples: [RouteInfo.Example] { facts.description.examples }

  /// The name of the case for links that match nothing, if the table has an `otherwise` line.
  public var otherwise: String? { facts.description.otherwise?.name }

  /// The description of the `otherwise` case: its tab, and how it is shown.
  package var otherwiseInfo: RouteInfo? {
    otherwise == nil ? nil : routeInfo(at: routeCount)
  }

  private var facts: TableFacts { storage.facts.value }

  /// The pattern and the target of a `redirect` line, by index.
  package func redirect(_ index: Int) -> (pattern: String, target: String) {
    let redirects = facts.description.redirects
    guard redirects.indices.contains(index) else { return ("", "") }
    return (redirects[index].pattern, redirects[index].target)
  }

  /// The link of a `redirect` line that leaves the app, with the values that its pattern reads; nil
  /// where the link can't have one of them. The links of these lines are after those of all cases.
  @usableFromInline
  func redirectLink(
    of redirect: Int, _ reader: borrowing _RouteReader, _ link: Span<UInt8>
  ) -> String? {
    links.redirectLink(
      at: routeCount + (otherwise == nil ? 0 : 1) + redirect,
      orText: self.redirect(redirect).target, reader, link)
  }

  /// Whether only the app itself reaches a route.
  @usableFromInline
  func isInApp(route: Int) -> Bool { facts.inAppRoutes.contains(route) }

  /// The number of routes, without the case of an `otherwise` line.
  var routeCount: Int { facts.routeCount }

  /// The filters of each route, by their indices among the table's uses of filters; empty
  /// if no route has any.
  var filterUses: [[Int]] { facts.filterUses }

  /// A filter as the table writes it, by its index among the table's uses of filters.
  func nameOfFilter(_ use: Int) -> String? { facts.filterNames[use] }

  /// How the links of the routes are written.
  var links: PrintTable { storage.links.value }

  /// A printer of the link of a route, whose values follow.
  @usableFromInline
  package func printer(ofRoute route: Int, _ form: LinkForm) -> LinkPrinter {
    var printer = LinkPrinter(links, ofRoute: route, after: front(form), in: matchTable)
    // Then a pattern accepts texts that its values may not have.
    printer.checksConstraints = matchTable.options.ignoresPathCase
    return printer
  }

  private func front(_ form: LinkForm) -> [UInt8] {
    switch form {
    case .web: facts.webFront
    case .scheme: facts.appFront
    case .path: pathFront
    }
  }

  package func routeInfo(at route: Int) -> RouteInfo {
    let routes = facts.description.routes
    guard !routes.indices.contains(route) else { return routes[route] }
    return facts.description.otherwise ?? RouteInfo(name: "", pattern: "")
  }

  /// `product(id: "A-17", variant: 2)`
  func describe(route: Int, values: [PrintedValue]) -> String {
    let info = routeInfo(at: route)
    let labels =
      route < routeCount
      ? info.parameters.map(\.label) : [facts.description.otherwiseParameter]
    let arguments = zip(labels, values).compactMap { label, value in
      value.swiftText.map { "\(label): \($0)" }
    }
    return arguments.isEmpty ? info.name : "\(info.name)(\(arguments.joined(separator: ", ")))"
  }
}

private let pathFront = [UInt8(ascii: "/")]

/// A table's description, with the facts that are read most often. It is a class so that
/// reading copies nothing.
private final class TableFacts: Sendable {
  let description: TableDescription
  let filterUses: [[Int]]
  /// By their indices among the uses of filters.
  let filterNames: [Int: String]
  let routeCount: Int
  /// The text before the path in a web link, and in a link with a custom scheme.
  let webFront, appFront: [UInt8]
  let inAppRoutes: Set<Int>

  init(_ description: TableDescription) {
    self.description = description
    let uses = description.routes.map(\.filterUses)
    filterUses = uses.allSatisfy(\.isEmpty) ? [] : uses
    let names = description.routes.flatMap { zip($0.filterUses, $0.filters) }
    filterNames = Dictionary(names) { first, _ in first }
    routeCount = description.routes.count
    let (hosts, schemes) = (description.hosts, description.schemes)
    webFront = Array(LinkForm.web.front(hosts: hosts, schemes: schemes).utf8)
    appFront = Array(LinkForm.scheme.front(hosts: hosts, schemes: schemes).utf8)
    inAppRoutes = Set(description.routes.indices.filter { description.routes[$0].isInApp })
  }
}

/// A value that is made when it is first used.
///
/// Two threads that use it at once may both make it; one of the two values is kept.
private final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value { made.withLock { $0 } ?? keep(make()) }

  private func keep(_ value: Value) -> Value {
    made.withLock { made in
      let kept = made ?? value
      made = kept
      return kept
    }
  }
}

extension PrintedValue {
  /// The value in Swift syntax, of strings in Swift syntax; nil if it is left out.
  fileprivate var swiftText: String? {
    switch self {
    case .omitted: nil
    case .text(let text): text
    case .list(let texts): texts.isEmpty ? nil : "[\(texts.joined(separator: ", "))]"
    case .pairs(let pairs):
      pairs.isEmpty
        ? nil
        : "["
          + pairs.map { "\($0.key.quoted): \($0.value.quoted)" }
          .joined(separator: ", ") + "]"
    }
  }
}
