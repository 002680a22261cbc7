/// A piece of the links of a route: text that all of them have, a value, or where a part begins.
/// The compiler makes the pieces of a route's first pattern, in the order of its links.
///
/// ```
/// /product/:id -> product(id: Int, tags: [String])
/// front, text "product/", value 0, items "?", item "tags=", repeated 1
/// ```
package struct PrintedPiece: Sendable {
  package enum Kind: UInt8, Sendable {
    case end
    /// Text, in its encoded form.
    case text
    /// The text before the path, which the form of the link decides.
    case front
    /// The text before a path, which begins here: that of the link, or of its fragment.
    case path
    /// Items begin here. The text is the character before the first.
    case items
    /// The fragment begins here, and is one item.
    case fragment
    /// The key of an item, with its `=`.
    case item
    /// A segment, an item or a fragment, or a part of it.
    case value
    /// A list at the end of a path, or a string with its slashes.
    case list, rest
    /// A list whose elements are items with one key.
    case repeated
    /// A list in one item. The text between its elements is the next piece.
    case joined
    /// All pairs of a dictionary.
    case pairs
    /// A label of a host, and many.
    case label, host

    package var takesValue: Bool { rawValue >= Kind.value.rawValue }
  }

  /// The value is a whole segment, or several.
  package static let isAlone: UInt64 = 1 << 24
  /// The segment has one dot beside the value, and would be `..` with another.
  package static let isBesideDot: UInt64 = 1 << 25
  /// The segment is left out with its value, even if others follow.
  package static let isSkippable: UInt64 = 1 << 26
  /// Of a front: the first segment takes the place of a host after a scheme.
  package static let isBeforeHost: UInt64 = 1 << 27
  /// Of a front: a printer can tell that each value is read from where it is written. Bit 28 was the
  /// mark of fewer routes, whose printers told less.
  package static let isPlain: UInt64 = 1 << 29

  package let kind: Kind
  package var text: String
  /// The position in the signature.
  package let parameter: Int
  package let marks: UInt64
  /// How many digits the number has at least.
  package let width: Int

  package init(
    _ kind: Kind, _ text: String = "", parameter: Int = 0, marks: UInt64 = 0, width: Int = 0
  ) {
    self.kind = kind
    self.text = text
    self.parameter = parameter
    self.marks = marks
    self.width = width
  }
}
