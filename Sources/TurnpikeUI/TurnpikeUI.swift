// Navigators for user interfaces: `SwiftUINavigator` with SwiftUI, `UIKitNavigator` with
// UIKit. Without either, such as on a server, the module has nothing of its own.
@_exported public import Turnpike
@_exported public import TurnpikeNavigation
