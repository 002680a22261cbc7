extension Explanation {
  /// Filters, dependencies and metadata.
  static let clauses: [Explanation] = [
    Explanation(
      "R071", "A filter is unknown",
      """
      'via' names filters that a line 'filter name' declares, in this file or in
      one that includes it.
      """,
      example: """
        routes ShopRoute

        filter signedIn

        /cart   -> cart via singedIn
        /orders -> orders via signedIn
        """,
      mended: """
        routes ShopRoute

        filter signedIn

        /cart   -> cart via signedIn
        /orders -> orders via signedIn
        """),
    Explanation(
      "R072", "A filter lacks an argument",
      """
      A filter gets a value for each of its parameters, by label, like a Swift
      function.
      """,
      example: """
        routes ShopRoute

        filter ageAtLeast(years: Int)

        /wine -> wine via ageAtLeast
        """,
      mended: """
        routes ShopRoute

        filter ageAtLeast(years: Int)

        /wine -> wine via ageAtLeast(years: 18)
        """),
    Explanation(
      "R073", "A removed filter is not there",
      """
      '!signedIn' removes a filter of a group around the route. No group around this
      route has it.
      """,
      example: """
        routes ShopRoute

        filter signedIn

        /cart   -> cart via signedIn
        /login  -> login via !signedIn
        """,
      mended: """
        routes ShopRoute

        filter signedIn

        /cart   -> cart via signedIn
        /login  -> login
        """),
    Explanation(
      "R074", "A filter is never used",
      """
      The filter is a requirement of the handler protocol, but no route has it.
      Use it or delete it.
      """,
      example: """
        routes ShopRoute

        filter metered

        / -> home
        """,
      mended: """
        routes ShopRoute

        filter metered

        / -> home via metered
        """),
    Explanation(
      "R075", "'after' names an unknown route",
      """
      'after' names the route that must already be on screen. The compiler looks up
      names in the nested enum first and then outward; 'account.orders' is a route
      of a group.
      """,
      example: """
        routes ShopRoute

        /orders     -> orders
        /orders/:id -> order(id: Int) after ordrs
        """,
      mended: """
        routes ShopRoute

        /orders     -> orders
        /orders/:id -> order(id: Int) after orders
        """),
    Explanation(
      "R076", "'after' gives a route the wrong values",
      """
      The arguments of 'after' come from this route's parameters, and their types
      must be those of the other route. Each of its parameters without a default
      gets a value.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        /review/:id  -> review(id: UUID) after product(id: id)
        """,
      mended: """
        routes ShopRoute

        /product/:id         -> product(id: Int)
        /review/:product/:id -> review(product: Int, id: UUID) after product(id: product)
        """),
    Explanation(
      "R077", "Routes wait for each other",
      """
      'after' names the route that must already be on screen, so routes can't be a
      cycle: none of them could ever be the first.
      """,
      example: """
        routes ShopRoute

        /checkout -> checkout after review
        /payment  -> payment  after checkout
        /review   -> review   after payment
        """,
      mended: """
        routes ShopRoute

        /checkout -> checkout
        /payment  -> payment  after checkout
        /review   -> review   after payment
        """),
    Explanation(
      "R078", "'@tab' names no case of 'enum Tab'",
      """
      The tabs of the app are the cases of an enum named Tab in this table.
      """,
      example: """
        routes ShopRoute

        enum Tab = home | cart

        /cart -> cart @tab(crat)
        """,
      mended: """
        routes ShopRoute

        enum Tab = home | cart

        /cart -> cart @tab(cart)
        """),
    Explanation(
      "R079", "A presentation is unknown",
      """
      '@present' takes one of push, sheet, fullScreen, popover, replace and none.
      '@present(none)' is for a route that shows nothing.
      """,
      example: """
        routes ShopRoute

        /sign-in -> signIn @present(modal)
        """,
      mended: """
        routes ShopRoute

        /sign-in -> signIn @present(sheet)
        """),
    Explanation(
      "R080", "An attribute is unknown",
      """
      The attributes are @tab, @popToRoot, @present, @over, @under, @deprecated,
      @hidden and @inApp, and those that a line 'attribute name(Type)' declares.
      """,
      example: """
        routes ShopRoute

        attribute analytics(String)

        /cart -> cart @analitycs("cart")
        """,
      mended: """
        routes ShopRoute

        attribute analytics(String)

        /cart -> cart @analytics("cart")
        """),
    Explanation(
      "R088", "Links from outside would reach an '@inApp' route",
      """
      '@inApp' keeps links from outside away from a route. A redirect to it, or a
      route that comes after it, would still let them in: mark that line '@inApp' as
      well.
      """,
      example: """
        routes ShopRoute

        /wipe/:id              -> wipe(id: Int) @inApp
        redirect /old-wipe/:id -> wipe(id: id)
        """,
      mended: """
        routes ShopRoute

        /wipe/:id              -> wipe(id: Int) @inApp
        redirect /old-wipe/:id -> wipe(id: id)  @inApp
        """),
    Explanation(
      "R089", "A route comes after one with a filter that it lacks",
      """
      A dependency is shown without running its own filters, so a link to the route
      after it would avoid them. Write the filter, or '!filter' to say that it is
      not needed.
      """,
      example: """
        routes ShopRoute

        filter signedIn

        /orders        -> orders via signedIn
        /orders/latest -> latest after orders
        """,
      mended: """
        routes ShopRoute

        filter signedIn

        /orders        -> orders via signedIn
        /orders/latest -> latest via signedIn after orders
        """),
  ]
}
