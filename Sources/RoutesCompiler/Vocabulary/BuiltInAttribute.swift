/// The attributes that every table knows.
enum BuiltInAttribute: String, CaseIterable {
  case tab, popToRoot, present, over, under, deprecated, hidden, inApp
}

/// How a route may be presented.
enum Presentation: String, CaseIterable {
  case push, sheet, fullScreen, popover, replace
  case nothing = "none"
}
