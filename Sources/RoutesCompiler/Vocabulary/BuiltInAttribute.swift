/// The attributes that every table knows.
package enum BuiltInAttribute: String, CaseIterable {
  case tab, popToRoot, present, over, under, deprecated, hidden, inApp, intent, entity

  /// Whether a group can't give it to its routes.
  var isOfOneRoute: Bool { self == .intent || self == .entity }
}

/// How a route may be presented.
package enum Presentation: String, CaseIterable {
  case push, sheet, fullScreen, popover, replace
  case nothing = "none"
}
