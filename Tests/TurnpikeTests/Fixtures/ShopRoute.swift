// What the routes compiler writes for a table, written by hand: it holds the shape
// of generated code and what the library offers to it together.

public import Foundation
public import Turnpike
public import RouteMatching

/// Every place in the shop that a link can open.
public enum ShopRoute: Turnpike.RouteTable {
  /// The storefront.
  case home
  /// A product page.
  case product(id: ProductID, variant: Swift.Int? = nil)
  case search(
    query: Swift.String, sort: Sort = .relevance, page: Swift.Int = 1, tags: [Swift.String] = [])
  case file(path: [Swift.String])
  case account(Account)
  case report(values: [Swift.String: Swift.String])
  /// For the app's own use.
  case debug
  case notFound(url: Swift.String)

  public enum Sort: Swift.String, Turnpike.RouteValue, Swift.CaseIterable {
    case relevance
    case priceUp = "price-asc"
  }

  public enum Account: Turnpike.RouteGroup {
    case overview
    case order(id: Foundation.UUID)

    public typealias _Table = ShopRoute

    public static var _firstRoute: Swift.Int { 4 }

    public static func _route(
      at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
    ) throws(Turnpike._Mismatch) -> Account {
      switch index {
      case 0: return .overview
      case 1: return .order(id: try values.required(link))
      default: throw Turnpike._Mismatch()
      }
    }

    public func _write(to writer: inout Turnpike._RouteWriter) {
      switch self {
      case .overview: writer.begin(0)
      case .order(let id):
        writer.begin(1)
        writer.add(id)
      }
    }
  }

  public static let table = Turnpike.RouteTableInfo<ShopRoute>(
    automaton: ShopTable.automaton, templates: ShopTable.templates,
    description: ShopTable.description)

  public static func _route(
    at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
  ) throws(Turnpike._Mismatch) -> ShopRoute {
    switch index {
    case 0: return .home
    case 1:
      return .product(id: try values.required(link), variant: try values.optional(link))
    case 2:
      return .search(
        query: try values.required(link),
        sort: try values.defaulted(link, to: .relevance),
        page: try values.defaulted(link, to: 1),
        tags: try values.list(link))
    case 3: return .file(path: try values.list(link))
    case 4...5: return .account(try Account._route(at: index &- 4, &values, link))
    case 6: return .report(values: try values.others(link))
    case 7: return .debug
    case 8: return .notFound(url: try values.required(link))
    default: throw Turnpike._Mismatch()
    }
  }

  public func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .home: writer.begin(0)
    case .product(let id, let variant):
      writer.begin(1)
      writer.add(id)
      writer.add(variant)
    case .search(let query, let sort, let page, let tags):
      writer.begin(2)
      writer.add(query)
      writer.add(sort, default: .relevance)
      writer.add(page, default: 1)
      writer.add(tags)
    case .file(let path):
      writer.begin(3)
      writer.add(path)
    case .account(let account):
      writer.enter(4)
      account._write(to: &writer)
    case .report(let values):
      writer.begin(6)
      writer.add(values)
    case .debug: writer.begin(7)
    case .notFound(let url):
      writer.beginOtherwise(8)
      writer.add(url)
    }
  }
}
