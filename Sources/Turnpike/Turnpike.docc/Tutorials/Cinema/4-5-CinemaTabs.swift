import SwiftUI
import TurnpikeUI

struct CinemaTabs: View {
  private let navigator = CinemaApp.navigator

  var body: some View {
    TabView(selection: navigator.selection(CinemaRoute.Tab.programme)) {
      Tab("Programme", systemImage: "film", value: CinemaRoute.Tab.programme) {
        RouteStack(navigator, tab: CinemaRoute.Tab.programme) {
          ProgrammeView()
        } screen: { route in
          ScreenView(route: route)
        }
      }
      Tab("Tickets", systemImage: "ticket", value: CinemaRoute.Tab.tickets) {
        RouteStack(navigator, tab: CinemaRoute.Tab.tickets) {
          TicketsView()
        } screen: { route in
          ScreenView(route: route)
        }
      }
    }
  }
}

struct ScreenView: View {
  let route: CinemaRoute

  var body: some View {
    switch route {
    case .programme: ProgrammeView()
    case .film(let id): Text("Film \(id)")
    case .tickets: TicketsView()
    case .ticket(let code): Text("Ticket \(code)")
    }
  }
}

struct ProgrammeView: View {
  var body: some View {
    List(1..<6) { number in
      Button("Film \(number)") { CinemaApp.router.send(.film(id: number)) }
    }
  }
}

struct TicketsView: View {
  var body: some View {
    List {
      Button("Ticket AB12CD") { CinemaApp.router.send(.ticket(code: "AB12CD")) }
      Button("Sign in") {
        CinemaApp.screens.session.signIn()
        Task { await CinemaApp.router.openHeldLinks(waitingFor: .login) }
      }
    }
  }
}
