// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Turnpike",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Turnpike", targets: ["Turnpike"])
  ],
  targets: [
    .target(name: "Turnpike"),
    .target(name: "RoutesCompiler", dependencies: ["Turnpike"]),

    .testTarget(name: "TurnpikeTests", dependencies: ["Turnpike"]),
    .testTarget(
      name: "RoutesCompilerTests", dependencies: ["RoutesCompiler", "Turnpike"],
      exclude: ["Fixtures/Samples", "Golden/Tables"]),
  ]
)
