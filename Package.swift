// swift-tools-version: 6.2

import PackageDescription

// Whoever builds an app for release compiles the generator too. Optimizing its compiler would take
// longer than all else of that build, to spare a table of 1,000 routes 0.2 seconds. `-Xswiftc -O`
// overrides the flag, for a faster `routesc`. From tools version 6.2 on, no package is barred from
// depending on one with unsafe flags.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// A sixth of the time that the compiler of tables takes to compile goes into debug information, and
// into a check that LLVM makes of its own input. Neither is for modules that no app links; whoever
// debugs one leaves out the flags. A plain `-gnone` would come before the `-g` of SwiftPM.
let undebugged: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify"])
]

let package = Package(
  name: "Turnpike",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Turnpike", targets: ["Turnpike"]),
    .library(name: "TurnpikeMapping", targets: ["TurnpikeMapping"]),
    .library(name: "TurnpikeExplaining", targets: ["TurnpikeExplaining"]),
    .library(name: "TurnpikeNavigation", targets: ["TurnpikeNavigation"]),
    // With the core, so that an app with SwiftUI adds one product.
    .library(name: "TurnpikeUI", targets: ["TurnpikeUI", "Turnpike"]),
    .library(name: "TurnpikeApps", targets: ["TurnpikeApps"]),
    .executable(name: "routesc", targets: ["routesc"]),
    .executable(name: "routes-language-server", targets: ["routes-language-server"]),
    .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
    .plugin(name: "RoutesCommand", targets: ["RoutesCommand"]),
    .plugin(name: "WriteRoutesCommand", targets: ["WriteRoutesCommand"]),
  ],
  targets: [
    .target(name: "RouteMatching"),
    // What no app links that neither maps patterns nor explains links.
    .target(name: "MatchTableBuilding", dependencies: ["RouteMatching"]),
    .target(name: "LinkExplaining", dependencies: ["RouteMatching"]),
    .target(name: "Turnpike", dependencies: ["RouteMatching"]),
    .target(
      name: "TurnpikeMapping", dependencies: ["MatchTableBuilding", "RouteMatching", "Turnpike"]),
    .target(
      name: "TurnpikeExplaining", dependencies: ["LinkExplaining", "RouteMatching", "Turnpike"]),
    .target(name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"]),
    .target(name: "TurnpikeUI", dependencies: ["Turnpike", "TurnpikeNavigation"]),
    .target(name: "TurnpikeApps", dependencies: ["RouteMatching", "Turnpike"]),
    .target(
      name: "RoutesCompiler",
      dependencies: ["LinkExplaining", "MatchTableBuilding", "RouteMatching"],
      swiftSettings: unoptimized + undebugged),
    .target(
      name: "RoutesCommandLine", dependencies: ["RoutesCompiler"],
      swiftSettings: unoptimized + undebugged),
    .executableTarget(name: "routes-generator", dependencies: ["RoutesCommandLine"]),
    .target(
      name: "LinkPublishing",
      dependencies: ["EmbeddedFiles", "MatchTableBuilding", "RouteMatching", "RoutesCompiler"],
      swiftSettings: undebugged),
    .target(
      name: "RoutesFormatter", dependencies: ["RoutesCompiler"], swiftSettings: undebugged),
    .target(
      name: "LanguageServer",
      dependencies: ["RouteMatching", "RoutesCompiler", "RoutesFormatter"],
      swiftSettings: undebugged),
    .executableTarget(
      name: "routes-language-server", dependencies: ["LanguageServer", "RoutesCommandLine"]),
    .target(name: "EmbeddedFiles", exclude: ["Explanations.txt", "LinksPage"]),
    .executableTarget(
      name: "routesc",
      dependencies: [
        "EmbeddedFiles", "LinkExplaining", "LinkPublishing", "RouteMatching", "RoutesCommandLine",
        "RoutesCompiler", "RoutesFormatter",
      ],
      swiftSettings: undebugged),

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
      dependencies: [
        "MatchTableBuilding", "RouteMatching", "RoutesCompiler", "Turnpike", "TurnpikeMapping",
      ],
      path: "Tests/Support/TestSupport"
    ),
    .target(
      name: "TestTables",
      dependencies: ["Turnpike"],
      path: "Tests/Support/TestTables",
      plugins: ["GenerateRoutes"]
    ),
    .target(
      name: "TableTexts", dependencies: ["RoutesCompiler", "TestSupport"],
      path: "Tests/Support/TableTexts"),
    .target(name: "LinkVectors", path: "Tests/Support/LinkVectors"),
    .testTarget(
      name: "RouteMatchingTests",
      dependencies: [
        "LinkExplaining", "MatchTableBuilding", "RouteMatching", "RoutesCompiler", "TestSupport",
        "Turnpike", "TurnpikeMapping",
      ]),
    .testTarget(
      name: "TurnpikeTests",
      dependencies: [
        "MatchTableBuilding", "RouteMatching", "RoutesCompiler", "TestSupport", "TestTables",
        "Turnpike", "TurnpikeApps", "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeNavigation",
      ]
    ),
    .testTarget(
      name: "TurnpikeNavigationTests",
      dependencies: [
        "TestSupport", "TestTables", "Turnpike", "TurnpikeMapping", "TurnpikeNavigation",
      ]),
    .testTarget(
      name: "LegacyBehaviorTests",
      dependencies: [
        "LinkVectors", "TestSupport", "TestTables", "Turnpike", "TurnpikeApps",
        "TurnpikeMapping", "TurnpikeNavigation",
      ]
    ),
    .testTarget(
      name: "RoutesCompilerTests",
      dependencies: [
        "LinkExplaining", "LinkPublishing", "LinkVectors", "MatchTableBuilding", "RouteMatching",
        "RoutesCompiler", "TableTexts", "TestSupport", "Turnpike", "TurnpikeApps",
        "TurnpikeExplaining", "TurnpikeMapping",
      ],
      exclude: ["Fixtures/RealApps", "Fixtures/Samples", "Golden/Tables"]),
    .testTarget(
      name: "LinkPublishingTests",
      dependencies: [
        "LinkPublishing", "MatchTableBuilding", "RouteMatching", "RoutesCompiler",
        "RoutesFormatter", "TableTexts", "TestSupport",
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
        "LinkPublishing", "LinkVectors", "MatchTableBuilding", "PlacesTable", "RouteMatching",
        "routes-language-server", "RoutesCommandLine", "routesc", "RoutesCompiler", "TableTexts",
        "TestSupport", "Turnpike", "TurnpikeMapping",
      ],
      exclude: ["MeantLinks/Tables", "PlacesTable"]),
    .target(
      name: "DocumentationTables",
      dependencies: ["Turnpike"],
      path: "Tests/DocumentationTests/Tables",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DocumentationTables", "LinkPublishing", "RouteMatching",
        "RoutesCompiler", "Routes", "TestSupport", "Turnpike", "TurnpikeApps",
        "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeUI", "routesc",
      ],
      exclude: ["Tables"]),
  ]
)

// An app links what it calls of the library, and no more: each function is in a section of its own,
// and none is kept only because it is public. Linkers of other platforms have not been tried.
let stripped: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
    .when(platforms: [.linux], configuration: .release))
]
let library: Set = [
  "LinkExplaining", "MatchTableBuilding", "RouteMatching", "Turnpike", "TurnpikeApps",
  "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeNavigation", "TurnpikeUI",
]
for target in package.targets where library.contains(target.name) {
  target.swiftSettings = stripped
}

// Of tests, which are a third of all lines that `swift test` compiles, backtraces need the lines. Whoever
// looks at their values in a debugger leaves out the flags.
let testSettings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-gline-tables-only", "-Xfrontend", "-disable-llvm-verify"])
]
for target in package.targets where target.path?.hasPrefix("Tests") ?? (target.type == .test) {
  target.swiftSettings = testSettings
}

// What `.ci/laws all` builds: the tests that try all cases of a law, and the optimizer for the code in
// which they spend their time, because it takes five times as long as the rest of a build. There is
// no plug-in, which would have the compiler built twice more: `.ci/generate-test-tables` has run it.
if Context.environment["TURNPIKE_CASES"] == "all" {
  let tests: Set = [
    "LinkPublishingTests", "RouteMatchingTests", "RoutesCompilerTests", "RoutescTests",
    "TurnpikeTests",
  ]
  let optimized: Set = [
    "LinkExplaining", "LinkPublishing", "MatchTableBuilding", "RouteMatching", "RoutesCommandLine",
    "RoutesCompiler", "TestSupport", "Turnpike", "TurnpikeExplaining", "TurnpikeMapping",
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
