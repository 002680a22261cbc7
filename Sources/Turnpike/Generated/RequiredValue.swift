/// Compiles only where `Value` can stand in a link. Generated code calls it once for
/// each Swift type that a table names, so that Swift's error about one that cannot
/// lands on the `type` line.
public func _requireRouteValue<Value: RouteValue>(_ type: Value.Type) {}

/// The value with this text in a link: a default or a filter's argument whose type
/// has no literal of its own.
public func _routeValue<Value: RouteValue>(_ text: StaticString) -> Value {
  guard let value = Value(routeText: text.description) else {
    preconditionFailure("\(Value.self) does not take the text \"\(text)\" of the table")
  }
  return value
}
