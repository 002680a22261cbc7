import Routes
import Testing
import Turnpike

/// The landing page.
@Test("A route is printed and read as the overview shows")
func tour() async throws {
  let router = Router(ShopRoute.self, filter: { _, request, next in try await next(request) }) {
    route, request in
  }
  let route: ShopRoute = .product(id: "A-17")  // a value, checked by Swift
  try shows(route.path)  // "/product/A-17"
  try shows(ShopRoute("shop://product/A-17?variant=2"))  // .product(id: "A-17", variant: 2)

  try await router.open(link: "shop://product/A-17")  // from outside: match, filters, handler
  try await router.product(id: "A-17")  // in-app, by a function of the table
}
