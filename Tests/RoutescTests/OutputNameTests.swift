import Testing

@testable import RoutesCommandLine
@testable import routesc

@Suite("Names of outputs")
struct OutputNameTests {
  @Test(
    "An output is named by the path of its input in the target",
    arguments: [
      ("/App/Sources/App/app.routes", "/App/Sources/App", "app.routes.swift"),
      ("/App/Sources/App/app.routes", "/App/Sources/App/", "app.routes.swift"),
      ("/App/Sources/App/Feature/app.routes", "/App/Sources/App", "Feature+app.routes.swift"),
      ("/App/Sources/App/A/B/my app.routes", "/App/Sources/App", "A+B+my app.routes.swift"),
      ("/Other/app.routes", "/App/Sources/App", "app.routes.swift"),
      ("/App/Sources/Apple/app.routes", "/App/Sources/App", "app.routes.swift"),
      ("A/t.routes", ".", "A+t.routes.swift"),
      ("A+t.routes", ".", "A%2Bt.routes.swift"),
      ("A%2Bt.routes", ".", "A%252Bt.routes.swift"),
      ("App/./More/../A/t.routes", "App/", "A+t.routes.swift"),
      ("App/A/t.routes", "Other/../App", "A+t.routes.swift"),
      ("Routes/Shop.routes", nil, "Shop.routes.swift"),
      ("Shop.routes", nil, "Shop.routes.swift"),
    ] as [(String, String?, String)])
  func names(path: String, folder: String?, name: String) {
    #expect(OutputName(of: path, relativeTo: folder).description == name)
  }
}
