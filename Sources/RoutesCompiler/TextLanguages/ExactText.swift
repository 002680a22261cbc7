/// A string that is equal to another, or comes before it, by its UTF-8 bytes, as links
/// are compared: `é` is not `e` with an accent after it.
package struct ExactText: Hashable, Comparable {
  package var string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}

extension [String] {
  package var sortedByBytes: [String] { sorted { ExactText($0) < ExactText($1) } }
}
