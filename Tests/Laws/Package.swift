// swift-tools-version: 6.2

import PackageDescription

// What takes too long for `swift test` at the root: the properties and laws of the tests over all
// the random tables that they name, of which the root's tests run a twentieth, and generated Swift
// that `swiftc` checks. It is built in release, so that it tries many times as much in a second:
//
//     .ci/tables && swift test -c release --package-path Tests/Laws
//
// The library, the compiler and most of the tests are the sources of the package two folders up,
// by symbolic link.

let allCases: [SwiftSetting] = [.define("ALL_CASES")]
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]
// Where no test spends its time: the optimizer takes five times as long as the rest of a build.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "Laws",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "RouteMatching", swiftSettings: testable),
    .target(
      name: "Turnpike", dependencies: ["RouteMatching"], exclude: ["Turnpike.docc"],
      swiftSettings: testable),
    .target(
      name: "TurnpikeNavigation", dependencies: ["RouteMatching", "Turnpike"],
      exclude: ["TurnpikeNavigation.docc"], swiftSettings: unoptimized),
    .target(
      name: "TurnpikeApps", dependencies: ["RouteMatching", "Turnpike"],
      exclude: ["TurnpikeApps.docc"], swiftSettings: unoptimized),
    .target(name: "RoutesCompiler", dependencies: ["RouteMatching"], swiftSettings: testable),
    .target(
      name: "LinkPublishing", dependencies: ["EmbeddedFiles", "RouteMatching", "RoutesCompiler"],
      swiftSettings: testable),
    .target(
      name: "RoutesCommandLine", dependencies: ["RoutesCompiler"], swiftSettings: testable),
    .target(
      name: "TableFormatting", dependencies: ["RoutesCompiler"], swiftSettings: unoptimized),
    .target(
      name: "LanguageServer",
      dependencies: ["RouteMatching", "RoutesCompiler", "TableFormatting"],
      swiftSettings: unoptimized),
    .target(name: "EmbeddedFiles", exclude: ["Explanations.txt", "LinksPage"]),
    .executableTarget(
      name: "routesc",
      dependencies: [
        "EmbeddedFiles", "LanguageServer", "LinkPublishing", "RouteMatching", "RoutesCommandLine",
        "RoutesCompiler", "TableFormatting",
      ],
      swiftSettings: testable + unoptimized),
    .target(
      name: "TestSupport", dependencies: ["RouteMatching", "Turnpike"], swiftSettings: allCases),
    // The tables of the tests, which `.ci/tables` compiles.
    .target(name: "TestTables", dependencies: ["Turnpike"], swiftSettings: unoptimized),
    .testTarget(
      name: "RoutesCompilerTests",
      dependencies: [
        "LanguageServer", "RouteMatching", "RoutesCompiler", "TestSupport", "Turnpike",
        "TurnpikeApps",
      ],
      exclude: ["Fixtures", "Golden"], swiftSettings: unoptimized),
    .testTarget(
      name: "LinkPublishingTests",
      dependencies: ["LinkPublishing", "RouteMatching", "RoutesCompiler", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "RoutescTests",
      dependencies: [
        "LinkPublishing", "RouteMatching", "RoutesCommandLine", "RoutesCompiler", "TestSupport",
        "Turnpike", "routesc",
      ],
      swiftSettings: unoptimized),
    .testTarget(
      name: "TurnpikeTests",
      dependencies: [
        "RouteMatching", "TestSupport", "TestTables", "Turnpike", "TurnpikeNavigation",
      ]),
  ]
)
