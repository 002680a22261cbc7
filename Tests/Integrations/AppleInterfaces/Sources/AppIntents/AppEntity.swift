@_exported import AppleFoundation
import Synchronization

public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public let name: LocalizedStringResource

  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public let title: LocalizedStringResource

  public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
}

extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }
}

extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { String(self) }
}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
}

public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity

  init()

  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
}

public protocol AppEntity: _IntentValue, TypeDisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var defaultQuery: DefaultQuery { get }

  var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
  public typealias Property<Value: _IntentValue> = EntityProperty<Value>
}

@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
  public let title: LocalizedStringResource
  private let value = Mutex<Value?>(nil)

  public init(title: LocalizedStringResource) { self.title = title }

  public var wrappedValue: Value {
    get {
      // As Apple's: an entity's properties are set before anything reads them.
      guard let value = value.withLock({ $0 }) else {
        preconditionFailure("\(title.key) is read before it is set.")
      }
      return value
    }
    set { value.withLock { $0 = newValue } }
  }

  public var projectedValue: EntityProperty<Value> { self }
}

public protocol AppEnum: _IntentValue, TypeDisplayRepresentable, CaseIterable, RawRepresentable,
  Hashable
where RawValue: LosslessStringConvertible {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
