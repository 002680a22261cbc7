import RouteMatching

/// For generated code.
/// Receives the values of a route: the traversal that printing, comparing, hashing and describing
/// share.
///
/// Comparing and hashing can be inlined into the module of the table, so that they are
/// specialized for the types of the values: once for each type and not in each case, which
/// would take the compiler as long as the rest of the enum.
@frozen
public struct _RouteWriter: ~Copyable {
  @usableFromInline var purpose: Purpose
  /// The number of values that were hashed or compared.
  @usableFromInline var count = 0
  /// The values of the route that another is compared with.
  @usableFromInline var kept = StoredValues()
  /// Whether each value equals the value that it is compared with.
  @usableFromInline var isEqual = true
  @usableFromInline var hasher: Hasher?
  /// The strings of the values, if the purpose is to print them.
  @usableFromInline var texts: [PrintedValue] = []
  /// Prints the link, if that is the purpose.
  @usableFromInline var printer: LinkPrinter?
  /// The values themselves, if another route is made from them.
  @usableFromInline var arguments: [GivenValue] = []

  @usableFromInline
  enum Purpose {
    /// To print the link.
    case link
    /// To collect the strings that a link would have.
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

  @inlinable
  init(for purpose: Purpose, hasher: Hasher? = nil) {
    self.purpose = purpose
    self.hasher = hasher
  }

  @inlinable
  init(with printer: consuming LinkPrinter) {
    purpose = .link
    self.printer = .some(consume printer)
  }

  /// Continues with the values of another route, to compare them.
  @inlinable
  mutating func compare() {
    (purpose, count) = (.comparison, 0)
  }
}

extension _RouteWriter {
  /// For generated code.
  /// Adds a value.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(_ value: Value) {
    if !take(value, Value._areSame) { write(value) }
  }

  /// For generated code.
  /// Adds a value that may be nil.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(_ value: Value?) {
    if !take(value, Value._areSame) { write(value) }
  }

  /// For generated code.
  /// Adds a list.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(_ values: [Value]) {
    if !take(values, haveSame) { write(values, isOmitted: values.isEmpty) }
  }

  /// For generated code.
  /// Adds the rest of a query.
  @inlinable
  @inline(never)
  public mutating func add(_ pairs: [String: String]) {
    if !take(pairs, haveSame) { write(pairs) }
  }

  /// For generated code.
  /// Adds a value; if it equals its default, it is left out of the link.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(
    _ value: Value, default defaultValue: @autoclosure () -> Value
  ) {
    guard !take(value, Value._areSame) else { return }
    if Value._areSame(value, defaultValue()) { leaveOut(value) } else { write(value) }
  }

  /// For generated code.
  /// Adds a list; if it equals its default, it is left out of the link.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(
    _ values: [Value], default defaultValue: @autoclosure () -> [Value]
  ) {
    if !take(values, haveSame) { write(values, isOmitted: haveSame(values, defaultValue())) }
  }
}

// Defaults that the type may reject: no value equals one of those.
extension _RouteWriter {
  /// For generated code.
  /// Adds a value; if it equals the value of this text, it is left out of the link.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(_ value: Value, defaultText text: StaticString) {
    guard !take(value, Value._areSame) else { return }
    let isOmitted = Value(routeText: text.description).map { Value._areSame(value, $0) } ?? false
    if isOmitted { leaveOut(value) } else { write(value) }
  }

  /// For generated code.
  /// Adds a list; if it equals the values of these strings, it is left out of the link.
  @inlinable
  @inline(never)
  public mutating func add<Value: RouteValue>(_ values: [Value], defaultTexts texts: [String]) {
    guard !take(values, haveSame) else { return }
    let defaults = texts.compactMap(Value.init(routeText:))
    write(values, isOmitted: defaults.count == texts.count && haveSame(values, defaults))
  }
}

// Hashing and comparing.
extension _RouteWriter {
  /// Uses the value itself; false if its text is needed.
  @inlinable
  mutating func take<Value: Hashable & Sendable>(
    _ value: Value?, _ areSame: (Value, Value) -> Bool
  ) -> Bool {
    switch purpose {
    case .hash: hash(value)
    case .values: kept.keep(StoredValue(value), at: count)
    case .comparison: isEqual = isEqual && kept.equals(value, at: count, areSame)
    case .arguments: arguments.append(value.map { .value($0) } ?? .absent)
    case .link, .texts, .descriptions: return false
    }
    count &+= 1
    return true
  }

  @inlinable
  mutating func hash<Value: Hashable>(_ value: Value?) {
    if let value { hasher?.combine(value) } else { hasher?.combine(false) }
  }
}

/// Whether two lists have the same elements, byte for byte.
@inlinable
func haveSame<Value: RouteValue>(_ left: [Value], _ right: [Value]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy(Value._areSame)
}

/// Whether two dictionaries have the same keys and values, byte for byte.
@usableFromInline
func haveSame(_ left: [String: String], _ right: [String: String]) -> Bool {
  left.count == right.count
    && left.allSatisfy { key, value in
      guard let index = right.index(forKey: key) else { return false }
      return String._areSame(key, right[index].key) && String._areSame(value, right[index].value)
    }
}

// Printing.
extension _RouteWriter {
  @inlinable
  @inline(__always)
  mutating func write<Value: RouteValue>(_ value: Value) {
    let text = text(of: value)
    if purpose == .link { printer?.add(text) } else { write(.text(text)) }
  }

  @inlinable
  mutating func leaveOut<Value: RouteValue>(_ value: Value) {
    write(.omitted(printer?.needsOmittedText == false ? nil : text(of: value)))
  }

  @inlinable
  mutating func write<Value: RouteValue>(_ value: Value?) {
    if let value { write(value) } else { write(.omitted(nil)) }
  }

  @inlinable
  mutating func write<Value: RouteValue>(_ values: [Value], isOmitted: Bool) {
    // The link of an empty list is that of its default.
    if values.isEmpty, !isOmitted { printer?.isPlain = false }
    write(isOmitted ? .omitted(nil) : .list(values.map { text(of: $0) }))
  }

  @usableFromInline
  mutating func write(_ pairs: [String: String]) {
    write(.pairs(RouteQuery(pairs).map { ($0.key, $0.value) }))
  }

  @usableFromInline
  mutating func write(_ value: PrintedValue) {
    if purpose == .link { printer?.add(value) } else { texts.append(value) }
  }

  @inlinable
  mutating func text<Value: RouteValue>(of value: Value) -> String {
    if purpose == .descriptions { return swiftText(of: value) }
    let text = value.routeText
    // A plain link is only matched.
    if Value.self != String.self, printer?.isPlain == true,
      withBytes(of: text, Value._parse).map({ Value._areSame($0, value) }) != true
    {
      printer?.isPlain = false
    }
    return text
  }
}

/// A value as one would write it in Swift: `2`, `"A-17"`, `.relevance`.
@usableFromInline
func swiftText<Value: RouteValue>(of value: Value) -> String {
  switch value {
  case is any Numeric, is Bool: value.routeText
  case is any CaseIterable: "." + String(describing: value)
  default: value.routeText.quoted
  }
}
