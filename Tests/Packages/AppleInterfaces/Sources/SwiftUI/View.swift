@_exported import AppleFoundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

/// Views that are not made of others: SwiftUI gives them a body that is never asked for,
/// and `Rendering` does not ask for it either.
extension View where Body == Never {
  public var body: Never { fatalError("the body of \(Self.self) was asked for") }
}

extension Never: View {
  public typealias Body = Never
}

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> ViewList {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return ViewList(views: views)
  }

  public static func buildEither<Content: View>(first view: Content) -> ViewList {
    ViewList(views: [view])
  }

  public static func buildEither<Content: View>(second view: Content) -> ViewList {
    ViewList(views: [view])
  }
}

/// Stands for SwiftUI's views of several views, and of one among several.
public struct ViewList: View {
  let views: [any View]

  public typealias Body = Never
}

public struct Text: View {
  let text: String

  public init<Content: StringProtocol>(_ content: Content) { text = String(content) }

  public typealias Body = Never
}

/// Stands for what SwiftUI makes of a view and a modifier.
public struct ModifiedView: View {
  public init() {}

  public typealias Body = Never
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor func body(content: Content) -> Body
}

extension View {
  /// Makes the view and the modifier's body at once, as if they were on screen.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    Rendering.make(self)
    Rendering.make(modifier.body(content: _ViewModifier_Content()))
    return ModifiedView()
  }
}

/// The views that the stand-ins were made to show, and where they hand links over.
@MainActor
public enum Rendering {
  /// Stacks, sheets, covers, popovers and texts, from the outermost in.
  public static var log: [String] = []
  public static var buttons: [String: @MainActor () -> Void] = [:]
  public static var fields: [String: Binding<String>] = [:]
  /// Dismiss the sheets, covers and popovers, from the outermost in.
  public static var dismissals: [@MainActor () -> Void] = []
  /// Pop all screens of the stacks, from the outermost in.
  public static var pops: [@MainActor () -> Void] = []
  /// The activity of the view on screen.
  public static var current: NSUserActivity?
  public static var openURL: ((URL) -> Void)?
  public static var change: (() -> Void)?
  /// The task of the view that was made last.
  public static var task: Task<Void, Never>?
  public static var storage: [String: Data] = [:]
  public static var activities: [String: (NSUserActivity) -> Void] = [:]
  /// Around all views.
  public static var environment = EnvironmentValues()
  /// Inside the views that set values of it.
  public static var innerEnvironment = EnvironmentValues()
  public static var openedBySystem: [URL] = []

  /// Makes a view's body, and the bodies in it.
  public static func make<Content: View>(_ view: Content) {
    if let text = view as? Text { log.append("text \(text.text)") }
    if let button = view as? Button {
      log.append("button \(button.title)")
      buttons[button.title] = button.action
    }
    if let list = view as? ViewList { for view in list.views { make(view) } }
    if Content.Body.self != Never.self { make(view.body) }
  }
}
