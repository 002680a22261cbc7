extension Explanation {
  /// Routes that match the same links.
  static let overlaps: [Explanation] = [
    Explanation(
      "R021", "Two routes match exactly the same links",
      """
      The names of parameters don't tell patterns apart; literals and types do.
      Two routes with the same links would leave one of them without any, so one
      has to go, or its pattern or types must change.
      """,
      example: """
        routes ShopRoute

        /item/:id -> item(id: Int)
        /item/:n  -> article(n: Int)
        """,
      mended: """
        routes ShopRoute

        /item/:id    -> item(id: Int)
        /article/:n  -> article(n: Int)
        """),
    Explanation(
      "R022", "Two routes match some links in common, and neither is more specific",
      """
      The most specific route wins: a literal before a parameter, a narrow type
      before a wide one. Here each route has links that the other lacks, and
      nothing says which gets those that they share. '@over' on one of them says
      that it wins, '@under' that it loses.
      """,
      example: """
        routes ShopRoute

        /f/:name.jpg -> photo(name: String)
        /f/pic.:type -> picture(type: String)
        """,
      mended: """
        routes ShopRoute

        /f/:name.jpg -> photo(name: String) @over(picture)
        /f/pic.:type -> picture(type: String)
        """),
    Explanation(
      "R023", "A route is another one with a parameter left out",
      """
      A default or '?' on the last path parameter makes a second, shorter link for
      the same case. Another route has exactly that link.
      """,
      example: """
        routes ShopRoute

        /list/:page -> list(page: Int = 1)
        /list       -> overview
        """,
      mended: """
        routes ShopRoute

        /list/:page -> list(page: Int)
        /list       -> overview
        """),
    Explanation(
      "R024", "A route can never be reached",
      """
      More specific routes take all of its links between them. Delete it, or give
      it a link of its own.
      """,
      example: """
        routes ShopRoute

        /red/:id   -> red(id: Int)
        /white/:id -> white(id: Int)
        /:kind/:id -> wine(kind: (red | white), id: Int)
        """,
      mended: """
        routes ShopRoute

        /red/:id   -> red(id: Int)
        /white/:id -> white(id: Int)
        /:kind/:id -> wine(kind: (red | white | rose), id: Int)
        """),
    Explanation(
      "R025", "'@over' is not needed",
      """
      No link matches both routes, or one lies wholly inside the other and wins
      anyway. The attribute says something that is not so.
      """,
      example: """
        routes ShopRoute

        /news -> news @over(cart)
        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        /news -> news
        /cart -> cart
        """),
    Explanation(
      "R026", "'@over' is a cycle",
      """
      Each of these routes is to win over the next, and the last over the first.
      That a narrow route wins over the wide one around it counts as well. Take
      one of the attributes away.
      """,
      example: """
        routes ShopRoute

        /f/:name.jpg -> photo(name: String) @over(picture)
        /f/pic.:type -> picture(type: String) @over(photo)
        """,
      mended: """
        routes ShopRoute

        /f/:name.jpg -> photo(name: String) @over(picture)
        /f/pic.:type -> picture(type: String)
        """),
    Explanation(
      "R027", "A route overlaps one of a mounted table",
      """
      A mounted table has all of its links below its prefix, and the checker
      compares them with the table's own routes. Rename one, or leave the link to
      the table that it belongs to.
      """,
      example: [
        File(
          "Table.routes",
          """
          routes AppRoute

          /settings/about -> about
          mount /settings -> settings(SettingsRoute)
          """),
        File(
          "Settings.routes",
          """
          routes SettingsRoute

          /about -> about
          """),
      ],
      mended: [
        File(
          "Table.routes",
          """
          routes AppRoute

          /about -> about
          mount /settings -> settings(SettingsRoute)
          """),
        File(
          "Settings.routes",
          """
          routes SettingsRoute

          /about -> about
          """),
      ]),
    Explanation(
      "R029", "A redirect leads to an unknown route",
      """
      The target of a redirect is a case of this table, with values for its
      parameters, or a URL that leaves the app.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        redirect /p/:id -> prodct(id: id)
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        redirect /p/:id -> product(id: id)
        """),
    Explanation(
      "R030", "A redirect is never used",
      """
      A route takes every link of the redirect. Delete the redirect, or the part
      of the route that takes its links.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: String)
        /home        -> home
        redirect /product/:_ -> home
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: String)
        /home        -> home
        redirect /goods/:_ -> home
        """),
    Explanation(
      "R031", "'otherwise' appears twice",
      """
      One case takes the links that match no route. A table has at most one line
      for it.
      """,
      example: """
        routes ShopRoute

        / -> home
        otherwise -> notFound(url: String)
        otherwise -> missing(url: String)
        """,
      mended: """
        routes ShopRoute

        / -> home
        otherwise -> notFound(url: String)
        """),
    Explanation(
      "R037", "Comparing two routes needs too many states",
      """
      Overlaps are decided exactly, by automata. Two regular expressions such as
      '[a-z]*x[a-z]{10}' have to remember so much of a text that their comparison
      would hold up the build. Make one simpler: most often a character class and
      a length are enough.
      """,
      example: """
        routes ShopRoute

        /code/:a -> first(a: String(/[a-z]*x[a-z]{10}/))
        /code/:b -> second(b: String(/[a-z]*y[a-z]{10}/))
        """,
      mended: """
        routes ShopRoute

        /code/:a -> first(a: String(/x[a-z]{10}/))
        /code/:b -> second(b: String(/y[a-z]{10}/))
        """),
    Explanation(
      "R038", "Two routes match some links in common, and the first difference decides",
      """
      At the first segment where the two differ the literal, or the narrower type,
      wins. That is a rule but may not be what you meant, so it is a warning.
      '@over' or '@under' says that you know, and can turn it round; 'option
      overlaps leftmost' says so for the whole file.
      """,
      example: """
        routes HubRoute

        /marketplace/actions/:slug -> action(slug: String)
        /:owner/:repo/issues       -> issues(owner: String, repo: String)
        """,
      mended: """
        routes HubRoute

        /marketplace/actions/:slug -> action(slug: String) @over(issues)
        /:owner/:repo/issues       -> issues(owner: String, repo: String)
        """),
  ]
}
