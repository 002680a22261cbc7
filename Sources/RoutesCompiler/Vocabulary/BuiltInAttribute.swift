/// The attributes that every table knows.
package enum BuiltInAttribute: String, CaseIterable {
  case tab, popToRoot, present, over, under, deprecated, hidden, inApp
}

/// How a route may be presented.
package enum Presentation: String, CaseIterable {
  case push, sheet, fullScreen, popover, replace
  case nothing = "none"
}
