/// A fact that is told in words, as a program that holds it against the library.
struct WordedVector: Vector {
  let id: String
  let body: @Sendable () async throws -> Void

  init(_ id: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.id = id
    self.body = body
  }

  static let all =
    spellings + requests + routers + mapping + patterns + values + rejections + otherApps + filters
    + navigation
}
