public import AppleFoundation
import Synchronization

/// Stands for Foundation's type of this name.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  public let key: String

  public init(stringLiteral value: String) { key = value }
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult

  static var title: LocalizedStringResource { get }

  init()

  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value: _IntentValue> = IntentParameter<Value>
}

public protocol SystemIntent: AppIntent {}

public protocol OpenIntent: SystemIntent {
  associatedtype Value: _IntentValue

  var target: Value { get set }
}

/// A value that an intent can ask for.
public protocol _IntentValue: Sendable {}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension URL: _IntentValue {}
extension Date: _IntentValue {}

@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
  public let title: LocalizedStringResource
  private let value = Mutex<Value?>(nil)

  public init(title: LocalizedStringResource) { self.title = title }

  public var wrappedValue: Value {
    get {
      // The system asks the user for a parameter without a value before it runs the intent.
      guard let value = value.withLock({ $0 }) else {
        preconditionFailure("\(title.key) is read before it is set.")
      }
      return value
    }
    set { value.withLock { $0 = newValue } }
  }

  public var projectedValue: IntentParameter<Value> { self }
}

public protocol IntentResult: Sendable {}

public protocol OpensIntent: IntentResult {
  associatedtype OpensAppIntent: AppIntent

  var opensIntent: OpensAppIntent? { get }
}

/// Apple's has more type parameters: a value, a dialog, a snippet.
public struct IntentResultContainer<OpensAppIntent: AppIntent>: OpensIntent {
  public let opensIntent: OpensAppIntent?
}

extension IntentResult {
  public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
  where Self == IntentResultContainer<Opened> {
    IntentResultContainer(opensIntent: opensIntent)
  }
}

/// Opens a universal link: the system passes it to the app.
public struct OpenURLIntent: SystemIntent {
  public static let title: LocalizedStringResource = "Open URL"

  @Parameter(title: "URL")
  public var url: URL

  public init() {}

  public init(_ url: URL) { self.url = url }

  public func perform() async throws -> IntentResultContainer<OpenURLIntent> {
    IntentResultContainer(opensIntent: self)
  }
}
