import Testing

@testable import RoutesCompiler

@Suite("Lines that lead past '@inApp' and filters")
struct DiagnosticReachTests {
  @Test(
    "A redirect from outside to an '@inApp' route",
    arguments: [
      (
        """
        2️⃣/wipe/:id -> wipe(id: Int) @inApp
        1️⃣redirect /old-wipe/:id -> wipe(id: id)
        """,
        """
        1️⃣: error: this redirect lets links from outside reach 'wipe', which is '@inApp' [R088]
        2️⃣: note: 'wipe' is here
        1️⃣: note: write '@inApp' at the end of this line too

        """
      ),
      (
        """
        /debug -> debug @inApp {
          2️⃣/wipe -> wipe
          redirect /inner -> wipe
        }
        1️⃣redirect /outer -> debug.wipe
        """,
        """
        1️⃣: error: this redirect lets links from outside reach 'debug.wipe', which is \
        '@inApp' [R088]
        2️⃣: note: 'debug.wipe' is here
        1️⃣: note: write '@inApp' at the end of this line too

        """
      ),
      ("/wipe -> wipe @inApp\nredirect /old -> wipe @inApp", ""),
      ("/wipe -> wipe\nredirect /old -> wipe @inApp", ""),
    ])
  func redirects(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "A route from outside after an '@inApp' route",
    arguments: [
      (
        """
        2️⃣/vault -> vault @inApp
        /promo -> promo after 1️⃣vault
        """,
        """
        1️⃣: error: links from outside reach 'promo', but 'vault' before it is '@inApp' [R088]
        2️⃣: note: 'vault' is here
        1️⃣: note: mark 'promo' '@inApp' too

        """
      ),
      (
        """
        2️⃣/vault -> vault @inApp
        group after 1️⃣vault {
          /promo -> promo
        }
        """,
        """
        1️⃣: error: links from outside reach 'promo', but 'vault' before it is '@inApp' [R088]
        2️⃣: note: 'vault' is here
        1️⃣: note: mark 'promo' '@inApp' too

        """
      ),
      (
        """
        option stack prefix
        2️⃣/vault -> vault @inApp
        1️⃣/vault/promo -> promo
        """,
        """
        1️⃣: error: links from outside reach 'promo', but 'vault' before it is '@inApp' [R088]
        2️⃣: note: 'vault' is here
        1️⃣: note: mark 'promo' '@inApp' too

        """
      ),
      ("/vault -> vault @inApp\n/promo -> promo after vault @inApp", ""),
      ("/vault -> vault\n/promo -> promo after vault @inApp", ""),
    ])
  func dependencies(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "A route after one with a filter that it lacks",
    arguments: [
      (
        """
        filter signedIn
        /orders -> orders via signedIn
        /latest -> latest after 1️⃣orders
        """,
        """
        1️⃣: error: 'latest' comes after 'orders', whose filter 'signedIn' it lacks [R089]
        1️⃣: note: write 'via signedIn', or 'via !signedIn' to say that it is not needed

        """
      ),
      (
        """
        filter ageAtLeast(years: Int)
        /wine -> wine via ageAtLeast(years: 18)
        /soda -> soda via ageAtLeast(years: 6) after 1️⃣wine
        """,
        """
        1️⃣: error: 'soda' comes after 'wine', whose filter 'ageAtLeast(years: 18)' it lacks [R089]
        1️⃣: note: write 'via ageAtLeast(years: 18)', or 'via !ageAtLeast' to say that it is \
        not needed

        """
      ),
      (
        """
        option stack prefix
        filter signedIn
        /orders -> orders via signedIn
        1️⃣/orders/:id -> order(id: Int)
        """,
        """
        1️⃣: error: 'order' comes after 'orders', whose filter 'signedIn' it lacks [R089]
        1️⃣: note: write 'via signedIn', or 'via !signedIn' to say that it is not needed

        """
      ),
      (
        """
        filter signedIn
        group via signedIn {
          /orders -> orders
          /latest -> latest after orders
        }
        """, ""
      ),
      (
        """
        filter signedIn
        /orders -> orders via signedIn
        /latest -> latest via !signedIn after orders
        group via !signedIn {
          /first -> first after orders
        }
        """, ""
      ),
      (
        """
        filter signedIn
        /orders -> orders via signedIn
        /latest -> latest via 1️⃣!signedIn
        """,
        """
        1️⃣: warning: '!signedIn' removes a filter that isn't inherited here [R073]

        """
      ),
    ])
  func filters(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "A route after one of a mounted table, whose filter it can only remove",
    arguments: [
      (
        "",
        """
        Shop.routes:3:27: error: 'promo' comes after 'settings.privacy', whose filter 'unlocked' \
        it lacks [R089]
        Shop.routes:3:27: note: write 'via !unlocked' to say that it is not needed

        """
      ), ("via !unlocked", ""),
    ])
  func mounted(clause: String, screen: String) {
    let table = """
      routes ShopRoute
      mount /settings -> settings(SettingsRoute)
      /promo -> promo     after settings.privacy \(clause)
      """
    let settings = """
      routes SettingsRoute
      filter unlocked
      /privacy -> privacy via unlocked
      /delete -> delete via unlocked after privacy
      """
    let compilation = CompilationUnit(table, others: [("Settings.routes", settings)])
    #expect(compilation.screen == screen)
  }
}
