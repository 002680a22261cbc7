// swift-tools-version: 6.2

import PackageDescription

// `--traits Peers` measures other routers too. They take minutes to build, so that a run
// without them neither fetches nor compiles them.
//
// The library is the sources of the package three folders up, by symbolic link: what is measured
// below its public API is no part of that.

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Peers", description: "Measure Hummingbird's and FlyingFox's routers.")],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
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
    .target(name: "Instruments"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Instruments", "RouteMatching", "MatchTableBuilding", "Turnpike", "TurnpikeExplaining",
        "TurnpikeMapping", "TurnpikeNavigation",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Peers"])),
        .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Peers"])),
      ],
      path: "Sources/Benchmarks",
      exclude: [
        "GitHub.routes", "GitHubFolded.routes", "GitHubHosts.routes", "Growth.routes",
        "Values.routes",
      ],
      resources: [.copy("Workloads")],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    // What `.ci/app-size` measures.
    .executableTarget(
      name: "small-app", dependencies: ["Turnpike"], path: "Sources/SmallApp",
      exclude: ["Small.routes"]),
    .executableTarget(name: "compile-cost", path: "Sources/CompileCost"),
  ]
)

// As in the package of the library.
for target in package.targets where target.path?.hasPrefix("Library/") == true {
  target.swiftSettings = [
    .unsafeFlags(["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"])
  ]
}
