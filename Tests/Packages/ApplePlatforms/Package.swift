// swift-tools-version: 6.2

import PackageDescription

// The library as it is compiled for Apple's platforms, where there are none: against
// modules of the same names as Apple's, which declare what the library uses with the
// signatures that Apple documents, and remember what they were asked.

/// The files that the opener of a platform does without. The openers of other platforms
/// are among them, because all modules can be imported here.
func files(but platform: String) -> [String] {
  ["AppKitAppOpener", "DesktopTool", "UIKitAppOpener", "XDGAppOpener"]
    .filter { $0 != "\(platform)AppOpener" }
    .map { "\($0).swift" } + ["TurnpikeApps.docc"]
}

let package = Package(
  name: "ApplePlatforms",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "PlatformCalls"),
    .target(name: "AppKit", dependencies: ["PlatformCalls"]),
    .target(name: "UIKit", dependencies: ["PlatformCalls"]),
    .target(name: "RouteMatching"),
    .target(name: "Turnpike", dependencies: ["RouteMatching"], exclude: ["Turnpike.docc"]),
    .target(
      name: "TurnpikeAppsForMac", dependencies: ["RouteMatching", "Turnpike", "AppKit"],
      exclude: files(but: "AppKit")),
    .target(
      name: "TurnpikeAppsForPhones", dependencies: ["RouteMatching", "Turnpike", "UIKit"],
      exclude: files(but: "UIKit")),
    .testTarget(name: "AppKitTests", dependencies: ["TurnpikeAppsForMac", "PlatformCalls"]),
    .testTarget(name: "UIKitTests", dependencies: ["TurnpikeAppsForPhones", "PlatformCalls"]),
  ]
)
