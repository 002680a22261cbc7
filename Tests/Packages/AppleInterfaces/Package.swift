// swift-tools-version: 6.2

import PackageDescription

// The adapters of TurnpikeUI, and the unified log, where there is none of Apple's frameworks: against
// modules of the same names, which declare what the adapters use with the signatures that Apple
// documents, and do a little of what Apple's do.

let package = Package(
  name: "AppleInterfaces",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "AppleFoundation"),
    .target(name: "SwiftUI", dependencies: ["AppleFoundation"]),
    .target(name: "UIKit", dependencies: ["AppleFoundation"]),
    .target(
      name: "CoreSpotlight", dependencies: ["AppleFoundation", "UniformTypeIdentifiers"]),
    .target(name: "WidgetKit", dependencies: ["SwiftUI"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "AppIntents", dependencies: ["AppleFoundation"]),
    .target(name: "RouteMatching"),
    .target(name: "os"),
    .target(name: "TableBuilding", dependencies: ["RouteMatching"]),
    .target(name: "LinkExplaining", dependencies: ["RouteMatching"]),
    .target(
      name: "Turnpike", dependencies: ["RouteMatching", "os"], exclude: ["Turnpike.docc"]),
    .target(
      name: "TurnpikeMapping", dependencies: ["RouteMatching", "TableBuilding", "Turnpike"],
      exclude: ["TurnpikeMapping.docc"]),
    .target(
      name: "TurnpikeExplaining",
      dependencies: ["LinkExplaining", "RouteMatching", "Turnpike", "SwiftUI"],
      exclude: ["TurnpikeExplaining.docc"]),
    .target(
      name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"],
      exclude: ["TurnpikeNavigation.docc"]),
    .target(
      name: "TurnpikeUI",
      dependencies: [
        "Turnpike", "TurnpikeNavigation", "SwiftUI", "UIKit", "CoreSpotlight", "WidgetKit",
      ],
      exclude: ["TurnpikeUI.docc"]),
    // The tables of the library's tests, which `.ci/generate-test-tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"]),
    .target(
      name: "Stage",
      dependencies: [
        "TestTables", "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeUI", "TurnpikeNavigation",
        "RouteMatching", "Turnpike", "SwiftUI", "UIKit", "CoreSpotlight", "UniformTypeIdentifiers",
        "WidgetKit",
      ]),
    // The samples of the documentation.
    .target(name: "Routes", dependencies: ["Turnpike"]),
    .target(name: "DocumentationTables", dependencies: ["Turnpike"]),
    .target(
      name: "LinkSamples",
      dependencies: [
        "Routes", "DocumentationTables", "TurnpikeExplaining", "TurnpikeUI", "Turnpike",
        "SwiftUI", "UIKit", "AppIntents", "CoreSpotlight", "UniformTypeIdentifiers", "WidgetKit",
      ]),
    // The app of the tutorial, with its table as `.ci/generate-test-tables` compiled it.
    .executableTarget(
      name: "Cinema", dependencies: ["Turnpike", "TurnpikeExplaining", "TurnpikeUI", "SwiftUI"]),
    // The apps of the articles about screens.
    .executableTarget(
      name: "BooksInSwiftUI",
      dependencies: ["DocumentationTables", "Turnpike", "TurnpikeUI", "SwiftUI"]),
    .target(
      name: "BooksInUIKit",
      dependencies: ["DocumentationTables", "Stage", "Turnpike", "TurnpikeUI", "UIKit"]),
    .testTarget(
      name: "TurnpikeUITests",
      dependencies: [
        "BooksInSwiftUI", "BooksInUIKit", "Cinema", "DocumentationTables", "os", "Stage",
        "TestTables", "TurnpikeExplaining",
      ]),
  ]
)
