import RoutesCompiler
import RoutesFormatter
import TableTexts
import Testing

@Suite("The layout of tables")
struct TableFormatterTests {
  @Test(
    "Spaces are where one reads them",
    arguments: [
      ("/a   ->a", "/a -> a"),
      ("/a   ->a( id :Int ,b:[ Int ]?=nil )", "/a -> a(id: Int, b: [Int]? = nil)"),
      ("/m{\n}", "/m {\n}"),
      (
        "/m also /mobile ->m via!f,g ( a:1 ){}",
        "/m also /mobile -> m via !f, g(a: 1) {\n}"
      ),
      ("group(x:S)->group {\n}", "group (x: S) -> group {\n}"),
      ("/:x (x:S) {\n}", "/:x (x: S) {\n}"),
      (
        "/a -> group (x: Int( 1 ... 5 ), y: Int(..<-1))",
        "/a -> group(x: Int(1...5), y: Int(..<-1))"
      ),
      (
        "/a -> a(d: [ String:String ] = [ : ], e: (x|y) = . x)",
        "/a -> a(d: [String: String] = [:], e: (x | y) = .x)"
      ),
      ("enum E=a|b ( \"x\" )|c", "enum E = a | b(\"x\") | c"),
      ("/a -> a also  ^  /b ->c . d ( e ) @ over ( * )", "/a -> a also ^/b -> c.d(e) @over(*)"),
      ("scheme a,b", "scheme a, b"),
      ("redirect /a ->https://x.example", "redirect /a -> https://x.example"),
      ("/a -> a(x: [Int] joined\",\")", "/a -> a(x: [Int] joined \",\")"),
      ("/a -> a(x: String( /[ ]/ ), )", "/a -> a(x: String(/[ ]/))"),
      ("example //x ->a", "example //x -> a"),
    ])
  func spaces(text: String, expected: String) {
    #expect(formatted(text) == expected + "\n")
  }

  @Test("Arrows are below one another in a block, and a blank line or a group ends it")
  func arrows() {
    let text = """
      / -> home
      /// A product.
      @tab(shop)
      /product/:id -> product
      also /p/:id
      example /product/1 ->product(id:"1")
      example /product/100 -> product(id: "100")
      // Old links.
      redirect /goods/:id -> product(id: id)
      otherwise -> lost

      /a -> a
      /group -> group {
      / -> root
      /leaf -> leaf
      }
      /bb -> bb
      """
    #expect(
      formatted(text) == """
        /                   -> home
        /// A product.
        @tab(shop)
        /product/:id        -> product
            also /p/:id
            example /product/1   -> product(id: "1")
            example /product/100 -> product(id: "100")
        // Old links.
        redirect /goods/:id -> product(id: id)
        otherwise           -> lost

        /a -> a
        /group -> group {
            /     -> root
            /leaf -> leaf
        }
        /bb -> bb

        """)
  }

  @Test("Clauses, declarations and comments are aligned on lines that follow one another")
  func columns() {
    let text = """
      scheme shop // ours
      host shop.example // too
      type A
      type Login = String(1...5)
      enum Tab = a | b
      /a -> a @tab(a) // first
      /b -> bbb via f
      /c -> c
      /d -> ddddd @tab(b)
      """
    #expect(
      formatted(text) == """
        scheme shop         // ours
        host   shop.example // too
        type A
        type Login = String(1...5)
        enum Tab   = a | b
        /a -> a   @tab(a) // first
        /b -> bbb via f
        /c -> c
        /d -> ddddd @tab(b)

        """)
  }

  @Test("One long line does not push the others away")
  func outliers() {
    let long = "/a-very-long-pattern-of-more-than-forty-columns/:id"
    #expect(
      formatted("/a -> a\n/bbb -> b\n\(long) -> c\n/dd -> d\n/e -> e") == """
        /a   -> a
        /bbb -> b
        \(long) -> c
        /dd -> d
        /e  -> e

        """)
  }

  @Test("A line that fits only without the column is not wrapped for it")
  func tooFarRight() {
    let call = "find(" + (1...7).map { "name\($0): Int" }.joined(separator: ", ") + ")"
    #expect(
      formatted("/f -> \(call)\n/a/rather/long/pattern -> a") == """
        /f -> \(call)
        /a/rather/long/pattern -> a

        """)
  }

  @Test("A line of 100 columns stays, and one of 101 hands on its clauses or is wrapped")
  func limit() {
    let name = String(repeating: "n", count: 100 - "/a ->  via f".count)
    #expect(formatted("/a -> \(name) via f") == "/a -> \(name) via f\n")
    #expect(formatted("/a -> \(name)n via f") == "/a -> \(name)n\n    via f\n")
    #expect(
      formatted("/a -> \(name)n @x via f @y after g") == """
        /a -> \(name)n @x
            via f @y after g

        """)
    let label = String(repeating: "l", count: 100 - "/a -> a(: Int, b: Int)".count)
    #expect(formatted("/a -> a(\(label): Int, b: Int)") == "/a -> a(\(label): Int, b: Int)\n")
    #expect(
      formatted("/a -> a(\(label)l: Int, b: Int) @x // c\n/b -> b") == """
        /a -> a(
            \(label)l: Int, b: Int
        ) @x // c
        /b -> b

        """)
  }

  @Test("Long signatures of groups, filters and the default are wrapped, calls are not")
  func wrapping() {
    let list = (1...8).map { "parameter\($0): Int" }
    let all = list.joined(separator: ", ")
    let wrapped =
      "    \(list[..<5].joined(separator: ", ")),\n    \(list[5...].joined(separator: ", "))\n"
    #expect(formatted("filter f(\(all))") == "filter f(\n\(wrapped))\n")
    #expect(formatted("otherwise -> o(\(all)) @x") == "otherwise -> o(\n\(wrapped)) @x\n")
    #expect(formatted("/:x (\(all)) via f {\n}") == "/:x (\n\(wrapped)) via f {\n}\n")
    #expect(
      formatted("group {\n/:x (\(all)) via f {\n\n/a -> a\n}\n}")?.contains("via f {\n        /a")
        == true)
    let call =
      "example /a -> a(" + (1...12).map { "n\($0): \"text\"" }.joined(separator: ", ") + ")"
    #expect(formatted(call) == call + "\n")
  }

  @Test("A long enum is filled line by line")
  func enums() {
    let names = (1...14).map { "section\($0)" }
    #expect(
      formatted("enum S = " + names.joined(separator: "|")) == """
        enum S = \(names[..<7].joined(separator: " | ")) | section8
            | \(names[8...].joined(separator: " | "))

        """)
  }

  @Test(
    "Comments stay where they are",
    arguments: [
      (
        "/a -> a( // all\nx: Int, // one\n// two\ny: String // three\n // four\n) // five",
        "/a -> a( // all\n    x: Int, // one\n    // two\n    y: String // three\n    // four\n) // five"
      ),
      ("/a // from\n   // to\n-> b", "/a // from\n    // to\n    -> b"),
      (
        "enum S = a // one\n// and\n   |b // two\n|c",
        "enum S = a // one\n    // and\n    | b // two\n    | c"
      ),
      (
        "/a -> a(s: (open // not paid\n| paid), t: Int)",
        "/a -> a(\n    s: (\n        open // not paid\n        | paid\n    ),\n    t: Int\n)"
      ),
      (
        "group { // shared\n\n// first\n/a -> a\n\n// last\n\n} // end",
        "group { // shared\n    // first\n    /a -> a\n\n    // last\n} // end"
      ),
      ("// only\n\n\n\n// comments", "// only\n\n// comments"),
      ("/a -> a   //x\t\n", "/a -> a //x"),
    ])
  func comments(text: String, expected: String) {
    #expect(formatted(text) == expected + "\n")
  }

  @Test(
    "A comment where no line may end goes to the end of its parameter, or before the line",
    arguments: [
      ("/a -> a(x // label\n: Int, y: Int)", "/a -> a(\n    x: Int, // label\n    y: Int\n)"),
      ("/a -> a(x: Int(1... // up\n), y: Int)", "/a -> a(\n    x: Int(1...), // up\n    y: Int\n)"),
      ("mount /a -> a( /// table\nT)", "// table\nmount /a -> a(T)"),
      ("type T = Int(1... //// up\n)", "// up\ntype T = Int(1...)"),
      ("/a -> a(b: Int, via /// x\n: Int)", "/a -> a(\n    b: Int,\n    via: Int /// x\n)"),
      ("/a -> nil @over(a, via // x\n)", "/a -> nil @over(\n    a,\n    via\n    // x\n)"),
    ])
  func strayComments(text: String, expected: String) {
    #expect(formatted(text) == expected + "\n")
  }

  @Test("A comment belongs to what is below, or to the route above if it is indented more")
  func commentIndentation() {
    let text = """
      /a -> a
          // also /b
        // On c.
      /c -> c
          // On its links.
            also /d

      // also /e
      /f -> f
      group {
        /g -> g
            // On g.
        // At the end.
      }
      """
    #expect(
      formatted(text) == """
        /a -> a
            // also /b
            // On c.
        /c -> c
            // On its links.
            also /d

        // also /e
        /f -> f
        group {
            /g -> g
                // On g.
            // At the end.
        }

        """)
  }

  @Test("An example is below its route, unless a blank line and its indentation part them")
  func examples() {
    let text = """
      /a -> a
      example /a -> a

          example /a?b -> a

      example /b -> nil
      example /c -> nil
      """
    #expect(
      formatted(text) == """
        /a -> a
            example /a -> a

            example /a?b -> a

        example /b -> nil
        example /c -> nil

        """)
  }

  @Test(
    "Attributes before an item have a line of their own",
    arguments: [
      ("@a @b(x) /c -> c @d", "@a @b(x)\n/c -> c @d"),
      ("/x {\n@a group {\n}\n}", "/x {\n    @a\n    group {\n    }\n}"),
    ])
  func attributes(text: String, expected: String) {
    #expect(formatted(text) == expected + "\n")
  }

  @Test(
    "The text is UTF-8 without a mark, and its lines end as the first one does",
    arguments: [
      ("", ""),
      ("\n\n \n", ""),
      ("\u{FEFF}/a -> a", "/a -> a\n"),
      ("/a -> a\r\n\r\n\r\n\t/b -> b\r\n", "/a -> a\r\n\r\n/b -> b\r\n"),
      ("/// A \r\n///\r\n///\tB\r\n/a -> a", "/// A\r\n///\r\n/// B\r\n/a -> a\r\n"),
      ("/a -> a\r\n/b -> b\n", "/a -> a\r\n/b -> b\r\n"),
      ("/a -> a\n/b -> b\r\n", "/a -> a\n/b -> b\n"),
      ("\n/a -> a\n\n\n", "/a -> a\n"),
    ])
  func bytes(text: String, expected: String) {
    #expect(formatted(text) == expected)
  }

  @Test(
    "A table with a mistake of syntax is left alone",
    arguments: ["/a - a", "/a -> a(", "}", "\u{A0}/a -> a", "/*x*/\n/a -> a", "///x\n/a -> a"])
  func mistakes(text: String) {
    guard case .malformed(let diagnostics) = TableFormatter.format(routes(text)) else {
      Issue.record("it was formatted")
      return
    }
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test("A table that only means nothing is formatted: its mistakes are for 'check'")
  func meaning() {
    #expect(formatted("/a   -> a(x: Unknown)\n/a   -> a") == "/a -> a(x: Unknown)\n/a -> a\n")
  }
}
