/// A Swift type that a part of a link can be, such as the `ProductID` of
/// `/product/:id -> product(id: ProductID)`.
///
/// A type that is `RawRepresentable` or `LosslessStringConvertible` needs no code:
///
/// ```swift
/// struct ProductID: RawRepresentable, Hashable, Sendable {
///   var rawValue: String
/// }
///
/// extension ProductID: RouteValue {}
/// ```
///
/// The raw value counts for a type that is both. Any other type says how it is
/// written:
///
/// ```swift
/// extension Color: RouteValue {
///   init?(routeText: String) { self.init(hex: routeText) }
///   var routeText: String { hex }
/// }
/// ```
///
/// Texts are decoded: percent-escapes are the library's business. Parsing what was
/// printed must give an equal value back, or a link would not lead to the route
/// that it was made for.
///
/// `String`, `Bool`, `Double` and the integers conform, and so do Foundation's
/// `UUID`, `URL`, `Date` and `Decimal`.
public protocol RouteValue: Hashable, Sendable {
  /// The value that a decoded text stands for, or `nil` where it stands for none,
  /// so that the link does not match.
  init?(routeText: String)

  /// The text that stands for this value, not percent-encoded.
  var routeText: String { get }

  /// As `init(routeText:)`, from UTF-8, for types that need no string on the way.
  static func _parse(_ text: Span<UInt8>) -> Self?

  /// Whether two values are equal and have one text, byte for byte: links are bytes, and
  /// `==` takes `é` and `e` with an accent after it for the same.
  static func _areSame(_ left: Self, _ right: Self) -> Bool
}

extension RouteValue {
  public static func _areSame(_ left: Self, _ right: Self) -> Bool {
    left == right && String._areSame(left.routeText, right.routeText)
  }

  public static func _parse(_ text: Span<UInt8>) -> Self? {
    Self(routeText: String(utf8: text))
  }
}

// The initializers that are given are disfavoured, so that `compactMap(Int.init)` and
// `compactMap(UUID.init)` mean in a file that imports the library what they mean without.

extension RouteValue where Self: LosslessStringConvertible {
  /// The value that the text is a description of.
  @_disfavoredOverload
  public init?(routeText: String) {
    self.init(routeText)
  }

  /// The value's description.
  public var routeText: String { description }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// The value whose raw value the text stands for.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var routeText: String { rawValue.routeText }
}

extension RouteValue
where Self: RawRepresentable & LosslessStringConvertible, RawValue: RouteValue {
  /// The value whose raw value the text stands for.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var routeText: String { rawValue.routeText }
}
