#if canImport(AppIntents)
  public import AppIntents

  /// An entity that the golden tables name.
  public struct WorkEntity: AppEntity {
    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Work"
    public static let defaultQuery = WorkQuery()

    public let id: Int

    @Property(title: "Artist")
    public var artist: String

    public var displayRepresentation: DisplayRepresentation { "A work" }

    init(id: Int) { self.id = id }
  }

  public struct WorkQuery: EntityQuery {
    public init() {}

    public func entities(for identifiers: [Int]) async throws -> [WorkEntity] {
      identifiers.map(WorkEntity.init)
    }
  }
#endif
