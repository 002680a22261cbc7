import Routes
import Turnpike

/// The pages of the shop's routes: what a browser shows where the app is not installed.
struct ShopPages: Sendable {
  private let names = ["A-17": "Garden chair", "barolo-2019": "Barolo 2019"]

  /// The compiler says so if the table has a route that no page shows.
  func page(for route: ShopRoute) -> Page {
    switch route {
    case .home: page("The shop", route)
    case .product(let id, let variant):
      page(name(of: id), route, variant.map { ["Variant \($0)"] } ?? [])
    case .reviews(let id, let stars):
      page("Reviews of \(name(of: id))", route, stars.map { ["With \($0) stars"] } ?? [])
    case .wine(let id): page(name(of: id), route)
    case .category(let path, let sort, let page):
      self.page(path.map(\.rawValue).joined(separator: " > "), route, ["Page \(page), by \(sort)"])
    case .search(let query, _, let tags): page("Results for \(query)", route, tags)
    case .cart: page("Your cart", route)
    case .checkout, .payment, .orderDone: page("Checkout", route)
    case .account(let account): page(title(of: account), route)
    case .signIn: page("Sign in", route)
    case .stores, .store, .events, .map, .oldMap: storePage(for: route)
    case .catalogue(let year, let month, let page):
      self.page("Catalogue of \(month)/\(year)", route, ["Page \(page)"])
    case .broadcast(let slug): page("Broadcast \(slug)", route)
    case .voucher(let amount, _): page("A voucher of \(amount)", route)
    case .campaign(let name, let details): page(name, route, details.keys.sorted())
    case .handbook(let name): page("Handbook: \(name)", route)
    case .debug: page("Nothing to see", route)
    case .notFound(let url): Page("Not found", ["There is nothing at \(url)"])
    }
  }

  private func storePage(for route: ShopRoute) -> Page {
    switch route {
    case .store(let store), .oldMap(let store): page("Shop \(store)", route)
    case .events(let store, let day): page("Events in \(store)", route, [day.routeText])
    case .map(let store, _): page("Map of \(store)", route)
    default: page("Our shops", route)
    }
  }

  private func title(of account: ShopRoute.Account) -> String {
    switch account {
    case .overview: "Your account"
    case .orders: "Your orders"
    case .order(let id): "Order \(id)"
    case .address: "Your address"
    }
  }

  private func page(_ title: String, _ route: ShopRoute, _ paragraphs: [String] = []) -> Page {
    Page(title, paragraphs, app: try? route.link(.scheme))
  }

  private func name(of product: ProductID) -> String {
    names[product.rawValue] ?? "Product \(product.rawValue)"
  }
}
