/// How a route is shown: what `@present` says of it.
public enum Presentation: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// On top of the stack that is shown; of a route without `@present` too.
  case push
  /// On a sheet.
  case sheet
  /// In place of the whole screen, until it is dismissed.
  case fullScreen
  /// In a popover.
  case popover
  /// In place of the top of the stack, or above its root, which stays.
  case replace
  /// Not at all: the route acts, and its handler's result is not presented. It is
  /// `none` in a table, a name that Swift would confuse with `Optional.none`.
  case nothing = "none"

  /// The word as `@present` has it.
  public var description: String { rawValue }
}
