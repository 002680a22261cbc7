/// A Swift type whose values can be part of a link, such as the `ProductID` of
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
/// A type that is both uses its raw value. In a module whose default isolation is the main actor,
/// write `nonisolated struct`. Any other type defines its text:
///
/// ```swift
/// extension Color: RouteValue {
///   init?(routeText: String) { self.init(hex: routeText) }
///   var routeText: String { hex }
/// }
/// ```
///
/// Strings are decoded; the library handles percent-escapes. Parsing a printed value must
/// return an equal value, because otherwise a link would not open its own route.
///
/// `String`, `Bool`, `Double`, the integers, `UUID`, `URL`, `Date` and `Decimal` conform.
public protocol RouteValue: Hashable, Sendable {
  /// Parses a decoded string. If it returns `nil`, the link does not match, or is opened without
  /// the value if that may be missing from the query.
  init?(routeText: String)

  /// The text of this value, not percent-encoded.
  var routeText: String { get }

  /// For generated code.
  /// As `init(routeText:)`, from UTF-8, for types that need no string on the way.
  static func _parse(_ text: Span<UInt8>) -> Self?

  /// For generated code.
  /// The text that is printed for the value of another text, `7` for `007`; nil if the type has
  /// none, as types of an app do.
  static func _printedText(of text: String) -> String?

  /// For generated code.
  /// Whether two values are equal and have one string, byte for byte: links are bytes, and
  /// `==` takes `é` and `e` with an accent after it for the same.
  static func _areSame(_ left: Self, _ right: Self) -> Bool
}

extension RouteValue {
  /// For generated code.
  public static func _printedText(of text: String) -> String? { nil }

  /// For generated code.
  @inlinable
  public static func _areSame(_ left: Self, _ right: Self) -> Bool {
    left == right && String._areSame(left.routeText, right.routeText)
  }

  /// For generated code.
  @inlinable
  public static func _parse(_ text: Span<UInt8>) -> Self? {
    Self(routeText: String(utf8: text))
  }
}

// The default initializers are disfavored, so that `compactMap(Int.init)` and
// `compactMap(UUID.init)` have the same meaning with and without an import of the library.

extension RouteValue where Self: LosslessStringConvertible {
  /// Parses the description of a value.
  @_disfavoredOverload
  public init?(routeText: String) {
    self.init(routeText)
  }

  /// The value's description.
  public var routeText: String { description }
}

// Inlined, because code that is compiled once for all types looks up those of the raw values at each
// call.
extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// Parses a raw value.
  @inlinable
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  @inlinable public var routeText: String { rawValue.routeText }
}

extension RouteValue
where Self: RawRepresentable & LosslessStringConvertible, RawValue: RouteValue {
  /// Parses a raw value.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var routeText: String { rawValue.routeText }
}
