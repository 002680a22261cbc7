// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cinema",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../Turnpike")],
  targets: [
    .executableTarget(
      name: "Cinema",
      dependencies: [.product(name: "TurnpikeUI", package: "Turnpike")],
      plugins: [.plugin(name: "GenerateRoutes", package: "Turnpike")]),
    .testTarget(name: "CinemaTests", dependencies: ["Cinema"]),
  ]
)
