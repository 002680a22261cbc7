import Testing
import Turnpike
import TurnpikeMapping

@testable import DocumentationTables

/// The calls of the old documents.
struct OldDocuments {
  @MainActor
  @Test("They open what they did")
  func open() async throws {
    let router = Router(AppScreens())

    try await router.open(link: "com.example.app:product/1988")
    try await router.product(productID: 1988)

    try await prints { try await router.open(link: "com.example.app:user/32") }  // 32 32

    try await router.team()  // checked by the compiler
    try await router.open(.team)  // the same
    try await router.open(inAppPath: "about/team")  // a string, as before

    try await router.open(link: "com.example.app:users/16?highlight=portfolio")
    try await router.open(link: "com.example.app:about/team/contact?city=san%20francisco")
    try shows(try router.match("com.example.app:logout"))  // nil: `@inApp`
  }
}

/// A stand-in for what the samples of the old documents show screens with.
@MainActor
final class NavigationController {
  var selectedIndex = 1
  private(set) var screens: [String] = []

  func popToRoot() { screens = [] }
  func push(_ screen: String) { screens.append(screen) }
}

/// The two main samples of the old documents, in a function.
@MainActor
func mapOldRoutes(to navigationController: NavigationController) throws {
  let router = Router()

  try router.map("tab/:tab_name") { request in
    navigationController.selectedIndex = request.parameters?["tab_name"] == "Home" ? 0 : 1
  }

  try router.map("product/:product_id") { request in
    navigationController.popToRoot()
    navigationController.push("product \(request.parameters?["product_id"] ?? "")")
  }

  router.addFilter { request, next in
    print("Matched Route: \(request.pattern ?? "none") ")
    return try await next(request)
  }
}

/// The same in a class with state, as an app delegate is.
@MainActor
final class OldDelegate {
  let router = Router()
  let navigationController = NavigationController()
  private(set) var selectedIndex = 1
  private(set) var hasPlayed = false
  private(set) var matched: [String] = []

  func mapRoutes() throws {
    try router.map("tab/:tab_name") { request in
      let isHome = request.parameters?["tab_name"] == "Home"
      self.selectedIndex = isHome ? 0 : 1
    }
    try router.map("product/:product_id") { [weak self] request in
      guard let self else { return }
      navigationController.popToRoot()
      navigationController.push("product \(request.parameters?["product_id"] ?? "")")
    }
    try router.map("sweepstakes/win") { [navigationController] _ in
      navigationController.push("win")
    }
    router.otherwise { request in
      self.matched.append("nothing at \(request.link)")
    }
  }

  func appendFilters() {
    router.addFilter { request, next in
      self.matched.append(request.pattern ?? "none")
      return try await next(request)
    }
    router.addFilter { [unowned self] request, next in
      guard !hasPlayed, request.pattern != "tab/:tab_name" else { return try await next(request) }
      hasPlayed = true
      return request.redirect(to: "sweepstakes/win")
    }
  }
}

@Suite("The main samples of the old documents, as one writes them first")
@MainActor
struct OldDocumentTests {
  @Test("Actions and filters use the state of the class that they are written in")
  func state() async throws {
    let delegate = OldDelegate()
    try delegate.mapRoutes()
    delegate.appendFilters()
    try await delegate.router.open(link: "example:tab/Home")
    try await delegate.router.open(link: "example:product/1988")
    try await delegate.router.open(link: "example:product/1989")
    try await delegate.router.open(link: "example:nothing")
    #expect(delegate.selectedIndex == 0)
    #expect(delegate.navigationController.screens == ["product 1989"])
    #expect(
      delegate.matched == [
        "tab/:tab_name", "product/:product_id", "sweepstakes/win", "product/:product_id", "none",
        "nothing at example:nothing",
      ])
  }
}
