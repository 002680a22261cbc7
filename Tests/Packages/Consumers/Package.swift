// swift-tools-version: 6.2

import PackageDescription

// What users make of this package.
//
// ConsumerTests   packages that depend on it as a user's do, built and run in folders of their own:
//                 README's, the tutorial's, and the one in `Storefront`
// LinkServer      a web server that answers the links of the shop, with Hummingbird. The library's
//                 sources are in it, and `.ci/generate-test-tables` compiles the table, so that
//                 neither the compiler of tables nor its plug-in is built again.

let package = Package(
  name: "Consumers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .testTarget(name: "ConsumerTests"),

    .target(name: "RouteMatching", path: "Library/RouteMatching"),
    .target(
      name: "Turnpike", dependencies: ["RouteMatching"], path: "Library/Turnpike",
      exclude: ["Turnpike.docc"]),
    .target(name: "Routes", dependencies: ["Turnpike"]),
    .target(
      name: "LinkServer",
      dependencies: [
        "Routes", "Turnpike", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "serve",
      dependencies: ["LinkServer", .product(name: "Logging", package: "swift-log")]),
    .testTarget(
      name: "LinkServerTests",
      dependencies: [
        "LinkServer", "Routes", "Turnpike",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
  ]
)
