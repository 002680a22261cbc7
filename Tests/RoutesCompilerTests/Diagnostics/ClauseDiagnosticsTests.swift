import Testing

@testable import RoutesCompiler

@Suite("Mistakes with filters, dependencies and attributes")
struct DiagnosticClausesTests {
  @Test(
    "Filters",
    arguments: [
      (
        """
        filter signedIn
        /a -> a via signedIn
        /b -> b via 1️⃣singedIn
        """,
        """
        1️⃣: error: unknown filter 'singedIn' [R071]
        1️⃣: note: did you mean 'signedIn' (line 2)?

        """
      ),
      (
        "/a -> a via 1️⃣logged",
        """
        1️⃣: error: unknown filter 'logged' [R071]
        1️⃣: note: declare it with 'filter logged'

        """
      ),
      (
        """
        filter ageAtLeast(years: Int)
        /a -> a via 1️⃣ageAtLeast
        """,
        """
        1️⃣: error: filter 'ageAtLeast' needs 'years: Int' [R072]
        1️⃣: note: write 'ageAtLeast(years: 18)'

        """
      ),
      (
        """
        filter ageAtLeast(years: Int)
        /a -> a via ageAtLeast(1️⃣age: 18)
        """,
        """
        1️⃣: error: filter 'ageAtLeast' does not take 'age: 18' [R072]
        1️⃣: note: it takes constants for 'years'

        """
      ),
      (
        """
        filter ageAtLeast(years: Int(0...))
        /a -> a via ageAtLeast(years: 1️⃣-1)
        """,
        """
        1️⃣: error: the value -1 is outside Int(0...) [R056]

        """
      ),
      (
        """
        filter signedIn
        /a -> a via signedIn
        /b -> b via 1️⃣!signedIn
        """,
        """
        1️⃣: warning: '!signedIn' removes a filter that isn't inherited here [R073]

        """
      ),
      (
        """
        filter 1️⃣metered
        /a -> a
        """,
        """
        1️⃣: warning: filter 'metered' is never used [R074]

        """
      ),
    ])
  func filters(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Dependencies",
    arguments: [
      (
        """
        /orders -> orders
        /orders/:id -> order after 1️⃣ordrs
        """,
        """
        1️⃣: error: unknown route 'ordrs' after 'after' [R075]
        1️⃣: note: did you mean 'orders'?

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        /r/:id -> reviews(id: UUID) after product(id: 1️⃣id)
        """,
        """
        1️⃣: error: 'after product(id: id)': 'id' is UUID here and Int in 'product' [R076]

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        /r -> reviews after 1️⃣product
        """,
        """
        1️⃣: error: 'product' needs 'id'; write 'after product(id: …)' [R076]

        """
      ),
      (
        """
        /product/:id -> product(id: Int)
        /r -> reviews after product(1️⃣ident: 1)
        """,
        """
        1️⃣: error: 'product' has no parameter 'ident' [R093]
        1️⃣: note: did you mean 'id'?

        """
      ),
      (
        """
        /a -> checkout after 1️⃣review
        /b -> payment after 2️⃣checkout
        /c -> review after 3️⃣payment
        """,
        """
        1️⃣: error: routes wait for each other: checkout -> payment -> review -> checkout [R077]
        2️⃣: note: 'payment' is after 'checkout' here
        3️⃣: note: 'review' is after 'payment' here
        1️⃣: note: 'checkout' is after 'review' here

        """
      ),
      (
        """
        /a -> a
        /b -> b
        after 2️⃣a
        after 1️⃣a
        """,
        """
        1️⃣: error: a route can come after only one other [R075]
        2️⃣: note: first here
        1️⃣: note: delete one; a route that comes after both has 'after a', and 'a' has 'after a'

        """
      ),
    ])
  func dependencies(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Attributes",
    arguments: [
      (
        """
        enum Tab = home | cart
        /cart -> cart @tab(1️⃣crat)
        """,
        """
        1️⃣: error: 'enum Tab' has no case 'crat' [R078]
        1️⃣: note: did you mean 'cart'?

        """
      ),
      (
        "/cart -> cart 1️⃣@tab(cart)",
        """
        1️⃣: error: '@tab' needs 'enum Tab = …' in this file [R078]
        1️⃣: note: write 'enum Tab = cart', with the other tabs after it

        """
      ),
      (
        "/a -> a @present(1️⃣modal)",
        """
        1️⃣: error: unknown presentation 'modal' [R079]
        1️⃣: note: push, sheet, fullScreen, popover, replace or none

        """
      ),
      (
        """
        attribute analytics(String)
        /a -> a @analytics("x")
        /b -> b 1️⃣@analitycs("x")
        """,
        """
        1️⃣: error: unknown attribute '@analitycs' [R080]
        1️⃣: note: did you mean '@analytics' (line 2)?

        """
      ),
      (
        "/a -> a 1️⃣@tracked",
        """
        1️⃣: error: unknown attribute '@tracked' [R080]
        1️⃣: note: declare it with 'attribute tracked'

        """
      ),
      (
        """
        /a -> a 1️⃣@intent("Show my orders") 2️⃣@size(5) 3️⃣@ratio(-1.5) 4️⃣@seen(true)
        /b/:id -> b 5️⃣@entity(ProductEntity) 6️⃣@roles(["admin"]) 7️⃣@ages(18, 99)
        """,
        """
        1️⃣: error: unknown attribute '@intent' [R080]
        1️⃣: note: declare it with 'attribute intent(String)'
        2️⃣: error: unknown attribute '@size' [R080]
        2️⃣: note: declare it with 'attribute size(Int)'
        3️⃣: error: unknown attribute '@ratio' [R080]
        3️⃣: note: declare it with 'attribute ratio(Double)'
        4️⃣: error: unknown attribute '@seen' [R080]
        4️⃣: note: declare it with 'attribute seen(Bool)'
        5️⃣: error: unknown attribute '@entity' [R080]
        5️⃣: note: declare it with 'attribute entity(String)', and write '@entity("ProductEntity")'
        6️⃣: error: unknown attribute '@roles' [R080]
        6️⃣: note: declare it with 'attribute roles(…)', which takes one value
        7️⃣: error: unknown attribute '@ages' [R080]
        7️⃣: note: declare it with 'attribute ages(…)', which takes one value

        """
      ),
      (
        """
        attribute size(Int)
        /a -> a @size(1️⃣"x")
        """,
        """
        1️⃣: error: the value "x" is not an Int [R056]

        """
      ),
      (
        "/a -> a 1️⃣@hidden(true)",
        """
        1️⃣: error: '@hidden' takes no argument [R080]

        """
      ),
      (
        "/a -> a 1️⃣@deprecated",
        """
        1️⃣: error: '@deprecated' takes a message in quotes [R080]

        """
      ),
      (
        "/a -> a 1️⃣@deprecated(old)",
        """
        1️⃣: error: '@deprecated' takes a message in quotes [R080]
        1️⃣: note: write '@deprecated("old")'

        """
      ),
      (
        "/a -> a @deprecated(Use 1️⃣another route) @hidden",
        """
        1️⃣: error: expected ',' or ')', found 'another' [R007]
        1️⃣: note: write '@deprecated("Use another route")'

        """
      ),
      (
        "/a -> a @over(b 1️⃣c)\n/b -> b @label(Show 2️⃣my\n/c -> c @label(My 3️⃣\"c\")",
        """
        1️⃣: error: expected ',' or ')', found 'c' [R007]
        2️⃣: error: expected ',' or ')', found 'my' [R007]
        3️⃣: error: expected ',' or ')', found '"c"' [R007]

        """
      ),
      (
        "/a -> a 1️⃣@over",
        """
        1️⃣: error: '@over' takes routes, or '*' [R080]

        """
      ),
      (
        "/a -> a @over(1️⃣b)",
        """
        1️⃣: error: unknown route 'b' in '@over' [R029]

        """
      ),
    ])
  func attributes(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }
}
