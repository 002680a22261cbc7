import RouteMatching
import Turnpike

extension Workload {
  /// From the text of a table in the program to the route of a first link.
  func readingOperation(_ text: TableText) -> Operation {
    let first = Pass(Array(hits.prefix(1)))
    var operation = operation(Operation.ready, first, answer: { try text.read().answer($0) }) {
      first.texts.sum { text.read().sum($0.value) }
    }
    operation.bytes = text.byteCount
    return operation
  }
}

extension Operation {
  /// The work done once in a program, and not for each link.
  static let ready = "ready"
}
