import AppIntents
import Turnpike

struct WorkID: RawRepresentable, Hashable, Sendable, RouteValue, EntityIdentifierConvertible {
  var rawValue: String

  var entityIdentifierString: String { rawValue }
}

struct WorkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Work"
  static let defaultQuery = WorkQuery()

  let id: WorkID

  var displayRepresentation: DisplayRepresentation { "A work" }
}

struct WorkQuery: EntityQuery {
  func entities(for identifiers: [WorkID]) -> [WorkEntity] { identifiers.map(WorkEntity.init) }
}

struct SketchEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sketch"
  static let defaultQuery = SketchQuery()

  let id: UUID

  @Property(title: "Artist")
  var artist: String

  var displayRepresentation: DisplayRepresentation { "A sketch" }

  init(id: UUID, artist: String) {
    self.id = id
    self.artist = artist
  }
}

struct SketchQuery: EntityQuery {
  func entities(for identifiers: [UUID]) -> [SketchEntity] {
    identifiers.map { SketchEntity(id: $0, artist: "") }
  }
}
