import Turnpike

/// An actor, as a server would have it: the table says `option isolation none`.
actor Wishlist: WishlistRouteHandler {
  private var visitors = 0

  func wishlist(owner: String, request: RouteRequest) -> String {
    visitors += 1
    return "wishlist of \(owner), visitor \(visitors)"
  }
}
