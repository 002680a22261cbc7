// swift-tools-version: 6.2

import PackageDescription

// Packages that use this one as a user's do, built and run in folders of their own: README's,
// the tutorial's, and `Tests/Packages/Storefront`.

let package = Package(
  name: "Consumers",
  platforms: [.macOS(.v15)],
  targets: [.testTarget(name: "ConsumerTests")]
)
