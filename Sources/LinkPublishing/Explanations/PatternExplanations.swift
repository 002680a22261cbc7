extension Explanation {
  /// Mistakes inside one pattern.
  static let patterns: [Explanation] = [
    Explanation(
      "R011", "A part of a pattern is empty",
      """
      Empty segments of a link are skipped, so '/a//b' and '/a/b' are the same link,
      and a pattern has no empty segments. The same is true of an empty item of a
      query and of an empty fragment.
      """,
      example: """
        routes ShopRoute

        /help//contact -> contact
        """,
      mended: """
        routes ShopRoute

        /help/contact -> contact
        """),
    Explanation(
      "R012", "A pattern ends with '/'",
      """
      A slash at the end of a link is ignored, so it can't be part of a pattern.
      'option trailingSlash strict' refuses links that have one.
      """,
      example: """
        routes ShopRoute

        /cart/ -> cart
        """,
      mended: """
        routes ShopRoute

        /cart -> cart
        """),
    Explanation(
      "R013", "An escape is not a percent-encoded byte, or none of a string",
      """
      '%' and two hexadecimal digits are one byte. Write a percent sign itself as
      '%25'. In a string '\\"', '\\\\', '\\n' and '\\t' are the only escapes.
      """,
      example: """
        routes ShopRoute

        /sale-50% -> sale
        """,
      mended: """
        routes ShopRoute

        /sale-50%25 -> sale
        """),
    Explanation(
      "R014", "Escapes are not UTF-8",
      """
      Decoded, the escapes of a pattern must be UTF-8, because otherwise no link
      could match. Write 'é' as it is, or as '%C3%A9'.
      """,
      example: """
        routes ShopRoute

        /caf%E9 -> cafe
        """,
      mended: """
        routes ShopRoute

        /caf%C3%A9 -> cafe
        """),
    Explanation(
      "R015", "A character can't be part of a pattern",
      """
      A pattern may contain the characters of a URL, and letters of any script.
      Write a space, quotes, '<', '>' and a few others as escapes, and so characters
      that nobody sees and those that look like a sign of patterns, such as '：'.
      """,
      example: """
        routes ShopRoute

        /gift cards -> giftCards
        """,
      mended: """
        routes ShopRoute

        /gift%20cards -> giftCards
        """),
    Explanation(
      "R016", "A catch-all is not the last segment",
      """
      '*path' matches the rest of the path, so nothing can follow it. In a query
      '?url=*rest' matches the rest of the query and is its last item.
      """,
      example: """
        routes ShopRoute

        /files/*path/edit -> edit(path: [String])
        """,
      mended: """
        routes ShopRoute

        /edit/files/*path -> edit(path: [String])
        """),
    Explanation(
      "R017", "Two parameters have nothing between them",
      """
      If two parameters are next to each other in one segment, no link says where
      the first one ends. Write a literal between them.
      """,
      example: """
        routes ShopRoute

        /flights/:from:to -> flights(from: String, to: String)
        """,
      mended: """
        routes ShopRoute

        /flights/:from-:to -> flights(from: String, to: String)
        """),
    Explanation(
      "R018", "A parameter appears twice in one pattern",
      """
      Each parameter of a pattern has a name of its own, because each becomes one
      value of the case. ':_' drops a value and may appear more than once.
      """,
      example: """
        routes ShopRoute

        /user/:id/photo/:id -> photo
        """,
      mended: """
        routes ShopRoute

        /user/:user/photo/:id -> photo
        """),
    Explanation(
      "R019", "A parameter has no proper name",
      """
      A name begins with a letter or '_', followed by letters, digits and '_'. Write
      a literal ':' as '%3A', a literal '*' as '%2A', a literal '{' as '%7B'.
      """,
      example: """
        routes ShopRoute

        /compare/:1st/:2nd -> compare
        """,
      mended: """
        routes ShopRoute

        /compare/:first/:second -> compare
        """),
    Explanation(
      "R020", "An optional parameter is followed by a required segment",
      """
      Only the last parameters of a path may be left out; otherwise a link could
      have two readings. Make the parameter required, and add the short link with
      'also'.
      """,
      example: """
        routes ShopRoute

        /:lang/about -> about(lang: String?)
        """,
      mended: """
        routes ShopRoute

        /:lang/about -> about(lang: String)
            also /about -> about(lang: "en")
        """),
    Explanation(
      "R061", "A dropped value could not be printed",
      """
      ':_' matches one segment and drops it. The first pattern of a route prints
      its links, so it needs every value; ':_' is for 'also', 'redirect' and
      refusals.
      """,
      example: """
        routes ShopRoute

        /topics/:_ -> topics(name: String)
        """,
      mended: """
        routes ShopRoute

        /topics/:name -> topics(name: String)
        """),
    Explanation(
      "R063", "Two parameters take all other query items",
      """
      A parameter of type '[String: String]' takes all query items that no other
      parameter reads. A second one would always be empty.
      """,
      example: """
        routes ShopRoute

        /search -> search(filters: [String: String], others: [String: String])
        """,
      mended: """
        routes ShopRoute

        /search -> search(filters: [String: String])
        """),
    Explanation(
      "R064", "An option is unknown",
      """
      The options are 'trailingSlash', 'overlaps', 'pathCase', 'query', 'plus',
      'isolation', 'stack' and 'handlers'; each has two values.
      """,
      example: """
        routes ShopRoute

        option trailing strict

        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        option trailingSlash strict

        /cart -> cart
        """),
    Explanation(
      "R066", "Text looks like a parameter",
      """
      A parameter is ':name' or '{name}', and its name is a letter or '_', followed
      by letters, digits and '_'. '$id' is text, and ':first-name' is the parameter
      ':first' with text after it. If you mean text, write it so that it looks like
      text: '%24id', '{first}-name', '{x},y={y}'. The link of a redirect that leaves the
      app has no parameters at all.
      """,
      example: """
        routes ShopRoute

        /a/:first-name -> a
        """,
      mended: """
        routes ShopRoute

        /a/{first}-name -> a
        """),
    Explanation(
      "R068", "A key of the query appears twice, or is read twice",
      """
      A key has one value, the last one in the link, so it appears once in a pattern
      and belongs to one parameter. A parameter that is not in the pattern reads the
      key with its own name.
      """,
      example: """
        routes ShopRoute

        /range?to=:from -> range(from: Int, to: Int)
        """,
      mended: """
        routes ShopRoute

        /range?from=:from -> range(from: Int, to: Int)
        """),
    Explanation(
      "R069", "No link can match a pattern",
      """
      The pattern requires a key and excludes it, or requires two different values
      of it. A parameter that is not in the pattern is read from the query. Or the
      type of a parameter has no value that its part of a link can have: a segment
      is never empty, and a host has no capitals.
      """,
      example: """
        routes ShopRoute

        /show/:id -> show(id: Int)
            also /latest?!id
        """,
      mended: """
        routes ShopRoute

        /show/:id -> show(id: Int)
            also /latest?!id -> show(id: 0)
        """),
  ]
}
