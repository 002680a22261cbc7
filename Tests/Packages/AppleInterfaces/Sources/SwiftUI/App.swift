@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @MainActor var body: Body { get }
  @MainActor init()
}

extension App {
  /// Makes the app's scene, and ends: there are no events to wait for.
  @MainActor
  public static func main() {
    _ = Self().body
  }
}

@MainActor @preconcurrency
public protocol Scene {}

/// Makes its view at once, as if a window were there.
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {
    Rendering.make(content())
  }
}

public enum ScenePhase: Sendable {
  case background, inactive, active
}

@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  @MainActor public var wrappedValue: Value { Rendering.environment[keyPath: keyPath] }
}

/// Stands for what the system keeps of a window when the app ends.
@propertyWrapper
public struct SceneStorage<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(_ key: String) where Value == Data? {
    get = { Rendering.storage[key] }
    set = { Rendering.storage[key] = $0 }
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension View {
  /// Runs the action when the view is there.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    Rendering.task = Task { await action() }
    return ModifiedView()
  }

  /// Stands for SwiftUI's change of a value of the environment, which tests make.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Rendering.change = action
    return ModifiedView()
  }
}
