/// The values of a route, stored to be compared with another route's. The first few are stored
/// inline, so that comparing allocates nothing.
@frozen
@usableFromInline
struct StoredValues: Sendable {
  @usableFromInline var first = StoredValue()
  @usableFromInline var second = StoredValue()
  @usableFromInline var third = StoredValue()
  @usableFromInline var others: [StoredValue] = []

  @inlinable
  init() {}

  /// Keeps the value with this position; positions come in order.
  @inlinable
  mutating func keep(_ value: StoredValue, at position: Int) {
    switch position {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default: others.append(value)
    }
  }

  /// Whether the value that is kept at a position is the same as this one; nil is a value
  /// too.
  @inlinable
  func equals<Value: Hashable & Sendable>(
    _ value: Value?, at position: Int, _ areSame: (Value, Value) -> Bool
  ) -> Bool {
    switch position {
    case 0: first.equals(value, areSame)
    case 1: second.equals(value, areSame)
    case 2: third.equals(value, areSame)
    default: others.count > position - 3 && others[position - 3].equals(value, areSame)
    }
  }
}

/// A value of any type. `String` and `Int` are stored inline, because unboxing an
/// existential takes longer than comparing its value.
@frozen
@usableFromInline
struct StoredValue: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case absent
    case text
    case number
    case other
  }

  @usableFromInline var kind = Kind.absent
  @usableFromInline var text = ""
  @usableFromInline var number = 0
  @usableFromInline var other: (any Hashable & Sendable)?

  @inlinable
  init() {}

  // The types are compared first, so that a cast succeeds: one that fails is slow.
  @inlinable
  init<Value: Hashable & Sendable>(_ value: Value?) {
    guard let value else { return }
    if Value.self == String.self, let text = value as? String {
      (kind, self.text) = (.text, text)
    } else if Value.self == Int.self, let number = value as? Int {
      (kind, self.number) = (.number, number)
    } else {
      (kind, other) = (.other, value)
    }
  }

  @inlinable
  func equals<Value: Hashable & Sendable>(
    _ value: Value?, _ areSame: (Value, Value) -> Bool
  ) -> Bool {
    guard let value else { return kind == .absent }
    switch kind {
    case .absent: return false
    case .text:
      guard Value.self == String.self, let value = value as? String else { return false }
      return String._areSame(value, text)
    case .number: return Value.self == Int.self && value as? Int == number
    case .other:
      guard let other = other as? Value else { return false }
      return areSame(other, value)
    }
  }
}
