extension Explanation {
  /// Types, constraints and values.
  static let types: [Explanation] = [
    Explanation(
      "R051", "A type is unknown, and looks misspelled",
      """
      The built-in types are String, Int, Int64, UInt, Double, Bool, UUID, URL,
      Date and Decimal. Others are declared with 'type' or 'enum'.
      """,
      example: """
        routes ShopRoute

        /search/:q -> search(q: Sting)
        """,
      mended: """
        routes ShopRoute

        /search/:q -> search(q: String)
        """),
    Explanation(
      "R052", "A type is unknown",
      """
      Declare a Swift type of yours with 'type', so that the compiler knows that it
      is not a mistake; it conforms to RouteValue. Add 'import' if it is in another
      module.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: ProductID)
        """,
      mended: """
        routes ShopRoute

        type ProductID

        /product/:id -> product(id: ProductID)
        """),
    Explanation(
      "R053", "A Swift type is not a route value",
      """
      Swift itself reports this, on the line of the table: the type that 'type'
      declares does not conform to RouteValue. A type with a raw value, or one that
      conforms to LosslessStringConvertible, needs only 'extension ProductID:
      RouteValue {}'.
      """),
    Explanation(
      "R054", "A parameter of the pattern is not in the signature",
      """
      A signature names every parameter of its pattern, by the same name or by the
      label that the name becomes. Without a signature each parameter is a String.
      """,
      example: """
        routes ShopRoute

        /user/:user_id -> user(id: Int)
        """,
      mended: """
        routes ShopRoute

        /user/:id -> user(id: Int)
        """),
    Explanation(
      "R055", "A path parameter can't be a list",
      """
      ':tags' is one segment and has one value. '*tags' matches the rest of the path
      as a list; in a query a list repeats its key.
      """,
      example: """
        routes ShopRoute

        /tagged/:tags -> tagged(tags: [String])
        """,
      mended: """
        routes ShopRoute

        /tagged/*tags -> tagged(tags: [String])
        """),
    Explanation(
      "R056", "A default is not a value of its type",
      """
      A default replaces a value that a link leaves out, so it must be a value that
      a link could have.
      """,
      example: """
        routes ShopRoute

        /list -> list(page: Int(1...) = 0)
        """,
      mended: """
        routes ShopRoute

        /list -> list(page: Int(1...) = 1)
        """),
    Explanation(
      "R057", "A range is empty",
      """
      The lower bound is above the upper one, so no value is in the range.
      """,
      example: """
        routes ShopRoute

        /stars/:n -> stars(n: Int(9...1))
        """,
      mended: """
        routes ShopRoute

        /stars/:n -> stars(n: Int(1...9))
        """),
    Explanation(
      "R058", "A regular expression is malformed",
      """
      The message says what is missing, and in which column of the expression.
      """,
      example: """
        routes ShopRoute

        /code/:c -> code(c: String(/[a-z/))
        """,
      mended: """
        routes ShopRoute

        /code/:c -> code(c: String(/[a-z]/))
        """),
    Explanation(
      "R059", "A regular expression uses what routes don't have",
      """
      Regular expressions of routes run in linear time and can be compared exactly.
      They have classes, '|', '?', '*', '+', '{m,n}' and groups, but no look-around
      and no back-references.
      """,
      example: """
        routes ShopRoute

        /code/:c -> code(c: String(/(?=a)[a-z]+/))
        """,
      mended: """
        routes ShopRoute

        /code/:c -> code(c: String(/a[a-z]*/))
        """),
    Explanation(
      "R060", "A regular expression names '/'",
      """
      A parameter of a path is one segment, and no segment contains a '/'. Use two
      parameters, or '*rest'. A negated class and '.' are fine, and so is a '/' in
      the value of a query.
      """,
      example: #"""
        routes ShopRoute

        /code/:c -> code(c: String(/[a-z]+\/[0-9]+/))
        """#,
      mended: """
        routes ShopRoute

        /code/:name/:n -> code(name: String(/[a-z]+/), n: Int)
        """),
    Explanation(
      "R062", "A parameter is optional and has a default",
      """
      '?' makes a missing value nil, '=' makes it the default. A parameter can't
      have both.
      """,
      example: """
        routes ShopRoute

        /list -> list(page: Int? = 3)
        """,
      mended: """
        routes ShopRoute

        /list -> list(page: Int = 3)
        """),
  ]
}
