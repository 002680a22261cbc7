@_exported import Foundation
import PlatformCalls

/// Stands for UIKit's class of this name: knows the scheme `maps`, and opens nothing.
@MainActor
open class UIApplication {
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public let rawValue: String
  }

  private static let application = UIApplication()

  open class var shared: UIApplication { application }

  open func canOpenURL(_ url: URL) -> Bool {
    PlatformCalls.note("UIKit canOpenURL \(url)")
    return url.scheme == "maps"
  }

  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    PlatformCalls.note("UIKit open \(url)")
    return url.scheme == "maps" && url.host() != "refused"
  }
}
