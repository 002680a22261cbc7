import Turnpike

@main
struct Cinema {
  static func main() async throws {
    let router = Router(Screens())
    for link in CommandLine.arguments.dropFirst() {
      let outcome = try await router.open(link: link)
      print(link, "is", outcome)
    }
  }
}
