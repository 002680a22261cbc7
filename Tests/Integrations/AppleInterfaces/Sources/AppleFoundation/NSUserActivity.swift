@_exported import Foundation

/// Stands for Foundation's class of this name.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var webpageURL: URL?

  public init(activityType: String) {
    self.activityType = activityType
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
