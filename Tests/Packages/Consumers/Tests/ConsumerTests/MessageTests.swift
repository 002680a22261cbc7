import Foundation
import Testing

extension Consumers {
  // Targets with the mistakes of the article *Troubleshooting*, which quotes their messages.
  @Suite("Troubleshooting")
  struct MessageTests {
    private static let table = "routes ShopRoute\n\nscheme shop\n\n/cart -> cart\n"
    private static let typed =
      "routes ShopRoute\n\nscheme shop\n\ntype ProductID\n\n/product/:id -> product(id: ProductID)\n"
    private static let type =
      "struct ProductID: RawRepresentable, Hashable, Sendable {\n  var rawValue: String\n}\n"

    private let package: ConsumerPackage
    private let beside: ConsumerPackage

    init() throws {
      package = try ConsumerPackage(
        named: "App",
        files: [
          "Package.swift": Self.manifest,
          "Sources/Forgotten/Shop.routes": Self.table,
          "Sources/Forgotten/Screens.swift":
            "import Turnpike\n\nfinal class Screens: ShopRouteHandler {}\n",
          "Sources/Forgotten/Routers.swift":
            "import Turnpike\n\n@MainActor let handled = Router(Screens())\n"
            + "let closed = Router(ShopRoute.self) { route, request in }\n",
          "Sources/NoTable/Empty.swift": "let nothing = 0\n",
          "Sources/NoMethod/Shop.routes": Self.table,
          "Sources/NoMethod/Screens.swift":
            "import Turnpike\n\nfinal class Screens: ShopRouteHandler {}\n",
          "Sources/TwoOutputs/Shop.routes": Self.table + "/home -> home\n",
          "Sources/TwoOutputs/Screens.swift":
            "import Turnpike\n\nfinal class Screens: ShopRouteHandler {\n"
            + "  func cart(request: RouteRequest) -> Int { 1 }\n"
            + "  func home(request: RouteRequest) -> String { \"\" }\n}\n",
          "Sources/AnActor/Shop.routes": Self.table,
          "Sources/AnActor/Site.swift":
            "import Turnpike\n\nactor Site: ShopRouteHandler {\n"
            + "  func cart(request: RouteRequest) {}\n}\n",
          "Sources/NoProperty/Shop.routes":
            Self.table + "/account -> account {\n    /orders -> orders\n}\n",
          "Sources/NoProperty/Screens.swift":
            "import Turnpike\n\nfinal class Screens: ShopRouteHandler {\n"
            + "  func cart(request: RouteRequest) {}\n}\n",
          "Sources/NoValue/Shop.routes": Self.typed,
          "Sources/NoValue/ProductID.swift": Self.type,
          "Sources/MainActorValue/Shop.routes": Self.typed,
          "Sources/MainActorValue/ProductID.swift":
            "import Turnpike\n\n\(Self.type)\nextension ProductID: RouteValue {}\n",
          "Sources/MainActorText/ProductID.swift":
            "import Turnpike\n\nstruct ProductID: Hashable, Sendable {\n  var text: String\n}\n\n"
            + "extension ProductID: RouteValue {\n"
            + "  init?(routeText: String) { text = routeText }\n"
            + "  var routeText: String { text }\n}\n",
          "Sources/Named/Shop.routes": Self.table,
          "Sources/Named/Names.swift": "enum Swift {}\n",
          "Sources/NamedString/Shop.routes": "routes ShopRoute\n\n/cart/:id -> cart(id: String)\n",
          "Sources/NamedString/Names.swift": "enum String {}\nenum Turnpike {}\n",
        ])
      beside = try ConsumerPackage(
        named: "Beside",
        files: [
          "Package.swift": Self.besideManifest,
          "Sources/App/Empty.swift": "let nothing = 0\n",
          "clone/Package.swift": Self.cloneManifest,
          "clone/Sources/Turnpike/Empty.swift": "let nothing = 0\n",
        ])
    }

    @Test("Each message is printed for the mistake that the article names")
    func messages() throws {
      let targets = [
        "Forgotten", "NoMethod", "TwoOutputs", "AnActor", "NoProperty", "NoValue", "MainActorValue",
        "MainActorText", "Named", "NamedString",
      ]
      let builds = try targets.map { try package.swift("build", "--target", $0).output }
      let printed = try builds.joined() + beside.swift("build").output
      let article = try String(
        contentsOf: ConsumerPackage.repository.appending(
          path: "Sources/Turnpike/Turnpike.docc/Troubleshooting.md"), encoding: .utf8)
      let quoted = article.split(separator: "```text\n").dropFirst().flatMap { block in
        (block.split(separator: "```").first ?? "").split(separator: "\n")
      }
      .filter { !$0.hasPrefix("turnpike: ") }  // a router's notice, which a sample prints
      #expect(quoted.count == 16)
      // Whether SwiftPM prints its own warning depends on what was built before in the folder.
      for message in quoted where !message.contains("which are unhandled") {
        #expect(printed.contains(message), "\(message)\n\n\(printed)")
      }
    }

    /// An app beside a package of this name, in a folder of another name.
    private static let besideManifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [.package(path: "clone")],
        targets: [
          .target(
            name: "App", dependencies: [.product(name: "Turnpike", package: "Turnpike")])
        ]
      )

      """

    private static let cloneManifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Turnpike",
        products: [.library(name: "Turnpike", targets: ["Turnpike"])],
        targets: [.target(name: "Turnpike")]
      )

      """

    private static let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let turnpike: [Target.Dependency] = [.product(name: "Turnpike", package: "Turnpike")]
      let plugins: [Target.PluginUsage] = [.plugin(name: "GenerateRoutes", package: "Turnpike")]

      let package = Package(
        name: "App",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "Turnpike", path: "\(ConsumerPackage.repository.path)")],
        targets: [
          .target(name: "Forgotten", dependencies: turnpike),
          .target(name: "NoTable", dependencies: turnpike, plugins: plugins),
          .target(name: "NoMethod", dependencies: turnpike, plugins: plugins),
          .target(name: "TwoOutputs", dependencies: turnpike, plugins: plugins),
          .target(name: "AnActor", dependencies: turnpike, plugins: plugins),
          .target(name: "NoProperty", dependencies: turnpike, plugins: plugins),
          .target(name: "NoValue", dependencies: turnpike, plugins: plugins),
          .target(
            name: "MainActorValue", dependencies: turnpike,
            swiftSettings: [.defaultIsolation(MainActor.self)], plugins: plugins),
          .target(
            name: "MainActorText", dependencies: turnpike,
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .target(name: "Named", dependencies: turnpike, plugins: plugins),
          .target(name: "NamedString", dependencies: turnpike, plugins: plugins),
        ]
      )

      """
  }
}
