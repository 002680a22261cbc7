import CoreSpotlight
import SwiftUI
import TestTables
import Turnpike
import TurnpikeExplaining
import TurnpikeUI
import UniformTypeIdentifiers
import WidgetKit

// The system's uses of an app besides passing it links: search, Handoff, widgets.
extension SwiftUIStage {
  /// Shows a route that other devices may continue, and returns the strings of its activity.
  public func handoff<Route: TypedRoute>(
    _ route: Route, activityType: String, isActive: Bool = true
  ) -> (link: String?, page: String?)? {
    Rendering.current = nil
    _ = Text("a screen").handoff(route, activityType: activityType, isActive: isActive)
    return Rendering.current.map { activity in
      (activity.userInfo?.values.first as? String, activity.webpageURL?.absoluteString)
    }
  }

  /// The system passes the activity of the other device to this app.
  public func continueActivity() {
    guard let activity = Rendering.current else { return }
    Rendering.activities[activity.activityType]?(activity)
  }

  /// An item of Spotlight, in words.
  public func searchableItem(_ route: ForumRoute, title: String) -> String {
    let attributes = CSSearchableItemAttributeSet(contentType: .content)
    attributes.title = title
    let item = CSSearchableItem(route, domain: "forums", attributes: attributes)
    let domain = item.domainIdentifier ?? "-"
    return "\(item.uniqueIdentifier) in \(domain): \(item.attributeSet.title ?? "-")"
  }

  /// The system passes a link to an app that asks for no results: what the app is told, and what the
  /// system opens then.
  public static func arriveWithoutReport(_ link: String) async -> [String] {
    Rendering.openedBySystem = []
    var lines: [String] = []
    let navigator = SwiftUINavigator<ShopRoute>()
    let router = Router(ShopRoute.self, navigator: navigator)
    router.problemHandler = { lines.append("\($0)") }
    _ = Text("app").opensLinks(with: router)
    if let url = URL(string: link) { Rendering.openURL?(url) }
    for _ in 0..<1_000 { await Task.yield() }
    return Rendering.openedBySystem.map(\.absoluteString) + lines
  }

  /// Somebody chooses an item in Spotlight.
  public func choose(item: String) {
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: item])
    Rendering.activities[CSSearchableItemActionType]?(activity)
  }

  /// The URLs of a widget.
  public var widget: [String] {
    Rendering.log = []
    _ = Text("a widget").widgetURL(ForumRoute.members(.member(name: "ada")))
    _ = Link("Forums", to: ForumRoute.forums(sort: .newest, tags: []))
    _ = Link(to: ForumRoute.members(.list)) { Text("Members") }
    return Rendering.log
  }

  /// The screen that explains links, in words.
  public func lines(of tester: LinkTester<ForumRoute, Void>) -> [String] {
    Rendering.log = []
    Rendering.make(tester)
    return Rendering.log
  }

  /// Somebody presses a button.
  public func press(_ button: String) { Rendering.buttons[button]?() }

  /// Somebody types into a field.
  public func type(_ text: String, into field: String) {
    Rendering.fields[field]?.wrappedValue = text
  }
}
