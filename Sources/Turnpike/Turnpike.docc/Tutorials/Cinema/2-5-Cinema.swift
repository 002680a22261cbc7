import Turnpike

@main
struct Cinema {
  static func main() async throws {
    let screens = Screens()
    let router = Router(screens)
    for link in CommandLine.arguments.dropFirst() {
      let outcome = try await router.open(link: link)
      print(link, "is", outcome)
    }

    print("signing in")
    screens.session.signIn()
    for opened in await router.openHeldLinks(waitingFor: .login) {
      print(opened)
    }
  }
}
