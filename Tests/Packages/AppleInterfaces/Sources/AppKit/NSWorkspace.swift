@_exported import Foundation
import PlatformCalls

/// Stands for AppKit's class of this name: knows the scheme `maps`, and opens nothing.
open class NSWorkspace {
  open class var shared: NSWorkspace { NSWorkspace() }

  @discardableResult
  open func open(_ url: URL) -> Bool {
    PlatformCalls.note("AppKit open \(url)")
    return url.scheme == "maps" && url.host() != "refused"
  }

  open func urlForApplication(toOpen url: URL) -> URL? {
    PlatformCalls.note("AppKit urlForApplication \(url)")
    return url.scheme == "maps" ? URL(filePath: "/Applications/Maps.app") : nil
  }
}
