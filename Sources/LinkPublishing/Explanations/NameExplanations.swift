extension Explanation {
  /// Names that Swift, or the table, can't have.
  static let names: [Explanation] = [
    Explanation(
      "R041", "A name can't be a case in Swift",
      """
      'init', 'self', 'Self', 'Type' and 'Protocol' have a meaning of their own
      after a dot, and 'table' holds the static data of the enum.
      """,
      example: """
        routes ShopRoute

        /start -> init
        """,
      mended: """
        routes ShopRoute

        /start -> start
        """),
    Explanation(
      "R042", "A case is easily confused with those of Optional",
      """
      If a route is optional, '.none' and '.some' mean the cases of Optional. Swift
      warns at each use.
      """,
      example: """
        routes ShopRoute

        /nothing -> none
        """,
      mended: """
        routes ShopRoute

        /nothing -> nothing
        """),
    Explanation(
      "R043", "A name can't be an argument label",
      """
      Swift accepts any word but 'inout', 'var' and 'let' as a label. Give the
      parameter another name.
      """,
      example: """
        routes ShopRoute

        /move/:inout -> move(inout: String)
        """,
      mended: """
        routes ShopRoute

        /move/:direction -> move(direction: String)
        """),
    Explanation(
      "R044", "Two cases have one name and different parameters",
      """
      Swift allows this, but can't switch over the two. Rename one; if they are the
      same screen, make the second pattern an 'also' of the first.
      """,
      example: """
        routes ShopRoute

        /product/:id          -> product(id: Int)
        /product/named/:slug  -> product(slug: String)
        """,
      mended: """
        routes ShopRoute

        /product/:id          -> product(id: Int)
        /product/named/:slug  -> productNamed(slug: String)
        """),
    Explanation(
      "R045", "A case appears twice",
      """
      To give one case several patterns, write the others with 'also' under its
      route; the first pattern is the one that prints.
      """,
      example: """
        routes ShopRoute

        /cart   -> cart
        /basket -> cart
        """,
      mended: """
        routes ShopRoute

        /cart   -> cart
            also /basket
        """),
    Explanation(
      "R046", "Two parameters become one label",
      """
      Names in snake case become Swift labels: 'user_id' becomes 'userID'. Two names
      of one route become the same label.
      """,
      example: """
        routes ShopRoute

        /user/:user_id/friend/:userID -> friend
        """,
      mended: """
        routes ShopRoute

        /user/:user_id/friend/:friend_id -> friend
        """),
    Explanation(
      "R047", "A name is declared twice",
      """
      An enum, a type, a filter or an attribute is declared once. The cases of an
      enum differ, and so do their texts in a link.
      """,
      example: """
        routes ShopRoute

        enum Tab = home | search
        enum Tab = cart | account

        / -> home @tab(home)
        """,
      mended: """
        routes ShopRoute

        enum Tab = home | search | cart | account

        / -> home @tab(home)
        """),
    Explanation(
      "R048", "An enum without a name gets one that is already taken",
      """
      The enum of '(open | shipped)' is named after the case and the parameter, and
      a named group after its case. That name is already declared, or it is one that
      generated code needs, such as 'ID'.
      """,
      example: """
        routes ShopRoute

        enum OrdersStatus = open | closed

        /orders -> orders(status: (open | shipped)?)
        /old    -> old(status: OrdersStatus)
        """,
      mended: """
        routes ShopRoute

        enum OrdersStatus = open | closed

        /orders -> orders(status: OrdersStatus?)
        /old    -> old(status: OrdersStatus)
        """),
    Explanation(
      "R049", "A name begins with the wrong kind of letter",
      """
      As in Swift, types begin with an upper-case letter and cases with a
      lower-case one.
      """,
      example: """
        routes shopRoute

        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        /cart -> cart
        """),
  ]
}
