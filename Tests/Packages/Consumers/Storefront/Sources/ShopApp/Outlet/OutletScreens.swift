import HelpFeature
import Turnpike

final class OutletScreens: OutletRouteHandler {
  let help: HelpScreens

  init(help: HelpScreens) { self.help = help }

  func bargains(request: RouteRequest) { print("bargains") }
}
