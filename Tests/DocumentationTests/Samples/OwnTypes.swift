import Turnpike

// The language: a type of one's own.

nonisolated struct ProductID: RawRepresentable, Hashable, Sendable {
  var rawValue: String
}

extension ProductID: RouteValue {}
