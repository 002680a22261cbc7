@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    let routes = path.wrappedValue.map { "\($0)" }
    Rendering.log.append("stack \(routes.joined(separator: " > "))")
    Rendering.pops.append { path.wrappedValue.removeAll() }
    Rendering.make(root())
  }

  public typealias Body = Never
}

public enum PopoverAttachmentAnchor {
  case bounds
}

public enum Edge {
  case top
}

extension View {
  public func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> some View {
    Rendering.make(self)
    return ModifiedView()
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present("sheet", item, content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present("cover", item, content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .bounds,
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present("popover", item, content)
  }

  private func present<Item, Content: View>(
    _ name: String, _ item: Binding<Item?>, _ content: (Item) -> Content
  ) -> ModifiedView {
    if let shown = item.wrappedValue {
      Rendering.log.append(name)
      Rendering.dismissals.append { item.wrappedValue = nil }
      Rendering.make(content(shown))
    }
    return ModifiedView()
  }
}
