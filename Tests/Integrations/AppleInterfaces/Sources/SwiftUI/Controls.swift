/// A button; once it is on screen, a test can press it.
@MainActor @preconcurrency
public struct Button: View {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
    Rendering.log.append("button \(title)")
    Rendering.buttons[String(title)] = action
  }

  public typealias Body = Never
}

@MainActor @preconcurrency
public struct List: View {
  public init(@ViewBuilder content: () -> some View) {
    Rendering.make(content())
  }

  public init(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> some View) {
    for row in data { Rendering.make(rowContent(row)) }
  }

  public typealias Body = Never
}

/// A tab of a `TabView`.
@MainActor @preconcurrency
public struct Tab<Value: Hashable, Content: View> {
  let title: String
  let value: Value
  let content: Content

  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    (self.title, self.value, self.content) = (String(title), value, content())
  }
}

@MainActor
@resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  public static func buildExpression<Content: View>(
    _ tab: Tab<Value, Content>
  ) -> [(title: String, value: Value, content: any View)] {
    [(tab.title, tab.value, tab.content)]
  }

  public static func buildBlock(
    _ tabs: [(title: String, value: Value, content: any View)]...
  ) -> [(title: String, value: Value, content: any View)] {
    tabs.flatMap { $0 }
  }
}

/// Shows the tab that is selected.
@MainActor @preconcurrency
public struct TabView<Value: Hashable>: View {
  public init(
    selection: Binding<Value>,
    @TabContentBuilder<Value> content: () -> [(title: String, value: Value, content: any View)]
  ) {
    for tab in content() where tab.value == selection.wrappedValue {
      Rendering.log.append("tab \(tab.title)")
      Rendering.make(tab.content)
    }
  }

  public typealias Body = Never
}
