import AppleFoundation

public protocol CustomURLRepresentationParameterConvertible {
  var urlRepresentationParameter: String? { get async }
}

public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
  typealias URLRepresentation = EntityURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

public protocol URLRepresentableEnum: AppEnum, CustomURLRepresentationParameterConvertible {
  typealias URLRepresentation = EnumURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  public var urlRepresentationParameter: String? { Self.urlRepresentation.text(of: self) }
}

extension URLRepresentableEnum {
  public var urlRepresentationParameter: String? { Self.urlRepresentation.texts[self]?.text }
}

extension URLRepresentableIntent {
  public func perform() async throws -> some OpensIntent {
    let text = try await Self.urlRepresentation.text(of: self)
    guard let url = URL(string: text) else { throw NotAURL(text: text) }
    return .result(opensIntent: OpenURLIntent(url))
  }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
  public static var urlRepresentation: URLRepresentation { .target { $0.target } }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEnum {
  public static var urlRepresentation: URLRepresentation { .target { $0.target } }
}

public struct NotAURL: Error {
  public let text: String
}

/// A value is written as one segment here. What Apple's does with it is not documented.
private func encoded(_ text: String) -> String {
  text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}

public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
  private let parts: [@Sendable (Intent) async throws -> String]

  public init(stringLiteral value: String) { parts = [{ _ in value }] }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  private init(parts: [@Sendable (Intent) async throws -> String]) { self.parts = parts }

  /// The link of what an `OpenIntent` opens.
  static func target(
    _ target: @escaping @Sendable (Intent) -> any CustomURLRepresentationParameterConvertible
  ) -> Self {
    Self(parts: [{ await target($0).urlRepresentationParameter ?? "" }])
  }

  func text(of intent: Intent) async throws -> String {
    var text = ""
    for part in parts { text += try await part(intent) }
    return text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [@Sendable (Intent) async throws -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

    public mutating func appendInterpolation<Value, Parameter: IntentParameter<Value>>(
      _ keyPath: KeyPath<Intent, Parameter> & Sendable
    ) {
      parts.append { intent in
        switch intent[keyPath: keyPath].wrappedValue {
        case let value as String: encoded(value)
        case let value as Int: encoded(String(value))
        case let value as URL: encoded(value.absoluteString)
        case let value as any CustomURLRepresentationParameterConvertible:
          await value.urlRepresentationParameter ?? ""
        case let value: throw NotAURL(text: "\(value)")
        }
      }
    }
  }
}

public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  private let parts: [@Sendable (Entity) -> String]

  public init(stringLiteral value: String) { parts = [{ _ in value }] }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func text(of entity: Entity) -> String { parts.map { $0(entity) }.joined() }

  public struct StringInterpolation: StringInterpolationProtocol {
    public enum Token: Sendable {
      case id
    }

    fileprivate var parts: [@Sendable (Entity) -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

    public mutating func appendInterpolation(_ token: Token) {
      parts.append { encoded($0.id.entityIdentifierString) }
    }

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Entity, EntityProperty<Value>> & Sendable
    ) {
      parts.append { encoded("\($0[keyPath: keyPath].wrappedValue)") }
    }
  }
}

public struct EnumURLRepresentation<Enum: AppEnum> {
  public struct EnumSingleURLRepresentation: ExpressibleByStringInterpolation {
    let text: String

    public init(stringLiteral value: String) { text = value }
  }

  let texts: [Enum: EnumSingleURLRepresentation]

  public init(_ urlRepresentations: [Enum: EnumSingleURLRepresentation]) {
    texts = urlRepresentations
  }
}
