@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void

  /// SwiftUI takes closures with any isolation, which only it can call at once.
  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@propertyWrapper
public struct State<Value> {
  /// Unchecked, because the closures of a `Binding` are sendable and SwiftUI's state may be read
  /// from anywhere; here only the main actor reads and writes it.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

public struct Transaction {
  public var disablesAnimations = false

  public init() {}
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
