/// A button; once it is on screen, a test can press it.
@MainActor @preconcurrency
public struct Button: View {
  let title: String
  let action: @MainActor () -> Void

  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (String(title), action)
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

@MainActor @preconcurrency
public struct Section: View {
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> some View) {
    Rendering.log.append("section \(title)")
    Rendering.make(content())
  }

  public typealias Body = Never
}

@MainActor @preconcurrency
public struct ForEach: View {
  public init<Element, ID: Hashable>(
    _ data: [Element], id: KeyPath<Element, ID>, @ViewBuilder content: (Element) -> some View
  ) {
    for element in data { Rendering.make(content(element)) }
  }

  public typealias Body = Never
}

/// A field; once it is on screen, a test can type into it.
@MainActor @preconcurrency
public struct TextField: View {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
    Rendering.log.append("field \(text.wrappedValue)")
    Rendering.fields[String(title)] = text
  }

  public typealias Body = Never
}

@MainActor @preconcurrency
public struct Color: View {
  public static let clear = Color()

  public typealias Body = Never
}

extension View {
  public func background<Background: View>(
    @ViewBuilder content: () -> Background
  ) -> some View {
    Rendering.make(content())
    return ModifiedView()
  }
}

/// A link of a text or a widget.
@MainActor @preconcurrency
public struct Link<Label: View>: View {
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    Rendering.log.append("link \(destination.absoluteString)")
    Rendering.make(label())
  }

  public typealias Body = Never
}

extension Link where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

@MainActor @preconcurrency
public struct NavigationLink: View {
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder destination: () -> some View) {}

  public typealias Body = Never
}
