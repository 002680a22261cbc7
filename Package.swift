// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Turnpike",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Turnpike", targets: ["Turnpike"]),
    .library(name: "TurnpikeUI", targets: ["TurnpikeUI"]),
    .executable(name: "routesc", targets: ["routesc"]),
    .plugin(name: "GenerateRoutes", targets: ["GenerateRoutes"]),
    .plugin(name: "RoutesCommand", targets: ["RoutesCommand"]),
  ],
  targets: [
    .target(name: "Turnpike"),
    .target(name: "TurnpikeUI", dependencies: ["Turnpike"]),
    .target(name: "RoutesCompiler", dependencies: ["Turnpike"]),
    .executableTarget(name: "routesc", dependencies: ["RoutesCompiler", "Turnpike"]),

    .plugin(name: "GenerateRoutes", capability: .buildTool(), dependencies: ["routesc"]),
    .plugin(
      name: "RoutesCommand",
      capability: .command(
        intent: .custom(
          verb: "routes",
          description: "List, check or match the routes of this package."
        )
      ),
      dependencies: ["routesc"]
    ),

    .target(
      name: "Routes",
      dependencies: ["Turnpike"],
      path: "Routes",
      plugins: ["GenerateRoutes"]
    ),
    .executableTarget(name: "shop", dependencies: ["Routes", "Turnpike"]),

    .target(
      name: "TestTables",
      dependencies: ["Turnpike"],
      path: "Tests/TurnpikeTests/Tables",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "TurnpikeTests", dependencies: ["TestTables", "Turnpike"], exclude: ["Tables"]),
    .testTarget(
      name: "RoutesCompilerTests", dependencies: ["RoutesCompiler", "Turnpike"],
      exclude: ["Fixtures/RealApps", "Fixtures/Samples", "Golden/Tables"]),
    .target(
      name: "PlacesTable",
      dependencies: ["Turnpike"],
      path: "Tests/RoutescTests/PlacesTable",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "RoutescTests",
      dependencies: ["PlacesTable", "routesc", "RoutesCompiler", "Turnpike"],
      exclude: ["PlacesTable"]),
    .testTarget(name: "RoutesTests", dependencies: ["Routes", "Turnpike"]),
    .testTarget(name: "ConsumerTests"),
    .target(
      name: "DocumentationTables",
      dependencies: ["Turnpike"],
      path: "Tests/DocumentationTests/Tables",
      plugins: ["GenerateRoutes"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["DocumentationTables", "RoutesCompiler", "Routes", "Turnpike", "TurnpikeUI"],
      exclude: ["Tables"]),
  ]
)
