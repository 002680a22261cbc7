/// A string that is equal to another, or comes before it, by its UTF-8 bytes, as links
/// are compared: `é` is not `e` with an accent after it.
struct ExactText: Hashable, Comparable {
  var string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  static func < (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
