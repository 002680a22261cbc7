/// What an escaped separator is in a list that one item has: `%2C` in `?ids=1%2C2`.
///
/// The tag of the separator's text in a table.
package enum EscapedSeparator: UInt8, Sendable {
  /// A part of an element.
  case text
  /// A form of the separator, which no element can contain, for a ``SecondReading``.
  case otherForm
  /// The printed form of the separator: no link contains `|` or a space as it is. In a segment every
  /// separator counts so, because a list there is decoded before it is split.
  case printedForm
}

extension TextReference {
  package var escape: EscapedSeparator { EscapedSeparator(rawValue: tag) ?? .text }

  /// The cursor of a list's text that decodes escapes if escaped separators separate elements.
  func list(_ text: TextCursor, readsAllForms: Bool) -> TextCursor {
    escape == .printedForm || escape == .otherForm && readsAllForms
      ? text : TextCursor(text.range, decodesEscapes: false)
  }
}

extension ValueLocationRecord {
  /// The elements of a list in one segment, whose text is decoded.
  package func elements(of list: [UInt8], in words: Span<UInt64>) -> [[UInt8]] {
    guard let separator = separator(in: words) else { return [list] }
    var (texts, rest) = ([[UInt8]](), TextCursor(list.indices, decodesEscapes: false))
    while !rest.isAtEnd {
      let (element, next) = list.span.split(rest, at: separator, words)
      texts.append(Array(list[element]))
      rest = next
    }
    return texts
  }
}

extension Span where Element == UInt8 {
  /// The part of a text before the first separator, and the text after it.
  func split(
    _ text: TextCursor, at separator: TextReference, _ words: Span<UInt64>
  ) -> (element: Range<Int>, rest: TextCursor) {
    let first = separator.byte(at: 0, in: words)
    var rest = text
    while case let end = rest.position, let byte = rest.next(in: self) {
      if byte == first, let rest = remainder(of: rest, after: separator, words) {
        return (text.position..<end, rest)
      }
    }
    return (text.range, rest)
  }

  /// The text after a separator whose first byte has been read; nil if another text begins there.
  private func remainder(
    of text: TextCursor, after separator: TextReference, _ words: Span<UInt64>
  ) -> TextCursor? {
    var rest = text
    for index in 1..<separator.length
    where rest.next(in: self) != separator.byte(at: index, in: words) { return nil }
    return rest
  }
}
