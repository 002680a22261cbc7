// swift-tools-version: 6.2

import PackageDescription

// Whoever builds an app for release compiles the generator too. Optimizing its compiler would take
// longer than all else of that build, to spare a table of 1,000 routes 0.2 seconds. `-Xswiftc -O`
// overrides the flag, for a faster `routesc`. From tools version 6.2 on, no package is barred from
// depending on one with unsafe flags.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "Turnpike",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Turnpike", targets: ["Turnpike"]),
    .library(name: "TurnpikeNavigation", targets: ["TurnpikeNavigation"]),
    .library(name: "TurnpikeUI", targets: ["TurnpikeUI"]),
    .library(name: "TurnpikeApps", targets: ["TurnpikeApps"]),
    .executable(name: "routesc", targets: ["routesc"]),
    .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
    .plugin(name: "RoutesCommand", targets: ["RoutesCommand"]),
    .plugin(name: "WriteRoutesCommand", targets: ["WriteRoutesCommand"]),
  ],
  targets: [
    .target(name: "RouteMatching"),
    .target(name: "Turnpike", dependencies: ["RouteMatching"]),
    .target(name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"]),
    .target(name: "TurnpikeUI", dependencies: ["Turnpike", "TurnpikeNavigation"]),
    .target(name: "TurnpikeApps", dependencies: ["RouteMatching", "Turnpike"]),
    .target(
      name: "RoutesCompiler", dependencies: ["RouteMatching"], swiftSettings: unoptimized),
    .target(
      name: "RoutesCommandLine", dependencies: ["RoutesCompiler"], swiftSettings: unoptimized),
    .executableTarget(name: "routes-generator", dependencies: ["RoutesCommandLine"]),
    .target(
      name: "LinkPublishing", dependencies: ["EmbeddedFiles", "RouteMatching", "RoutesCompiler"]),
    .target(name: "TableFormatting", dependencies: ["RoutesCompiler"]),
    .target(
      name: "LanguageServer",
      dependencies: ["RouteMatching", "RoutesCompiler", "TableFormatting"]),
    .target(name: "EmbeddedFiles", exclude: ["Explanations.txt", "LinksPage"]),
    .executableTarget(
      name: "routesc",
      dependencies: [
        "EmbeddedFiles", "LanguageServer", "LinkPublishing", "RouteMatching", "RoutesCommandLine",
        "RoutesCompiler", "TableFormatting",
      ]),

    .plugin(name: "GenerateRoutes", capability: .buildTool(), dependencies: ["routes-generator"]),
    .plugin(
      name: "RoutesCommand",
      capability: .command(
        intent: .custom(
          verb: "routes",
          description: "List, check, match or compare the routes of this package."
        )
      ),
      dependencies: ["routesc"]
    ),
    .plugin(
      name: "WriteRoutesCommand",
      capability: .command(
        intent: .custom(
          verb: "write-routes",
          description: "Format the routes of this package, or write files made of them."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the files that the command names.")
        ]
      ),
      dependencies: ["routesc"]
    ),

    .target(
      name: "Routes",
      dependencies: ["Turnpike"],
      path: "Routes",
      plugins: ["GenerateRoutes"]
    ),
    .executableTarget(name: "shop", dependencies: ["Routes", "Turnpike", "TurnpikeNavigation"]),

    .target(
      name: "TestSupport",
      dependencies: ["RouteMatching", "Turnpike"],
      path: "Tests/Support/TestSupport"
    ),
    .target(
      name: "TestTables",
      dependencies: ["Turnpike"],
      path: "Tests/Support/TestTables",
      plugins: ["GenerateRoutes"]
    ),
    .target(name: "LinkVectors", path: "Tests/Support/LinkVectors"),
    .testTarget(
      name: "RouteMatchingTests", dependencies: ["RouteMatching", "TestSupport", "Turnpike"]),
    .testTarget(
      name: "TurnpikeTests",
      dependencies: [
        "RouteMatching", "TestSupport", "TestTables", "Turnpike", "TurnpikeApps",
        "TurnpikeNavigation",
      ]
    ),
    .testTarget(
      name: "TurnpikeNavigationTests",
      dependencies: ["TestSupport", "TestTables", "Turnpike", "TurnpikeNavigation"]),
    .testTarget(
      name: "TurnpikeAppsTests",
      dependencies: ["RouteMatching", "TestSupport", "TestTables", "Turnpike", "TurnpikeApps"]),
    .testTarget(
      name: "LegacyBehaviorTests",
      dependencies: [
        "LinkVectors", "TestSupport", "TestTables", "Turnpike", "TurnpikeApps",
        "TurnpikeNavigation",
      ]
    ),
    .testTarget(
      name: "RoutesCompilerTests",
      dependencies: [
        "LinkPublishing", "LinkVectors", "RouteMatching", "RoutesCompiler", "TestSupport",
        "Turnpike", "TurnpikeApps",
      ],
      exclude: ["Fixtures/RealApps", "Fixtures/Samples", "Golden/Tables"]),
    .testTarget(
      name: "LinkPublishingTests",
      dependencies: [
        "LinkPublishing", "RouteMatching", "RoutesCompiler", "TableFormatting", "TestSupport",
      ]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "RoutesCompiler", "TestSupport", "routesc"]),
    .target(
      name: "PlacesTable",
      dependencies: ["Turnpike"],
      path: "Tests/RoutescTests/PlacesTable",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "RoutescTests",
      dependencies: [
        "LinkPublishing", "LinkVectors", "PlacesTable", "RouteMatching", "RoutesCommandLine",
        "routesc", "RoutesCompiler", "TestSupport", "Turnpike",
      ],
      exclude: ["PlacesTable"]),
    .testTarget(name: "RoutesTests", dependencies: ["Routes", "Turnpike"]),
    .target(
      name: "DocumentationTables",
      dependencies: ["Turnpike"],
      path: "Tests/DocumentationTests/Tables",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DocumentationTables", "LanguageServer", "LinkPublishing", "RouteMatching",
        "RoutesCompiler", "Routes", "TestSupport", "Turnpike", "TurnpikeApps", "TurnpikeUI",
        "routesc",
      ],
      exclude: ["Tables"]),
  ]
)

// What `.ci/laws` builds: the tests that try all cases of a law, and the optimizer for the code in
// which they spend their time, because it takes five times as long as the rest of a build. There is
// no plug-in, which would have the compiler built twice more: `.ci/generate-test-tables` has run it.
if Context.environment["TURNPIKE_ALL_CASES"] != nil {
  let tests: Set = [
    "LinkPublishingTests", "RouteMatchingTests", "RoutesCompilerTests", "RoutescTests",
    "TurnpikeTests",
  ]
  let optimized: Set = [
    "LinkPublishing", "RouteMatching", "RoutesCommandLine", "RoutesCompiler", "TestSupport",
    "Turnpike",
  ]
  let examples: Set = ["DocumentationTables", "Routes", "shop"]
  package.products = []
  package.targets.removeAll { target in
    target.type == .plugin || target.type == .test && !tests.contains(target.name)
      || examples.contains(target.name)
  }
  for target in package.targets {
    target.swiftSettings = optimized.contains(target.name) ? [] : unoptimized
    guard target.plugins != nil else { continue }
    target.plugins = nil
    target.path = "Tests/Packages/.build-tables/\(target.name)"
  }
}
