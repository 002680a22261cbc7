/// A mistake in the range of a type.
enum BoundsMistake: Error {
  case empty
  /// A bound that is not a value of the type.
  case notAValue(String)
  /// `01...5`: a fixed width needs bounds of one width.
  case widths(String, String)
  /// The type has no order.
  case unordered
}
