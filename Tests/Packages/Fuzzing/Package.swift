// swift-tools-version: 6.2

import PackageDescription

// Programs and tests that try the library and the compiler with input that nobody has thought of, or
// with several threads, under libFuzzer and the sanitizers of addresses and threads. `.ci/fuzz` and
// `.ci/sanitizers` build them and say how to run them.
//
// Sources/FuzzTargets   what is tried with an input: tables, links, patterns, decoded routes
// Sources/fuzz          these targets under libFuzzer
// Sources/replay        these targets with inputs that are in files
// Sources/campaign      random links over random tables, against the naive matcher
//
// Such a build shares nothing with any other, because a sanitizer watches what its own flags have
// compiled. So it compiles no more than that: the sources of the package three folders up, by
// symbolic link, the naive matcher, and the tests of random input and of threads.

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "RouteMatching", path: "Library/RouteMatching"),
    .target(
      name: "MatchTableBuilding", dependencies: ["RouteMatching"],
      path: "Library/MatchTableBuilding"),
    .target(
      name: "LinkExplaining", dependencies: ["RouteMatching"], path: "Library/LinkExplaining"),
    .target(
      name: "Turnpike", dependencies: ["RouteMatching"], path: "Library/Turnpike",
      exclude: ["Turnpike.docc"]),
    .target(
      name: "TurnpikeMapping", dependencies: ["MatchTableBuilding", "RouteMatching", "Turnpike"],
      path: "Library/TurnpikeMapping", exclude: ["TurnpikeMapping.docc"]),
    .target(
      name: "TurnpikeExplaining", dependencies: ["LinkExplaining", "RouteMatching", "Turnpike"],
      path: "Library/TurnpikeExplaining", exclude: ["TurnpikeExplaining.docc"]),
    .target(
      name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"],
      path: "Library/TurnpikeNavigation", exclude: ["TurnpikeNavigation.docc"]),
    .target(
      name: "RoutesCompiler",
      dependencies: ["LinkExplaining", "MatchTableBuilding", "RouteMatching"],
      path: "Library/RoutesCompiler"),
    .target(
      name: "TestSupport",
      dependencies: [
        "MatchTableBuilding", "RouteMatching", "RoutesCompiler", "Turnpike", "TurnpikeMapping",
      ],
      path: "TestSupport"),
    // The tables of the tests, which `.ci/generate-test-tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"], path: "Tables/TestTables"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "TestSupport", "TestTables", "MatchTableBuilding", "RouteMatching", "RoutesCompiler",
        "Turnpike", "TurnpikeMapping",
      ]),
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"]),
    .executableTarget(name: "replay", dependencies: ["FuzzTargets"]),
    .executableTarget(
      name: "campaign",
      dependencies: ["TestSupport", "MatchTableBuilding", "RouteMatching", "Turnpike"]),
    .target(name: "MutexAnnotations"),
    .testTarget(
      name: "RouteMatchingTests",
      dependencies: [
        "MatchTableBuilding", "RouteMatching", "RoutesCompiler", "TestSupport", "Turnpike",
        "TurnpikeMapping",
      ],
      path: "RouteMatchingTests",
      sources: ["Matching/SegmentScanTests.swift", "MatchTable/MatchTableTests.swift"]),
    .testTarget(
      name: "TurnpikeTests",
      dependencies: [
        "MatchTableBuilding", "MutexAnnotations", "RouteMatching", "RoutesCompiler", "TestSupport",
        "TestTables", "Turnpike", "TurnpikeExplaining", "TurnpikeMapping", "TurnpikeNavigation",
      ],
      path: "TurnpikeTests",
      sources: [
        "Fixtures", "GeneratedCodeSupport/RouteReaderTests.swift", "Properties",
        "Routes/RouteTableTests.swift", "Routing/ConcurrentUseTests.swift", "Support",
      ]),
    .testTarget(
      name: "TurnpikeNavigationTests",
      dependencies: [
        "MutexAnnotations", "TestSupport", "TestTables", "Turnpike", "TurnpikeNavigation",
      ],
      path: "TurnpikeNavigationTests", sources: ["RestoringPropertyTests.swift"]),
  ]
)
