@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @MainActor var body: Body { get }
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
