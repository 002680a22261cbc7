extension ConsumerPackage {
  /// An app as a user of Turnpike would write it, of the files in `Tests/Packages/Consumers/Storefront`:
  /// three features that have tables, handlers and tests of their own, and an app that mounts them.
  static func storefront() throws -> ConsumerPackage {
    try ConsumerPackage(
      copying: "Tests/Packages/Consumers/Storefront", manifest: storefrontManifest)
  }

  /// Each module is built in another of the ways that users build theirs.
  private static let storefrontManifest = """
    // swift-tools-version: 6.2

    import PackageDescription

    let turnpike: Target.Dependency = .product(name: "Turnpike", package: "Turnpike")
    let routes: [Target.PluginUsage] = [.plugin(name: "GenerateRoutes", package: "Turnpike")]

    let flags: [String: [SwiftSetting]] = [
      "SettingsFeature": [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
      ],
      "HelpFeature": [
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .defaultIsolation(MainActor.self),
      ],
      "NewsFeature": [.swiftLanguageMode(.v5)],
    ]

    let package = Package(
      name: "Storefront",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "Turnpike", path: "\(repository.path)")],
      targets: [
        .target(name: "Catalog", dependencies: [turnpike]),
        .target(
          name: "SettingsFeature", dependencies: [turnpike],
          swiftSettings: flags["SettingsFeature"], plugins: routes),
        .target(
          name: "HelpFeature", dependencies: ["SettingsFeature", turnpike],
          swiftSettings: flags["HelpFeature"], plugins: routes),
        .target(
          name: "NewsFeature", dependencies: [turnpike], swiftSettings: flags["NewsFeature"],
          plugins: routes),
        .executableTarget(
          name: "ShopApp",
          dependencies: ["Catalog", "HelpFeature", "SettingsFeature", turnpike],
          plugins: routes
        ),
        .testTarget(
          name: "FeatureTests",
          dependencies: ["HelpFeature", "NewsFeature", "SettingsFeature", turnpike]
        ),
      ]
    )

    """
}
