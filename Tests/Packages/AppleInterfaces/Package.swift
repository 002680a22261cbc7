// swift-tools-version: 6.2

import PackageDescription

// The library as it is compiled for Apple's platforms, where there are none: the adapters of
// TurnpikeUI, the openers of TurnpikeApps, and the unified log, against modules of the same names as
// Apple's. They declare what the library uses with the signatures that Apple documents, and do a
// little of what Apple's do.

/// The files that the opener of a platform does without. The openers of other platforms are among
/// them, because all modules can be imported here.
func files(but platform: String) -> [String] {
  ["AppKitAppOpener", "DesktopTool", "UIKitAppOpener", "XDGAppOpener"]
    .filter { $0 != "\(platform)AppOpener" }
    .map { "\($0).swift" } + ["TurnpikeApps.docc"]
}

let package = Package(
  name: "AppleInterfaces",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "AppleFoundation"),
    .target(name: "SwiftUI", dependencies: ["AppleFoundation"]),
    .target(name: "UIKit", dependencies: ["AppleFoundation", "PlatformCalls"]),
    .target(
      name: "CoreSpotlight", dependencies: ["AppleFoundation", "UniformTypeIdentifiers"]),
    .target(name: "WidgetKit", dependencies: ["SwiftUI"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "UserNotifications"),
    .target(name: "AppIntents", dependencies: ["AppleFoundation"]),
    .target(name: "os"),
    .target(name: "PlatformCalls"),
    .target(name: "AppKit", dependencies: ["PlatformCalls"]),

    .target(name: "RouteMatching", path: "Library/RouteMatching"),
    .target(
      name: "MatchTableBuilding", dependencies: ["RouteMatching"],
      path: "Library/MatchTableBuilding"),
    .target(
      name: "LinkExplaining", dependencies: ["RouteMatching"], path: "Library/LinkExplaining"),
    .target(
      name: "Turnpike", dependencies: ["RouteMatching", "os"], path: "Library/Turnpike",
      exclude: ["Turnpike.docc"]),
    .target(
      name: "TurnpikeMapping", dependencies: ["MatchTableBuilding", "RouteMatching", "Turnpike"],
      path: "Library/TurnpikeMapping", exclude: ["TurnpikeMapping.docc"]),
    .target(
      name: "TurnpikeExplaining",
      dependencies: ["LinkExplaining", "RouteMatching", "Turnpike", "SwiftUI"],
      path: "Library/TurnpikeExplaining", exclude: ["TurnpikeExplaining.docc"]),
    .target(
      name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"],
      path: "Library/TurnpikeNavigation", exclude: ["TurnpikeNavigation.docc"]),
    .target(
      name: "TurnpikeUI",
      dependencies: [
        "Turnpike", "TurnpikeNavigation", "SwiftUI", "UIKit", "CoreSpotlight", "WidgetKit",
      ],
      path: "Library/TurnpikeUI", exclude: ["TurnpikeUI.docc"]),
    .target(
      name: "TurnpikeAppsForMac", dependencies: ["RouteMatching", "Turnpike", "AppKit"],
      path: "Library/TurnpikeApps", exclude: files(but: "AppKit")),
    .target(
      name: "TurnpikeAppsForPhones", dependencies: ["RouteMatching", "Turnpike", "UIKit"],
      path: "TurnpikeAppsForPhones", exclude: files(but: "UIKit")),
    // The tables of the library's tests, which `.ci/generate-test-tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"], path: "Tables/TestTables"),
    .target(
      name: "Stage",
      dependencies: [
        "TestTables", "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeUI", "TurnpikeNavigation",
        "RouteMatching", "Turnpike", "SwiftUI", "UIKit", "CoreSpotlight", "UniformTypeIdentifiers",
        "WidgetKit",
      ]),
    // The samples of the documentation.
    .target(name: "Routes", dependencies: ["Turnpike"]),
    .target(
      name: "DocumentationTables", dependencies: ["Turnpike"], path: "Tables/DocumentationTables"),
    .target(
      name: "LinkSamples",
      dependencies: [
        "Routes", "DocumentationTables", "TurnpikeExplaining", "TurnpikeUI", "Turnpike",
        "SwiftUI", "UIKit", "AppIntents", "CoreSpotlight", "UniformTypeIdentifiers",
        "UserNotifications", "WidgetKit",
      ]),
    // The app of the tutorial, with its table as `.ci/generate-test-tables` compiled it.
    .executableTarget(
      name: "Cinema", dependencies: ["Turnpike", "TurnpikeExplaining", "TurnpikeUI", "SwiftUI"]),
    // The apps of the articles about screens, and of README.
    .executableTarget(
      name: "BooksInSwiftUI",
      dependencies: ["DocumentationTables", "Turnpike", "TurnpikeUI", "SwiftUI"]),
    .executableTarget(
      name: "BooksOfReadme",
      dependencies: ["DocumentationTables", "Turnpike", "TurnpikeUI", "SwiftUI"]),
    .target(
      name: "BooksInUIKit",
      dependencies: ["DocumentationTables", "Stage", "Turnpike", "TurnpikeUI", "UIKit"]),
    .testTarget(
      name: "TurnpikeUITests",
      dependencies: [
        "BooksInSwiftUI", "BooksInUIKit", "BooksOfReadme", "Cinema", "DocumentationTables", "os",
        "Stage",
        "TestTables", "TurnpikeExplaining",
      ]),
    .testTarget(name: "AppKitTests", dependencies: ["TurnpikeAppsForMac", "PlatformCalls"]),
    .testTarget(name: "UIKitTests", dependencies: ["TurnpikeAppsForPhones", "PlatformCalls"]),
  ]
)
