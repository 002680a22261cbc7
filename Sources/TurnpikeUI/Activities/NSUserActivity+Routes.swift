#if canImport(SwiftUI) || canImport(UIKit)
  // Either exports Foundation, which has the class.
  #if canImport(SwiftUI)
    public import SwiftUI
  #else
    public import UIKit
  #endif
  public import Turnpike
  #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
    internal import CoreSpotlight
  #endif

  extension NSUserActivity {
    /// Sets the route that Handoff opens on another device of the same person.
    ///
    /// ```swift
    /// override func updateUserActivityState(_ activity: NSUserActivity) {
    ///   activity.setRoute(ShopRoute.product(id: id))
    /// }
    /// ```
    ///
    /// If the route's link is a web link, a device without the app opens the page in its browser.
    /// The type of the activity has to be listed under `NSUserActivityTypes` in `Info.plist`.
    ///
    /// - Parameter route: The route that is on screen.
    public func setRoute<Routes: TypedRoute>(_ route: Routes) {
      let url = route.url()
      webpageURL = url.isWebLink ? url : nil
      addUserInfoEntries(from: [Self.linkKey: url.absoluteString])
      requiredUserInfoKeys = [Self.linkKey]
      isEligibleForHandoff = true
    }

    private static var linkKey: String { "org.turnpike.link" }
  }

  extension NSUserActivity {
    /// The link that the system passes to the app in an activity, and where it comes from: a
    /// universal link, a result of a search, or a route that another device carries.
    var arrivingLink: (url: URL, origin: LinkOrigin)? {
      if activityType == NSUserActivityTypeBrowsingWeb {
        return webpageURL.map { ($0, .universalLink) }
      }
      if let item = searchedItem { return URL(string: item).map { ($0, .spotlight) } }
      guard let link = userInfo?[Self.linkKey] as? String else { return nil }
      return URL(string: link).map { ($0, .handoff) }
    }

    /// The identifier of the item that the user chose in Spotlight.
    private var searchedItem: String? {
      #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
        guard activityType == CSSearchableItemActionType else { return nil }
        return userInfo?[CSSearchableItemActivityIdentifier] as? String
      #else
        return nil
      #endif
    }
  }
#endif
