import HelpFeature
import SettingsFeature
import Turnpike

/// Opens each link that it is given, and prints what the screens would show.
@main
@MainActor
struct ShopApp {
  let settings = SettingsScreens()
  let help: HelpScreens
  let shop: Router<ShopRoute, Void>
  let outlet: Router<OutletRoute, Void>
  let wishlist = Router(Wishlist())

  init() {
    help = HelpScreens(settings: settings)
    shop = Router(Screens(settings: settings))
    outlet = Router(OutletScreens(help: help))
  }

  static func main() async throws {
    let app = ShopApp()
    for link in CommandLine.arguments.dropFirst() { try await app.open(link) }
  }

  private func open(_ link: String) async throws {
    let seen = (settings: settings.shown.count, help: help.shown.count)
    switch link.prefix(while: { $0 != ":" }) {
    case "outlet": try await outlet.open(link: link)
    case "wishlist": print(try await wishlist.open(link: link).output ?? "nothing")
    default: try await shop.open(link: link)
    }
    for screen in settings.shown[seen.settings...] { print("settings \(screen)") }
    for screen in help.shown[seen.help...] { print("help \(screen)") }
  }
}
