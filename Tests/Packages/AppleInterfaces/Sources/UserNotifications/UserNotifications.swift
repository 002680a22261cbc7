public import Foundation

/// Stands for the classes of UserNotifications of these names, as far as a tap on a notification
/// needs them.
open class UNUserNotificationCenter: NSObject {}

open class UNNotificationContent: NSObject {
  open var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: NSObject {
  open var content = UNNotificationContent()
}

open class UNNotification: NSObject {
  open var request = UNNotificationRequest()
}

open class UNNotificationResponse: NSObject {
  open var notification = UNNotification()
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
