import RouteMatching

/// For generated code.
/// The error for a value that does not parse, so that generated code reads no route from a link.
@frozen
public struct _Mismatch: Error, Sendable {
  @inlinable public init() {}
}

/// The result for the next parameter.
@usableFromInline
enum ReadValue<Value: RouteValue> {
  case absent
  case value(Value)
  /// Text that its constraint or its type rejects.
  case rejected(ValueText)
}

// The values of a route, with their Swift types.
extension _RouteReader {
  /// Reads the next value, which may come from another route. Inlined, because a value in memory
  /// would take 40 instructions more.
  @inlinable
  @inline(__always)
  mutating func next<Value: RouteValue>(_ link: Span<UInt8>) -> ReadValue<Value> {
    if let range = nextVerbatimText(in: link) {
      let value = Value._parse(link.extracting(range))
      return value.map { .value($0) } ?? .rejected(ValueText(range))
    }
    if let value = nextGiven(as: Value.self) { return .value(value) }
    switch nextText(in: link) {
    case .absent: return .absent
    case .refused(let text): return .rejected(text)
    case .found(let text):
      let value: Value? = parsedValue(of: text, in: link)
      return value.map { .value($0) } ?? .rejected(text)
    }
  }

  /// For generated code.
  /// Reads a required value.
  @inlinable
  public mutating func required<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value {
    guard case .value(let value) = next(link) as ReadValue<Value> else { throw _Mismatch() }
    return value
  }

  /// For generated code.
  /// Reads a value that may be left out.
  @inlinable
  public mutating func optional<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value? {
    switch next(link) as ReadValue<Value> {
    case .absent: return nil
    case .value(let value): return value
    case .rejected(let text):
      guard note(text) else { throw _Mismatch() }
      return nil
    }
  }

  /// For generated code.
  /// Reads a value that is its default if it is left out.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, to value: @autoclosure () -> Value
  ) throws(_Mismatch) -> Value {
    try optional(link) ?? value()
  }

  /// For generated code.
  /// Reads a value, from a default string if it is left out; the link does not match if the type
  /// rejects that string.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, toText text: StaticString
  ) throws(_Mismatch) -> Value {
    if let value: Value = try optional(link) { return value }
    guard let value = Value(routeText: text.description) else { throw _Mismatch() }
    return value
  }

  /// For generated code.
  /// Reads the values of a list, in the order of the link.
  @inlinable
  public mutating func list<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value] {
    if let values = nextGiven(as: [Value].self) { return values }
    let texts = nextTexts(in: link)
    var values: [Value] = []
    values.reserveCapacity(texts.count)
    for text in texts {
      switch text {
      case .absent: break
      case .refused(let text): guard noteElement(text) else { throw _Mismatch() }
      case .found(let text):
        if let value: Value = parsedValue(of: text, in: link) {
          values.append(value)
        } else {
          guard noteElement(text) else { throw _Mismatch() }
          if isJoined { return [] }
        }
      }
    }
    return values
  }

  /// For generated code.
  /// Reads the values of a list, or its default if the link has none.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, to values: @autoclosure () -> [Value]
  ) throws(_Mismatch) -> [Value] {
    try listIfAny(link) ?? values()
  }

  /// For generated code.
  /// Reads the values of a list, or of default strings if the link has none.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, toTexts texts: [String]
  ) throws(_Mismatch) -> [Value] {
    if let found: [Value] = try listIfAny(link) { return found }
    let values = texts.compactMap(Value.init(routeText:))
    guard values.count == texts.count else { throw _Mismatch() }
    return values
  }

  /// For generated code.
  /// Reads the items of the query that nothing else reads; of a repeated key, the last.
  public mutating func others(_ link: Span<UInt8>) throws(_Mismatch) -> [String: String] {
    nextOthers(in: link)
  }

  /// The values of a list, or nil if the link has none of them.
  @inlinable
  mutating func listIfAny<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value]? {
    if let values = nextGiven(as: [Value].self) { return values }
    let isGiven = givenValues != nil && isNextGivenAsText
    let found: [Value] = try list(link)
    return found.isEmpty && !isGiven ? nil : found
  }

  /// The value of a string, or nil if its type has none for it.
  @inlinable
  func parsedValue<Value: RouteValue>(of text: ValueText, in link: Span<UInt8>) -> Value? {
    if let bytes = text.copy(in: link) { return Value._parse(bytes.span) }
    return Value._parse(link.extracting(text.range))
  }
}
