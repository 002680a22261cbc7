// swift-tools-version: 6.2

import PackageDescription

// Programs that try the library and the compiler with input that nobody has thought of.
// `.ci/fuzz` builds them and says how to run them.
//
// Sources/fuzz       four targets for libFuzzer: tables, links, patterns, decoded routes
// Sources/campaign   random links over random tables, against the naive matcher
//
// A fuzzer watches which branches its input takes, so the library and the compiler are built
// here with its flags. They, the naive matcher and the tables of the tests are the sources of
// the package three folders up, by symbolic link.

let package = Package(
  name: "Fuzzing",
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
      name: "RoutesCompiler", dependencies: ["LinkExplaining", "RouteMatching", "TableBuilding"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "RouteMatching", "RoutesCompiler", "TableBuilding", "Turnpike", "TurnpikeMapping",
      ]),
    // The tables of the tests, which `.ci/generate-test-tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "TestSupport", "TestTables", "RouteMatching", "RoutesCompiler", "TableBuilding", "Turnpike",
        "TurnpikeMapping",
      ]),
    .executableTarget(
      name: "campaign",
      dependencies: ["TestSupport", "RouteMatching", "TableBuilding", "Turnpike"]),
  ]
)
