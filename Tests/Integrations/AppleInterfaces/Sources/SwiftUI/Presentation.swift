@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    let routes = path.wrappedValue.map { "\($0)" }
    Rendering.log.append("stack \(routes.joined(separator: " > "))")
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
    present("sheet", item.wrappedValue, content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present("cover", item.wrappedValue, content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .bounds,
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present("popover", item.wrappedValue, content)
  }

  private func present<Item, Content: View>(
    _ name: String, _ item: Item?, _ content: (Item) -> Content
  ) -> ModifiedView {
    if let item {
      Rendering.log.append(name)
      Rendering.make(content(item))
    }
    return ModifiedView()
  }
}
