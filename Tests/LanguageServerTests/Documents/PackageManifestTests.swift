import Testing

@testable import LanguageServer

@Suite("Package manifests")
struct PackageManifestTests {
  private static let text = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Shop",  // .target(name: "Comment")
      products: [.library(name: "Shop", targets: ["Shop"])],
      dependencies: [.package(url: "https://example.com/turnpike", from: "1.0.0")],
      targets: [
        .target(name: "Core"),
        .target(name: "Links", dependencies: ["Core", .product(name: "Turnpike", package: "turnpike")], path: "./Links/"),
        .executableTarget(
          name: "Shop", dependencies: [.target(name: "Links"), .byName(name: "Other")],
          plugins: [.plugin(name: "GenerateRoutes", package: "turnpike")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"], exclude: ["Fixtures/"]),
      ])
    """

  @Test("Targets are read with their folders and dependencies")
  func targets() {
    let manifest = PackageManifest(Self.text)
    #expect(
      manifest.targets == [
        .init(name: "Core", folder: "Sources/Core", dependencies: []),
        .init(name: "Links", folder: "Links", dependencies: ["Core", "Turnpike"]),
        .init(name: "Shop", folder: "Sources/Shop", dependencies: ["Links", "Other"]),
        .init(
          name: "ShopTests", folder: "Tests/ShopTests", dependencies: ["Shop"],
          excluded: ["Fixtures"]),
      ])
    #expect(manifest.target(containing: "Tests/ShopTests/A.routes")?.name == "ShopTests")
    #expect(manifest.target(containing: "Tests/ShopTests/Fixtures/A.routes") == nil)
    let shop = manifest.target(containing: "Sources/Shop/A.routes")
    #expect(shop?.name == "Shop")
    #expect(shop.map { manifest.dependencies(of: $0).map(\.name) } == ["Links", "Core"])
    #expect(manifest.target(containing: "Sources/Shopping/A.routes") == nil)
  }

  @Test(
    "Text that is no manifest has no target",
    arguments: [
      "", ")))", ".target(", ".target(name:", "\"", ".target(name: \"A", "((((", ".target(1)",
    ])
  func malformed(text: String) {
    #expect(PackageManifest(text).targets.isEmpty)
  }
}
