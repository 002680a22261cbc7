import RouteMatching

/// How a wrong text resembles the expected text.
package enum Resemblance: Equatable, Sendable {
  case none
  /// They differ only in capital letters.
  case capitals
  /// They differ in characters that look alike, such as a hyphen and a dash, or cannot be seen.
  case lookAlike
  /// They differ in this many letters.
  case letters(Int)

  /// - Parameter limit: The most letters that may differ in a long text; in a short text, a third
  ///   may.
  package init(of text: [UInt8], to expected: [UInt8], limit: Int = 2) {
    guard text != expected, max(text.count, expected.count) <= 256 else {
      self = .none
      return
    }
    let isPlain = text.allSatisfy(\.isVisible) && expected.allSatisfy(\.isVisible)
    if text.elementsEqual(expected, by: { $0.asciiLowercased == $1.asciiLowercased }) {
      self = .capitals
    } else if isPlain {
      let most = min(limit, max(1, expected.count / 3), expected.count - 1)
      let distance = editDistance(from: text, to: expected, most: most)
      self = distance.map(Resemblance.letters) ?? .none
    } else {
      let strings = [text, expected].map { String(decoding: $0, as: UTF8.self) }
      self.init(of: strings[0], to: strings[1])
    }
  }

  /// For texts with characters outside ASCII, or with spaces.
  private init(of text: String, to expected: String) {
    let (scalars, others) = (Array(text.unicodeScalars), Array(expected.unicodeScalars))
    let most = min(2, max(1, others.count / 3), others.count - 1)
    // Characters that are put together in another way are equal strings.
    let distance = text == expected ? 0 : editDistance(from: scalars, to: others, most: most)
    let isHidden = scalars.filter { !$0.isVisible } != others.filter { !$0.isVisible }
    self = distance.map { isHidden ? .lookAlike : .letters($0) } ?? .none
  }
}

extension Resemblance {
  /// How many letters differ.
  var distance: Int { if case .letters(let count) = self { count } else { 0 } }
}

/// The distance; nil if it is greater than `most`.
private func editDistance<Element: Hashable>(
  from first: [Element], to second: [Element], most: Int
) -> Int? {
  guard most > 0, abs(first.count - second.count) <= most else { return nil }
  var (start, end) = (0, 0)
  let shared = min(first.count, second.count)
  while start < shared, first[start] == second[start] { start += 1 }
  while end < shared - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
    end += 1
  }
  let (rest, other) = (first[start..<first.count - end], second[start..<second.count - end])
  // A letter changes two of the elements that one of them has and the other has not, at most.
  guard Set(rest).symmetricDifference(other).count <= 2 * most else { return nil }
  let distance = editDistance(from: Array(rest), to: Array(other))
  return distance <= most ? distance : nil
}

extension UInt8 {
  /// Whether it is visible ASCII: neither a space nor a control character.
  fileprivate var isVisible: Bool { self > 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool { value > 0x20 && value < 0x7F }
}
