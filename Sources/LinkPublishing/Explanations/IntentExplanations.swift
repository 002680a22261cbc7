extension Explanation {
  /// `@intent` and `@entity`.
  static let intents: [Explanation] = [
    Explanation(
      "R096", "An intent or entity has no web link",
      """
      The system passes an intent to the app as a web link, so the link of a route
      with '@intent' or '@entity' has a host. The first 'host' without '*' is taken,
      or that of the route's own pattern. A custom scheme can't be used, and neither
      can a host with a value in it.
      """,
      example: """
        routes ShopRoute

        scheme shop

        /cart -> cart @intent("Show the cart")
        """,
      mended: """
        routes ShopRoute

        scheme shop
        host   shop.example.com

        /cart -> cart @intent("Show the cart")
        """),
    Explanation(
      "R097", "App Intents can't write a value into the link",
      """
      App Intents put the values of an intent into its link themselves: 'String',
      'Int' and the enums of the table. Parameters that a link may leave out are no
      parameters of the intent. For another type, '@entity' names the 'AppEntity'
      that the link identifies, or an intent of your own opens the link of a route
      with 'OpenURLIntent'.
      """,
      example: """
        routes ShopRoute

        host shop.example.com
        type ProductID

        /product/:id -> product(id: ProductID) @intent("Open a product")
        """,
      mended: """
        routes ShopRoute

        host shop.example.com
        type ProductID

        /product/:id -> product(id: ProductID) @intent("Open a product") @entity(ProductEntity)
        """),
    Explanation(
      "R098", "A route can't have this intent or entity",
      """
      An intent opens one route from outside the app, so its route is not '@inApp'
      or '@hidden', and its table is not mounted under another link. An entity has
      one link, with a value that identifies it. Attributes of a group belong to all
      its routes, so '@intent' and '@entity' are written at the route, once each.
      No other type of the table has a name that their code needs.
      """,
      example: """
        routes ShopRoute

        host shop.example.com

        /wipe -> wipe @inApp @intent("Delete everything")
        """,
      mended: """
        routes ShopRoute

        host shop.example.com

        /wipe -> wipe @intent("Delete everything")
        """),
  ]
}
