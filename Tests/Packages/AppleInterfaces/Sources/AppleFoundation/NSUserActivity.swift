@_exported import Foundation

/// Stands for Foundation's class of this name.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var isEligibleForHandoff = true

  public init(activityType: String) {
    self.activityType = activityType
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
