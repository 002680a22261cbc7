import Routes
import Turnpike

/// The landing page.
func tour(_ router: Router<ShopRoute, Void>) async throws {
  let route: ShopRoute = .product(id: "A-17")  // a value, checked by Swift
  _ = route.path  // "/product/A-17"
  _ = ShopRoute("shop://product/A-17?variant=2")  // .product(id: "A-17", variant: 2)

  try await router.open(link: "shop://product/A-17")  // from outside: match, filters, handler
  try await router.product(id: "A-17")  // in-app, by a function of the table
}
