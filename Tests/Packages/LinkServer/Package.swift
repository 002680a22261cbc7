// swift-tools-version: 6.2

import PackageDescription

// A web server that answers the links of the shop: Hummingbird, with the shop's table. The
// library's sources are in it, and `.ci/link-server` compiles the table, so that neither the
// compiler of tables nor its plug-in is built again.

let package = Package(
  name: "LinkServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "RouteMatching"),
    .target(name: "Turnpike", dependencies: ["RouteMatching"], exclude: ["Turnpike.docc"]),
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
