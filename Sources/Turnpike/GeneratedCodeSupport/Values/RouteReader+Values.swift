import RouteMatching

// The values of a route, with their Swift types.
extension _RouteReader {
  /// For generated code.
  /// A value that must be there.
  @inlinable
  public mutating func required<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value {
    if let range = _nextVerbatimText(in: link) {
      guard let value = Value._parse(link.extracting(range)) else { throw _Mismatch() }
      return value
    }
    if given != nil, let value = _nextGiven(as: Value.self) { return value }
    guard case .found(let text) = _nextText(in: link),
      let value: Value = _value(of: text, in: link)
    else { throw _Mismatch() }
    return value
  }

  /// For generated code.
  /// A value that may be left out.
  @inlinable
  public mutating func optional<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> Value? {
    if given != nil, let value = _nextGiven(as: Value.self) { return value }
    switch _nextText(in: link) {
    case .absent: return nil
    case .found(let text):
      if let value: Value = _value(of: text, in: link) { return value }
      try _note(text)
      return nil
    case .refused(let text):
      try _note(text)
      return nil
    }
  }

  /// For generated code.
  /// A value that may be left out and is then worth its default.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, to value: @autoclosure () -> Value
  ) throws(_Mismatch) -> Value {
    try optional(link) ?? value()
  }

  /// For generated code.
  /// A value that may be left out and is then that of a string; the link does not match if
  /// the type rejects the text.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, toText text: StaticString
  ) throws(_Mismatch) -> Value {
    if let value: Value = try optional(link) { return value }
    guard let value = Value(routeText: text.description) else { throw _Mismatch() }
    return value
  }

  /// For generated code.
  /// The values of a list, in the order of the link.
  @inlinable
  public mutating func list<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value] {
    if given != nil, let values = _nextGiven(as: [Value].self) { return values }
    var values: [Value] = []
    for text in _nextTexts(in: link) {
      switch text {
      case .absent: break
      case .refused(let text): try _noteElement(text)
      case .found(let text):
        if let value: Value = _value(of: text, in: link) {
          values.append(value)
        } else {
          try _noteElement(text)
        }
      }
    }
    return values
  }

  /// For generated code.
  /// The values of a list, or its default if the link has none of them.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, to values: @autoclosure () -> [Value]
  ) throws(_Mismatch) -> [Value] {
    try _listIfAny(link) ?? values()
  }

  /// For generated code.
  /// The values of a list, or those of some strings if the link has none.
  @inlinable
  public mutating func defaulted<Value: RouteValue>(
    _ link: Span<UInt8>, toTexts texts: [String]
  ) throws(_Mismatch) -> [Value] {
    if let found: [Value] = try _listIfAny(link) { return found }
    let values = texts.compactMap(Value.init(routeText:))
    guard values.count == texts.count else { throw _Mismatch() }
    return values
  }

  /// The values of a list, or nil if the link has none of them.
  @inlinable
  mutating func _listIfAny<Value: RouteValue>(
    _ link: Span<UInt8>
  ) throws(_Mismatch) -> [Value]? {
    if given != nil, let values = _nextGiven(as: [Value].self) { return values }
    let isGiven = given != nil && _isNextGivenAsText
    let found: [Value] = try list(link)
    return found.isEmpty && !isGiven ? nil : found
  }

  /// The value of a string, or nil if its type has none for it.
  @inlinable
  func _value<Value: RouteValue>(of text: _RouteText, in link: Span<UInt8>) -> Value? {
    if let bytes = text._copy(in: link) { return Value._parse(bytes.span) }
    return Value._parse(link.extracting(text._range))
  }
}
