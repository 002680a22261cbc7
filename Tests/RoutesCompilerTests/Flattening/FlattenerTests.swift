import RoutesCompiler
import TableTexts
import Testing

@Suite("Groups")
struct FlatteningTests {
  @Test(
    "Groups give prefixes, filters and attributes to their routes",
    arguments: [
      (
        """
        filter signedIn
        filter adult
        /shop via signedIn @hidden {
          / -> shop
          /wine -> wine via adult, !signedIn
          /cart -> cart via signedIn
        }
        """,
        """
        0 shop via signedIn @hidden
          /shop
        1 wine via adult @hidden
          /shop/wine
        2 cart via signedIn @hidden
          /shop/cart

        """
      ),
      (
        """
        /account -> account {
          / -> overview
          /orders -> orders {
            /:id -> order
          }
          /orders/:id/track -> track(id: String) after orders.order(id: id)
        }
        /help -> help after account.overview
        """,
        """
        0 account.overview
          /account
        1 account.orders.order(id: String)
          /account/orders/:id
        2 account.track(id: String) after account.orders.order(id: id)
          /account/orders/:id/track
        3 help after account.overview
          /help

        """
      ),
      (
        """
        /:owner/:repo (owner: String, repo: String) {
          /issues -> issues(state: String?)
          /issues/:id -> issue(id: Int) after issues
          /forks/:fork -> fork(fork: String) after issues(repo: fork)
          /labels {
            / -> labels after issues(state: "open")
          }
        }
        """,
        """
        0 issues(owner: String, repo: String, state: String?)
          /:owner/:repo/issues
        1 issue(owner: String, repo: String, id: Int) after issues(owner: owner, repo: repo)
          /:owner/:repo/issues/:id
        2 fork(owner: String, repo: String, fork: String) after issues(owner: owner, repo: fork)
          /:owner/:repo/forks/:fork
        3 labels(owner: String, repo: String) after issues(owner: owner, repo: repo, state: "open")
          /:owner/:repo/labels

        """
      ),
      (
        """
        type StoreID
        /store/:store (store: StoreID, lang: String?) {
          / -> store
          /item/:id -> item(id: Int)
        }
        """,
        """
        0 store(store: StoreID, lang: String?)
          /store/:store
        1 item(store: StoreID, lang: String?, id: Int)
          /store/:store/item/:id

        """
      ),
      (
        """
        group -> reader {
          /books/:id -> book
        }
        group @inApp {
          /debug -> debug
        }
        """,
        """
        0 reader.book(id: String)
          /books/:id
        1 debug @inApp
          /debug

        """
      ),
      (
        """
        /m also /mobile {
          /cart -> cart
            also /basket
            also ^/c
          /a also /b {
            / -> a
          }
        }
        """,
        """
        0 cart
          /m/cart
          /mobile/cart
          /m/basket
          /mobile/basket
          /c
        1 a
          /m/a
          /mobile/a
          /m/b
          /mobile/b

        """
      ),
      (
        """
        https://:lang.wiki.example/wiki {
          /*title -> article(lang: String, title: String)
          /?page=:page#:section -> page(lang: String, page: String, section: String?)
        }
        """,
        """
        0 article(lang: String, title: String)
          https://:lang.wiki.example/wiki/*title
        1 page(lang: String, page: String, section: String?)
          https://:lang.wiki.example/wiki?page=:page#:section

        """
      ),
    ])
  func flatten(table: String, routes: String) throws {
    let compilation = CompilationUnit("routes ShopRoute\n" + table)
    #expect(try #require(resolved(compilation).0).text == routes)
  }

  @Test("Under 'option stack prefix' a route comes after its longest prefix")
  func stackPrefix() throws {
    let compilation = CompilationUnit(
      """
      routes ShopRoute
      option stack prefix
      /shop -> shop
      /shop/:id -> product(id: Int, page: Int = 1)
      /shop/:number/reviews?by=:by -> reviews(number: Int, by: String)
      /shop/:id/reviews/:review/edit -> edit
      /shop/:id/photos -> photos(id: UUID) after shop
      /other -> other
      """)
    #expect(
      try #require(resolved(compilation).0).text == """
        0 shop
          /shop
        1 product(id: Int, page: Int = 1) after shop
          /shop/:id
        2 reviews(number: Int, by: String) after product(id: number)
          /shop/:number/reviews?by=:by
        3 edit(id: String, review: String) after shop
          /shop/:id/reviews/:review/edit
        4 photos(id: UUID) after shop
          /shop/:id/photos
        5 other
          /other

        """)
  }

  @Test("A redirect in a group gives its route what the group's prefix holds")
  func redirectInGroup() throws {
    let compilation = CompilationUnit(
      """
      routes ShopRoute
      type StoreID
      /store/:store (store: StoreID) {
        /item/:id -> item(id: Int)
          also /thing/:number -> item(id: number)
        redirect /i/:id -> item(id: id)
      }
      """)
    #expect(compilation.screen == "")
    let table = try #require(resolved(compilation).0)
    #expect(
      table.redirects[0].pattern.variants[0].parameters == [
        .path(segment: 1, placeholder: 0), .path(segment: 3, placeholder: 0),
      ])
    #expect(
      table.routes[0].patterns[1].variants[0].parameters == [
        .path(segment: 1, placeholder: 0), .path(segment: 3, placeholder: 0),
      ])
  }

  @Test("Nested enums hold contiguous routes, and flat groups none of their own")
  func members() throws {
    let compilation = CompilationUnit(
      """
      routes ShopRoute
      / -> home
      /account -> account {
        / -> overview
        /orders {
          / -> orders
        }
      }
      /help -> help
      """)
    let root = try #require(resolved(compilation).0).root
    #expect(root.typeName == "ShopRoute")
    #expect(root.routes == 0..<4)
    #expect(root.members.count == 3)
    guard case .group(let account) = root.members[1] else {
      Issue.record("the second member is no group")
      return
    }
    #expect(account.caseName?.text == "account")
    #expect(account.typeName == "Account")
    #expect(account.routes == 1..<3)
    #expect(
      structure(of: account.members) == structure(of: [EnumNode.Member.route(1), .route(2)]))
  }
}
