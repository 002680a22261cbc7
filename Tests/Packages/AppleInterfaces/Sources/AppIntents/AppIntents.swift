public import AppleFoundation

// What the samples of the documentation name of App Intents. They are compiled, and not run.

/// Stands for Foundation's type of this name.
public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult

  static var title: LocalizedStringResource { get }

  init()

  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}

@propertyWrapper
public struct IntentParameter<Value: Sendable>: Sendable {
  public init(title: LocalizedStringResource) {}

  public var wrappedValue: Value {
    get { preconditionFailure("Samples are not run.") }
    nonmutating set {}
  }

  public var projectedValue: Self { self }
}

public protocol OpenIntent: AppIntent {
  associatedtype Value

  var target: Value { get set }
}

public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  public func perform() async throws -> some IntentResult {
    IntentResultContainer<OpenURLIntent>()
  }
}

public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

public protocol IntentResult: Sendable {}

public protocol OpensIntent: IntentResult {}

/// Apple's has more type parameters: a value, a dialog, a snippet.
public struct IntentResultContainer<OpensAppIntent: AppIntent>: OpensIntent {}

extension IntentResult {
  public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
  where Self == IntentResultContainer<Opened> {
    IntentResultContainer()
  }
}

/// Opens a universal link: the system passes it to the app.
public struct OpenURLIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open URL"

  public init() {}

  public init(_ url: URL) {}

  public func perform() async throws -> some IntentResult {
    IntentResultContainer<OpenURLIntent>()
  }
}

public protocol AppEntity: Identifiable, Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }

  var displayRepresentation: DisplayRepresentation { get }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity

  init()

  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
}

public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}

public struct DisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}
