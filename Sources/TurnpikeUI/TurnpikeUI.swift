// Navigators for user interfaces: `SwiftUINavigator` where there is SwiftUI,
// `UIKitNavigator` where there is UIKit. Where there is neither, on a server for
// example, the module has nothing of its own.
@_exported import TurnpikeNavigation
