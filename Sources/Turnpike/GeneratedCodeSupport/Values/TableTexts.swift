import RouteMatching

/// For generated code.
/// Compiles only if `Value` can be part of a link. It is called once for each Swift type
/// that a table names, so that Swift reports a missing conformance at the `type` line.
public func _requireRouteValue<Value: RouteValue>(_ type: Value.Type) {}

/// For generated code.
/// Stops a debug build if a type rejects a string of the table: a default, or an argument of
/// a filter. It is called when a router is made, with the location of the text in the table.
public func _requireRouteValue<Value: RouteValue>(
  _ text: String, as type: Value.Type, file: StaticString = #filePath, line: UInt = #line
) {
  assert(Value(routeText: text) != nil, rejection(of: text, by: type), file: (file), line: line)
}

/// For generated code.
/// The value with this text in a link: the default of a case or of an invoke function whose
/// type has no literal of its own. No link leads here.
public func _routeValue<Value: RouteValue>(_ text: StaticString) -> Value {
  guard let value = Value(routeText: text.description) else {
    preconditionFailure(rejection(of: text.description, by: Value.self))
  }
  return value
}

/// For generated code.
/// The argument of a filter with this text.
///
/// - Throws: `_RejectedText`, so that a filter whose argument is wrong lets nothing through.
public func _filterArgument<Value: RouteValue>(_ text: StaticString) throws -> Value {
  guard let value = Value(routeText: text.description) else {
    throw _RejectedText(description: rejection(of: text.description, by: Value.self))
  }
  return value
}

/// For generated code.
/// A string of the table that a Swift type rejects.
public struct _RejectedText: Error, CustomStringConvertible {
  /// A description of the problem, without a capital or a full stop.
  public let description: String
}

private func rejection<Value>(of text: String, by type: Value.Type) -> String {
  "\(type) rejects the text \(text.quoted) of the table"
}

extension RouteTableInfo {
  /// For generated code.
  /// Makes a table from the strings that the routes compiler writes.
  public init(_automaton: StaticString, templates: StaticString, description: StaticString) {
    self.init(
      matchTable: MatchTable(decoding: _automaton), templates: templates.description,
      description: description.description)
  }
}
