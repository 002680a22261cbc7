import LinkVectors

/// A fact about the two libraries before this one, by its number.
protocol Vector: Sendable, CustomStringConvertible {
  var id: String { get }
}

extension Vector {
  var description: String { id }
}

extension LinkVector: Vector {}
extension QueryVector: Vector {}
