/// Takes the index and the values of a route from generated code: the one walk over
/// a case's values that printing, comparing, hashing and describing share.
public struct _RouteWriter: ~Copyable {
  /// The index of the route in its table, or in the group that hands itself out.
  private(set) var index = 0
  private var offset = 0
  private(set) var purpose: Purpose
  /// The texts of the values, where that is what is wanted.
  private(set) var texts: [WrittenValue] = []
  private(set) var values: [any Hashable & Sendable] = []
  /// How many values were handed out.
  private(set) var count = 0
  private(set) var hasher: Hasher
  /// Whether each value equals the one that it is compared with.
  private(set) var isEqual = true

  enum Purpose {
    /// To know the index, and how many values there are.
    case index
    /// To print a link.
    case texts
    /// To make another route: values that equal their defaults count too.
    case arguments
    /// To describe the route as Swift.
    case descriptions
    case hash
    /// To compare later.
    case values
    /// To compare with the values that are there.
    case comparison
  }

  init(for purpose: Purpose, hasher: Hasher = Hasher()) {
    self.purpose = purpose
    self.hasher = hasher
  }

  /// Goes on with the values of another route, to compare them.
  mutating func compare() {
    (purpose, offset, count) = (.comparison, 0, 0)
  }
}

extension _RouteWriter {
  /// Says which route it is; its values follow.
  public mutating func begin(_ index: Int) {
    self.index = offset &+ index
    if purpose == .hash { hasher.combine(self.index) }
  }

  /// Goes into a group or a mounted table, whose first route has this index.
  public mutating func enter(_ index: Int) { offset &+= index }

  public mutating func add<Value: RouteValue>(_ value: Value) {
    guard !take(value) else { return }
    texts.append(.text(text(of: value)))
  }

  public mutating func add<Value: RouteValue>(_ value: Value?) {
    guard !take(value) else { return }
    texts.append(value.map { .text(text(of: $0)) } ?? .omitted(nil))
  }

  public mutating func add<Value: RouteValue>(_ values: [Value]) {
    guard !take(values) else { return }
    texts.append(.list(values.map { text(of: $0) }))
  }

  public mutating func add(_ pairs: [String: String]) {
    guard !take(pairs) else { return }
    let sorted = pairs.sorted { $0.key < $1.key }
    texts.append(.pairs(sorted.map { ($0.key, $0.value) }))
  }

  /// A value that equals its default is left out of the link.
  public mutating func add<Value: RouteValue>(
    _ value: Value, default defaultValue: @autoclosure () -> Value
  ) {
    guard !take(value) else { return }
    let text = text(of: value)
    let isOmitted = purpose != .arguments && value == defaultValue()
    texts.append(isOmitted ? .omitted(text) : .text(text))
  }

  public mutating func add<Value: RouteValue>(
    _ values: [Value], default defaultValue: @autoclosure () -> [Value]
  ) {
    guard !take(values) else { return }
    let isOmitted = purpose != .arguments && values == defaultValue()
    texts.append(isOmitted ? .omitted(nil) : .list(values.map { text(of: $0) }))
  }

  /// Does what is to be done with the value itself; false where its text is wanted.
  private mutating func take<Value: Hashable & Sendable>(_ value: Value) -> Bool {
    defer { count &+= 1 }
    switch purpose {
    case .index: break
    case .hash: hasher.combine(value)
    case .values: values.append(value)
    case .comparison: isEqual = isEqual && values[count] as? Value == value
    case .texts, .arguments, .descriptions: return false
    }
    return true
  }

  private func text<Value: RouteValue>(of value: Value) -> String {
    purpose == .descriptions ? swiftText(of: value) : value.routeText
  }
}

/// A value of a route as text: decoded, or as Swift where a route is described.
package enum WrittenValue: Sendable {
  /// nil; or equal to its default, with the text that it has where a later segment
  /// does not let it be left out.
  case omitted(String?)
  case text(String)
  case list([String])
  /// Sorted by key.
  case pairs([(key: String, value: String)])
}

/// A value as one would write it in Swift: `2`, `"A-17"`, `.relevance`.
private func swiftText<Value: RouteValue>(of value: Value) -> String {
  switch value {
  case is any Numeric, is Bool: value.routeText
  case is any CaseIterable: "." + String(describing: value)
  default: value.routeText.debugDescription
  }
}
