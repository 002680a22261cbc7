extension Explanation {
  /// Routes that match the same links.
  static let overlaps: [Explanation] = [
    Explanation(
      "R021", "Two routes match exactly the same links",
      """
      The names of parameters don't distinguish patterns; literals and types do. If
      two routes have the same links, one of them never opens. Delete one, or change
      its pattern or its types.
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
      before a wide one. Here each route has links that the other lacks, and no rule
      decides which one gets the links that they share. '@over' says that a route
      wins, '@under' that it loses. Two patterns of one route are compared as well;
      there the message says what to write.
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
      "R023", "A route is another one without an optional parameter",
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
      More specific routes match all of its links. Delete the route, or give it a
      link of its own.
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
      No link matches both routes, or one is inside the other and wins anyway. The
      attribute has no effect.
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
      Each of these routes would win over the next, and the last over the first. It
      also counts that a narrow route wins over the wider one around it. Remove one
      of the attributes.
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
      All links of a mounted table begin with its prefix, and the compiler compares
      them with the table's own routes. Rename one, or leave the link to the table
      that it belongs to.
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
      mended: File(
        "Table.routes",
        """
        routes AppRoute

        /about -> about
        mount /settings -> settings(SettingsRoute)
        """)),
    Explanation(
      "R028", "The module of a mounted table is not imported",
      """
      The build plug-in imports the modules of mounted tables. 'routesc generate' knows
      them from '--module NAME' beside each '--mountable FILE'; without it, write
      'import' and the module's name in the table.
      """),
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
      A route matches every link of the redirect. Delete the redirect, or the part
      of the route that matches its links.
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
      One case handles the links that match no route. A table has at most one line
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
      The compiler decides overlaps exactly, with automata. Two regular expressions
      such as '[a-z]*x[a-z]{10}' have so many states that comparing them would delay
      the build. Make one simpler; a character class and a length are usually
      enough.
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
      wins. That is a rule, but it may not be what you meant, so it is a warning.
      '@over' confirms it, '@under' reverses it, and 'option overlaps leftmost'
      silences the warning for the whole file.
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
