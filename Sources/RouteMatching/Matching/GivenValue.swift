/// A value for a route that is made from another route: the dependency `product(id: id)` uses the
/// `id` of the route that comes after it.
@usableFromInline
package enum GivenValue: Sendable {
  /// The value itself, even if no link can contain it.
  case value(any Sendable)
  /// The text in the table; the elements of a list are on lines of their own.
  case text(String)
  /// No value: nil, or a value that the table leaves out.
  case absent
  /// The value that the link has where the pattern reads it.
  case inLink
}

extension _RouteReader {
  /// The next value, if it is given as a value of this type.
  @inlinable
  @inline(__always)
  package mutating func nextGiven<Value>(as type: Value.Type) -> Value? {
    extras != nil ? givenValue(as: type) : nil
  }

  @inlinable
  package mutating func givenValue<Value>(as type: Value.Type) -> Value? {
    guard let givenValues, givenValues.indices.contains(parameter),
      case .value(let value) = givenValues[parameter], let value = value as? Value
    else { return nil }
    parameter &+= 1
    return value
  }

  /// Whether the next value is given as text, or as an empty list.
  @usableFromInline
  package var isNextGivenAsText: Bool {
    guard let givenValues, givenValues.indices.contains(parameter),
      case .text = givenValues[parameter]
    else { return false }
    return true
  }

  /// The given values; nil if the next value is read from the link.
  var givenNext: [GivenValue]? { isInLink(parameter) ? nil : givenValues }

  /// Whether a value is read from the link, and not given.
  func isInLink(_ parameter: Int) -> Bool {
    guard let givenValues else { return true }
    guard givenValues.indices.contains(parameter), case .inLink = givenValues[parameter] else {
      return false
    }
    return true
  }

  /// The text of the next value.
  mutating func nextText(of given: [GivenValue]) -> FoundValue {
    guard case .text(let text) = nextValue(of: given) else { return .absent }
    return .found(ValueText(constant: Array(text.utf8)))
  }

  /// The strings of the next value, which is a list.
  mutating func nextTexts(of given: [GivenValue]) -> [FoundValue] {
    guard case .text(let text) = nextValue(of: given) else { return [] }
    return text.utf8.split(separator: UInt8(ascii: "\n")).map {
      .found(ValueText(constant: Array($0)))
    }
  }

  /// Returns the next given value, and moves on.
  private mutating func nextValue(of given: [GivenValue]) -> GivenValue {
    defer { parameter &+= 1 }
    return given.indices.contains(parameter) ? given[parameter] : .absent
  }
}
