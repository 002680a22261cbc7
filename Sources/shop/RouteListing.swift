import Routes
import Turnpike

/// The routes of the shop with a link to each, and what to type.
struct RouteListing {
  let style: Style

  func print() {
    let rows = ShopRoute.table.routes.compactMap(row)
    let widths = (
      name: rows.map(\.name.count).max() ?? 0, link: rows.map(\.link.count).max() ?? 0
    )
    Swift.print("Every place in the shop that a link can open:\n")
    for row in rows {
      let name = padded(row.name, to: widths.name)
      let link = padded(row.link, to: widths.link)
      Swift.print("  \(style.text(name, .strong))  \(link)  \(style.text(row.text, .faint))")
    }
    Swift.print("\nType, with one of the links or with several:\n")
    Swift.print("  swift run shop open 'shop://product/A-17?variant=2'")
    Swift.print("  swift run shop plan 'shop://checkout/payment'")
  }

  private func row(of route: RouteInfo) -> (name: String, link: String, text: String)? {
    guard let link = link(to: route) else { return nil }
    let text = route.documentation.split(separator: "\n").first.map(String.init) ?? ""
    return (route.name, link, text)
  }

  /// The first example of the table that leads to the route, or its pattern where
  /// nothing in that is a parameter. Routes for the app alone have no link.
  private func link(to route: RouteInfo) -> String? {
    if route.isInApp { return nil }
    let example = ShopRoute.table.examples.first { example in
      example.canonicalLink != nil && ShopRoute(example.link)?.info.name == route.name
    }
    return example?.link ?? (route.pattern.contains(where: ":*{".contains) ? nil : route.pattern)
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
