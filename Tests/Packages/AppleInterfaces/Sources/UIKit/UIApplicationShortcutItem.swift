/// Stands for UIKit's class of this name.
@MainActor
open class UIApplicationShortcutItem: NSObject {
  open private(set) var type: String

  public init(type: String, localizedTitle: String) {
    self.type = type
  }
}
