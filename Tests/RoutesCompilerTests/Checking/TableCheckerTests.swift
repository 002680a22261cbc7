import RoutesCompiler
import Testing

@Suite("Checked tables")
struct TableCheckerTests {
  @Test("The sample of a shop, with the settings that it mounts")
  func shop() throws {
    let compilation = try CompilationUnit(samples: ["Shop", "Settings"])
    #expect(compilation.screen == "")
    #expect(
      resolved(compilation).0?.text == """
        0 home @tab(home) @popToRoot
          /
        1 product(id: ProductID, variant: Int(1...)?) @analytics("product_view")
          /product/:id
          /p/:id
        2 reviews(id: ProductID, stars: Int(1...5)?) after product(id: id)
          /product/:id/reviews
        3 category(path: [CategorySlug], sort: Sort = .relevance, page: Int(1...) = 1)
          /category/*path
        4 search(query: String(1...80), sort: Sort = .relevance, tags: [String]) @tab(search)
          /search?q=:query
        5 wine(id: ProductID) via ageAtLeast(years: 18)
          /wine/:id
        6 cart @tab(cart)
          /cart
        7 checkout via signedIn after cart @present(fullScreen)
          /checkout
        8 payment via signedIn after checkout @present(fullScreen)
          /checkout/payment
        9 orderDone(order: UUID) via signedIn @popToRoot @present(fullScreen)
          /checkout/done/:order
        10 account.overview via signedIn @tab(account)
          /account
        11 account.orders(status: (open | shipped | returned)?) via signedIn @tab(account)
          /account/orders
        12 account.order(id: UUID) via signedIn after account.orders @tab(account)
          /account/orders/:id
        13 account.address(id: Int(1...)?) via signedIn @tab(account)
          /account/address/:id
        14 signIn(returnTo: String?) @present(sheet)
          /sign-in
        15 settings.general mounted
          /settings
        16 settings.appearance(theme: (light | dark | system) = .system) mounted
          /settings/appearance
        17 settings.notifications mounted
          /settings/notifications
        18 settings.channel(channel: (email | push | sms)) after settings.notifications mounted
          /settings/notifications/:channel
        19 settings.language(code: String(/[a-z]{2,3}(-[A-Z]{2})?/)) mounted
          /settings/language/:code
        20 settings.privacy via unlocked mounted
          /settings/privacy
        21 settings.deleteAccount(confirm: Bool = false) via unlocked after settings.privacy \
        @present(sheet) mounted
          /settings/privacy/delete
        22 settings.session(id: UUID) via unlocked mounted
          /settings/sessions/:id
        23 settings.darkMode(on: Bool) @deprecated("Use appearance(theme:)") mounted
          /settings/dark-mode
        24 settings.about mounted
          /settings/about
          /settings/version

        """)
  }

  @Test("The sample of a newspaper, with the file that it includes")
  func news() throws {
    let compilation = try CompilationUnit(samples: ["News", "podcasts"])
    #expect(compilation.screen == "")
    #expect(
      resolved(compilation).0?.text == """
        0 top @tab(top)
          /
        1 section(section: Section) @tab(sections)
          /:section
        2 article(year: Int(1990...2100), month: Int(01...12), day: Int(01...31), slug: Slug) \
        via metered
          /:year/:month/:day/:slug
        3 archive(year: Int(1990...2100), month: Int(01...12)?)
          /:year/:month
        4 author(handle: Handle)
          /@:handle
        5 live(event: Slug, entry: Int?)
          /live/:event#:entry
        6 search(query: String, from: Date?, to: Date?, sections: [Section])
          /search?q=:query
        7 saved via subscriber @tab(saved)
          /saved
        8 folder(name: String(1...40)) via subscriber after saved @tab(saved)
          /saved/folders/:name
        9 podcasts
          /podcasts
        10 show(show: Slug) after podcasts
          /podcasts/:show
        11 episode(show: Slug, episode: Int(1...), t: Double(0...) = 0) after show(show: show)
          /podcasts/:show/:episode

        """)
  }
}
