import Synchronization

/// The calls of the stand-ins for Apple's classes, in order.
///
/// A module of its own, for `import UIKit` beside `import Testing` asks for a module
/// that only Apple's platforms have.
public enum PlatformCalls {
  private static let noted = Mutex<[String]>([])

  public static func note(_ call: String) {
    noted.withLock { $0.append(call) }
  }

  /// The calls that were made for one link.
  public static func about(_ link: String) -> [String] {
    noted.withLock { $0 }.filter { $0.hasSuffix(" " + link) }
  }
}
