/// Values that come from another route: the dependency `product(id: id)` takes the
/// `id` of the route that waits for it.
extension _RouteReader {
  /// The text of the next value.
  mutating func nextText(of given: [WrittenValue]) -> _FoundText {
    switch nextValue(of: given) {
    case .text(let text): .found(_RouteText(constant: Array(text.utf8)))
    case .omitted, .list, .pairs: .absent
    }
  }

  /// The texts of the next value, which is a list. The table writes the elements of
  /// one on lines of their own.
  mutating func nextTexts(of given: [WrittenValue]) -> [_FoundText] {
    switch nextValue(of: given) {
    case .list(let texts): texts.map { .found(_RouteText(constant: Array($0.utf8))) }
    case .text(let text):
      text.utf8.split(separator: UInt8(ascii: "\n")).map {
        .found(_RouteText(constant: Array($0)))
      }
    case .omitted, .pairs: []
    }
  }

  /// The pairs of the next value.
  mutating func nextPairs(of given: [WrittenValue]) -> [String: String] {
    guard case .pairs(let pairs) = nextValue(of: given) else { return [:] }
    return Dictionary(pairs.map { ($0.key, $0.value) }) { $1 }
  }
}
