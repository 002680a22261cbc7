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

extension View {
  /// Runs the action when the view is there.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    Task { await action() }
    return ModifiedView()
  }
}
