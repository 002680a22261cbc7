import Testing

@testable import RoutesCompiler

@Suite("Mistakes with names")
struct DiagnosticNamesTests {
  @Test(
    "Case names that Swift can't have",
    arguments: [
      (
        "/start -> 1️⃣init",
        """
        1️⃣: error: 'init' can't be a case name in Swift [R041]
        1️⃣: note: try 'start'

        """
      ),
      (
        "/me -> 1️⃣self",
        """
        1️⃣: error: 'self' can't be a case name in Swift [R041]
        1️⃣: note: try 'current'

        """
      ),
      (
        "/table -> 1️⃣table",
        """
        1️⃣: error: 'table' can't be a case name in Swift [R041]
        1️⃣: note: try 'tables'

        """
      ),
      (
        "/none -> 1️⃣none",
        """
        1️⃣: warning: a case named 'none' is confused with Optional.none [R042]
        1️⃣: note: try 'nothing'

        """
      ),
      (
        "/cart -> 1️⃣Cart",
        """
        1️⃣: error: case names start with a lower-case letter: 'Cart' [R049]
        1️⃣: note: write 'cart'

        """
      ),
    ])
  func caseNamesThatSwiftCantHave(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Labels that Swift can't have",
    arguments: [
      (
        "/find -> find(1️⃣inout: String)",
        """
        1️⃣: error: 'inout' can't be an argument label [R043]

        """
      )
    ])
  func labelsThatSwiftCantHave(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Two cases of one name",
    arguments: [
      (
        """
        /product/:id -> product(id: Int)
        /p/:slug -> 1️⃣product(slug: String)
        """,
        """
        1️⃣: error: 'product' is already a case, with other parameters (line 2) [R044]
        1️⃣: note: Swift can't switch over two cases with one name; rename one, or use 'also' if \
        they are the same screen

        """
      ),
      (
        """
        /cart -> cart
        /basket -> 1️⃣cart
        """,
        """
        1️⃣: error: 'cart' is already a case (line 2) [R045]
        1️⃣: note: write 'also /basket' under line 2

        """
      ),
      (
        """
        /account -> account {
        / -> overview
        }
        /me -> 1️⃣account
        """,
        """
        1️⃣: error: 'account' is already a case (line 2) [R045]
        1️⃣: note: rename one

        """
      ),
      (
        """
        otherwise -> notFound(url: String)
        /missing -> 1️⃣notFound
        """,
        """
        1️⃣: error: 'notFound' is already a case, with other parameters (line 2) [R044]
        1️⃣: note: Swift can't switch over two cases with one name; rename one, or use 'also' if \
        they are the same screen

        """
      ),
    ])
  func twoCasesOfOneName(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Names that become one label",
    arguments: [
      (
        "/:user_id/1️⃣:userID -> friend",
        """
        1️⃣: error: 'user_id' and 'userID' both become the label 'userID' [R046]

        """
      ),
      (
        "/find -> find(2️⃣id: Int, 1️⃣id: Int)",
        """
        1️⃣: error: the parameter 'id' appears twice [R046]
        2️⃣: note: first here

        """
      ),
      (
        """
        /store/:id (2️⃣id: Int) {
        /:slug -> store(1️⃣id: Int, slug: String)
        }
        """,
        """
        1️⃣: error: the parameter 'id' appears twice [R046]
        2️⃣: note: first here

        """
      ),
    ])
  func namesThatBecomeOneLabel(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Declarations that appear twice",
    arguments: [
      (
        """
        enum 2️⃣Tab = home
        enum 1️⃣Tab = cart
        / -> home
        """,
        """
        1️⃣: error: enum 'Tab' is declared twice [R047]
        2️⃣: note: first here

        """
      ),
      (
        """
        type 2️⃣Slug
        enum 1️⃣Slug = a
        / -> home
        """,
        """
        1️⃣: error: enum 'Slug' is declared twice [R047]
        2️⃣: note: first here

        """
      ),
      (
        """
        filter 2️⃣signedIn
        filter 1️⃣signedIn
        / -> home via signedIn
        """,
        """
        1️⃣: error: filter 'signedIn' is declared twice [R047]
        2️⃣: note: first here

        """
      ),
      (
        """
        attribute 2️⃣kind
        attribute 1️⃣kind
        / -> home @kind
        """,
        """
        1️⃣: error: attribute 'kind' is declared twice [R047]
        2️⃣: note: first here

        """
      ),
      (
        """
        attribute 1️⃣tab(String)
        / -> home
        """,
        """
        1️⃣: error: attribute 'tab' is built in [R047]

        """
      ),
      (
        """
        enum Sort = up | 1️⃣up("x")
        / -> home
        """,
        """
        1️⃣: error: enum 'Sort' has the case 'up' twice [R047]

        """
      ),
      (
        """
        enum Sort = up("asc") | down(1️⃣"asc")
        / -> home
        """,
        """
        1️⃣: error: two cases of 'Sort' share the raw value "asc" [R047]

        """
      ),
      (
        """
        option pathCase ignore
        enum Sort = up("asc") | down(1️⃣"ASC")
        / -> home
        """,
        """
        1️⃣: error: two cases of 'Sort' share the raw value "ASC" [R047]

        """
      ),
      (
        """
        1️⃣routes OtherRoute
        / -> home
        """,
        """
        1️⃣: error: 'routes' appears twice [R047]
        Shop.routes:1:1: note: first here

        """
      ),
    ])
  func declarationsThatAppearTwice(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Names of types that are taken",
    arguments: [
      (
        """
        enum 2️⃣OrdersStatus = a | b
        /orders -> orders(1️⃣status: (open | shipped))
        """,
        """
        1️⃣: error: the anonymous enum of 'status' would be named 'OrdersStatus', which is \
        declared on line 2 [R048]
        1️⃣: note: use 'status: OrdersStatus', or declare it under another name with 'enum'

        """
      ),
      (
        """
        enum Account = a | b
        /account -> 1️⃣account {
        / -> overview
        }
        """,
        """
        1️⃣: error: the enum of this group would be named 'Account', which is declared on line 2 \
        [R048]
        1️⃣: note: rename one

        """
      ),
      (
        """
        /date -> 1️⃣date {
        / -> today
        }
        """,
        """
        1️⃣: error: the enum of this group would be named 'Date', which already has a meaning [R048]
        1️⃣: note: rename the group

        """
      ),
      (
        """
        enum 1️⃣Date = today | tomorrow
        / -> home
        """,
        """
        1️⃣: error: the type 'Date' is built in [R048]

        """
      ),
      (
        """
        type 1️⃣Swift
        / -> home
        """,
        """
        1️⃣: error: the type 'Swift' already has a meaning [R048]

        """
      ),
      (
        """
        type 1️⃣Output
        / -> home
        """,
        """
        1️⃣: error: the type 'Output' already has a meaning [R048]

        """
      ),
    ])
  func namesOfTypesThatAreTaken(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "Letters at the start of names",
    arguments: [
      (
        """
        enum 1️⃣sort = up | down
        / -> home
        """,
        """
        1️⃣: error: type names start with an upper-case letter: 'sort' [R049]
        1️⃣: note: write 'Sort'

        """
      ),
      (
        """
        enum Sort = 1️⃣Up | down
        / -> home
        """,
        """
        1️⃣: error: case names start with a lower-case letter: 'Up' [R049]
        1️⃣: note: write 'up'

        """
      ),
    ])
  func lettersAtTheStartOfNames(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }
}
