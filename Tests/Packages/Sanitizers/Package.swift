// swift-tools-version: 6.2

import PackageDescription

// The library with the tests that matter to a sanitizer: those of random input, and those
// that use one table or router on several threads. A build under a sanitizer shares nothing
// with any other, so it compiles no more than that.

let package = Package(
  name: "Sanitizers",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "RouteMatching"),
    .target(name: "TableBuilding", dependencies: ["RouteMatching"]),
    .target(name: "LinkExplaining", dependencies: ["RouteMatching"]),
    .target(name: "Turnpike", dependencies: ["RouteMatching"], exclude: ["Turnpike.docc"]),
    .target(
      name: "TurnpikeMapping", dependencies: ["RouteMatching", "TableBuilding", "Turnpike"],
      exclude: ["TurnpikeMapping.docc"]),
    .target(
      name: "TurnpikeExplaining",
      dependencies: ["LinkExplaining", "RouteMatching", "Turnpike"],
      exclude: ["TurnpikeExplaining.docc"]),
    .target(
      name: "RoutesCompiler", dependencies: ["LinkExplaining", "RouteMatching", "TableBuilding"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "RouteMatching", "RoutesCompiler", "TableBuilding", "Turnpike", "TurnpikeMapping",
      ]),
    .target(
      name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"],
      exclude: ["TurnpikeNavigation.docc"]),
    .target(name: "MutexAnnotations"),
    // The tables of the tests, which `.ci/generate-test-tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"]),
    .testTarget(
      name: "TurnpikeTests",
      dependencies: [
        "MutexAnnotations", "RouteMatching", "RoutesCompiler", "TableBuilding", "TestSupport",
        "TestTables", "Turnpike", "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeNavigation",
      ]),
  ]
)
