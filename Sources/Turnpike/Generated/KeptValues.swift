/// The values of a route, kept to be compared with those of another. The first few
/// stand in place, so that comparing allocates nothing.
@usableFromInline
struct KeptValues: Sendable {
  @usableFromInline var first = KeptValue.absent
  @usableFromInline var second = KeptValue.absent
  @usableFromInline var third = KeptValue.absent
  @usableFromInline var others: [KeptValue] = []

  @inlinable
  init() {}

  /// Keeps the value with this position; positions come in order.
  @inlinable
  mutating func keep(_ value: KeptValue, at position: Int) {
    switch position {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default: others.append(value)
    }
  }

  /// Whether the value that is kept at a position equals this one; nil is a value too.
  @inlinable
  func equals<Value: Hashable & Sendable>(_ value: Value?, at position: Int) -> Bool {
    switch position {
    case 0: first.equals(value)
    case 1: second.equals(value)
    case 2: third.equals(value)
    default: others.count > position - 3 && others[position - 3].equals(value)
    }
  }
}

/// A value of any type. The two that most values have stand for themselves, for looking
/// into a box for a type takes longer than comparing what is in it.
@usableFromInline
enum KeptValue: Sendable {
  case absent
  case text(String)
  case number(Int)
  case other(any Hashable & Sendable)

  // The types are compared first, so that a cast succeeds: one that fails is slow.
  @inlinable
  init<Value: Hashable & Sendable>(_ value: Value?) {
    guard let value else {
      self = .absent
      return
    }
    if Value.self == String.self, let text = value as? String {
      self = .text(text)
    } else if Value.self == Int.self, let number = value as? Int {
      self = .number(number)
    } else {
      self = .other(value)
    }
  }

  @inlinable
  func equals<Value: Hashable & Sendable>(_ value: Value?) -> Bool {
    switch self {
    case .absent: value == nil
    case .text(let kept): Value.self == String.self && value as? String == kept
    case .number(let kept): Value.self == Int.self && value as? Int == kept
    case .other(let kept): value != nil && kept as? Value == value
    }
  }
}
