extension Explanation {
  /// Included and mounted files, schemes, hosts and examples.
  static let composition: [Explanation] = [
    Explanation(
      "R081", "An included file does not exist",
      """
      The path of 'include' is relative to the file that contains it.
      """,
      example: [
        File(
          "Table.routes",
          """
          routes NewsRoute

          / -> home
          include "podcast.routes"
          """),
        File(
          "podcasts.routes",
          """
          /podcasts -> podcasts
          """),
      ],
      mended: File(
        "Table.routes",
        """
        routes NewsRoute

        / -> home
        include "podcasts.routes"
        """)),
    Explanation(
      "R082", "Includes are a cycle",
      """
      A file includes another that includes the first, directly or through others.
      """,
      example: [
        File(
          "Table.routes",
          """
          routes NewsRoute

          include "a.routes"
          """),
        File(
          "a.routes",
          """
          /a -> a
          include "b.routes"
          """),
        File(
          "b.routes",
          """
          /b -> b
          include "a.routes"
          """),
      ],
      mended: File(
        "b.routes",
        """
        /b -> b
        """)),
    Explanation(
      "R083", "An included file has a 'routes' line",
      """
      An included file is part of the enum of the file that includes it, so it has
      no 'routes' line. To use a table with an enum of its own, mount it.
      """,
      example: [
        File(
          "Table.routes",
          """
          routes NewsRoute

          include "podcasts.routes"
          """),
        File(
          "podcasts.routes",
          """
          routes PodcastRoute

          /podcasts -> podcasts
          """),
      ],
      mended: File(
        "podcasts.routes",
        """
        /podcasts -> podcasts
        """)),
    Explanation(
      "R084", "A mounted table is less accessible than the one that mounts it",
      """
      The mounted enum is the payload of a case, and in Swift a payload must be at
      least as accessible as its enum.
      """,
      example: [
        File(
          "Table.routes",
          """
          public routes ShopRoute

          mount /settings -> settings(SettingsRoute)
          """),
        File(
          "Settings.routes",
          """
          package routes SettingsRoute

          / -> general
          """),
      ],
      mended: File(
        "Settings.routes",
        """
        public routes SettingsRoute

        / -> general
        """)),
    Explanation(
      "R085", "A host is malformed",
      """
      A host is made of labels with '.' between them. '*.' may precede it, and a
      port may follow; it has no scheme and no path. Labels are ASCII letters,
      digits, '-' and '_'; write other letters as punycode. Hosts of links are in
      lower case, so the values of an enum in a host must be too. A port is a number
      from 1 to 65535, without leading zeros.
      """,
      example: """
        routes ShopRoute

        host https://shop.example.com

        / -> home
        """,
      mended: """
        routes ShopRoute

        host shop.example.com

        / -> home
        """),
    Explanation(
      "R086", "A scheme is malformed, or lacks a host",
      """
      A scheme is a letter and then letters, digits, '+', '-' and '.', without
      '://'. Links are compared without regard to case, and printed with the
      scheme as the table has it. Where nothing names a host, that of a link of the
      web is the first segment of its path.
      """,
      example: """
        routes ShopRoute

        scheme shop://

        / -> home
        """,
      mended: """
        routes ShopRoute

        scheme shop

        / -> home
        """),
    Explanation(
      "R087", "An enum has very many cases",
      """
      Swift can't check that a switch is exhaustive beyond a limit between 600 and
      1,100 cases. A group with a name, as in '/account -> account {', becomes a
      nested enum and counts as one case.
      """),
    Explanation(
      "R091", "An example does not hold",
      """
      An example says which case a link opens, and the compiler tries it on the
      finished table. Either the example or a route is not what you meant; the notes
      say why another route wins.
      """,
      example: """
        routes ShopRoute

        /product/new -> newProduct
        /product/:id -> product(id: String)
        example /product/new -> product(id: "new")
        """,
      mended: """
        routes ShopRoute

        /product/new -> newProduct
        /product/:id -> product(id: String)
        example /product/new -> newProduct
        """),
    Explanation(
      "R092", "An example matches nothing",
      """
      No route matches the link. The note names the nearest pattern and the segment
      that differs. 'example … -> nil' says that a link should match nothing.
      """,
      example: """
        routes ShopRoute

        /account/orders/:id -> order(id: Int)
        example /account/order/7 -> order(id: 7)
        """,
      mended: """
        routes ShopRoute

        /account/orders/:id -> order(id: Int)
        example /account/orders/7 -> order(id: 7)
        """),
    Explanation(
      "R093", "An example names an unknown parameter",
      """
      The right side of an example is written as in Swift, with the labels of the
      case.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        example /product/42 -> product(ident: 42)
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        example /product/42 -> product(id: 42)
        """),
    Explanation(
      "R094", "An example prints as another link",
      """
      The case of the example prints another link, because an 'also' or a redirect
      matched. This is reported only with '--strict-examples'.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: String)
            also /p/:id
        example /p/A-17 -> product(id: "A-17")
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: String)
            also /p/:id
        example /product/A-17 -> product(id: "A-17")
        """),
    Explanation(
      "R095", "The host of an example is not one of the table's",
      """
      A web link matches only on a host that a 'host' line declares or that a
      pattern names.
      """,
      example: """
        routes ShopRoute

        host shop.example.com

        /cart -> cart
        example https://shop.example.org/cart -> cart
        """,
      mended: """
        routes ShopRoute

        host shop.example.com

        /cart -> cart
        example https://shop.example.com/cart -> cart
        """),
  ]
}
