import Turnpike

final class Screens: CinemaRouteHandler {
  func programme(request: RouteRequest) {
    print("the programme of this week")
  }

  func film(id: Int, request: RouteRequest) {
    print("film \(id)")
  }
}
