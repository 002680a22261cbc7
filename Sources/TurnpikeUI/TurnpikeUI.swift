// Navigators for user interfaces: `SwiftUINavigator` with SwiftUI, `UIKitNavigator` with
// UIKit. Without either, such as on a server, the module has nothing of its own.
@_exported import Turnpike
@_exported import TurnpikeNavigation
