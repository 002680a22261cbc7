// swift-tools-version: 6.2

import PackageDescription

// The library as it is compiled for Apple's platforms, where there are none: against
// modules of the same names as Apple's, which declare what the library uses with the
// signatures that Apple documents, and remember what they were asked.

/// The openers of other platforms: all modules can be imported here, so that each
/// file would take itself for the one that is meant.
func openers(but platform: String) -> [String] {
  ["AppKitAppOpener", "DesktopTool", "UIKitAppOpener", "XDGAppOpener"]
    .filter { $0 != "\(platform)AppOpener" }
    .map { "ExternalApps/\($0).swift" }
}

let package = Package(
  name: "ApplePlatforms",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "PlatformCalls"),
    .target(name: "AppKit", dependencies: ["PlatformCalls"]),
    .target(name: "UIKit", dependencies: ["PlatformCalls"]),
    .target(name: "TurnpikeForMac", dependencies: ["AppKit"], exclude: openers(but: "AppKit")),
    .target(name: "TurnpikeForPhones", dependencies: ["UIKit"], exclude: openers(but: "UIKit")),
    .testTarget(name: "AppKitTests", dependencies: ["TurnpikeForMac", "PlatformCalls"]),
    .testTarget(name: "UIKitTests", dependencies: ["TurnpikeForPhones", "PlatformCalls"]),
  ]
)
