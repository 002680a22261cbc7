extension TextCursor {
  /// Whether the text is a number of at most 16 digits in its canonical form.
  func isSmallNumber(in link: Span<UInt8>) -> Bool {
    let count = end &- position
    guard count > 8 else { return count > 0 && link.word(at: position).isNumber(count) }
    return count <= 16 && link.word(at: position).isNumber(8)
      && link.word(at: end &- 8).areDigits(8)
  }
}
