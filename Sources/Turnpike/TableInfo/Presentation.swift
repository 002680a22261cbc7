/// The presentation of a route, which `@present` gives.
///
/// ```swift
/// ShopRoute.checkout.info.presentation  // .fullScreen
/// ```
public enum Presentation: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// On top of the stack that is shown; also for a route without `@present`.
  case push
  /// On a sheet.
  case sheet
  /// In place of the whole screen, until it is dismissed.
  case fullScreen
  /// In a popover.
  case popover
  /// In place of the top of the stack, or above its root, which stays.
  case replace
  /// Not at all: the handler runs, and its result is not presented. It is `none` in a
  /// table, a name that Swift would confuse with `Optional.none`.
  case nothing = "none"

  /// The word as `@present` has it.
  public var description: String { rawValue }
}
