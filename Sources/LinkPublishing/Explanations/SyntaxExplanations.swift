extension Explanation {
  /// Mistakes in how a line is written.
  static let syntax: [Explanation] = [
    Explanation(
      "R001", "A line begins with neither a pattern nor a keyword",
      """
      A route begins with its pattern, and a pattern begins with '/', with
      'https://' and a host, or with a scheme and ':'. Write 'https' for web links:
      such a pattern also matches http.
      """,
      example: """
        routes ShopRoute

        user/:id -> user(id: Int)
        """,
      mended: """
        routes ShopRoute

        /user/:id -> user(id: Int)
        """),
    Explanation(
      "R002", "A pattern names no case",
      """
      The left side of '->' is a URL, and the right side is the case that it opens.
      A pattern without an arrow is complete only as the prefix of a group, with '{'
      at the end of its line.
      """,
      example: """
        routes ShopRoute

        /cart
        """,
      mended: """
        routes ShopRoute

        /cart -> cart
        """),
    Explanation(
      "R003", "A line continues nothing",
      """
      A line that begins with '->' or '|' continues the line above, and one that
      begins with 'via', 'after' or 'also' belongs to the route above. Comments may
      be between them, other items may not.
      """,
      example: """
        routes ShopRoute

        / -> home
        scheme shop
            also /start
        """,
      mended: """
        routes ShopRoute

        scheme shop
        / -> home
            also /start
        """),
    Explanation(
      "R004", "A word is not a keyword",
      """
      A line begins with a pattern, an attribute, '}' or one of 21 keywords. The
      clauses 'via', 'after', 'also' and attributes follow a signature.
      """,
      example: """
        routes ShopRoute

        /help -> help
        rediret /support -> help
        """,
      mended: """
        routes ShopRoute

        /help -> help
        redirect /support -> help
        """),
    Explanation(
      "R005", "A '}' closes nothing",
      """
      Each '}' closes the last group that is still open. Here no group is open.
      """,
      example: """
        routes ShopRoute

        /checkout {
            / -> checkout
        }
        }
        """,
      mended: """
        routes ShopRoute

        /checkout {
            / -> checkout
        }
        """),
    Explanation(
      "R006", "A '{' is never closed",
      """
      A group ends with '}' on a line of its own. The message is at the outermost
      '{' without one; the missing '}' may belong to a group inside it.
      """,
      example: """
        routes ShopRoute

        /checkout {
            / -> checkout
        """,
      mended: """
        routes ShopRoute

        /checkout {
            / -> checkout
        }
        """),
    Explanation(
      "R007", "Something else was expected here",
      """
      The grammar allows only certain words or marks here; the message names them
      and the text that it found instead. In a signature each parameter has a label,
      ':' and a type, as in Swift.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id Int)
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        """),
    Explanation(
      "R008", "A constraint is not a range",
      """
      A range is written as in Swift: '1...5' includes 5, '1..<5' does not, and
      '1...' has no upper bound. For a String it limits the length.
      """,
      example: """
        routes ShopRoute

        /stars/:n -> stars(n: Int(1..5))
        """,
      mended: """
        routes ShopRoute

        /stars/:n -> stars(n: Int(1...5))
        """),
    Explanation(
      "R009", "A bracket, a string or a regular expression is not closed",
      """
      A newline between '(' and ')' does not end the line, so a signature may have
      several lines. The next text can only be the start of another route, so the
      closing mark is missing.
      """,
      example: """
        routes ShopRoute

        /product/:id -> product(id: Int
        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        /product/:id -> product(id: Int)
        /cart -> cart
        """),
    Explanation(
      "R010", "The table has no name",
      """
      The line 'routes ShopRoute' names the enum that is generated, and precedes the
      first route. Only a file that another includes has no such line.
      """,
      example: """
        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        /cart -> cart
        """),
    Explanation(
      "R032", "A file has no route",
      """
      A table without a route would be an enum without a case. Write a route, or
      delete the file.
      """,
      example: """
        routes ShopRoute
        """,
      mended: """
        routes ShopRoute

        / -> home
        """),
    Explanation(
      "R033", "A file can't be read",
      """
      The operating system could not read the file; the message has its reason.
      Check the file's permissions, and whether it exists.
      """),
    Explanation(
      "R034", "A file is not UTF-8",
      """
      A table is text in UTF-8, with or without a byte-order mark. The message is at
      the first byte that is not; save the file as UTF-8 in your editor. A table
      contains no control characters except tabs and the ends of lines.
      """),
    Explanation(
      "R035", "'///' is neither documentation nor a comment",
      """
      '///' and a space begin documentation, which goes to the generated case. '//'
      and a space begin a comment. '///cart' is most likely a route that was
      commented out with '//', and would otherwise disappear silently.
      """,
      example: """
        routes ShopRoute

        / -> home
        ///cart -> cart
        """,
      mended: """
        routes ShopRoute

        / -> home
        // /cart -> cart
        """),
    Explanation(
      "R036", "Groups, brackets, includes or mounts are nested too deep, or too many",
      """
      Groups may be nested 32 deep, and so may brackets within one line, included
      files and mounted tables. No table needs more; most likely a '}' is missing in
      many places. A table includes at most 1000 files and mounts at most 1000
      tables, each counted as often as it is named, and at most 64 prefixes lead
      into a group.
      """),
    Explanation(
      "R040", "A pattern is larger than any link",
      """
      Text in a pattern may have 65,535 bytes, a segment 127 parameters, and a
      regular expression 65,534 states. Links are no longer than 64 KiB.
      """),
    Explanation(
      "R039", "An attribute alone on a line would go to the wrong route",
      """
      As in Swift, an attribute on a line of its own belongs to the declaration
      after it. An attribute that is indented deeper than the route above it looks
      as if it belonged to that route.
      """,
      example: """
        routes ShopRoute

        /product -> product
            @popToRoot
        /cart -> cart
        """,
      mended: """
        routes ShopRoute

        /product -> product @popToRoot
        /cart -> cart
        """),
  ]
}
