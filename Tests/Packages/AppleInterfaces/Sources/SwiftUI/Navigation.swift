/// Stands for SwiftUI's type of this name.
public struct NavigationPath {
  public private(set) var count = 0
  var elements: [String] = []

  public init() {}

  public mutating func append<Value: Hashable>(_ value: Value) {
    count += 1
    elements.append("\(value)")
  }
}

extension NavigationStack where Data == NavigationPath {
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    Rendering.log.append("stack \(path.wrappedValue.elements.joined(separator: " > "))")
    Rendering.make(root())
  }
}

@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content, Detail: View>: View {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    Rendering.make(sidebar())
    Rendering.make(detail())
  }

  public typealias Body = Never
}

public struct EmptyView: View {
  public init() {}

  public typealias Body = Never
}
