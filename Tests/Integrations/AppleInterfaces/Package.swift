// swift-tools-version: 6.2

import PackageDescription

// The adapters of TurnpikeUI where there is neither SwiftUI nor UIKit: against modules
// of the same names, which declare what the adapters use with the signatures that Apple
// documents, and do a little of what Apple's do.

let package = Package(
  name: "AppleInterfaces",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "AppleFoundation"),
    .target(name: "SwiftUI", dependencies: ["AppleFoundation"]),
    .target(name: "UIKit", dependencies: ["AppleFoundation"]),
    // All modules can be imported here, so that these files would take themselves for
    // the ones that are meant.
    .target(
      name: "Turnpike",
      exclude: [
        "Turnpike.docc", "ExternalApps/AppKitAppOpener.swift", "ExternalApps/UIKitAppOpener.swift",
      ]),
    .target(name: "TurnpikeUI", dependencies: ["Turnpike", "SwiftUI", "UIKit"]),
    .target(name: "Stage", dependencies: ["TurnpikeUI", "Turnpike", "SwiftUI", "UIKit"]),
    // The samples of the documentation.
    .target(name: "Routes", dependencies: ["Turnpike"]),
    .target(
      name: "LinkSamples", dependencies: ["Routes", "TurnpikeUI", "Turnpike", "SwiftUI", "UIKit"]),
    .testTarget(name: "TurnpikeUITests", dependencies: ["Stage"]),
  ]
)
