/// Takes the index and the values of a route from generated code, to print, to
/// compare or to hash them.
public struct _RouteWriter: ~Copyable {
  var index = 0
  private var offset = 0

  public mutating func begin(_ index: Int) { self.index = offset + index }

  public mutating func enter(_ index: Int) { offset += index }

  public mutating func add<Value: RouteValue>(_ value: Value) {}

  public mutating func add<Value: RouteValue>(_ value: Value?) {}

  public mutating func add<Value: RouteValue>(_ value: [Value]) {}

  public mutating func add(_ value: [String: String]) {}

  public mutating func add<Value: RouteValue>(_ value: Value, default: @autoclosure () -> Value) {}

  public mutating func add<Value: RouteValue>(
    _ value: [Value], default: @autoclosure () -> [Value]
  ) {}
}
